#include "row_options.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "config.hpp"
#include "numbers.hpp"
#include <sumi/io/phrases.hpp>

namespace sumi::cli {
namespace {

std::string with_dashes(std::string_view name) {
  std::string dashed(name);
  std::ranges::replace(dashed, '_', '-');
  return dashed;
}

// Returns "-o,--output" for "o,output".
std::string flags_of(const OptionRow& row) {
  if (row.is_key) return config_key(with_dashes(row.name));
  if (row.negatable) return "--" + with_dashes(row.name) + ",!--no-" + with_dashes(row.name);
  const std::string names = row.command_name.empty() ? with_dashes(row.name) : std::string(row.command_name);
  const std::size_t comma = names.find(',');
  return comma == std::string::npos ? "--" + names : "-" + names.substr(0, comma + 1) + "--" + names.substr(comma + 1);
}

CLI::Option* add_choice(CLI::App& command, const std::string& flags, const OptionRow::Names& names,
                        const std::string& help) {
  const std::vector<std::string> choices(names.choices.begin(), names.choices.end());
  if (!names.several)
    return command.add_option_function<std::string>(flags, names.choose, help)->check(CLI::IsMember(choices));
  const auto choose = [names](const std::vector<std::string>& all) {
    for (const std::string& one : all) names.choose(one);
  };
  return command.add_option_function<std::vector<std::string>>(flags, choose, help)
      ->delimiter(',')
      ->check(CLI::IsMember(choices));
}

// Returns `read` as a check of CLI11, which reports the first refusal of a command line.
std::function<std::string(const std::string&)> faults_of(const std::function<void(const std::string&)>& read) {
  return [read](const std::string& text) {
    try {
      read(text);
      return std::string();
    } catch (const Error& error) {
      return std::string(error.what());
    }
  };
}

CLI::Option* add_checked(CLI::App& command, const std::string& flags,
                         const std::function<void(const std::string&)>& read, const std::string& help) {
  return command.add_option_function<std::string>(flags, read, help)->check(faults_of(read));
}

// Reads LABEL=VALUE by the pairs' row.
void read_pair(const OptionRow::Pairs& pairs, const std::string& text) {
  const std::size_t last = text.rfind('=');
  std::size_t equals = last;
  while (equals != std::string::npos && equals > 0 && !pairs.is_value(std::string_view(text).substr(equals + 1)))
    equals = text.rfind('=', equals - 1);
  if (equals == std::string::npos || equals == 0) equals = last;
  if (equals == std::string::npos || equals == 0)
    throw Error{Error::Kind::bad_usage, "", fmt::format("write LABEL=VALUE, as in {}", pairs.example)};
  pairs.set(text.substr(0, equals), text.substr(equals + 1));
}

// The settings whose options have other names.
std::multimap<std::string, const CLI::Option*, std::less<>>& named_settings() {
  static std::multimap<std::string, const CLI::Option*, std::less<>> settings;
  return settings;
}

std::set<std::string> names_for(std::string_view setting, const CLI::App& command) {
  std::set<std::string> names;
  const auto [begin, end] = named_settings().equal_range(setting);
  for (auto at = begin; at != end; ++at)
    for (const CLI::Option* option : command.get_options())
      if (option == at->second) names.insert(shown_name(*option));
  const CLI::Option* const option = option_of(command, with_dashes(setting));
  if (names.empty() && option != nullptr) names.insert(shown_name(*option));
  return names;
}

}  // namespace

std::vector<CLI::Option*> RowOptions::add(CLI::App& command, std::vector<OptionRow> rows, const std::string& group) {
  std::vector<CLI::Option*> added;
  for (OptionRow& row : rows) {
    if ((row.doors & OptionRow::command_line) == 0) continue;
    const std::string flags = flags_of(row);
    const std::string help(row.help);
    const auto add_one = [&]<typename Into>(const Into& into) -> CLI::Option* {
      if constexpr (std::is_same_v<Into, bool*>) {
        return command.add_flag(flags, *into, help);
      } else if constexpr (std::is_same_v<Into, OptionRow::Names>) {
        return add_choice(command, flags, into, help);
      } else if constexpr (std::is_same_v<Into, OptionRow::Phrases>) {
        named_.push_back({row, &lists_.emplace_back()});
        return command.add_option(flags, lists_.back(), help);
      } else if constexpr (std::is_same_v<Into, OptionRow::Path>) {
        named_.push_back({row, into.into});
        return command.add_option(flags, *into.into, help);
      } else if constexpr (std::is_same_v<Into, OptionRow::Texts>) {
        return command.add_option(flags, *into.into, help)->allow_extra_args(false);
      } else if constexpr (std::is_same_v<Into, OptionRow::Number>) {
        const auto read = [into](const std::string& text) {
          *into.into = parse_number(text, text + " is no such number; the option", into.least);
        };
        return add_checked(command, flags, read, help)->type_name("UINT");
      } else if constexpr (std::is_same_v<Into, OptionRow::Text>) {
        return add_checked(command, flags, into.read, help);
      } else if constexpr (std::is_same_v<Into, OptionRow::Pairs>) {
        const auto read = [into](const std::string& text) { read_pair(into, text); };
        const auto read_all = [read](const std::vector<std::string>& all) {
          for (const std::string& one : all) read(one);
        };
        return command.add_option_function<std::vector<std::string>>(flags, read_all, help)
            ->allow_extra_args(false)
            ->delimiter(',')
            ->check(faults_of(read));
      } else if constexpr (std::is_same_v<Into, std::vector<std::string>*>) {
        return command.add_option(flags, *into, help)->delimiter(',');
      } else {
        return command.add_option(flags, *into, help);
      }
    };
    CLI::Option* const option = sets(std::visit(add_one, row.into), row.setting.empty() ? row.name : row.setting);
    added.push_back(option->group(row.group.empty() ? group : std::string(row.group)));
    options_[std::string(row.name)] = option;
  }
  return added;
}

bool RowOptions::is_given(std::string_view name) const {
  const auto option = options_.find(name);
  return option != options_.end() && option->second->count() > 0;
}

const std::string& RowOptions::file(std::string_view name) const {
  static const std::string none;
  const auto named = std::ranges::find(named_, name, [](const Named& one) { return one.row.name; });
  return named == named_.end() ? none : *named->file;
}

void RowOptions::read_phrases() const {
  for (const Named& one : named_)
    if (const auto* list = std::get_if<OptionRow::Phrases>(&one.row.into); list != nullptr && !one.file->empty())
      *list->into = sumi::read_phrases(*one.file);
}

std::vector<io::PathUse> RowOptions::reads() const {
  std::vector<io::PathUse> uses;
  for (const Named& one : named_)
    if (!one.row.reads.empty()) uses.push_back({*one.file, std::string(one.row.reads)});
  return uses;
}

std::vector<io::PathUse> RowOptions::writes() const {
  std::vector<io::PathUse> uses;
  for (const Named& one : named_)
    if (!one.row.writes.empty()) uses.push_back({*one.file, std::string(one.row.writes)});
  return uses;
}

std::vector<std::string> RowOptions::files() const {
  std::vector<std::string> files;
  for (const Named& one : named_)
    if (one.row.name != "output") files.push_back(*one.file);
  return files;
}

CLI::Option* sets(CLI::Option* option, std::string_view setting) {
  named_settings().emplace(setting, option);
  return option;
}

const CLI::App& innermost_command(const CLI::App& app) {
  const CLI::App* command = &app;
  for (auto parsed = command->get_subcommands(); !parsed.empty(); parsed = command->get_subcommands())
    command = parsed.front();
  return *command;
}

std::string words_of(const Error& error, const CLI::App& command) {
  std::string options;
  for (const std::string& setting : error.settings())
    for (const std::string& option : names_for(setting, command))
      options.append(options.empty() ? " (" : ", ").append(option);
  return error.what() + (options.empty() ? options : options + ")");
}

}  // namespace sumi::cli
