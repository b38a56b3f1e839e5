#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

namespace sumi::io {

// Takes values out of a TOML file that a user wrote.
//   Errors  bad_input at "<file>:<line>", with what is to be written instead.
class TomlValues {
 public:
  // `file` must outlive it.
  explicit TomlValues(const std::string& file) : file_(file) {}

  // Errors: not TOML.
  [[nodiscard]] toml::table parse(std::string_view text) const;

  [[noreturn]] void fail(const toml::node& node, std::string_view fact) const;
  [[nodiscard]] double number(const toml::node& node) const;
  [[nodiscard]] std::uint64_t whole(const toml::node& node, std::int64_t most) const;
  [[nodiscard]] bool truth(const toml::node& node) const;
  // Not empty.
  [[nodiscard]] std::string text(const toml::node& node) const;
  // A key of a table, and what takes its value.
  struct Key {
    std::string_view name;
    std::function<void(const toml::node&)> take;
  };
  // Errors: a key that isn't among them, as `unknown` says.
  void each_key(const toml::table& table, const std::vector<Key>& keys, std::string_view unknown) const;
  void each(const toml::node& node, const std::function<void(const toml::node&)>& take) const;
  // `written`: how such a table is written, "[[compare]]".
  void each_table(const toml::node& node, std::string_view written,
                  const std::function<void(const toml::table&)>& take) const;

 private:
  const std::string& file_;
};

// A string as it is written.
[[nodiscard]] std::string toml_quoted(std::string_view text);

}  // namespace sumi::io
