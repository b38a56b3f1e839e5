#include "help_page.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/model/nearest_name.hpp"
#include "config.hpp"

namespace sumi::cli {
namespace {

constexpr std::size_t kMostOptionsAtFirst = 12;
constexpr std::size_t kUsualColumns = 100;
constexpr std::size_t kIndent = 26;  // where descriptions begin

struct CommandGroup {
  const char* title;
  std::vector<const char*> commands;
};

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> groups{
      {"Find and hide", {"redact", "hide", "tag", "mask", "mask-by-counts", "terms", "replace", "reverse", "sanitize"}},
      {"Check and attack", {"verify", "attack", "score", "quiz"}},
      {"Learn, and look on a page", {"train", "models", "review", "release"}},
      {"Tables and persons", {"table", "link"}},
      {"Look, count and convert", {"inspect", "convert", "count", "sweep", "repeats"}},
      {"Answer over HTTP", {"serve"}}};
  return groups;
}

// Returns the values: "TEXT:{a,b}" accepts a or b; "UINT:POSITIVE", "FLOAT:FLOAT in [0 - 1]" a number.
std::string value_of(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const std::string type = option.get_type_name();
  const std::string kind = type.substr(0, type.find(':'));
  const std::string value = kind == "UINT" || kind == "INT" ? "N" : kind == "FLOAT" ? "X" : kind;
  return option.get_expected_max() > 1 ? value + "..." : value;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find(":{");
  if (begin == std::string::npos || !type.ends_with('}')) return {};
  return CLI::detail::split(type.substr(begin + 2, type.size() - begin - 3), ',');
}

std::string description_of(const CLI::Option& option) {
  const std::string said = option.get_description();
  std::string all = said;
  const std::vector<std::string> choices = choices_of(option);
  const auto is_said = [&](const std::string& choice) { return said.find(choice) != std::string::npos; };
  if (!choices.empty() && !std::ranges::all_of(choices, is_said)) {
    all += (said.empty() ? "" : ": ") + CLI::detail::join(choices, ", ");
  }
  return all;
}

std::string names_of(const CLI::Option& option) {
  if (const std::optional<std::string> key = key_of(option)) return *key + "=";
  std::string names;
  for (const std::string& name : option.get_snames()) names += (names.empty() ? "-" : ", -") + name;
  for (const std::string& name : option.get_lnames()) names += (names.empty() ? "--" : ", --") + name;
  return names.empty() ? option.get_name() : names;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  const std::size_t width = columns > indent + 20 ? columns - indent : 20;
  std::string lines;
  while (text.size() > width) {
    std::size_t cut = text.rfind(' ', width);
    if (cut == std::string_view::npos) cut = std::min(text.find(' '), text.size());
    lines.append(text.substr(0, cut)) += '\n';
    lines.append(indent, ' ');
    text.remove_prefix(std::min(cut + 1, text.size()));
  }
  return lines.append(text);
}

std::string entry(const std::string& head, const std::string& description, std::size_t columns) {
  std::string lines = "  " + head;
  if (lines.size() + 2 > kIndent) {
    lines += '\n';
    lines.append(kIndent, ' ');
  } else {
    lines.append(kIndent - lines.size(), ' ');
  }
  return lines + wrapped(description, kIndent, columns) + "\n";
}

std::string option_entry(const CLI::Option& option, std::size_t columns) {
  const std::string value = option.nonpositional() ? value_of(option) : std::string();
  const bool is_key = key_of(option).has_value();
  const std::string what = is_key && value.empty() ? "true" : value;
  return entry(names_of(option) + (what.empty() || is_key ? what : " " + what), description_of(option), columns);
}

// Searches the words of the example's commands.
bool is_in_example(const CLI::Option& option, const std::string& example) {
  const auto stands = [&](const std::string& name) {
    const std::size_t at = example.find(" " + name);
    if (at == std::string::npos) return false;
    const std::size_t end = at + 1 + name.size();
    return end == example.size() || example[end] == ' ' || example[end] == '\n' || example[end] == '=';
  };
  return std::ranges::any_of(option.get_snames(), [&](const std::string& name) { return stands("-" + name); }) ||
         std::ranges::any_of(option.get_lnames(), [&](const std::string& name) { return stands("--" + name); });
}

bool asks_for_help(const CLI::Option& option) {
  return std::ranges::any_of(option.get_lnames(), [](const std::string& name) { return name.starts_with("help"); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
  return app.get_options([&](const CLI::Option* option) {
    return option->nonpositional() != positional && !option->get_group().empty() && !key_of(*option) &&
           (positional || !asks_for_help(*option));
  });
}

// Returns the options that are only keys of --config.
std::vector<const CLI::Option*> keys_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return key_of(*option).has_value(); });
}

// Returns whether it is one of the options that users look for first.
bool is_usual(const CLI::Option& option) {
  constexpr std::array<std::string_view, 11> kUsual{"output",  "by",         "method",     "with",
                                                    "source",  "format",     "labels",     "certificate",
                                                    "private", "text-field", "owner-field"};
  return std::ranges::any_of(option.get_lnames(),
                             [&](const std::string& name) { return std::ranges::find(kUsual, name) != kUsual.end(); });
}

// Returns those in the example, required ones, the usual ones, and those of the first group; in the order of the help.
std::vector<const CLI::Option*> first_options(const CLI::App& app) {
  const std::vector<const CLI::Option*> all = options_of(app, false);
  std::vector<const CLI::Option*> chosen;
  const auto choose = [&](auto&& wanted) {
    for (const CLI::Option* option : all)
      if (chosen.size() < kMostOptionsAtFirst && std::ranges::find(chosen, option) == chosen.end() && wanted(*option))
        chosen.push_back(option);
  };
  choose([&](const CLI::Option& option) { return option.get_required() || is_in_example(option, app.get_footer()); });
  choose(is_usual);
  choose([](const CLI::Option& option) { return option.get_group() == "Options"; });
  choose([](const CLI::Option&) { return true; });
  std::vector<const CLI::Option*> ordered;
  for (const CLI::Option* option : all)
    if (std::ranges::find(chosen, option) != chosen.end()) ordered.push_back(option);
  return ordered;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* sub) { return !sub->get_name().empty() && !sub->get_group().empty(); });
}

