#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

namespace sumi::io {

// Reads values from a TOML file that a user wrote.
//   Errors  bad_input at "<file>:<line>", with what to write instead.
class TomlValues {
 public:
  // `file` must outlive it.
  explicit TomlValues(const std::string& file) : file_(file) {}

  // Errors: invalid TOML.
  [[nodiscard]] toml::table parse(std::string_view text) const;

  [[noreturn]] void fail(const toml::node& node, std::string_view fact) const;
  [[nodiscard]] double number(const toml::node& node) const;
  [[nodiscard]] std::uint64_t whole(const toml::node& node, std::int64_t most) const;
  [[nodiscard]] bool truth(const toml::node& node) const;
  // Result: not empty.
  [[nodiscard]] std::string text(const toml::node& node) const;
  // A key of a table, and the function that takes its value.
  struct Key {
    std::string_view name;
    std::function<void(const toml::node&)> take;
  };
  // Errors: an unknown key, reported with the text `unknown`.
  void each_key(const toml::table& table, const std::vector<Key>& keys, std::string_view unknown) const;
  void each(const toml::node& node, const std::function<void(const toml::node&)>& take) const;
  // `written`: the notation of such a table, "[[compare]]".
  void each_table(const toml::node& node, std::string_view written,
                  const std::function<void(const toml::table&)>& take) const;

 private:
  const std::string& file_;
};

// Returns a string in TOML's notation.
[[nodiscard]] std::string toml_quoted(std::string_view text);

}  // namespace sumi::io
