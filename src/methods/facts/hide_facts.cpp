#include "methods/facts/hide_facts.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <optional>

#include "base/text/utf8.hpp"
#include "methods/facts/neighbours.hpp"
#include "methods/facts/witnesses.hpp"

namespace sumi::facts {
namespace {

std::vector<ShownPerson> shown_persons(const Corpus& corpus, const std::vector<ValuesOfPerson>& found,
                                       const StartsUnit& starts_unit, const Visibility& visibility) {
  std::vector<ShownPerson> persons;
  persons.reserve(found.size());
  for (const ValuesOfPerson& person : found) {
    ShownPerson& shown = persons.emplace_back();
    shown.has_blank = person.has_blank;
    for (const ValuesOfDocument& document : person.documents) {
      ShownDocument& of = shown.documents.emplace_back();
      of.document = document.document;
      const Range all = corpus.documents()[document.document].where;
      for (std::size_t i = 0; i < document.values.size(); ++i) {
        const LabelledValue& value = document.values[i];
        const Position before = i == 0 ? all.begin : document.values[i - 1].where.end;
        const Position behind = i + 1 == document.values.size() ? all.end : document.values[i + 1].where.begin;
        const bool begin_open = value.where.begin > before && is_hidden(visibility[value.where.begin - 1]);
        const bool end_open = value.where.end < behind && is_hidden(visibility[value.where.end]);
        of.facts |= FactSet{1} << value.fact;
        of.values.emplace_back(corpus, visibility, value, begin_open, end_open, starts_unit);
      }
    }
  }
  return persons;
}

// Hides until all persons have their witnesses, then shows again what need not be hidden.
class FactHider {
 public:
  FactHider(std::vector<ShownPerson>& persons, const std::vector<FactSet>& choices, std::uint32_t facts, unsigned k,
            std::span<const RosterEntry> roster, HidingRule rule)
      : persons_(persons),
        choices_(choices),
        neighbours_(persons, facts),
        witnesses_(persons, neighbours_, choices, k),
        k_(k),
        rule_(rule) {
    if (!roster.empty()) roster_.emplace(roster, facts, k);
  }

  void run() {
    const std::vector<ShownPerson> before = persons_;
    for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
      for (std::uint32_t person = 0; person < persons_.size(); ++person) witnesses_.find(choice, person);
      for (std::uint32_t person = 0; person < persons_.size(); ++person) {
        while (!witnesses_.find(choice, person)) admit_cheapest(choice, person);
      }
    }
    if (roster_) {
      for (ShownPerson& person : persons_)
        for (const FactSet set : choices_)
          while (!roster_->has_enough_for(person, set)) roster_->admit_cheapest(person, set);
    }
    show_again(before);
  }

 private:
  // Makes one more person a witness for `person`: the one for whom the least must be hidden.
  void admit_cheapest(std::size_t choice, std::uint32_t person) {
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint32_t best = person;
    for (const Candidate& one : candidates(choice, person)) {
      if (one.least_cost > least) break;
      const auto cost = exchange_cost(persons_[person], persons_[one.person], choices_[choice], rule_, least / 2);
      if (!cost || cost->own + cost->other == 0) continue;
      const std::uint64_t sum = 2 * cost->own + weight_of(choice, one.person) * cost->other;
      if (sum > least || (sum == least && one.person > best)) continue;
      least = sum;
      best = one.person;
    }
    if (best == person) refuse_kept_phrases();
    make_exchangeable(persons_[person], persons_[best], choices_[choice], rule_);
  }

  // The weight of another person's characters: half if that person lacks witnesses, too.
  [[nodiscard]] std::uint64_t weight_of(std::size_t choice, std::uint32_t other) const {
    return rule_ == HidingRule::shared && !witnesses_.has(choice, other) ? 1 : 2;
  }

  struct Candidate {
    std::uint64_t least_cost;
    std::uint32_t person;
    auto operator<=>(const Candidate&) const = default;
  };

