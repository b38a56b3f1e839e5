#pragma once

#include <string_view>

namespace sumi::io {

// What the characters of a group are.
enum class RtfPlace {
  body,    // text, in paragraphs of its own
  shown,   // text of the paragraph around it: a field's result
  names,   // names of fonts or styles, each up to a semicolon
  layout,  // punctuation
  judged,  // they stay where they can tell of nobody; else the group goes
  box,     // as layout; it goes where no group of text is in it
  removed
};

// What a group is for that begins with a word (a destination).
struct RtfDestination {
  std::string_view name;
  RtfPlace place;
  std::string_view what = {};  // why it goes, or what in it goes
  bool counts = true;
  std::string_view with = {};  // comes in its place
};

// Nothing (null): the word begins none that is known.
[[nodiscard]] const RtfDestination* rtf_destination(std::string_view word);

// Why a word goes: "tracked change", "revision id", "other control word". Empty: it is known, and tells of nobody.
[[nodiscard]] std::string_view why_word_goes(std::string_view word);

// The character that a word or a symbol stands for, in UTF-8; empty: none.
[[nodiscard]] std::string_view rtf_character(std::string_view word);
[[nodiscard]] std::string_view rtf_symbol(char symbol);

// A shape's property that is a number and no more.
[[nodiscard]] bool is_shape_number(std::string_view property);

}  // namespace sumi::io
