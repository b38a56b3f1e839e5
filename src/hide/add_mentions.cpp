#include "hide/add_mentions.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace sumi::hide {
namespace {

auto field_of(const Mention& one) {
  return std::tuple(one.record, one.field);
}

bool meet(Range a, Range b) {
  return a.begin < b.end && b.begin < a.end;
}
bool covers(Range outer, Range inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

// A part holds something to read: letters or digits, of any script.
bool says_something(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
  });
}

void add_part(const Mention& whole, Position begin, Position end, std::vector<Mention>& out) {
  if (begin >= end) return;
  Mention part = whole;
  part.where = {begin, end};
  part.text = whole.text.substr(begin - whole.where.begin, end - begin);
  if (says_something(part.text)) out.push_back(std::move(part));
}

// The mentions of one field.
class Field {
 public:
  Field(std::vector<Mention> mentions, const std::vector<bool>& yields)
      : mentions_(std::move(mentions)), yields_(yields) {}

  std::size_t add(const Mention& one) {
    make_room(one);
    std::vector<Mention> met;
    for (const Mention& other : mentions_)
      if (meet(other.where, one.where)) met.push_back(other);
    if (std::ranges::any_of(met, [&](const Mention& other) { return covers(other.where, one.where); })) return 0;
    std::vector<Mention> added;
    if (std::ranges::all_of(met, [&](const Mention& other) { return covers(one.where, other.where); })) {
      std::erase_if(mentions_, [&](const Mention& other) { return meet(other.where, one.where); });
      added.push_back(one);
    } else {
      Position begin = one.where.begin;
      for (const Mention& other : met) {
        add_part(one, begin, other.where.begin, added);
        begin = other.where.end;
      }
      add_part(one, begin, one.where.end, added);
    }
    std::ranges::copy(added, std::back_inserter(mentions_));
    std::ranges::sort(mentions_, {}, [](const Mention& other) { return other.where.begin; });
    return added.size();
  }
  [[nodiscard]] std::vector<Mention> take() && { return std::move(mentions_); }

 private:
  // Those of other attributes that yield are cut to what lies outside.
  void make_room(const Mention& one) {
    const Range where = one.where;
    std::vector<Mention> parts;
    std::erase_if(mentions_, [&](const Mention& other) {
      if (!yields_[other.attribute] || other.attribute == one.attribute || !meet(other.where, where)) return false;
      add_part(other, other.where.begin, std::min(other.where.end, where.begin), parts);
      add_part(other, std::max(other.where.begin, where.end), other.where.end, parts);
      return true;
    });
    std::ranges::copy(parts, std::back_inserter(mentions_));
    std::ranges::sort(mentions_, {}, [](const Mention& other) { return other.where.begin; });
  }

  std::vector<Mention> mentions_;
  const std::vector<bool>& yields_;
};

// Of what is done to these, some of the text stays.
std::vector<bool> yielding(const Extraction& extraction, HideMode mode) {
  std::vector<bool> yields;
  for (const HideAttribute& one : extraction.attributes) {
    const AttributeAction action = one.action(mode);
    yields.push_back(action == AttributeAction::keep || action == AttributeAction::cap ||
                     (action == AttributeAction::generalize && one.kind == AttributeKind::age));
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
    Field mentions({std::make_move_iterator(same), std::make_move_iterator(behind)}, yields);
    for (; begin != end; ++begin) added += mentions.add(*begin);
    std::ranges::move(std::move(mentions).take(), std::back_inserter(all));
    next = behind;
  }
  std::move(next, earlier.end(), std::back_inserter(all));
  earlier = std::move(all);
  return added;
}

}  // namespace sumi::hide
