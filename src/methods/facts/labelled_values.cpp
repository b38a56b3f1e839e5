#include "methods/facts/labelled_values.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include <sumi/model/error.hpp>

namespace sumi::facts {

namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// The fact of each label.
std::vector<std::uint32_t> facts_of_labels(const Corpus& corpus, const std::vector<std::string>& facts) {
  std::vector<std::uint32_t> fact_of(corpus.labels().size(), kNone);
  for (std::uint32_t fact = 0; fact < facts.size(); ++fact) {
    const auto found = std::ranges::find(corpus.labels(), facts[fact]);
    if (found == corpus.labels().end()) {
      throw Error{
          Error::Kind::bad_usage, "",
          fmt::format("no span has the label {}{}", brief(facts[fact]), did_you_mean(facts[fact], corpus.labels())),
          corpus.labels().empty() ? std::string("give documents with spans")
                                  : fmt::format("the labels are {}", brief(std::span(corpus.labels()))),
          Settings{"facts"}};
    }
    fact_of[static_cast<std::size_t>(found - corpus.labels().begin())] = fact;
  }
  return fact_of;
}

}  // namespace

std::vector<ValuesOfPerson> labelled_values(const Corpus& corpus, const Promise& promise) {
  const std::vector<std::uint32_t> fact_of = facts_of_labels(corpus, promise.facts);
  std::vector<ValuesOfPerson> persons;
  std::vector<std::uint32_t> person_of_owner(corpus.owners(), kNone);
  for (std::uint32_t document = 0; document < corpus.size(); ++document) {
    ValuesOfDocument found{document, {}};
    for (const Span& span : corpus.spans(document)) {
      const std::uint32_t fact = fact_of[span.label];
      if (fact == kNone || span.where.empty()) continue;
      if (!found.values.empty()) {
        LabelledValue& last = found.values.back();
        if (span.where.begin < last.where.end && last.fact == fact) {
          last.where.end = std::max(last.where.end, span.where.end);
          continue;
        }
        if (span.where.begin < last.where.end) {
          throw Error{Error::Kind::bad_input, fmt::format("document {}", document + 1),
                      "values of two facts overlap, so what is left of each is unknown; give spans that don't overlap"};
        }
      }
      found.values.push_back({span.where, fact});
    }
    std::uint32_t person = static_cast<std::uint32_t>(persons.size());
    if (promise.by == Support::owners) {
      std::uint32_t& known = person_of_owner[corpus.documents()[document].owner];
      if (known == kNone) known = person;
      person = known;
    }
    if (person == persons.size()) persons.emplace_back();
    if (found.values.empty()) {
      persons[person].has_blank = true;
    } else {
      persons[person].documents.push_back(std::move(found));
    }
  }
  return persons;
}

// Places the pieces leftmost first, except a last piece that must end the value.
bool agrees(const Trace& trace, std::string_view value) {
  assert(!value.empty());
  using End = Trace::End;
  if (trace.is_bare()) return true;
  std::size_t at = 0;
  for (std::size_t i = 0; i < trace.pieces.size(); ++i) {
    const std::string_view piece = trace.pieces[i];
    const bool is_first = i == 0;
    const bool is_last = i + 1 == trace.pieces.size();
    const std::size_t least = is_first ? (trace.begin == End::hidden ? 1 : 0) : at + 1;
    if (is_last && trace.end == End::shown) {
      if (value.size() < least + piece.size() || !value.ends_with(piece)) return false;
      return !is_first || trace.begin != End::shown || value.size() == piece.size();
    }
    const bool starts_value = is_first && trace.begin == End::shown;
    const std::size_t found = starts_value ? (value.starts_with(piece) ? 0 : value.npos) : value.find(piece, least);
    if (found == value.npos) return false;
    at = found + piece.size();
  }
  return trace.end == End::open || at < value.size();
}

}  // namespace sumi::facts
