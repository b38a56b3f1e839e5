#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {
namespace {

auto field_of(const Mention& one) {
  return std::tuple(one.record, one.field);
}

bool covers(Range outer, Range inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

// Returns whether a part holds something to read: letters or digits, of any script.
bool says_something(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
  });
}

void add_part(const Mention& whole, Position begin, Position end, std::vector<Mention>& out) {
  if (begin >= end) return;
  Mention part = whole;
  part.where = {begin, end};
  if (!whole.is_decoded) part.text = whole.text.substr(begin - whole.where.begin, end - begin);
  if (whole.is_decoded || says_something(part.text)) out.push_back(std::move(part));
}

// The mentions of one field, keyed by their begins: they share no byte, so the mentions that a stretch meets are
// neighbours.
class Field {
 public:
  Field(std::span<Mention> mentions, const std::vector<bool>& yields) : yields_(yields) {
    for (Mention& one : mentions) put(std::move(one));
  }

  std::size_t add(const Mention& one) {
    make_room(one);
    const auto [first, last] = met_by(one.where);
    const auto is_met = [&](const auto& test) {
      return std::any_of(first, last, [&](const auto& other) { return test(other.second.where); });
    };
    if (is_met([&](Range other) { return covers(other, one.where); })) return 0;
    if (!is_met([&](Range other) { return !covers(one.where, other); })) {
      mentions_.erase(first, last);
      put(one);
      return 1;
    }
    std::vector<Mention> added;
    Position begin = one.where.begin;
    for (auto other = first; other != last; ++other) {
      add_part(one, begin, other->second.where.begin, added);
      begin = other->second.where.end;
    }
    add_part(one, begin, one.where.end, added);
    for (Mention& part : added) put(std::move(part));
    return added.size();
  }
  void take(std::vector<Mention>& into) && {
    for (auto& [begin, one] : mentions_) into.push_back(std::move(one));
  }

 private:
  using Mentions = std::map<Position, Mention>;

  void put(Mention one) {
    const Position begin = one.where.begin;
    mentions_.insert_or_assign(mentions_.end(), begin, std::move(one));
  }

  std::pair<Mentions::iterator, Mentions::iterator> met_by(Range where) {
    auto first = mentions_.lower_bound(where.begin);
    if (first != mentions_.begin() && std::prev(first)->second.where.end > where.begin) --first;
    return {first, mentions_.lower_bound(where.end)};
  }

  // Cuts yielding mentions of other attributes to the parts outside this one.
  void make_room(const Mention& one) {
    const Range where = one.where;
    std::vector<Mention> parts;
    const auto [first, last] = met_by(where);
    for (auto at = first; at != last;) {
      const Mention& other = at->second;
      if (!yields_[other.attribute] || other.attribute == one.attribute) {
        ++at;
        continue;
      }
      add_part(other, other.where.begin, std::min(other.where.end, where.begin), parts);
      add_part(other, std::max(other.where.begin, where.end), other.where.end, parts);
      at = mentions_.erase(at);
    }
    for (Mention& part : parts) put(std::move(part));
  }

  Mentions mentions_;
  const std::vector<bool>& yields_;
};

// Marks mentions whose replacement may leave some of the text.
std::vector<bool> yielding(const Extraction& extraction, HideMode mode) {
  std::vector<bool> yields;
  for (const HideAttribute& one : extraction.attributes) {
    const AttributeAction action = one.action(mode);
    yields.push_back(action == AttributeAction::keep || action == AttributeAction::cap ||
                     (action == AttributeAction::generalize && one.kind != AttributeKind::birth_date &&
                      one.kind != AttributeKind::date));
  }
  return yields;
}

}  // namespace

std::size_t add_mentions(Extraction& extraction, std::vector<Mention> later, HideMode mode) {
  std::ranges::sort(later, {}, [](const Mention& one) { return std::tuple(one.record, one.field, one.where.begin); });
  const std::vector<bool> yields = yielding(extraction, mode);
  std::vector<Mention>& earlier = extraction.mentions;
  std::vector<Mention> all;
  all.reserve(earlier.size() + later.size());
  std::size_t added = 0;
  auto next = earlier.begin();
  for (auto begin = later.begin(); begin != later.end();) {
    const auto field = field_of(*begin);
    const auto end = std::find_if(begin, later.end(), [&](const Mention& one) { return field_of(one) != field; });
    const auto same = std::find_if(next, earlier.end(), [&](const Mention& one) { return field_of(one) >= field; });
    const auto behind = std::find_if(same, earlier.end(), [&](const Mention& one) { return field_of(one) != field; });
    std::move(next, same, std::back_inserter(all));
    Field mentions({same, behind}, yields);
    for (; begin != end; ++begin) added += mentions.add(*begin);
    std::move(mentions).take(all);
    next = behind;
  }
  std::move(next, earlier.end(), std::back_inserter(all));
  earlier = std::move(all);
  return added;
}

}  // namespace sumi::hide
