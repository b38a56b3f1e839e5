#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/output.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/generalized_view.hpp"
#include "hide/chain/reserved_values.hpp"
#include "hide/chain/source.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::hide {

// The replacement of a mention.
struct Replacement {
  AttributeAction done = AttributeAction::tag;  // a tag if the requested action isn't possible
  std::string text;
};

// Returns the tag, such as [NAME]; and the text in its brackets.
[[nodiscard]] std::string tag_of(const HideAttribute& attribute);
[[nodiscard]] std::string tag_words(const HideAttribute& attribute);

// Decides the replacement of each mention, by the rules' mode; the same value of a person is replaced alike everywhere.
// Everything printed of an age is computed from the class's years of birth and the date as it is printed, so that ages,
// years and dates together reveal no more than the years of birth do. If a date would reveal that its person was born
// before the end of the last of these years, the class's dates become tags.
//   Threads   const members from any number of threads.
//   Requires  the constructor's arguments outlive it; a key if the rules need one.
class Replacements {
 public:
  Replacements(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
               const GeneralizedView& generalized, const DateValues& dates, HideMode mode, const Key* key);
  ~Replacements();

  // Returns one replacement for each of a record's mentions, in their order.
  [[nodiscard]] std::vector<Replacement> of(std::uint32_t record) const;
  // Returns the pseudonym of a person: P and ten letters.
  [[nodiscard]] std::string pseudonym(std::uint32_t person) const;

 private:
  [[nodiscard]] std::optional<std::string> made(const Mention& mention, AttributeAction action) const;
  [[nodiscard]] std::optional<std::string> year(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> capped(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> generalized(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> generalized_age(const Mention& mention, const std::string& label) const;
  [[nodiscard]] std::optional<std::string> shifted(const Mention& mention) const;
  // Returns the years in which the date may lie, judged by its printed form; nothing if none is printed.
  [[nodiscard]] std::optional<std::pair<int, int>> shown_years(const Mention& date) const;
  void find_classes_without_dates();
  [[nodiscard]] std::optional<std::string> surrogate(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> hashed(const Mention& mention) const;
  // Returns the name by which the person's dates and pseudonym are drawn: its key if it has one.
  [[nodiscard]] std::string person_name(std::uint32_t person) const;

  const Extraction& extraction_;
  const Persons& persons_;
  const IdentifierView& view_;
  const GeneralizedView& generalized_;
  const DateValues& dates_;
  HideMode mode_;
  const Key* key_;
  ValueNumbers numbers_;
  std::optional<Key> of_persons_;
  // A further one for when the one before makes a name that was found.
  std::vector<std::unique_ptr<Replacer>> surrogates_;
  std::vector<std::unique_ptr<Key>> redrawing_;  // their keys, except for the first
  std::unique_ptr<ReservedValues> reserved_;     // for a batch
  std::unique_ptr<Replacer> hashes_;
  std::set<std::string> names_found_;                  // words of names, folded: no surrogate of a batch contains one
  std::set<std::string> values_found_;                 // for a batch: all values, bare; no surrogate equals one
  std::vector<int> shift_days_;                        // one per person; 0 if dates can't be shifted
  std::vector<std::optional<std::size_t>> column_of_;  // one per attribute
  std::vector<bool> hides_dates_;                      // one per person
};

// Returns a JSON line: what was done to which stretch of a record, and why; without the text and the record's own id.
// Offsets count the source's code points.
//   Requires  one replacement for each mention; `texts` of the record.
[[nodiscard]] std::string audit_line(std::string_view file, std::uint64_t record, std::string_view fresh_id,
                                     const ExtractedRecord& texts, std::span<const std::string> field_names,
                                     std::span<const Mention> mentions, std::span<const Replacement> replacements,
                                     std::span<const HideAttribute> attributes);

// Judges the documents' own spans if they weren't used as findings (own_spans = false). Each is removed, if no letter
// or digit of it is outside of the replacements; else kept by rule, if the remaining part was found and the mode keeps
// it, or the mode would have kept the span; else missed.
//   `done`    one list per record, one entry per mention.
//   Requires  mentions of the free text are those of field 0.
//   Result    by attribute, as numbered in Extraction::attributes.
[[nodiscard]] std::vector<JudgedSpans> judged_spans(const Extraction& extraction,
                                                    std::span<const std::vector<Replacement>> done, HideMode mode);

}  // namespace sumi::hide
