#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/mention.hpp"
#include "tag/combine_spans.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

class DecodedText;

// The part of a text without the white space around it; empty where there is no other.
[[nodiscard]] Range without_white_space(std::string_view text);

// A word, but for digits: of three letters and more, or a character of a script without capitals, as a name of Han may
// have two.
[[nodiscard]] bool has_word(std::string_view text);

// A free text, and what is known of it before a finder looks at it. Labels are attributes.
struct TextToSearch {
  const std::string& text;                             // valid UTF-8
  const TextLanguage* language = nullptr;              // null: taggers don't go by it
  std::vector<tag::Found> own = {};                    // spans that the document has itself (own_span())
  std::vector<tag::Found> opaque = {};                 // what nobody can look into (opaque_run(), look_for_encoded())
  std::span<const Range> plain = {};                   // in order, disjoint: what finders say doesn't count there
  bool is_plain = false;                               // it has no decoded_readings()
  const std::vector<DecodedText>* readings = nullptr;  // its decoded_readings(); null: they are made
};
[[nodiscard]] tag::Found own_span(Range where, std::uint32_t attribute);
[[nodiscard]] tag::Found opaque_run(Range where, std::uint32_t attribute);

// What stands in a text by itself: by taggers, patterns, spoken dates and ages, as it is written and as its escapes and
// encodings read, but for allowed phrases and what an earlier run wrote.
class TextFinder {
 public:
  // `labels` gets the attributes that the rules don't name. `given`: taggers before those of the rules.
  // Requires: all outlive it.
  TextFinder(const HideRules& rules, LabelledAttributes& labels, std::span<const Tagger> given);

  // A tagger or the patterns; and a tagger that has a label of persons.
  [[nodiscard]] bool has_taggers() const { return taggers_.size() > 0; }
  [[nodiscard]] bool tags_names() const;
  [[nodiscard]] bool go_by_language() const { return taggers_.go_by_language(); }
  // Whether a finder finds something that is an attribute.
  [[nodiscard]] bool finds_any(std::string_view text) const;
  // What an earlier run wrote, and nothing else.
  [[nodiscard]] bool is_tag(std::string_view text) const;

  // By place; disjoint. `record` and `field` are written into them.
  //   Threads  any number.
  [[nodiscard]] std::vector<Mention> find(TextToSearch text, std::uint32_t record, std::uint32_t field) const;

  // What a search of a text is worth: by whom it was searched, and in which scripts it has words whose names none of
  // them knows.
  struct Searched {
    std::vector<std::string> finders = {};            // of each tagger
    std::vector<std::set<std::string>> scripts = {};  // likewise
    std::set<std::size_t> guesses = {};               // taggers that went by a language that other texts tell
    bool has_words = false;                           // of letters
    bool is_known = true;  // all taggers know its language, or it has no words; and all of its scripts
  };
  [[nodiscard]] Searched searched(std::string_view text, const TextLanguage* language) const;

 private:
  [[nodiscard]] std::vector<Range> earlier_tags(std::string_view text) const;
  [[nodiscard]] bool is_kept(std::uint32_t attribute) const;
  [[nodiscard]] bool is_too_doubtful(double score, bool is_checked) const;
  void leave_units(std::vector<tag::Found>& found, std::string_view text) const;
  [[nodiscard]] std::vector<tag::Found> found_in(const std::string& text, const TextLanguage* language) const;

  const HideRules& rules_;
  LabelledAttributes& labels_;
  AllowedPhrases allowed_;
  std::set<std::string, std::less<>> earlier_tags_;  // what stands in their brackets
  std::vector<std::string> names_;                   // of the taggers, in figures
  tag::SeveralTaggers taggers_;
  std::vector<std::optional<std::uint32_t>> attribute_of_label_;   // of the taggers'
  std::vector<std::optional<std::uint32_t>> attribute_of_spoken_;  // with the built-in patterns; else empty
};

}  // namespace sumi::hide
