#include <algorithm>
#include <string>

#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "methods/terms/normalize_term.hpp"

namespace sumi::terms {

PrintedNames printed_names(const TermGroup& group, const std::vector<KeptPositions>& kept,
                           const std::vector<bool>& leave_out) {
  struct Name {
    std::u32string folded;
    std::uint32_t term;
  };
  PrintedNames names{std::vector<std::uint32_t>(group.size()), {}};
  std::vector<Name> counted;
  std::string utf8;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    utf8.clear();
    for (const char32_t character : group[term]) utf8::append(utf8, character);
    std::u32string folded = nfkc_folded(utf8);
    if (!leave_out[term] && folds_one_by_one(utf8)) {
      counted.push_back({std::move(folded), term});
    } else if (!folded.empty()) {
      names.left_out.push_back(std::move(folded));
    }
  }
  std::ranges::stable_sort(counted, {}, &Name::folded);
  std::vector<char32_t> rows;
  std::vector<KeptPositions> kept_of_row;
  std::vector<std::uint32_t> row_of(counted.size());
  for (std::size_t i = 0; i < counted.size(); ++i) {
    if (i == 0 || counted[i].folded != counted[i - 1].folded || kept[counted[i].term] != kept_of_row.back()) {
      rows.insert(rows.end(), counted[i].folded.begin(), counted[i].folded.end());
      kept_of_row.push_back(kept[counted[i].term]);
    }
    row_of[i] = static_cast<std::uint32_t>(kept_of_row.size() - 1);
  }
  const PatternCounts counts = count_patterns(TermGroup(group.length(), rows), kept_of_row);
  for (std::size_t i = 0; i < counted.size(); ++i) names.alike[counted[i].term] = counts.preimage[row_of[i]];
  return names;
}

}  // namespace sumi::terms
