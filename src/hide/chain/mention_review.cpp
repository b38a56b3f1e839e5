#include "hide/chain/mention_review.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text/allowed_phrases.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/extraction.hpp"
#include "tag/phrases_of_names.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

using PlaceOfMention = std::tuple<Position, Position, std::uint32_t>;

PlaceOfMention place_of(const Mention& one) {
  return {one.where.begin, one.where.end, one.attribute};
}

// Calls visit(record, text) for each free text, in order.
template <typename Visit>
void each_text(const Extraction& extraction, const Visit& visit) {
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    for (const FreeText& text : extraction.records[record].texts) visit(record, text);
}

[[noreturn]] void throw_other_texts(const std::string& file, std::uint64_t number) {
  throw Error{Error::Kind::bad_input, file,
              fmt::format("its document {} is not the text that the sources have there; correct what this run's "
                          "sources gave",
                          number)};
}

Mention mention_of(std::uint32_t record, const FreeText& text, Range where, std::uint32_t attribute) {
  return {record, text.field, where, attribute, FoundBy::span, 1, text.text.substr(where.begin, where.size())};
}

// Returns the attribute of a label by its name, as documents_of() writes it; else as finders' labels are mapped.
std::optional<std::uint32_t> attribute_of(const std::string& label, LabelledAttributes& labels) {
  const std::vector<HideAttribute>& all = labels.all();
  const auto named = std::ranges::find(all, label, &HideAttribute::name);
  if (named != all.end()) return static_cast<std::uint32_t>(named - all.begin());
  return labels.of(label);
}

// Converts the spans of a document to disjoint mentions: a span that begins first, the longest of these, stays whole.
std::vector<Mention> disjoint_mentions(const Corpus& corpus, std::size_t document, std::uint32_t record,
                                       const FreeText& text, LabelledAttributes& labels) {
  std::vector<std::pair<Range, std::uint32_t>> spans;
  const Position start = corpus.documents()[document].where.begin;
  for (const Span& span : corpus.spans(document))
    if (const std::optional<std::uint32_t> attribute = attribute_of(corpus.labels()[span.label], labels))
      spans.push_back({{span.where.begin - start, span.where.end - start}, *attribute});
  std::ranges::sort(spans, [](const auto& a, const auto& b) {
    return std::tuple(a.first.begin, b.first.end, a.second) < std::tuple(b.first.begin, a.first.end, b.second);
  });
  std::vector<Mention> mentions;
  Position at = 0;
  for (const auto& [where, attribute] : spans) {
    const Range rest{std::max(where.begin, at), where.end};
    if (rest.begin >= rest.end) continue;
    mentions.push_back(mention_of(record, text, rest, attribute));
    at = rest.end;
  }
  return mentions;
}

// Cuts the shown stretches out of a mention.
void add_outside(const Mention& one, const Mask& shown, std::vector<Mention>& into) {
  Position at = one.where.begin;
  const auto part = [&](Position end) {
    if (at >= end) return;
    Mention rest = one;
    rest.where = {at, end};
    rest.text = one.text.substr(at - one.where.begin, end - at);
    into.push_back(std::move(rest));
  };
  const auto [first, last] = shown.meeting(one.where);
  for (const Range* hole = first; hole != last; ++hole) {
    part(std::min(hole->begin, one.where.end));
    at = std::max(at, hole->end);
  }
  part(one.where.end);
}

using MentionJson = nlohmann::ordered_json;

