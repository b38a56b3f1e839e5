#include "publish/decisions/decided_places.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/sha256.hpp"
#include "base/text/fold.hpp"
#include "base/text/occurrences.hpp"
#include "io/records/offsets.hpp"
#include "publish/decisions/checked_numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::decisions {
namespace {

bool meet(Range a, Range b) {
  return a.begin < b.end && b.begin < a.end;
}

// Appends the parts of `where` outside of `taken`.
void add_rest(Range where, const Mask& taken, std::vector<Range>& into) {
  const auto [first, last] = taken.meeting(where);
  for (const Range* one = first; one != last; ++one) {
    if (where.begin < one->begin) into.push_back({where.begin, one->begin});
    where.begin = std::max(where.begin, std::min(one->end, where.end));
  }
  if (where.begin < where.end) into.push_back(where);
}

}  // namespace

std::string why_not_shown(std::string_view text, Range where, const KnownValues* known) {
  for (const Range& one : checked_numbers(text))
    if (meet(one, where)) return "a check proves that it is an identifier, or part of one; it stays hidden";
  if (known != nullptr)
    for (const Range& one : known->in(text))
      if (meet(one, where)) return "it is a known identifier, or part of one; it stays hidden";
  return {};
}

DecidedPlaces::DecidedPlaces(DecisionsFile file, std::optional<KnownValues> known, Folding folding)
    : file_(std::move(file)), known_(std::move(known)), folding_(folding) {
  for (const NumberedDecision& one : file_.standing) {
    if (one.decision.kind == DecisionKind::hide_value) {
      values_.push_back(one.decision.value);
    } else {
      of_places_[one.decision.document].push_back(one);
    }
  }
  const bool shows = std::ranges::any_of(
      file_.standing, [](const NumberedDecision& one) { return one.decision.kind == DecisionKind::show_place; });
  if (shows && !file_.source.known_sha256.empty() && (!known_ || known_->sha256() != file_.source.known_sha256))
    throw Error{Error::Kind::bad_usage, file_.path,
                "it shows something and was made with a list of known identifiers; name the same list",
                Settings{"known"}};
  std::ranges::sort(values_);
  values_.erase(std::ranges::unique(values_).begin(), values_.end());
}

void DecidedPlaces::look_at(std::string_view text) {
  const std::uint64_t document = hashes_.size();
  hashes_.push_back(io::sha256_of_bytes(text));
  std::vector<Range> hidden;
  for (const Range& one : values_in(text)) hidden.push_back(one);
  const auto decided = of_places_.find(document);
  if (decided == of_places_.end() && hidden.empty()) return;
  const io::Offsets offsets(text, OffsetUnit::codepoints);
  std::vector<Range> to_show;
  if (decided != of_places_.end()) {
    for (const auto& [line, one] : decided->second) {
      const auto fail = [&, number = line](const std::string& fact) {
        throw Error{Error::Kind::bad_input, fmt::format("{}:{}", file_.path, number), fact};
      };
      if (one.sha256 != hashes_.back()) fail("it is about another text; review the release anew");
      const std::optional<std::size_t> begin = offsets.to_bytes(one.start);
      const std::optional<std::size_t> end = offsets.to_bytes(one.end);
      if (!begin || !end || *begin >= *end) fail("the document has no such stretch; remove the line");
      const Range where{*begin, *end};
      if (one.kind == DecisionKind::hide_place) {
        hidden.push_back(where);
        continue;
      }
      if (one.role != "approver" && one.role != "manager")
        fail("only an approver can have something shown; withdraw it, or let an approver decide");
      if (const std::string why = why_not_shown(text, where, known_ ? &*known_ : nullptr); !why.empty())
        fail(why + "; withdraw the decision");
      to_show.push_back(where);
    }
  }
  hidden_places_ += hidden.size();
  OfDocument& found = found_[document];
  found.hidden = Mask(hidden);
  std::vector<Range> shown;
  for (const Range& where : to_show) add_rest(where, found.hidden, shown);
  shown_places_ += shown.size();
  found.shown = Mask(shown);
  Points& points = points_[document];
  const auto in_points = [&](const Mask& mask, std::vector<Range>& into) {
    for (const Range& one : mask.ranges()) into.push_back({offsets.from_bytes(one.begin), offsets.from_bytes(one.end)});
  };
  in_points(found.hidden, points.hidden);
  in_points(found.shown, points.shown);
}

// The places of values that are hidden everywhere.
std::vector<Range> DecidedPlaces::values_in(std::string_view text) const {
  std::vector<Range> all;
  if (values_.empty()) return all;
  if (!folding_.any()) {
    for (const std::string& value : values_) std::ranges::copy(occurrences(text, value), std::back_inserter(all));
    return all;
  }
  const std::string same = folded(text, folding_);  // folds each character to one
  const io::Offsets of_same(same, OffsetUnit::codepoints);
  const io::Offsets of_text(text, OffsetUnit::codepoints);
  const auto place = [&](Position at) { return *of_text.to_bytes(of_same.from_bytes(at)); };
  for (const std::string& value : values_)
    for (const Range& one : occurrences(same, folded(value, folding_)))
      all.push_back({place(one.begin), place(one.end)});
  return all;
}

void DecidedPlaces::require_all_seen() const {
  if (hashes_.size() != file_.source.documents || sha256_of_source(hashes_) != file_.source.sha256)
    throw Error{Error::Kind::bad_input, file_.path,
                "its decisions are about another source; review the release of this one"};
  if (!of_places_.empty() && of_places_.rbegin()->first >= hashes_.size())
    throw Error{Error::Kind::bad_input, file_.path, "it decides about a document that is not there; remove the line"};
}

const DecidedPlaces::OfDocument* DecidedPlaces::of(std::uint64_t document) const {
  const auto found = found_.find(document);
  return found == found_.end() ? nullptr : &found->second;
}

DecidedPlaces::OfDocument DecidedPlaces::in(const Corpus& corpus) const {
  std::vector<Range> hidden;
  std::vector<Range> shown;
  for (const auto& [document, points] : points_) {
    const Range where = corpus.documents()[document].where;
    const io::Offsets offsets(corpus.text(where), OffsetUnit::codepoints);
    const auto place = [&](const std::vector<Range>& from, std::vector<Range>& into) {
      for (const Range& one : from)
        into.push_back(
            {where.begin + offsets.to_bytes(one.begin).value(), where.begin + offsets.to_bytes(one.end).value()});
    };
    place(points.hidden, hidden);
    place(points.shown, shown);
  }
  return {Mask(hidden), Mask(shown)};
}

}  // namespace sumi::decisions
