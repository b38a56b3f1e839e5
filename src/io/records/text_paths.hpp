#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/io/format.hpp>

namespace sumi::io {

// Where the texts of a JSON object lie: "title", "messages[].content". A dot parts names of members, [] stands for each
// element of an array, and {} at the end for each key of an object: "patients.{}"; \. \, \[ \] \{ \* and \\ are these
// characters in a name. "*" alone is all that may say something, wherever it lies (json_texts.hpp).
class TextPaths {
 public:
  static constexpr std::size_t kRoot = 0;
  static constexpr std::string_view kAll = "*";
  static constexpr std::string_view kKeys = "{}";

  // A value on the way to a text, or the text itself.
  struct Node {
    std::vector<std::pair<std::string, std::size_t>> members;  // where it is an object: names, and their nodes
    std::optional<std::size_t> elements;                       // where it is an array: the node of each element
    std::optional<std::size_t> keys;                           // where it is an object: the number of its keys' path
    std::optional<std::size_t> text;                           // where it is a string: the number of its path
  };

  // Errors: bad_usage where a path can't be read, begins with [], or is named twice; "*" beside others.
  explicit TextPaths(const std::vector<std::string>& paths);

  [[nodiscard]] const Node& node(std::size_t number) const { return nodes_[number]; }
  [[nodiscard]] bool are_all() const { return are_all_; }
  // Nothing where no path leads there.
  [[nodiscard]] std::optional<std::size_t> member(std::size_t node, std::string_view name) const;

 private:
  void add(std::string_view path, std::size_t number);
  std::size_t member_made(std::size_t node, const std::string& name);

  std::vector<Node> nodes_;
  bool are_all_ = false;
};

// Names of text fields or columns, or paths, as FormatOptions has them: with commas between; \, is a comma of a name.
[[nodiscard]] std::vector<std::string> text_names(std::string_view list);
[[nodiscard]] std::string text_list(const std::vector<std::string>& names);

// True where it is more than the plain name of a member; and the name that such a one is.
[[nodiscard]] bool is_text_path(std::string_view name);
[[nodiscard]] std::string plain_name(std::string_view name);

// True where records may have several texts: jsonl with paths, tables with several text columns, and containers.
// files_reader.hpp tells it of Format::files.
[[nodiscard]] bool has_several_texts(const FormatOptions& options);

// True where spans of a joined record have a place in it: of one text, or in a member `field` each (json_spans.hpp).
[[nodiscard]] bool can_say_spans(const FormatOptions& options);

// True where they are read as one, and written by joined() (joined_records.hpp).
[[nodiscard]] bool are_texts_joined(const FormatOptions& options);

// True where some of the texts are keys of objects: "patients.{}", "*".
[[nodiscard]] bool may_be_keys(std::string_view text_field);

// A member's name as paths say it.
[[nodiscard]] std::string path_name(std::string_view key);

}  // namespace sumi::io
