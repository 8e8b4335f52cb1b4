// The terminal that the program writes to: its size, and whether it shows colours.
// It changes nothing there; line_editor.cpp and clock_watch.cpp do.
#pragma once

#include "repl/table_session.hpp"

namespace floorman::repl {

/// Colour only on a terminal that has it, and not under NO_COLOR.
View view_of_terminal();

/// Lines on the screen; 24 where nobody says.
int rows_of_terminal();

}  // namespace floorman::repl
