#include "judge/verify/release/fact_exchange.hpp"

#include <algorithm>

namespace sumi::verify {

FactDocument::FactDocument(std::string_view published, std::string_view source, const std::vector<SourceValue>& values,
                           char32_t mark)
    : published_(published, mark), source_(source), values_(values) {
  Reached reached = published_.start();
  Position at = 0;
  for (const SourceValue& value : values) {
    facts_ |= std::uint32_t{1} << value.fact;
    reached = published_.after(std::move(reached), source.substr(at, value.where.begin - at));
    own_.push_back(reached);
    reached = published_.after(std::move(reached), source.substr(value.where.begin, value.where.size()));
    own_.push_back(reached);
    at = value.where.end;
  }
}

FactValues FactDocument::known() const {
  FactValues known;
  for (std::size_t i = 0; i < values_.size(); ++i) known.emplace_back(values_[i].fact, value(i));
  return known;
}

Reached FactDocument::after_slot(const Reached& before, std::uint32_t fact, const FactValues& others) const {
  Reached after;
  bool any = false;
  for (const auto& [of, text] : others) {
    if (of != fact) continue;
    after = either(after, published_.after(before, text));
    any = true;
  }
  return any ? after : published_.after(before, std::nullopt);
}

bool FactDocument::could_hold(const FactValues& others, std::uint32_t set) const {
  std::size_t i = 0;
  while (i < values_.size() && (set >> values_[i].fact & 1) == 0) ++i;
  if (i == values_.size()) return true;
  std::size_t left = 0;  // slots that are still to come
  for (std::size_t j = i; j < values_.size(); ++j) left += set >> values_[j].fact & 1;
  Reached reached = own_[2 * i];
  for (;; ++i) {
    const bool is_slot = (set >> values_[i].fact & 1) != 0;
    reached = is_slot ? after_slot(reached, values_[i].fact, others) : published_.after(std::move(reached), value(i));
    if (is_slot) --left;
    if (reached.nowhere()) return false;
    if (left == 0 && reached == own_[2 * i + 1]) return true;  // the same state as with its own values
    const bool is_last = i + 1 == values_.size();
    const Position end = is_last ? source_.size() : values_[i + 1].where.begin;
    reached = published_.after(std::move(reached), source_.substr(values_[i].where.end, end - values_[i].where.end));
    if (is_last) return published_.is_end(reached);
  }
}

bool could_exchange(const FactDocument& d, const FactDocument* e, std::uint32_t set) {
  set &= d.facts();
  if (!d.could_hold(e == nullptr ? FactValues{} : e->known(), set)) return false;
  return e == nullptr || e->could_hold(d.known(), set);
}

}  // namespace sumi::verify
