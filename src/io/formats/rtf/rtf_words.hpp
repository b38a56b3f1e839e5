#pragma once

#include <string_view>

namespace sumi::io {

// The meaning of the characters in a group.
enum class RtfPlace {
  body,    // text, in paragraphs of its own
  shown,   // text of the paragraph around it: a field's result
  names,   // names of fonts or styles, each followed by a semicolon
  layout,  // punctuation
  judged,  // they stay if they can't reveal anything; else the group is removed
  box,     // as layout; removed if it contains no group of text
  removed
};

// The purpose of a group that begins with a word (a destination).
struct RtfDestination {
  std::string_view name;
  RtfPlace place;
  std::string_view what = {};  // the item as which it, or its content, is removed
  bool counts = true;
  std::string_view with = {};  // replaces it
};

// Returns null if the word begins no known one.
[[nodiscard]] const RtfDestination* rtf_destination(std::string_view word);

// Returns why a word is removed: "tracked change", "revision id", "other control word". Empty if it is known, and
// reveals nothing.
[[nodiscard]] std::string_view removal_reason(std::string_view word);

// Returns the character that a word or a symbol stands for, in UTF-8; empty for none.
[[nodiscard]] std::string_view rtf_character(std::string_view word);
[[nodiscard]] std::string_view rtf_symbol(char symbol);

// Returns whether a shape's property is always a number.
[[nodiscard]] bool is_shape_number(std::string_view property);

}  // namespace sumi::io
