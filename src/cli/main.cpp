#include <iostream>

#include "cli/context.h"

int main(int argc, char** argv) { return cli::run(argc, argv, games::all_games(), std::cin, std::cout, std::cerr); }