  // Other persons, the likely nearest first.
  [[nodiscard]] std::vector<Candidate> candidates(std::size_t choice, std::uint32_t person) const {
    std::vector<Candidate> found;
    for (const std::uint32_t other : neighbours_.of(person, k_))
      found.push_back(
          {least_exchange_cost(persons_[person], persons_[other], choices_[choice], weight_of(choice, other)), other});
    std::ranges::sort(found);
    return found;
  }

  struct Hidden {
    std::uint32_t person, document, value, cell, characters;
  };

  // Tries the parts with the most characters first.
  void show_again(const std::vector<ShownPerson>& before) {
    std::vector<Hidden> hidden;
    for (std::uint32_t p = 0; p < persons_.size(); ++p) {
      for (std::uint32_t d = 0; d < persons_[p].documents.size(); ++d) {
        const ShownDocument& document = persons_[p].documents[d];
        for (std::uint32_t v = 0; v < document.values.size(); ++v) {
          const std::vector<Cell>& cells = document.values[v].cells();
          for (std::uint32_t c = 0; c < cells.size(); ++c)
            if (!cells[c].is_shown && before[p].documents[d].values[v].cells()[c].is_shown)
              hidden.push_back({p, d, v, c, cells[c].characters});
        }
      }
    }
    std::ranges::stable_sort(hidden, std::ranges::greater{}, &Hidden::characters);
    for (const Hidden& one : hidden) {
      ShownValue& value = persons_[one.person].documents[one.document].values[one.value];
      if (value.cells().size() > kMostCells) continue;
      value.show(one.cell);
      const bool is_on_roster = roster_holds(one.person);
      if (is_on_roster && witnesses_.still_hold(one.person)) continue;
      value.hide({one.characters, std::uint64_t{1} << one.cell});
      if (is_on_roster) witnesses_.find_again();
    }
  }

  // Returns whether the roster's condition holds for all choices.
  [[nodiscard]] bool roster_holds(std::uint32_t person) const {
    return !roster_ ||
           std::ranges::all_of(choices_, [&](FactSet set) { return roster_->has_enough_for(persons_[person], set); });
  }

  std::vector<ShownPerson>& persons_;
  const std::vector<FactSet>& choices_;
  std::optional<Roster> roster_;
  Neighbours neighbours_;
  Witnesses witnesses_;
  unsigned k_;
  HidingRule rule_;
};

}  // namespace

std::vector<FactSet> choices_of(std::size_t facts, unsigned together) {
  std::vector<FactSet> choices;
  for (FactSet set = 1; set < (FactSet{1} << facts); ++set)
    if (static_cast<unsigned>(std::popcount(set)) == together) choices.push_back(set);
  return choices;
}

HiddenFacts hide_facts(const Corpus& corpus, const Promise& promise, const StartsUnit& starts_unit,
                       Visibility& visibility, std::span<const RosterEntry> roster, HidingRule rule) {
  assert(promise.together >= 1 && promise.together <= promise.facts.size() && promise.k >= 2);
  HiddenFacts result;
  result.values.resize(promise.facts.size());
  std::vector<ShownPerson> persons = shown_persons(corpus, labelled_values(corpus, promise), starts_unit, visibility);
  const std::vector<FactSet> choices = choices_of(promise.facts.size(), promise.together);
  FactHider(persons, choices, static_cast<std::uint32_t>(promise.facts.size()), promise.k, roster, rule).run();
  for (const ShownPerson& person : persons) {
    for (const ShownDocument& document : person.documents) {
      for (const ShownValue& value : document.values) {
        ++result.values[value.fact()];
        for (std::size_t cell = 0; cell < value.cells().size(); ++cell) {
          const Range where = value.where(cell);
          if (value.cells()[cell].is_shown || visibility[where.begin] != Why::shown) continue;
          std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(where.begin),
                    visibility.begin() + static_cast<std::ptrdiff_t>(where.end), Why::fact);
          result.hidden_characters += value.cells()[cell].characters;
          result.documents.push_back(document.document);
        }
      }
    }
  }
  std::ranges::sort(result.documents);
  const auto [first, last] = std::ranges::unique(result.documents);
  result.documents.erase(first, last);
  return result;
}

}  // namespace sumi::facts
