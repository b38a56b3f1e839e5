#include "methods/facts/exchange.hpp"

#include <algorithm>
#include <cstddef>

namespace sumi::facts {
namespace {

bool all_agree(const ShownDocument& shown, const ShownDocument& other, FactSet set) {
  return std::ranges::all_of(shown.values, [&](const ShownValue& value) {
    if (!has(set, value.fact()) || value.trace().is_bare()) return true;
    return std::ranges::any_of(other.values, [&](const ShownValue& another) {
      return another.fact() == value.fact() && value.may_be(another);
    });
  });
}

bool shows_nothing(const ShownDocument& shown, FactSet set) {
  return std::ranges::all_of(
      shown.values, [&](const ShownValue& value) { return !has(set, value.fact()) || value.trace().is_bare(); });
}

// The least that must be hidden of a value so that a value of the other document agrees.
std::optional<Loss> loss_of(const ShownValue& value, const ShownDocument* other, HidingRule rule) {
  std::optional<Loss> least = value.loss_of_all();
  if (other == nullptr || (least && least->characters == 0)) return least;
  for (const ShownValue& another : other->values) {
    if (another.fact() != value.fact()) continue;
    if (rule == HidingRule::whole) {
      if (value.may_be(another)) return Loss{};
      continue;
    }
    const std::optional<Loss> loss = value.loss_for(another.text());
    if (loss && (!least || loss->characters < least->characters)) least = loss;
    if (least && least->characters == 0) break;
  }
  return least;
}

std::optional<std::uint64_t> losses(const ShownDocument& shown, const ShownDocument* other, FactSet set,
                                    HidingRule rule) {
  std::uint64_t sum = 0;
  for (const ShownValue& value : shown.values) {
    if (!has(set, value.fact())) continue;
    const std::optional<Loss> loss = loss_of(value, other, rule);
    if (!loss) return std::nullopt;
    sum += loss->characters;
  }
  return sum;
}

// A lower bound on losses(), at little cost.
std::uint64_t least_losses(const ShownDocument& shown, const ShownDocument* other, FactSet set) {
  std::uint64_t sum = 0;
  for (const ShownValue& value : shown.values) {
    if (!has(set, value.fact())) continue;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();  // none such: all that is shown
    if (other != nullptr) {
      for (const ShownValue& another : other->values)
        if (another.fact() == value.fact()) least = std::min(least, value.least_characters_for(another));
    }
    if (least == std::numeric_limits<std::uint64_t>::max()) {
      const std::optional<Loss> all = value.loss_of_all();
      if (!all) return least;
      least = all->characters;
    }
    sum += least;
  }
  return sum;
}

// The cost of exchanging d with e; `e` null: a document without values. Nothing also if the sum is `most` or more.
std::optional<ExchangeCost> cost_of(const ShownDocument& d, const ShownDocument* e, FactSet set, HidingRule rule,
                                    std::uint64_t most) {
  set &= d.facts;
  const std::uint64_t least = least_losses(d, e, set);
  if (least >= most || (e != nullptr && least_losses(*e, &d, set) >= most - least)) return std::nullopt;
  const std::optional<std::uint64_t> own = losses(d, e, set, rule);
  if (!own || *own >= most) return std::nullopt;
  const std::optional<std::uint64_t> other = e == nullptr ? std::optional<std::uint64_t>(0) : losses(*e, &d, set, rule);
  if (!other || *other >= most - *own) return std::nullopt;
  return ExchangeCost{*own, *other};
}

struct Exchange {
  ExchangeCost cost;
  std::size_t with = 0;  // index of q's document; past the end: one without values
};

// The cheapest exchange; the first one of several.
std::optional<Exchange> best_exchange(const ShownDocument& d, const ShownPerson& q, FactSet set, HidingRule rule) {
  std::optional<Exchange> best;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t e = 0; e <= q.documents.size() && most > 0; ++e) {
    const bool is_blank = e == q.documents.size();
    if (is_blank && !q.has_blank) break;
    const std::optional<ExchangeCost> cost = cost_of(d, is_blank ? nullptr : &q.documents[e], set, rule, most);
    if (!cost) continue;
    best = {*cost, e};
    most = cost->own + cost->other;
  }
  return best;
}

void hide_losses(ShownDocument& shown, const ShownDocument* other, FactSet set, HidingRule rule) {
  for (ShownValue& value : shown.values)
    if (has(set, value.fact())) value.hide(*loss_of(value, other, rule));
}

}  // namespace

bool are_exchangeable(const ShownDocument& d, const ShownDocument& e, FactSet set) {
  set &= d.facts;
  return all_agree(d, e, set) && all_agree(e, d, set);
}

bool stands_for(const ShownPerson& q, const ShownPerson& p, FactSet set) {
  return std::ranges::all_of(p.documents, [&](const ShownDocument& d) {
    if ((d.facts & set) == 0) return true;
    if (q.has_blank && shows_nothing(d, set)) return true;
    return std::ranges::any_of(q.documents, [&](const ShownDocument& e) { return are_exchangeable(d, e, set); });
  });
}

std::optional<ExchangeCost> exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set, HidingRule rule,
                                          std::uint64_t most) {
  ExchangeCost sum;
  for (const ShownDocument& d : p.documents) {
    if ((d.facts & set) == 0) continue;
    const std::optional<Exchange> best = best_exchange(d, q, set, rule);
    if (!best) return std::nullopt;
    sum.own += best->cost.own;
    sum.other += best->cost.other;
    if (sum.own > most) return std::nullopt;
  }
  return sum;
}

std::uint64_t least_exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set, std::uint64_t weight) {
  constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t sum = 0;
  for (const ShownDocument& d : p.documents) {
    const FactSet facts = set & d.facts;
    if (facts == 0) continue;
    std::uint64_t least = kNever;
    const auto consider = [&](const ShownDocument* e) {
      const std::uint64_t own = least_losses(d, e, facts);
      if (own >= least / 2) return;
      const std::uint64_t other = e == nullptr ? 0 : least_losses(*e, &d, facts);
      if (other != kNever) least = std::min(least, 2 * own + weight * other);
    };
    for (const ShownDocument& e : q.documents) consider(&e);
    if (q.has_blank) consider(nullptr);
    if (least == kNever) return kNever;
    sum += least;
  }
  return sum;
}

void make_exchangeable(ShownPerson& p, ShownPerson& q, FactSet set, HidingRule rule) {
  for (ShownDocument& d : p.documents) {
    if ((d.facts & set) == 0) continue;
    const std::size_t with = best_exchange(d, q, set, rule)->with;
    ShownDocument* const e = with < q.documents.size() ? &q.documents[with] : nullptr;
    hide_losses(d, e, set & d.facts, rule);
    if (e != nullptr) hide_losses(*e, &d, set & d.facts, rule);
  }
}

}  // namespace sumi::facts
