#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/report/figures_page.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include "hide/search/value_forms.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// A value of an unpublished column, as it is searched in the texts.
struct LeftOutForm {
  std::string value;
  Likeness likeness = Likeness::exact;
  std::uint32_t attribute = 0;   // index in Extraction::attributes; it belongs to nobody
  std::uint32_t person = 0;      // the person whose record has it
  bool is_anywhere = false;      // else only in that person's own records
  bool is_word_of_name = false;  // as in inflected_names.hpp

  auto operator<=>(const LeftOutForm&) const = default;
};

// The values of unpublished columns and fields (neither attributes nor texts nor passed through) that are searched in
// the texts, so that the texts don't reveal them; and those that aren't.
//   Dates    of a column of dates, all values; likewise of columns of mail addresses, telephones or whole names. The
//            words of names are also searched in the own records of the person of the row.
//   Others   values with a digit that occur in one person's records alone, if this is true of half of the
//            column's values: everywhere from four characters with a letter or five digits on; in the person's own
//            records from three or four on, except years. No amounts with decimals, no times of day.
//   Zips     of columns that hold zip codes, if the mode removes them: those of one person, as Others, everywhere.
//   Result   forms sorted, without duplicates; a line for each column, by source.
struct LeftOutValues {
  std::vector<LeftOutForm> forms;
  std::vector<HideLeftOutColumn> columns;
};

// Adds attributes to the extraction, one for each kind: other_number, other_name, other_date, other_contact,
// other_street.
//   `names`  names of the sources in the output.
[[nodiscard]] LeftOutValues left_out_values(Extraction& extraction, const Persons& persons,
                                            const std::vector<std::string>& names, HideMode mode);

// Searches all texts for these values, and adds what wasn't found before. Result: number of mentions added.
std::size_t find_left_out_values(Extraction& extraction, const Persons& persons, const LeftOutValues& values,
                                 HideMode mode, unsigned threads);

// Returns what 45 CFR 164.514(b) requires and no run can check, in the words of the report.
[[nodiscard]] report::FigureTable left_to_custodian(const HideSummary& summary);

}  // namespace sumi::hide
