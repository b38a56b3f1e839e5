#include "config.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr std::string_view kKeyPrefix = "--config.";

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

std::vector<std::string> config_values(const std::vector<std::string>& arguments) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] == "--config" && i + 1 < arguments.size()) values.push_back(arguments[++i]);
    if (arguments[i].starts_with("--config=")) values.push_back(arguments[i].substr(9));
  }
  return values;
}

// Accepts KEY=VALUE, if no file has this name.
bool is_key_and_value(const std::string& text) {
  std::error_code error;
  const std::size_t equals = text.find('=');
  return equals != std::string::npos && equals > 0 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == equals &&
         !std::filesystem::exists(text, error);
}

// Returns the option of the key, as the parser knows it.
std::pair<const CLI::Option*, std::string> option_of_key(const CLI::App& command, const std::string& key,
                                                         const std::string& place) {
  const CLI::Option* option = option_of(command, key);
  if (option == nullptr || key == "config" || key == "help")
    throw Error{Error::Kind::bad_usage, place,
                fmt::format("{} is not an option of this command; see its --help-all", key)};
  return {option, key_of(*option) ? config_key(key) : "--" + key};
}

}  // namespace

std::string config_key(std::string_view key) {
  return std::string(kKeyPrefix).append(key);
}

std::optional<std::string> key_of(const CLI::Option& option) {
  const std::string name = option.get_lnames().empty() ? std::string() : "--" + option.get_lnames().front();
  if (!name.starts_with(kKeyPrefix)) return std::nullopt;
  return name.substr(kKeyPrefix.size());
}

const CLI::Option* option_of(const CLI::App& command, const std::string& name) {
  const CLI::Option* const option = command.get_option_no_throw("--" + name);
  return option != nullptr ? option : command.get_option_no_throw(config_key(name));
}

std::string shown_name(const CLI::Option& option) {
  if (const std::optional<std::string> key = key_of(option)) return "--config " + *key;
  return option.get_snames().empty() ? "--" + option.get_lnames().front() : "-" + option.get_snames().front();
}

std::vector<std::string> config_files(const std::vector<std::string>& values) {
  std::vector<std::string> files;
  std::ranges::copy_if(values, std::back_inserter(files), [](const auto& one) { return !is_key_and_value(one); });
  return files;
}

std::vector<std::string> with_config(const CLI::App& app, std::vector<std::string> arguments) {
  for (const std::string& one : arguments)
    if (one.starts_with(kKeyPrefix))
      throw Error{Error::Kind::bad_usage, "", "a space separates --config from its key: --config KEY=VALUE"};
  const std::vector<std::string> values = config_values(arguments);
  if (values.empty()) return arguments;
  // The named commands, outermost first: their options are the keys.
  const CLI::App* command = &app;
  for (const std::string& argument : arguments) {
    const auto inner = command->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == argument; });
    if (inner.empty()) break;
    command = inner.front();
  }
  std::vector<std::string> given;
  std::set<const CLI::Option*> named;
  for (const std::string& value : values) {
    if (!is_key_and_value(value)) continue;
    const std::size_t equals = value.find('=');
    const auto [option, name] = option_of_key(*command, value.substr(0, equals), "--config");
    named.insert(option);
    if (!is_given(arguments, *option)) given.push_back(name + value.substr(equals));
  }
  for (const std::string& path : config_files(values)) {
    try {
      const toml::table table = toml::parse_file(path);
      for (const auto& [key, value] : table) {
        const std::string place = fmt::format("{}:{}", path, value.source().begin.line);
        const auto [option, name] = option_of_key(*command, std::string(key.str()), place);
        if (!named.contains(option) && !is_given(arguments, *option))
          given.push_back(name + "=" + option_text(value, place));
      }
    } catch (const toml::parse_error& error) {
      const auto line = error.source().begin.line;
      if (line == 0) throw Error{Error::Kind::bad_input, path, "it cannot be read; name a file that can be read"};
      throw Error{Error::Kind::bad_input, fmt::format("{}:{}", path, line), "it is not TOML; repair the line"};
    }
  }
  // Appended after all arguments: an option of several values would otherwise take those that follow it.
  arguments.insert(std::ranges::find(arguments, "--"), given.begin(), given.end());
  return arguments;
}

}  // namespace sumi::cli