// Writes each free text as a line: unchanged, or with the replacements of its mentions.
std::string documents_of(const Extraction& extraction, const std::vector<std::string>& sources,
                         const Replaced* replaced) {
  std::string lines;
  each_text(extraction, [&](std::uint32_t record, const FreeText& text) {
    const ExtractedRecord& from = extraction.records[record];
    const std::span<const Mention> mentions = extraction.of(record);
    MentionJson spans = MentionJson::array();
    std::string out;
    std::uint64_t characters = 0;  // in `out`
    Position at = 0;
    const auto append = [&](std::string_view piece) {
      out += piece;
      characters += utf8::count(piece);
    };
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      const Mention& one = mentions[i];
      if (one.field != text.field) continue;
      append(std::string_view(text.text).substr(at, one.where.begin - at));
      at = one.where.end;
      const std::uint64_t start = characters;
      append(replaced == nullptr ? one.text : (*replaced)[record][i].text);
      const std::string_view label = replaced == nullptr ? std::string_view(extraction.attributes[one.attribute].name)
                                                         : sumi::name_of((*replaced)[record][i].done);
      spans.push_back({{"start", start}, {"end", characters}, {"label", label}});
    }
    append(std::string_view(text.text).substr(at));
    const MentionJson line{{"id", fmt::format("{} {} {}", sources[from.source], from.number + 1, text.field + 1)},
                           {"text", out},
                           {"spans", std::move(spans)}};
    lines += line.dump() + "\n";
  });
  return lines;
}

}  // namespace

MentionReview::MentionReview(const HideReviewFiles& files) : files_(files) {}

void MentionReview::correct(Extraction& extraction, LabelledAttributes& labels, HideMode mode) {
  if (!files_.corrected.empty()) take_corrected(extraction, labels);
  if (!files_.decisions.empty()) take_decisions(extraction, labels, mode);
}

void MentionReview::take_corrected(Extraction& extraction, LabelledAttributes& labels) {
  const Corpus corpus = read_corpus(files_.corrected, {}).corpus;
  std::vector<Mention> all;
  auto next = extraction.mentions.begin();
  std::size_t document = 0;
  each_text(extraction, [&](std::uint32_t record, const FreeText& text) {
    if (document >= corpus.size() || corpus.text(document) != text.text)
      throw_other_texts(files_.corrected, document + 1);
    const auto is_before = [&](const Mention& one) {
      return std::pair(one.record, one.field) < std::pair(record, text.field);
    };
    const auto first = std::find_if_not(next, extraction.mentions.end(), is_before);
    std::move(next, first, std::back_inserter(all));
    next = std::find_if(first, extraction.mentions.end(),
                        [&](const Mention& one) { return one.record != record || one.field != text.field; });
    std::set<PlaceOfMention> before;
    for (auto one = first; one != next; ++one) before.insert(place_of(*one));
    for (Mention& one : disjoint_mentions(corpus, document, record, text, labels)) {
      if (before.erase(place_of(one)) == 0) ++reviewed_.added;
      all.push_back(std::move(one));
    }
    reviewed_.taken_away += before.size();
    ++document;
  });
  if (document != corpus.size()) throw_other_texts(files_.corrected, document + 1);
  std::move(next, extraction.mentions.end(), std::back_inserter(all));
  extraction.mentions = std::move(all);
  extraction.attributes = labels.all();
  reviewed_.texts = document;
}

void MentionReview::take_decisions(Extraction& extraction, LabelledAttributes& labels, HideMode mode) {
  std::optional<decisions::KnownValues> known;
  if (!files_.known.empty()) known.emplace(files_.known);
  decisions::DecidedPlaces places(decisions::read_decisions(files_.decisions), std::move(known));
  each_text(extraction, [&](std::uint32_t, const FreeText& text) { places.look_at(text.text); });
  places.require_all_seen();
  const std::uint32_t attribute = decided_attribute(extraction, labels, files_.decisions);
  std::vector<Mention> kept;
  std::vector<Mention> to_hide;
  auto next = extraction.mentions.begin();
  std::uint64_t number = 0;
  each_text(extraction, [&](std::uint32_t record, const FreeText& text) {
    const decisions::DecidedPlaces::OfDocument* const decided = places.of(number++);
    if (decided == nullptr) return;
    for (const Range& where : decided->hidden.ranges()) to_hide.push_back(mention_of(record, text, where, attribute));
    for (const Range& where : decided->shown.ranges()) shown_.push_back({record, text.field, where});
    if (decided->shown.empty()) return;
    const auto is_before = [&](const Mention& one) {
      return std::pair(one.record, one.field) < std::pair(record, text.field);
    };
    for (; next != extraction.mentions.end() && is_before(*next); ++next) kept.push_back(std::move(*next));
    for (; next != extraction.mentions.end() && next->record == record && next->field == text.field; ++next)
      add_outside(*next, decided->shown, kept);
  });
  std::move(next, extraction.mentions.end(), std::back_inserter(kept));
  extraction.mentions = std::move(kept);
  reviewed_.hidden_places = places.hidden_places();
  reviewed_.shown_places = places.shown_places();
  reviewed_.decisions_sha256 = places.file().sha256;
  add_mentions(extraction, std::move(to_hide), mode);
}