std::string usage(const CLI::App& app) {
  std::string line = "Usage: " + full_name(app);
  if (!commands_of(app).empty()) line += " COMMAND";
  line += " [OPTIONS]";
  for (const CLI::Option* option : options_of(app, true)) {
    const std::string name = option->get_name() + (option->get_expected_max() > 1 ? "..." : "");
    line += option->get_required() ? " " + name : " [" + name + "]";
  }
  return line + "\n";
}

std::string commands(const CLI::App& app, std::size_t columns) {
  const std::vector<const CLI::App*> all = commands_of(app);
  if (app.get_parent() != nullptr) {
    std::string lines = all.empty() ? "" : "\nCommands:\n";
    for (const CLI::App* command : all) lines += entry(command->get_name(), command->get_description(), columns);
    return lines;
  }
  std::string lines;
  for (const CommandGroup& group : command_groups()) {
    lines += fmt::format("\n{}:\n", group.title);
    for (const char* const name : group.commands)
      for (const CLI::App* command : all)
        if (command->get_name() == name) lines += entry(name, command->get_description(), columns);
  }
  return lines;
}

std::string all_options(const CLI::App& app, std::size_t columns) {
  std::string lines;
  for (const std::string& group : app.get_groups()) {
    std::string entries;
    for (const CLI::Option* option : options_of(app, false))
      if (option->get_group() == group) entries += option_entry(*option, columns);
    if (!entries.empty()) lines += fmt::format("\n{}:\n{}", group, entries);
  }
  const std::vector<const CLI::Option*> keys = keys_of(app);
  if (!keys.empty()) lines += "\nSettings that few need (--config KEY=VALUE):\n";
  for (const CLI::Option* option : keys) lines += option_entry(*option, columns);
  return lines;
}

std::string some_options(const CLI::App& app, std::size_t columns) {
  const std::vector<const CLI::Option*> first = first_options(app);
  std::string lines = first.empty() ? "" : "\nOptions:\n";
  for (const CLI::Option* option : first) lines += option_entry(*option, columns);
  const std::size_t more = options_of(app, false).size() + keys_of(app).size() - first.size();
  if (more > 0) lines += fmt::format("{} more: {} {}\n", more, full_name(app), kHelpAll);
  return lines;
}

}  // namespace

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

std::string HelpPage::make_help(const CLI::App* app, std::string, CLI::AppFormatMode mode) const {
  std::string page = wrapped(app->get_description(), 0, columns_) + "\n\n" + usage(*app);
  const std::vector<const CLI::Option*> read = options_of(*app, true);
  if (!read.empty()) page += "\nReads:\n";
  for (const CLI::Option* option : read) page += option_entry(*option, columns_);
  page += commands(*app, columns_);
  page += mode == CLI::AppFormatMode::All ? all_options(*app, columns_) : some_options(*app, columns_);
  if (!app->get_footer().empty()) page += "\n" + app->get_footer() + "\n";
  if (!commands_of(*app).empty())
    page += fmt::format("\n{} COMMAND --help has the options of a command and an example.\n", full_name(*app));
  return page;
}

std::size_t columns_of_output() {
  constexpr std::size_t kLeast = 40;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualColumns;
  return std::max<std::size_t>(kLeast, size.ws_col);
}

Json help_of_all(const CLI::App& app) {
  const auto option_json = [](const CLI::Option& option) {
    Json names = Json::array();
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    if (const std::optional<std::string> key = key_of(option)) names = Json::array({*key});
    if (!option.nonpositional()) names.push_back(option.get_name());
    return Json{{"names", names},
                {"value", option.nonpositional() ? value_of(option) : std::string()},
                {"choices", choices_of(option)},
                {"description", description_of(option)},
                {"group", option.get_group()},
                {"required", option.get_required()},
                {"repeats", option.get_expected_max() > 1}};
  };
  Json commands = Json::array();
  const std::function<void(const CLI::App&)> add = [&](const CLI::App& command) {
    Json one{
        {"command", full_name(command)}, {"description", command.get_description()}, {"example", command.get_footer()}};
    one["reads"] = Json::array();
    for (const CLI::Option* option : options_of(command, true)) one["reads"].push_back(option_json(*option));
    one["options"] = Json::array();
    for (const CLI::Option* option : options_of(command, false)) one["options"].push_back(option_json(*option));
    one["keys"] = Json::array();
    for (const CLI::Option* option : keys_of(command)) one["keys"].push_back(option_json(*option));
    one["commands"] = Json::array();
    for (const CLI::App* inner : commands_of(command)) one["commands"].push_back(inner->get_name());
    commands.push_back(std::move(one));
    for (const CLI::App* inner : commands_of(command)) add(*inner);
  };
  add(app);
  return commands;
}

std::string suggestion_for(const std::string& written, const CLI::App& command) {
  std::vector<std::string> names;
  const std::string word = written.substr(0, written.find('='));
  if (word.starts_with("--")) {
    for (const CLI::Option* option : command.get_options())
      for (const std::string& name : option->get_lnames())
        if (!key_of(*option)) names.push_back("--" + name);
  } else {
    for (const CLI::App* inner : commands_of(command)) names.push_back(inner->get_name());
  }
  return did_you_mean(word, names);
}

}  // namespace sumi::cli
