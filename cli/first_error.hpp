#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// What the parser found in the arguments: an unknown word with what may be meant, or the parser's own words.
[[nodiscard]] std::string words_of(const CLI::ParseError& error, const CLI::App& app);

// Which of the arguments that can't be parsed is wrong first, as they were typed. The parser checks options in the
// order in which they were added, so it is asked again about the arguments up to each of them.
//   Requires  app.parse() failed for these arguments.
//   Cost      one more parse for each argument.
[[nodiscard]] std::string first_error(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace sumi::cli
