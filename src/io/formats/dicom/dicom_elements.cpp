#include "io/formats/dicom/dicom_elements.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <iterator>
#include <utility>
#include <vector>

#include "io/formats/dicom/dicom_bytes.inc"

namespace sumi::io {
namespace {

using ElementRow = std::pair<std::uint32_t, DicomElement>;

constexpr std::array<std::pair<std::string_view, DicomAction>, 10> kActions{{{"-", DicomAction::keep},
                                                                             {"D", DicomAction::dummy},
                                                                             {"Z/D", DicomAction::dummy},
                                                                             {"X/D", DicomAction::dummy},
                                                                             {"X/Z/D", DicomAction::dummy},
                                                                             {"Z", DicomAction::empty},
                                                                             {"X/Z", DicomAction::empty},
                                                                             {"X", DicomAction::goes},
                                                                             {"U", DicomAction::uid},
                                                                             {"X/Z/U*", DicomAction::uid}}};

std::vector<ElementRow> read_elements() {
  std::vector<ElementRow> rows;
  for (const std::vector<std::string_view>& row : clinical_rows({kElements, std::size(kElements)})) {
    assert(row.size() >= 4);
    std::uint32_t tag = 0;
    constexpr int kHexadecimal = 16;
    std::from_chars(row[0].data(), row[0].data() + row[0].size(), tag, kHexadecimal);
    const auto* const action = std::ranges::find(kActions, row[3], &std::pair<std::string_view, DicomAction>::first);
    assert(action != kActions.end());
    DicomElement made{.keyword = row[1], .representations = row[2], .profile = row[3], .action = action->second};
    if (row.size() > 4) made.use = clinical_use_named(row[4]).value_or(ClinicalUse::empty);
    rows.emplace_back(tag, made);
  }
  assert(std::ranges::is_sorted(rows, {}, &ElementRow::first));
  return rows;
}

}  // namespace

const DicomElement* dicom_element(std::uint32_t tag) {
  static const std::vector<ElementRow> rows = read_elements();
  const auto found = std::ranges::lower_bound(rows, tag, {}, &ElementRow::first);
  return found != rows.end() && found->first == tag ? &found->second : nullptr;
}

}  // namespace sumi::io
