#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sumi {

// One option of a job: its value's place, its name and its meaning. The rows of a job are its only list of options; the
// command line, the Python package and the service generate their options from them:
//   command line  --min-score, a line of the help, of the manual and of completions, a key of --config
//   Python        min_score, an argument with its default, a line of the docstring
//   HTTP          min_score, a form field
// A row points into the settings it was made from, which must outlive it.
struct OptionRow {
  // The interfaces that offer the option: the command line; in Python, jobs on files, and jobs on texts, tables and
  // bytes; forms over HTTP.
  enum Door : unsigned {
    command_line = 1,
    python_files = 2,
    python_memory = 4,
    http = 8,
    on_files = command_line | python_files,
    not_http = on_files | python_memory,
    all = not_http | http
  };

  // One or several of a set of names.
  struct Names {
    std::vector<std::string_view> choices;
    std::function<void(std::string_view)> choose;  // stores the choices given
    std::string_view by_default = {};
    bool several = false;
  };
  // Phrases: on the command line a file with one a line, in Python a list, over HTTP lines.
  struct Phrases {
    std::vector<std::string>* into;
  };
  // A file's path; not available over HTTP.
  struct Path {
    std::string* into;
  };
  // Several texts; on the command line the option is repeated for each, because texts may contain commas.
  struct Texts {
    std::vector<std::string>* into;
  };
  // A whole number, at least `least` and below 2^31.
  struct Number {
    std::uint32_t* into;
    unsigned least;
  };
  // A value that the row parses itself; in Python a number, a text, or several, which are joined by commas. Errors:
  // bad_usage.
  struct Text {
    std::function<void(const std::string&)> read;
  };
  // Labels and a value for each, which the row parses. On the command line LABEL=VALUE, several with commas between,
  // split at the last "=" after which `is_value` knows the rest, else at the last one; in Python a dict. Errors of
  // `set`: bad_usage.
  struct Pairs {
    std::function<void(const std::string& label, const std::string& value)> set;
    std::function<bool(std::string_view)> is_value;
    std::string_view example;  // "NAME=surrogate"
  };
  using Target = std::variant<bool*, double*, std::string*, std::vector<std::string>*, Names, Phrases, Path, Texts,
                              Number, Text, Pairs>;

  std::string_view name;  // in Python and over HTTP; the command line replaces "_" by "-"
  Target into;
  std::string_view help;
  unsigned doors = all;
  std::string_view command_name = {};  // the command line's name if it differs: "with", "o,output"
  std::string_view setting = {};       // the setting's name in errors if it differs
  std::string_view reads = {};         // for a file that is read: its purpose, for errors: "the denied phrases"
  std::string_view writes = {};        // for a file that is written: the same
  bool is_key = false;                 // the command line has it only as a key of --config
  bool negatable = false;              // for a flag: --no-collapse exists beside --collapse
  std::string_view group = {};         // the heading under which the help lists it, if it differs
};

// "label, number or hash"
[[nodiscard]] inline std::string in_words(const std::vector<std::string_view>& choices) {
  std::string words;
  for (std::size_t i = 0; i < choices.size(); ++i)
    words.append(i == 0 ? "" : i + 1 < choices.size() ? ", " : " or ").append(choices[i]);
  return words;
}

// Returns whether the option of that name was given.
using IsGiven = std::function<bool(std::string_view)>;

// A choice among values that have a name_of().
template <typename Value>
[[nodiscard]] OptionRow::Names one_of(Value& into, std::initializer_list<Value> values) {
  OptionRow::Names names{{}, {}, name_of(into)};
  for (const Value value : values) names.choices.push_back(name_of(value));
  names.choose = [&into, all = std::vector<Value>(values)](std::string_view name) {
    for (const Value value : all)
      if (name_of(value) == name) into = value;
  };
  return names;
}

// A set of such values.
template <typename Set>
[[nodiscard]] OptionRow::Names some_of(Set& into, std::initializer_list<typename Set::value_type> values) {
  OptionRow::Names names{{}, {}, {}, true};
  for (const auto value : values) names.choices.push_back(name_of(value));
  names.choose = [&into, all = std::vector(values)](std::string_view name) {
    for (const auto value : all)
      if (name_of(value) == name) into.insert(value);
  };
  return names;
}

}  // namespace sumi
