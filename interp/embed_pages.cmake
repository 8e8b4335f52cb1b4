# Writes OUTPUT, a .cpp with the text of every page of PAGES (F0101.md ...), so that the program explains its
# findings wherever it is installed. Run as: cmake -DPAGES=folder -DOUTPUT=file.cpp -P embed_pages.cmake
file(GLOB pages ${PAGES}/*.md)
list(SORT pages)
set(rows "")
list(LENGTH pages count)
foreach(page IN LISTS pages)
  get_filename_component(code ${page} NAME_WE)
  file(READ ${page} text)
  string(APPEND rows "    {\"${code}\", R\"page(${text})page\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from interp/finding_pages by interp/embed_pages.cmake.
#include <array>

#include \"interp/finding_pages.hpp\"

namespace floorman::interp {

namespace {
constexpr std::array<EmbeddedPage, ${count}> pages = {{
${rows}}};
}  // namespace

std::span<const EmbeddedPage> embedded_pages() { return pages; }

}  // namespace floorman::interp
")
