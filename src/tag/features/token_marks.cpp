#include "tag/features/token_marks.hpp"

#include <algorithm>
#include <tuple>

namespace sumi::tag {

TokenMarks::TokenMarks(const TagText& text, std::span<const Marked> marked, std::span<const std::string> names) {
  if (marked.empty()) return;
  std::vector<Fingerprint> name_values;
  for (const std::string& name : names) name_values.push_back(fingerprint(name));
  for (const Marked& one : marked) {
    const auto first = std::ranges::upper_bound(text.tokens, one.where.begin, {}, &Range::end);
    const auto last = std::ranges::lower_bound(text.tokens, one.where.end, {}, &Range::begin);
    for (auto it = first; it < last; ++it) {
      const Place place = last - first == 1 ? Place::alone
                          : it == first     ? Place::first
                          : it + 1 == last  ? Place::last
                                            : Place::inner;
      marks_.push_back({static_cast<std::uint32_t>(it - text.tokens.begin()), one.name, place,
                        joined(name_values[one.name], static_cast<Fingerprint>(place) + 1)});
    }
  }
  const auto order = [](const Mark& mark) { return std::tuple(mark.token, mark.name, mark.place); };
  std::ranges::sort(marks_, {}, order);
  const auto again = std::ranges::unique(marks_, {}, order);
  marks_.erase(again.begin(), again.end());
  begins_.resize(text.tokens.size() + 1);
  for (const Mark& mark : marks_) ++begins_[mark.token + 1];
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
}

}  // namespace sumi::tag
