#include <cstddef>
#include <string_view>

#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {

std::vector<std::uint32_t> made_otherwise(const io::RecordSource& published, const PublishedLayout& layout,
                                          const io::RecordSource& source,
                                          const std::vector<std::optional<std::uint32_t>>& partners) {
  const auto reader = published.open();
  const auto source_reader = source.open();
  ComposedForm form(layout, source_reader.get());
  std::vector<std::uint32_t> otherwise;
  bool is_first = true;
  std::size_t met = 0;  // in the source
  io::Record record;
  io::Record partner;
  std::uint32_t document = 0;
  for (; document < partners.size() && reader->next(record); ++document) {
    if (!partners[document] || *partners[document] < met) continue;
    while (met <= *partners[document] && source_reader->next(partner)) ++met;
    const std::string_view in_front = is_first ? reader->preamble() : std::string_view();
    is_first = false;
    const bool holds =
        record.raw == partner.raw ? form.holds_copy(record, in_front, partner) : form.holds_anew(record, in_front);
    if (!holds) otherwise.push_back(document);
  }
  while (reader->next(record)) {
  }
  while (source_reader->next(partner)) {
  }
  if (document > 0 && !form.ends_with(reader->epilogue())) {
    if (otherwise.empty() || otherwise.back() != document - 1) otherwise.push_back(document - 1);
  }
  return otherwise;
}

}  // namespace sumi::verify
