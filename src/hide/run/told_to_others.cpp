#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hide/run/staged_attacks.hpp"

namespace sumi::hide {
namespace {

constexpr const char* kUnnamed = "a column whose name holds an identifier";

// Returns the names that contain an identifier, whoever's it is.
std::set<std::string> identifying_names(const std::set<std::string>& names, const verify::ResidueOptions& search) {
  verify::ResidueOptions anywhere;
  anywhere.identifiers = search.identifiers;
  for (verify::ResidueIdentifier& one : anywhere.identifiers) one.everywhere = one.everywhere || one.is_word_of_name;
  std::erase_if(anywhere.identifiers, [](const verify::ResidueIdentifier& one) { return !one.everywhere; });
  anywhere.most = std::numeric_limits<std::size_t>::max();
  const std::vector<std::string> listed(names.begin(), names.end());
  std::vector<verify::ResidueRecord> records;
  for (const std::string& name : listed) records.push_back({{"-", name}});
  const verify::ResidueFile file{"-", std::span<const verify::ResidueRecord>(records)};
  std::set<std::string> telling;
  for (const verify::ResiduePlace& place : verify::find_residue(std::span(&file, 1), anywhere).places)
    if (place.record > 0) telling.insert(listed[place.record - 1]);
  return telling;
}

// Returns "letters" for "letters-000001.docx": the losses of a single letter would reveal which one it is.
std::string source_of(const std::string& file) {
  constexpr std::size_t kDigits = 6;
  const std::size_t dash = file.rfind('-');
  if (dash == std::string::npos) return file;
  const std::size_t end = std::min(file.find('.', dash), file.size());
  const std::string_view number = std::string_view(file).substr(dash + 1, end - dash - 1);
  const bool is_number = number.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number && number.size() == kDigits ? file.substr(0, dash) : file;
}

}  // namespace

HideSummary told_to_others(const HideSummary& summary, const verify::ResidueOptions& search) {
  std::set<std::string> names;
  for (const auto& [file, columns] : summary.dropped)
    for (const auto& [column, times] : columns) names.insert(column);
  for (const HideLeftOutColumn& one : summary.left_out) names.insert(one.column);
  const std::set<std::string> telling = identifying_names(names, search);
  const auto told = [&](const std::string& column) { return telling.contains(column) ? kUnnamed : column; };
  HideSummary made = summary;
  made.dropped.clear();
  for (const auto& [file, columns] : summary.dropped) {
    if (columns.contains(kFileLeftOut)) {
      ++made.dropped["other files"]["files that were left out"];
      continue;
    }
    for (const auto& [column, times] : columns) made.dropped[source_of(file)][told(column)] += times;
  }
  for (HideLeftOutColumn& one : made.left_out) one.column = told(one.column);
  return made;
}

}  // namespace sumi::hide
