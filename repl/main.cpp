#include "repl/command.hpp"

int main(int argc, char** argv) { return floorman::repl::run(argc, argv); }
