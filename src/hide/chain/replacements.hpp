#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hide/chain/generalized_view.hpp"
#include "hide/chain/reserved_values.hpp"
#include "hide/chain/source.hpp"
#include "hide/chain/value_numbers.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::hide {

// What is written over a mention.
struct Replacement {
  AttributeAction done = AttributeAction::tag;  // a tag where what was asked for can't be made
  std::string text;
};

// [NAME]; and what stands in its brackets.
[[nodiscard]] std::string tag_of(const HideAttribute& attribute);
[[nodiscard]] std::string tag_words(const HideAttribute& attribute);

// Says what stands in the place of each mention: by the rules' mode, the same for a person's value everywhere. All that
// is printed of an age is made of the class's years of birth and of the date as it is printed, so that ages, years and
// dates together say no more than the years of birth do. Where a date would tell that its person was born before the
// end of the last of these years, the class's dates become tags.
//   Threads   const members from any number of threads.
//   Requires  what is given to the constructor outlives it; a key where the rules need one.
class Replacements {
 public:
  Replacements(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
               const GeneralizedView& generalized, const DateValues& dates, HideMode mode, const Key* key);
  ~Replacements();

  // Of a record's mentions, one each, in their order.
  [[nodiscard]] std::vector<Replacement> of(std::uint32_t record) const;
  // What a pseudonym of the person is: P and ten letters.
  [[nodiscard]] std::string pseudonym(std::uint32_t person) const;

 private:
  [[nodiscard]] std::optional<std::string> made(const Mention& mention, AttributeAction action) const;
  [[nodiscard]] std::optional<std::string> year(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> capped(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> generalized(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> generalized_age(const Mention& mention, const std::string& label) const;
  [[nodiscard]] std::optional<std::string> shifted(const Mention& mention) const;
  // The years in which the date may lie by what is printed of it; nothing: none is printed.
  [[nodiscard]] std::optional<std::pair<int, int>> shown_years(const Mention& date) const;
  void find_classes_without_dates();
  [[nodiscard]] std::optional<std::string> surrogate(const Mention& mention) const;
  [[nodiscard]] std::optional<std::string> hashed(const Mention& mention) const;
  // By which the person's dates and pseudonym are drawn: its key where it has one.
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
  std::vector<std::unique_ptr<Replacer>> surrogates_;  // another one where the one before makes a name that was found
  std::vector<std::unique_ptr<Key>> redrawing_;        // their keys, but for the first one
  std::unique_ptr<ReservedValues> reserved_;           // of a batch
  std::unique_ptr<Replacer> hashes_;
  std::set<std::string> names_found_;                  // words of names, folded: no surrogate of a batch has one
  std::set<std::string> values_found_;                 // of a batch all values, bare: no surrogate is one
  std::vector<int> shift_days_;                        // of persons; 0: dates can't be shifted
  std::vector<std::optional<std::size_t>> column_of_;  // of attributes
  std::vector<bool> hides_dates_;                      // of persons
};

}  // namespace sumi::hide
