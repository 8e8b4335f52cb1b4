// Names of files as editors send them (file:///home/ann/club.rules) and as the program has them.
//
// It opens nothing and does not ask whether there is such a file.
#pragma once

#include <string>
#include <string_view>

namespace floorman::repl::lsp {

/// The path of a file: address, made plain (no `..`). What is no file (an unsaved sheet) keeps its
/// address as its name.
std::string path_of(std::string_view address);

/// The file: address of a path; a relative one is taken from the program's folder. A name that is
/// an address already stays.
std::string address_of(const std::string& path);

}  // namespace floorman::repl::lsp
