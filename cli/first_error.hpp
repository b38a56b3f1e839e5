#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// Returns what is wrong with the arguments: an unknown word with what may be meant, or the parser's own message.
[[nodiscard]] std::string words_of(const CLI::ParseError& error, const CLI::App& app);

// Returns the first wrong argument, in the order of the command line. The parser checks options in the order in which
// they were added, so it is called again on the arguments up to each of them.
//   Requires  app.parse() failed for these arguments.
//   Cost      one more parse for each argument.
[[nodiscard]] std::string first_error(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace sumi::cli
