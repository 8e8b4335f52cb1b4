// Moments of a hand at which houses part: a short all-in, an odd chip, a blind that busts.
//
// Lines as they may be typed at a table, up to the moment; what happens then is left to who plays
// on. They are met too rarely by random play to be waited for.
#pragma once

#include <span>
#include <string_view>

namespace floorman::interp {

/// Each one text, a line a line.
std::span<const std::string_view> situations();

}  // namespace floorman::interp
