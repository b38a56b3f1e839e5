#include "first_error.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "config.hpp"
#include "former_options.hpp"
#include "help_page.hpp"
#include "row_options.hpp"

namespace sumi::cli {
namespace {

struct Fault {
  std::string words;
  bool lacks_value = false;     // the last argument is an option whose value follows
  bool is_of_something = true;  // the rest doesn't depend on what follows
};

std::optional<Fault> fault_in(CLI::App& app, std::vector<std::string> arguments) {
  std::reverse(arguments.begin(), arguments.end());  // in CLI11's order
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::Success&) {
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    const bool is_missing = error.get_name() == "RequiredError" || error.get_name() == "RequiresError";
    const bool is_unknown = !innermost_command(app).remaining().empty();
    return Fault{words_of(error, app), error.get_name() == "ArgumentMismatch" && !is_unknown,
                 is_unknown || !is_missing};
  }
  return std::nullopt;
}

// Rewrites "--config.l2: …" as "--config l2: …".
std::string with_shown_keys(std::string text) {
  const std::string prefix = config_key("");
  for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at + 1))
    text[at + prefix.size() - 1] = ' ';
  return text;
}

// Returns "tagger, input".
std::string names_of_arguments(const CLI::App& command) {
  std::string names;
  for (const CLI::Option* option : command.get_options())
    if (option->get_positional()) names += (names.empty() ? "" : ", ") + option->get_name(true);
  return names;
}

}  // namespace

std::string words_of(const CLI::ParseError& error, const CLI::App& app) {
  const CLI::App& command = innermost_command(app);
  const std::vector<std::string> unknown = command.remaining();
  if (unknown.empty()) return with_shown_keys(error.what()) + "; see --help";
  const std::string& word = unknown.front();
  if (word.starts_with("--")) {
    const std::string name = word.substr(0, word.find('='));
    const std::string key = name.substr(2);
    if (const std::optional<std::string> instead = instead_of(full_name(command), name))
      return fmt::format("{} is no longer an option of {}; write {}", name, full_name(command), *instead);
    if (const CLI::Option* const option = option_of(command, key); option != nullptr && key_of(*option))
      return fmt::format("--{} is a key of --config; write --config {}=VALUE", key, key);
  }
  const std::string meant = suggestion_for(word, command);
  if (word.starts_with('-')) return word + " is not an option of " + full_name(command) + meant + "; see --help";
  const std::string taken = names_of_arguments(command);
  if (taken.empty() || !meant.empty())
    return word + " is not expected by " + full_name(command) + meant + "; see --help";
  return full_name(command) + " takes no more than " + taken + "; run it once for each further input, or see --help";
}

std::string first_error(CLI::App& app, const std::vector<std::string>& arguments) {
  std::optional<Fault> first = fault_in(app, arguments);
  assert(first);
  std::optional<Fault> behind;
  for (std::size_t n = arguments.size(); n-- > 1 && first->is_of_something;) {
    std::optional<Fault> before =
        fault_in(app, {arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(n)});
    if (!before || !before->is_of_something) break;
    behind = std::exchange(first, std::move(before));
  }
  return first->lacks_value && behind ? behind->words : first->words;
}

}  // namespace sumi::cli
