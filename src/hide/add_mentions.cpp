#include "hide/add_mentions.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace sumi::hide {
namespace {

auto place_of(const Mention& one) { return std::tuple(one.record, one.field, one.where.begin); }

bool meet(const Mention& a, const Mention& b) {
  return a.record == b.record && a.field == b.field && a.where.begin < b.where.end && b.where.begin < a.where.end;
}

bool covers(const Mention& outer, const Mention& inner) {
  return outer.where.begin <= inner.where.begin && inner.where.end <= outer.where.end;
}

// A part holds something to read: letters or digits, of any script.
bool says_something(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0; });
}

void add_part(const Mention& whole, Position begin, Position end, std::vector<Mention>& out) {
  if (begin >= end) return;
  Mention part = whole;
  part.where = {begin, end};
  part.text = whole.text.substr(begin - whole.where.begin, end - begin);
  if (says_something(part.text)) out.push_back(std::move(part));
}

}  // namespace

std::size_t add_mentions(Extraction& extraction, std::vector<Mention> later) {
  std::ranges::sort(later, {}, place_of);
  std::vector<Mention>& earlier = extraction.mentions;
  std::vector<bool> replaced(earlier.size());
  std::vector<Mention> added;
  std::size_t first = 0;
  for (const Mention& one : later) {
    while (first < earlier.size() && place_of(earlier[first]) < place_of(one) && !meet(earlier[first], one)) ++first;
    const auto met_end = [&] {
      std::size_t end = first;
      while (end < earlier.size() && meet(earlier[end], one)) ++end;
      return end;
    }();
    const bool is_covered = std::any_of(earlier.begin() + static_cast<std::ptrdiff_t>(first), earlier.begin() + static_cast<std::ptrdiff_t>(met_end),
                                        [&](const Mention& other) { return covers(other, one); });
    if (is_covered) continue;
    Position begin = one.where.begin;
    bool swallows = true;
    for (std::size_t i = first; i < met_end; ++i) swallows = swallows && covers(one, earlier[i]);
    if (swallows) {
      for (std::size_t i = first; i < met_end; ++i) replaced[i] = true;
      added.push_back(one);
      continue;
    }
    for (std::size_t i = first; i < met_end; ++i) {
      add_part(one, begin, earlier[i].where.begin, added);
      begin = earlier[i].where.end;
    }
    add_part(one, begin, one.where.end, added);
  }
  std::vector<Mention> all;
  all.reserve(earlier.size() + added.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    if (replaced[i]) continue;
    while (next < added.size() && place_of(added[next]) < place_of(earlier[i])) all.push_back(added[next++]);
    all.push_back(std::move(earlier[i]));
  }
  std::copy(added.begin() + static_cast<std::ptrdiff_t>(next), added.end(), std::back_inserter(all));
  earlier = std::move(all);
  return added.size();
}

}  // namespace sumi::hide
