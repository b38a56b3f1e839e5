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
#include "tag/combine_spans.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

class DecodedText;

// The part of a text without the white space around it; empty where there is no other.
[[nodiscard]] Range without_white_space(std::string_view text);

// Returns whether a text has a word without digits: at least three letters, or a character of a script without
// capitals, since a Han name may have two characters.
[[nodiscard]] bool has_word(std::string_view text);

// A free text, and what is known of it before finders search it. Labels are attributes.
struct TextToSearch {
  const std::string& text;                             // valid UTF-8
  const TextLanguage* language = nullptr;              // null: taggers don't go by it
  std::vector<tag::Found> own = {};                    // spans that the document has itself (own_span())
  std::vector<tag::Found> opaque = {};                 // what nobody can look into (opaque_run(), find_encoded())
  std::span<const Range> plain = {};                   // in order, disjoint: what finders say doesn't count there
  bool is_plain = false;                               // it has no decoded_readings()
  const std::vector<DecodedText>* readings = nullptr;  // its decoded_readings(); null: they are made
};
[[nodiscard]] tag::Found own_span(Range where, std::uint32_t attribute);
[[nodiscard]] tag::Found opaque_run(Range where, std::uint32_t attribute);

// Finds what a text reveals by itself: by taggers, patterns, spoken dates and ages, in its written form and with its
// escapes and encodings decoded, except allowed phrases and marks of an earlier run.
class TextFinder {
 public:
  // `labels` receives the attributes that the rules don't name. `given`: taggers applied before those of the rules.
  // Requires: all outlive it.
  TextFinder(const HideRules& rules, LabelledAttributes& labels, std::span<const Tagger> given);

  // Returns whether there is a tagger, or the patterns; and whether a tagger has a label of persons.
  [[nodiscard]] bool has_taggers() const { return taggers_.size() > 0; }
  [[nodiscard]] bool tags_names() const;
  [[nodiscard]] bool go_by_language() const { return taggers_.go_by_language(); }
  // Returns whether a finder finds something that is an attribute.
  [[nodiscard]] bool finds_any(std::string_view text) const;
  // Returns whether a text is nothing but a mark of an earlier run.
  [[nodiscard]] bool is_tag(std::string_view text) const;

  // Result: sorted by place; disjoint. `record` and `field` are copied into them.
  //   Threads  any number.
  [[nodiscard]] std::vector<Mention> find(TextToSearch text, std::uint32_t record, std::uint32_t field) const;

  // The coverage of a text's search: which finders searched it, and in which of its scripts they know no names.
  struct Searched {
    std::vector<std::string> finders = {};            // one per tagger
    std::vector<std::set<std::string>> scripts = {};  // one per tagger
    std::set<std::size_t> guesses = {};               // taggers that used a language guessed from other texts
    bool has_words = false;                           // words of letters
    bool is_known = true;  // whether all taggers know its language (or it has no words) and all of its scripts
  };
  [[nodiscard]] Searched searched(std::string_view text, const TextLanguage* language) const;

 private:
  [[nodiscard]] std::vector<Range> earlier_tags(std::string_view text) const;
  [[nodiscard]] bool is_kept(std::uint32_t attribute) const;
  [[nodiscard]] bool is_too_doubtful(double score, bool is_checked) const;
  void drop_age_units(std::vector<tag::Found>& found, std::string_view text) const;
  [[nodiscard]] std::vector<tag::Found> found_in(const std::string& text, const TextLanguage* language) const;

  const HideRules& rules_;
  LabelledAttributes& labels_;
  AllowedPhrases allowed_;
  std::set<std::string, std::less<>> earlier_tags_;  // the texts in their brackets
  std::vector<std::string> names_;                   // names of the taggers in figures
  tag::SeveralTaggers taggers_;
  std::vector<std::optional<std::uint32_t>> attribute_of_label_;   // one per label of the taggers
  std::vector<std::optional<std::uint32_t>> attribute_of_spoken_;  // with the built-in patterns; else empty
};

}  // namespace sumi::hide