std::uint32_t MentionReview::decided_attribute(Extraction& extraction, LabelledAttributes& labels,
                                               const std::string& place) {
  const std::optional<std::uint32_t> attribute = labels.of(kDecidedLabel);
  if (!attribute)
    throw Error{Error::Kind::bad_usage, place,
                "the rules ignore the label HIDDEN, which decisions have; ignore it no more"};
  extraction.attributes = labels.all();
  return *attribute;
}

void MentionReview::hide_known_in_phrases(Extraction& extraction, LabelledAttributes& labels,
                                          const HideRules& rules) const {
  if (files_.known.empty() || rules.allowed.empty()) return;
  const decisions::KnownValues known(files_.known);
  const AllowedPhrases allowed(rules.allowed);
  const tag::PhrasesOfNames refused(rules.allowed, known.values());
  const std::uint32_t attribute = decided_attribute(extraction, labels, files_.known);
  std::vector<Mention> to_hide;
  each_text(extraction, [&](std::uint32_t record, const FreeText& text) {
    const Mask phrases(allowed.in(text.text).ranges());
    if (phrases.empty()) return;
    std::vector<Range> found = refused.in(text.text);
    for (const Range& where : known.in(text.text))
      if (const auto [first, last] = phrases.meeting(where); first != last) found.push_back(where);
    for (const Range& where : Mask(found).ranges()) to_hide.push_back(mention_of(record, text, where, attribute));
  });
  add_mentions(extraction, std::move(to_hide), rules.mode);
}

void MentionReview::require_unchecked(const Extraction& extraction, const HideRules& rules) const {
  std::vector<std::string> own;
  for (const std::string& name : rules.taggers)
    if (name.ends_with(".toml")) own.push_back(name);
  if (shown_.empty() || own.empty()) return;
  const tag::SeveralTaggers patterns(own, {.is_for_hiding = true, .finders = rules.finders});
  for (const Shown& one : shown_)
    for (const FreeText& text : extraction.records[one.record].texts) {
      if (text.field != one.field) continue;
      for (const tag::Found& found : patterns.find(text.text))
        if (found.is_checked && found.where.begin < one.where.end && one.where.begin < found.where.end)
          throw Error{Error::Kind::bad_input, files_.decisions,
                      fmt::format("it shows what passes a check of the rules' patterns (record {}); withdraw that",
                                  one.record + 1)};
    }
}

void MentionReview::require_shown(const Extraction& extraction) const {
  for (const Shown& one : shown_)
    for (const Mention& mention : extraction.of(one.record))
      if (mention.field == one.field && mention.where.begin < one.where.end && one.where.begin < mention.where.end)
        throw Error{Error::Kind::bad_input, files_.decisions,
                    fmt::format("it shows what is known as an identifier from elsewhere (record {}); withdraw that",
                                one.record + 1)};
}

std::string mentions_as_documents(const Extraction& extraction, const std::vector<std::string>& sources) {
  return documents_of(extraction, sources, nullptr);
}

std::string results_as_documents(const Extraction& extraction, const std::vector<std::string>& sources,
                                 const Replaced& replaced) {
  return documents_of(extraction, sources, &replaced);
}

}  // namespace sumi::hide
