#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/fact_exchange.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

// Maps a range of the source to the published text.
Range place_in_published(Range where, const std::vector<Placed>& placed, Position published_size) {
  Range place{0, published_size};
  for (const Placed& stretch : placed) {
    const Position begin = stretch.source;
    const Position end = begin + stretch.published.size();
    if (end <= where.begin) {
      place.begin = stretch.published.end;
    } else if (begin <= where.begin) {
      place.begin = stretch.published.begin + (where.begin - begin);
    }
    if (begin >= where.end) {
      place.end = stretch.published.begin;
      break;
    }
    if (end >= where.end) {
      place.end = stretch.published.begin + (where.end - begin);
      break;
    }
  }
  return place;
}

struct JudgedDocument {
  std::uint32_t shown = 0;  // its number among the shown ones
  FactDocument facts;
  const std::vector<SourceValue>& values;
  std::vector<Range> places;  // of the values, in the published text
};

struct JudgedPerson {
  std::vector<const JudgedDocument*> documents;  // documents with values
  bool has_blank = false;
  std::string key;  // the published text in the place of each value
};

// Tests whether entries of a roster could replace a person's values; adjacent ones in the order are tried first.
class RosterJudge {
 public:
  RosterJudge(std::span<const std::vector<std::string>> roster, unsigned k) : k_(k) {
    for (const std::vector<std::string>& entry : roster) {
      FactValues& values = entries_.emplace_back();
      for (std::uint32_t fact = 0; fact < entry.size(); ++fact)
        if (!entry[fact].empty()) values.emplace_back(fact, entry[fact]);
    }
    std::ranges::sort(entries_);
  }

  [[nodiscard]] bool has_enough_for(const JudgedPerson& person, std::uint32_t set) const {
    if (entries_.empty() || person.documents.empty()) return true;
    FactValues own = person.documents.front()->facts.known();
    std::ranges::stable_sort(own, {}, &FactValues::value_type::first);
    const auto place = static_cast<std::size_t>(std::ranges::lower_bound(entries_, own) - entries_.begin());
    const auto fits = [&](const FactValues& entry) {
      return std::ranges::all_of(person.documents,
                                 [&](const JudgedDocument* one) { return one->facts.could_hold(entry, set); });
    };
    unsigned enough = 0;
    for (std::size_t step = 0; step < entries_.size() && enough < k_; ++step) {
      if (place + step < entries_.size() && fits(entries_[place + step])) ++enough;
      if (enough < k_ && step < place && fits(entries_[place - 1 - step])) ++enough;
    }
    return enough >= k_;
  }

 private:
  unsigned k_;
  std::vector<FactValues> entries_;  // sorted
};

class FactsJudge {
 public:
  FactsJudge(const JudgedTexts& texts, std::span<const std::vector<SourceValue>> values, const Promise& promise,
             std::span<const std::vector<std::string>> roster)
      : k_(promise.k), roster_(roster, promise.k) {
    std::map<std::uint32_t, std::size_t> person_of_owner;
    for (std::uint32_t i = 0; i < texts.shown.size(); ++i) {
      if (!texts.partners[i]) continue;
      const std::uint32_t partner = *texts.partners[i];
      const std::string_view shown = texts.shown[i].text;
      const std::string_view source = texts.source[partner].text;
      auto placed = texts.placed[i] != nullptr
                        ? std::optional(*texts.placed[i])
                        : placements(shown, source, promise.mark, promise.collapse, AlignmentSide::leftmost);
      if (!placed) continue;  // changed, which is reported as a violation itself
      const auto [person, is_new] = person_of_owner.try_emplace(texts.shown[i].owner, persons_.size());
      if (is_new) persons_.emplace_back();
      JudgedPerson& judged = persons_[person->second];
      if (values[partner].empty()) {
        judged.has_blank = true;
        continue;
      }
      JudgedDocument& document = documents_.emplace_back(
          JudgedDocument{i, FactDocument(shown, source, values[partner], promise.mark), values[partner], {}});
      for (const SourceValue& value : values[partner]) {
        document.places.push_back(place_in_published(value.where, *placed, shown.size()));
        judged.key.append(shown.substr(document.places.back().begin, document.places.back().size()));
        judged.key.push_back('\n');
      }
      judged.documents.push_back(&document);
    }
    order_.resize(persons_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::ranges::stable_sort(order_, {}, [&](std::uint32_t i) -> const std::string& { return persons_[i].key; });
  }

  std::vector<RareStretch> run(std::size_t facts, unsigned together) const {
    std::vector<RareStretch> found;
    for (std::uint32_t set = 1; set < std::uint32_t{1} << facts; ++set) {
      unsigned size = 0;
      for (std::uint32_t bits = set; bits != 0; bits >>= 1) size += bits & 1;
      if (size != together) continue;
      for (std::size_t place = 0; place < order_.size(); ++place)
        if (!has_enough(place, set) || !roster_.has_enough_for(persons_[order_[place]], set))
          report(persons_[order_[place]], set, found);
    }
    return found;
  }

 private:
  [[nodiscard]] static bool stands_for(const JudgedPerson& q, const JudgedPerson& p, std::uint32_t set) {
    return std::ranges::all_of(p.documents, [&](const JudgedDocument* d) {
      if ((d->facts.facts() & set) == 0) return true;
      if (q.has_blank && could_exchange(d->facts, nullptr, set)) return true;
      return std::ranges::any_of(q.documents,
                                 [&](const JudgedDocument* e) { return could_exchange(d->facts, &e->facts, set); });
    });
  }

  // Compares with those adjacent in the order first, on both sides.
  [[nodiscard]] bool has_enough(std::size_t place, std::uint32_t set) const {
    const JudgedPerson& person = persons_[order_[place]];
    unsigned enough = 1;  // includes the person
    for (std::size_t step = 1; step < order_.size() && enough < k_; ++step) {
      if (place >= step && stands_for(persons_[order_[place - step]], person, set)) ++enough;
      if (enough < k_ && place + step < order_.size() && stands_for(persons_[order_[place + step]], person, set))
        ++enough;
    }
    return enough >= k_;
  }

  static void report(const JudgedPerson& person, std::uint32_t set, std::vector<RareStretch>& found) {
    for (const JudgedDocument* document : person.documents) {
      for (std::size_t i = 0; i < document->values.size(); ++i) {
        if ((set >> document->values[i].fact & 1) == 0) continue;
        found.push_back({document->shown, document->places[i]});
        break;
      }
    }
  }

  unsigned k_;
  RosterJudge roster_;
  std::deque<JudgedDocument> documents_;
  std::vector<JudgedPerson> persons_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

std::vector<RareStretch> few_together(const JudgedTexts& texts, std::span<const std::vector<SourceValue>> values,
                                      const Promise& promise, std::span<const std::vector<std::string>> roster) {
  return FactsJudge(texts, values, promise, roster).run(promise.facts.size(), promise.together);
}

}  // namespace sumi::verify
