#include "config.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

bool names_option(const std::string& argument, const std::string& name) {
  return argument == name || argument.starts_with(name + "=");
}

bool is_given(const std::vector<std::string>& arguments, const CLI::Option& option) {
  return std::any_of(arguments.begin(), arguments.end(), [&](const std::string& argument) {
    const auto is_named = [&](const std::string& name) { return names_option(argument, "--" + name); };
    const auto is_short = [&](const std::string& name) { return argument.starts_with("-" + name); };
    return std::any_of(option.get_lnames().begin(), option.get_lnames().end(), is_named) ||
           (!argument.starts_with("--") &&
            std::any_of(option.get_snames().begin(), option.get_snames().end(), is_short));
  });
}

std::optional<std::string> scalar_text(const toml::node& value) {
  if (const auto text = value.value_exact<std::string>()) return *text;
  if (const auto truth = value.value_exact<bool>()) return *truth ? "true" : "false";
  if (const auto whole = value.value_exact<std::int64_t>()) return fmt::format("{}", *whole);
  if (const auto number = value.value_exact<double>()) return fmt::format("{}", *number);
  return std::nullopt;
}

std::string option_text(const toml::node& value, const std::string& place) {
  std::vector<std::string> parts;
  if (const toml::array* list = value.as_array()) {
    for (const toml::node& item : *list) parts.push_back(scalar_text(item).value_or(std::string(1, '\0')));
  } else {
    parts.push_back(scalar_text(value).value_or(std::string(1, '\0')));
  }
  if (std::find(parts.begin(), parts.end(), std::string(1, '\0')) != parts.end()) {
    throw Error{Error::Kind::bad_usage, place,
                "a value is neither a string, a number, true, false nor a list of these"};
  }
  return fmt::format("{}", fmt::join(parts, ","));
}

std::optional<std::string> config_path(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--") break;
    if (arguments[i] == "--config" && i + 1 < arguments.size()) return arguments[i + 1];
    if (arguments[i].starts_with("--config=")) return arguments[i].substr(9);
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> with_config(const CLI::App& app, std::vector<std::string> arguments) {
  const std::optional<std::string> path = config_path(arguments);
  if (!path) return arguments;
  // The commands named, outermost first: their options are the keys.
  const CLI::App* command = &app;
  std::size_t behind = 0;
  while (behind < arguments.size()) {
    const auto inner =
        command->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == arguments[behind]; });
    if (inner.empty()) break;
    command = inner.front();
    ++behind;
  }
  std::vector<std::string> from_file;
  try {
    const toml::table table = toml::parse_file(*path);
    for (const auto& [key, value] : table) {
      const std::string name = "--" + std::string(key.str());
      const std::string place = fmt::format("{}:{}", *path, value.source().begin.line);
      const CLI::Option* option = command->get_option_no_throw(name);
      if (option == nullptr || name == "--config" || name == "--help") {
        throw Error{Error::Kind::bad_usage, place,
                    fmt::format("{} is not an option of this command; see its --help", name)};
      }
      if (!is_given(arguments, *option)) from_file.push_back(name + "=" + option_text(value, place));
    }
  } catch (const toml::parse_error& error) {
    const auto line = error.source().begin.line;
    if (line == 0) throw Error{Error::Kind::bad_input, *path, "it cannot be read; name a file that can be read"};
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", *path, line), "it is not TOML; repair the line"};
  }
  arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(behind), from_file.begin(), from_file.end());
  return arguments;
}

}  // namespace sumi::cli
