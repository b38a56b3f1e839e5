#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/io/format.hpp>

namespace sumi::io {

// The places of the texts in a JSON object: "title", "messages[].content". A dot separates names of members, [] stands
// for each element of an array, and {} at the end for each key of an object: "patients.{}". A backslash before one of
// . [ ] { } * \ makes it a character of a name. "*" alone stands for everything that may reveal something, at any depth
// (json_texts.hpp).
class TextPaths {
 public:
  static constexpr std::size_t kRoot = 0;
  static constexpr std::string_view kAll = "*";
  static constexpr std::string_view kKeys = "{}";

  // A value on the way to a text, or the text itself.
  struct Node {
    std::vector<std::pair<std::string, std::size_t>> members;  // for an object: names, and their nodes
    std::optional<std::size_t> elements;                       // for an array: the node of each element
    std::optional<std::size_t> keys;                           // for an object: the number of its keys' path
    std::optional<std::size_t> text;                           // for a string: the number of its path
  };

  // Errors: bad_usage if a path is invalid, begins with [], or is duplicate; "*" together with others.
  explicit TextPaths(const std::vector<std::string>& paths);

  [[nodiscard]] const Node& node(std::size_t number) const { return nodes_[number]; }
  [[nodiscard]] bool are_all() const { return are_all_; }
  // Returns nothing if no path leads there.
  [[nodiscard]] std::optional<std::size_t> member(std::size_t node, std::string_view name) const;

 private:
  void add(std::string_view path, std::size_t number);
  std::size_t member_made(std::size_t node, const std::string& name);

  std::vector<Node> nodes_;
  bool are_all_ = false;
};

// Returns names of text fields or columns, or paths, from the notation of FormatOptions: separated by commas; \, is a
// comma in a name.
[[nodiscard]] std::vector<std::string> text_names(std::string_view list);
[[nodiscard]] std::string text_list(const std::vector<std::string>& names);

// Return whether it is more than the plain name of a member; and the name, if it is one.
[[nodiscard]] bool is_text_path(std::string_view name);
[[nodiscard]] std::string plain_name(std::string_view name);

// Returns whether records may have several texts: jsonl with paths, tables with several text columns, and containers.
// For Format::files, see open_records.hpp.
[[nodiscard]] bool has_several_texts(const FormatOptions& options);

// Returns whether a joined record can hold spans: of its single text, or with a member `field` each (json_spans.hpp).
[[nodiscard]] bool can_hold_joined_spans(const FormatOptions& options);

// Returns whether they are read as one, and written by joined() (joined_records.hpp).
[[nodiscard]] bool are_texts_joined(const FormatOptions& options);

// Returns whether some of the texts are keys of objects: "patients.{}", "*".
[[nodiscard]] bool may_be_keys(std::string_view text_field);

// Returns a member's name in the notation of paths.
[[nodiscard]] std::string path_name(std::string_view key);

}  // namespace sumi::io
