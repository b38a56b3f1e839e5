#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "base/text/leftmost_search.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {
namespace {

struct ShownStretch {
  Range where;  // in the published text
  std::size_t marks_before = 0;
  std::size_t marks_after = 0;  // after the last one
  bool starts = false;          // of the published text
  bool ends = false;
};

std::vector<ShownStretch> stretches_of(std::string_view published, std::string_view mark) {
  std::vector<ShownStretch> stretches;
  std::size_t marks = 0;
  for (std::size_t at = 0; at < published.size();) {
    if (published.substr(at).starts_with(mark)) {
      ++marks;
      at += mark.size();
      continue;
    }
    const std::size_t end = std::min(published.find(mark, at), published.size());
    stretches.push_back({{at, end}, marks, 0, at == 0, end == published.size()});
    marks = 0;
    at = end;
  }
  if (!stretches.empty()) stretches.back().marks_after = marks;
  return stretches;
}

class Source {
 public:
  Source(std::string_view text, const Mask& hidden) : text_(text), hidden_(hidden) {}

  // The position `marks` characters further on.
  [[nodiscard]] std::optional<std::size_t> behind(std::size_t at, std::size_t marks) const {
    for (; marks > 0; --marks) {
      if (at == text_.size()) return std::nullopt;
      at += utf8::width(text_[at]);
    }
    return at;
  }

  // The first position of a stretch at or after `from`.
  [[nodiscard]] std::optional<std::size_t> place(std::string_view stretch, bool starts, bool ends, std::size_t from) {
    if (starts || ends) {
      if (text_.size() < stretch.size()) return std::nullopt;
      const std::size_t at = starts ? 0 : text_.size() - stretch.size();
      const bool fits = at >= from && !(ends && at + stretch.size() != text_.size());
      return fits && text_.substr(at).starts_with(stretch) && !shows_hidden(at, stretch.size()) ? std::optional(at)
                                                                                                : std::nullopt;
    }
    search_.prepare(stretch);
    while (true) {
      const std::size_t at = search_.find(text_, from);
      if (at == LeftmostSearch<char>::kNowhere) return std::nullopt;
      const auto [first, last] = hidden_.meeting({at, at + stretch.size()});
      if (first == last) return at;
      from = (last - 1)->end;  // before that, it would show some of the hidden range
    }
  }

 private:
  [[nodiscard]] bool shows_hidden(std::size_t at, std::size_t size) const {
    const auto [first, last] = hidden_.meeting({at, at + size});
    return first != last;
  }

  std::string_view text_;
  const Mask& hidden_;
  LeftmostSearch<char> search_;
};

}  // namespace

std::variant<std::vector<Placed>, Range> placements_hiding(std::string_view published, std::string_view source,
                                                           char32_t mark, const Mask& hidden) {
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  Source original(source, hidden);
  const std::vector<ShownStretch> stretches = stretches_of(published, mark_bytes);
  std::vector<Placed> placed;
  if (stretches.empty()) {
    const bool fits =
        published.empty() ? source.empty() : original.behind(0, published.size() / mark_bytes.size()).has_value();
    if (!fits) return Range{published.size(), published.size()};
    return placed;
  }
  std::size_t shown_to = 0;
  for (const ShownStretch& stretch : stretches) {
    const Range& where = stretch.where;
    const auto from = original.behind(shown_to, stretch.marks_before);
    if (!from) return where;
    const auto at = original.place(published.substr(where.begin, where.size()), stretch.starts, stretch.ends, *from);
    if (!at) return where;
    shown_to = *at + where.size();
    if (!original.behind(shown_to, stretch.marks_after)) return where;
    placed.push_back({where, *at});
  }
  return placed;
}

}  // namespace sumi::verify
