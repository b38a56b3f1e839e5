#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>

#include "base/model/option_row.hpp"

namespace sumi::python {

namespace py = pybind11;

// Returns the UTF-8 of a str. Errors: TypeError, naming `what`, for anything else; Error bad_input for a lone
// surrogate.
[[nodiscard]] std::string utf8_of(py::handle value, std::string_view what);

// Keyword arguments as options: names and values. take() leaves `into` unchanged if an option isn't given or is None,
// and returns whether it was given.
//   Errors  TypeError naming the option for a value of another type; Error bad_usage for a number out of range and for
//           a name that isn't one of the choices; TypeError in finish() for an unknown name.
class Arguments {
 public:
  explicit Arguments(py::dict values) : values_(std::move(values)) {}

  bool take(const char* name, bool& into);
  bool take(const char* name, double& into);
  bool take(const char* name, std::string& into);
  bool take(const char* name, char32_t& into);                  // one character
  bool take(const char* name, std::vector<std::string>& into);  // one str, or several
  bool take(const char* name, std::vector<double>& into);
  bool take(const char* name, std::vector<std::uint64_t>& into);
  bool take_bytes(const char* name, std::shared_ptr<const std::string>& into);
  bool take_object(const char* name, py::object& into);

  // Takes an integer.
  template <typename Number>
    requires std::is_integral_v<Number> && (!std::is_same_v<Number, bool>) && (!std::is_same_v<Number, char32_t>)
  bool take(const char* name, Number& into) {
    const std::optional<long long> number =
        whole_number(name, static_cast<long long>(std::numeric_limits<Number>::min()),
                     static_cast<unsigned long long>(std::numeric_limits<Number>::max()));
    if (number) into = static_cast<Number>(*number);
    return number.has_value();
  }
  template <typename Value>
  bool take(const char* name, std::optional<Value>& into) {
    Value value{};
    if (!take(name, value)) return false;
    into = std::move(value);
    return true;
  }
  // Takes one of the names that `named` knows; `choices` lists them in the error.
  template <typename Value>
  bool take_named(const char* name, Value& into, std::optional<Value> (*named)(std::string_view),
                  std::string_view choices) {
    std::string text;
    if (!take(name, text)) return false;
    const std::optional<Value> value = named(text);
    if (!value) refuse(name, choices);
    into = *value;
    return true;
  }

  // Takes the options of a job that are available here. Paths are str.
  void take(const std::vector<OptionRow>& rows, OptionRow::Door door);

  [[nodiscard]] bool has(const char* name) const;
  // Returns the number of threads; 0 or missing: all cores.
  [[nodiscard]] unsigned threads();
  void finish() const;
  // Error bad_usage: "<name> must be <what>".
  [[noreturn]] static void refuse(const char* name, std::string_view what);

 private:
  [[nodiscard]] py::object given(const char* name);
  void take_number(const char* name, const OptionRow::Number& number);
  std::optional<std::string> text_or_number(const char* name);
  void take_pairs(const char* name, const OptionRow::Pairs& pairs);
  void take_names(const char* name, const OptionRow::Names& names);
  [[nodiscard]] std::optional<long long> whole_number(const char* name, long long least, unsigned long long most);

  py::dict values_;
  std::set<std::string> taken_;
};

// Returns the options of a job that Python has, as dicts: name, type, default, help, on_files_alone.
[[nodiscard]] py::list described(const std::vector<OptionRow>& rows);

}  // namespace sumi::python
