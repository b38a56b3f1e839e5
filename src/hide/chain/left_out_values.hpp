#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include "hide/search/likeness_search.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// A value of a column that isn't published, as it is looked for in the texts.
struct LeftOutForm {
  std::string value;
  Likeness likeness = Likeness::exact;
  std::uint32_t attribute = 0;   // of Extraction::attributes: nobody's
  std::uint32_t person = 0;      // whose record has it
  bool is_anywhere = false;      // else in that person's own records
  bool is_word_of_name = false;  // as in short_forms.hpp

  auto operator<=>(const LeftOutForm&) const = default;
};

// What is looked for of columns and fields that are neither attributes nor texts nor passed, so that nothing of them
// stands in the texts either; and what isn't.
//   Dates    of a column of dates: all of them. Mail addresses, telephones, whole names of columns of such: all. Of
//            names also the words, in the own records of whom the row is about.
//   Others   with a digit, where all records that have the value are one person's, and this is true of half of the
//            column's values: everywhere from four characters with a letter, or five digits on; in the person's own
//            records from three and four on, but for years. No amounts with decimals, no times of a day.
//   Zips     of columns that hold them, where the mode takes them away: those of one person, as Others, everywhere.
//   Result   forms sorted, without repetitions; a line for each column, by source.
struct LeftOutValues {
  std::vector<LeftOutForm> forms;
  std::vector<HideLeftOutColumn> columns;
};

// Adds attributes to the extraction, one a kind: other_number, other_name, other_date, other_contact, other_street.
//   `names`  of the sources in the output.
[[nodiscard]] LeftOutValues left_out_values(Extraction& extraction, const Persons& persons,
                                            const std::vector<std::string>& names, HideMode mode);

// Looks for them in all texts, and adds what wasn't found before. Result: mentions added.
std::size_t find_left_out_values(Extraction& extraction, const Persons& persons, const LeftOutValues& values,
                                 HideMode mode, unsigned threads);

}  // namespace sumi::hide
