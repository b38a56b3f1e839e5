#include "io/notation/toml_values.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <sumi/model/error.hpp>

namespace sumi::io {

toml::table TomlValues::parse(std::string_view text) const {
  try {
    return toml::parse(text, file_);
  } catch (const toml::parse_error& error) {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", file_, error.source().begin.line),
                "not TOML; repair the line"};
  }
}

void TomlValues::fail(const toml::node& node, std::string_view fact) const {
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", file_, node.source().begin.line), std::string(fact)};
}

double TomlValues::number(const toml::node& node) const {
  const std::optional<double> value = node.value<double>();
  if (!value || node.is_boolean()) fail(node, "not a number; write one");
  return *value;
}

std::uint64_t TomlValues::whole(const toml::node& node, std::int64_t most) const {
  const std::optional<std::int64_t> value = node.value_exact<std::int64_t>();
  if (!value || *value < 0 || *value > most)
    fail(node, "not a whole number that can be used; write a smaller one, from 0");
  return static_cast<std::uint64_t>(*value);
}

bool TomlValues::truth(const toml::node& node) const {
  const std::optional<bool> value = node.value_exact<bool>();
  if (!value) fail(node, "neither true nor false; write one of them");
  return *value;
}

std::string TomlValues::text(const toml::node& node) const {
  const std::optional<std::string> value = node.value_exact<std::string>();
  if (!value || value->empty()) fail(node, "not a string; write one");
  return *value;
}

void TomlValues::each_key(const toml::table& table, const std::vector<Key>& keys, std::string_view unknown) const {
  for (const auto& [name, value] : table) {
    const auto key = std::ranges::find(keys, name.str(), &Key::name);
    if (key == keys.end()) fail(value, unknown);
    key->take(value);
  }
}

void TomlValues::each(const toml::node& node, const std::function<void(const toml::node&)>& take) const {
  const toml::array* list = node.as_array();
  if (list == nullptr) fail(node, "not a list; write […]");
  for (const toml::node& one : *list) take(one);
}

void TomlValues::each_table(const toml::node& node, std::string_view written,
                            const std::function<void(const toml::table&)>& take) const {
  each(node, [&](const toml::node& one) {
    if (!one.is_table()) fail(one, fmt::format("not a table; write {}", written));
    take(*one.as_table());
  });
}

std::string toml_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') out.push_back('\\');
    if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(byte));
    } else {
      out.push_back(byte);
    }
  }
  return out + '"';
}

}  // namespace sumi::io
