#include "text/alignment.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "text/utf8.hpp"

namespace sumi {
namespace {

// `hidden`, where given, gets what each run of marks stands for.
std::optional<Misalignment> character_by_character(std::string_view published, std::string_view source,
                                                   std::string_view mark, std::vector<Range>* hidden) {
  std::size_t p = 0;
  std::size_t s = 0;
  bool in_run = false;
  while (p < published.size() && s < source.size()) {
    const std::string_view shown = published.substr(p, utf8::width(published[p]));
    const std::string_view meant = source.substr(s, utf8::width(source[s]));
    if (shown != meant && shown != mark) return Misalignment{{p, p + shown.size()}};
    if (hidden != nullptr && shown == mark && !in_run) hidden->push_back({s, s});
    in_run = shown == mark;
    p += shown.size();
    s += meant.size();
    if (hidden != nullptr && in_run) hidden->back().end = s;
  }
  if (p == published.size() && s == source.size()) return std::nullopt;
  return Misalignment{{p, published.size()}};
}

// The leftmost place of a pattern; the table is kept between searches.
class LeftmostSearch {
 public:
  // Requires: `pattern` is not empty.
  std::size_t find(std::string_view text, std::string_view pattern, std::size_t from) {
    prepare(pattern);
    std::size_t matched = 0;
    for (std::size_t at = from; at < text.size(); ++at) {
      while (matched > 0 && pattern[matched] != text[at]) matched = border_[matched - 1];
      if (pattern[matched] == text[at]) ++matched;
      if (matched == pattern.size()) return at + 1 - matched;
    }
    return std::string_view::npos;
  }

 private:
  // border_[i]: the longest proper prefix of pattern[0, i] that is its suffix, too.
  void prepare(std::string_view pattern) {
    border_.assign(pattern.size(), 0);
    std::size_t length = 0;
    for (std::size_t i = 1; i < pattern.size(); ++i) {
      while (length > 0 && pattern[length] != pattern[i]) length = border_[length - 1];
      if (pattern[length] == pattern[i]) ++length;
      border_[i] = length;
    }
  }

  std::vector<std::size_t> border_;
};

// Where a stretch stands: at the start of the source if it starts the published text, at its end if it ends
// it, else leftmost, since every later stretch has the more room the earlier this one ends.
std::optional<std::size_t> place_of(std::string_view stretch, bool starts, bool ends, std::string_view source,
                                    std::size_t from, LeftmostSearch& search) {
  if (starts && ends) return source == stretch ? std::optional<std::size_t>(0) : std::nullopt;
  if (starts) return source.starts_with(stretch) ? std::optional<std::size_t>(0) : std::nullopt;
  if (ends) {
    if (source.size() < from + stretch.size() || !source.ends_with(stretch)) return std::nullopt;
    return source.size() - stretch.size();
  }
  const std::size_t place = search.find(source, stretch, from);
  return place == std::string_view::npos ? std::nullopt : std::optional(place);
}

std::optional<Misalignment> stretch_by_stretch(std::string_view published, std::string_view source,
                                               std::string_view mark, std::vector<Range>* hidden) {
  if (published.empty() && !source.empty()) return Misalignment{};
  LeftmostSearch search;
  std::size_t p = 0;
  std::size_t s = 0;
  while (p < published.size()) {
    bool room = true;
    const std::size_t run = s;
    const bool has_marks = published.substr(p).starts_with(mark);
    for (; published.substr(p).starts_with(mark); p += mark.size()) {
      room = room && s < source.size();
      if (room) s += utf8::width(source[s]);
    }
    if (hidden != nullptr && has_marks) hidden->push_back({run, source.size()});
    if (p == published.size()) return room ? std::nullopt : std::optional(Misalignment{{p, p}});

    const std::size_t end = std::min(published.find(mark, p), published.size());
    const std::string_view stretch = published.substr(p, end - p);
    const auto place =
        room ? place_of(stretch, p == 0, end == published.size(), source, s, search) : std::nullopt;
    if (!place) return Misalignment{{p, end}};
    if (hidden != nullptr && has_marks) hidden->back().end = *place;
    s = *place + stretch.size();
    p = end;
  }
  return std::nullopt;
}

std::optional<Misalignment> align(std::string_view published, std::string_view source, char32_t mark, bool collapse,
                                  std::vector<Range>* hidden) {
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  return collapse ? stretch_by_stretch(published, source, mark_bytes, hidden)
                  : character_by_character(published, source, mark_bytes, hidden);
}

}  // namespace

std::optional<Misalignment> misalignment(std::string_view published, std::string_view source, char32_t mark,
                                         bool collapse) {
  return align(published, source, mark, collapse, nullptr);
}

std::optional<std::vector<Range>> hidden_ranges(std::string_view published, std::string_view source, char32_t mark,
                                                bool collapse) {
  std::vector<Range> hidden;
  if (align(published, source, mark, collapse, &hidden)) return std::nullopt;
  return hidden;
}

}  // namespace sumi
