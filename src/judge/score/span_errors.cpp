#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/records/joined_records.hpp"
#include "judge/score/counted_spans.hpp"
#include "judge/score/record_pairs.hpp"
#include <sumi/model/error.hpp>
#include <sumi/score/span_errors.hpp>

namespace sumi::score {
namespace {

constexpr std::array<std::string_view, 4> kErrorKinds{"missed", "spurious", "label", "extent"};

std::string joined(const std::vector<std::string>& labels) {
  std::string out;
  for (const std::string& label : labels) out += (out.empty() ? "" : "+") + label;
  return out.empty() ? "-" : out;
}

// The byte position so many characters before or after a position.
Position before(std::string_view text, Position at, std::size_t characters) {
  for (; at > 0 && characters > 0; --characters) {
    --at;
    while (at > 0 && !utf8::starts_character(text[at])) --at;
  }
  return at;
}
Position behind(std::string_view text, Position at, std::size_t characters) {
  for (; at < text.size() && characters > 0; --characters) {
    ++at;
    while (at < text.size() && !utf8::starts_character(text[at])) ++at;
  }
  return at;
}

class ErrorFinder {
 public:
  ErrorFinder(const ScoreOptions& options, const SpanErrorOptions& how) : labels_(options.labels), how_(how) {}

  void add(const io::Record& gold, const io::Record& system) {
    ++errors_.documents;
    SpanTally tally;
    const std::vector<CountedSpan> golden = counted_spans(gold.spans, labels_, tally);
    const std::vector<CountedSpan> found = counted_spans(system.spans, labels_, tally);
    std::size_t g = 0;
    std::size_t s = 0;
    while (g < golden.size() || s < found.size()) {
      const std::size_t first_g = g;
      const std::size_t first_s = s;
      const bool gold_first = s == found.size() || (g < golden.size() && golden[g].where.begin <= found[s].where.begin);
      Range all = gold_first ? golden[g].where : found[s].where;
      for (bool grows = true; grows;) {
        grows = false;
        for (; g < golden.size() && golden[g].where.begin < all.end; ++g, grows = true)
          all.end = std::max(all.end, golden[g].where.end);
        for (; s < found.size() && found[s].where.begin < all.end; ++s, grows = true)
          all.end = std::max(all.end, found[s].where.end);
      }
      judge(gold, all, std::span(golden).subspan(first_g, g - first_g), std::span(found).subspan(first_s, s - first_s));
    }
  }

  [[nodiscard]] SpanErrors errors() && { return std::move(errors_); }

 private:
  using Spans = std::span<const CountedSpan>;

  [[nodiscard]] std::vector<std::string> labels_of(Spans spans) const {
    std::set<std::string> labels;
    for (const CountedSpan& span : spans) labels.insert(labels_.names()[span.label]);
    return {labels.begin(), labels.end()};
  }

  static bool same_places(Spans gold, Spans system) {
    const auto places = [](Spans spans) {
      std::set<std::vector<std::pair<Position, Position>>> all;
      for (const CountedSpan& span : spans) {
        std::vector<std::pair<Position, Position>> one;
        span.for_each_piece([&](const Range& piece) { one.emplace_back(piece.begin, piece.end); });
        all.insert(std::move(one));
      }
      return all;
    };
    return places(gold) == places(system);
  }

  void judge(const io::Record& record, const Range& all, Spans gold, Spans system) {
    if (std::ranges::equal(gold, system)) return;
    SpanError error;
    error.kind = system.empty()              ? SpanError::Kind::missed
                 : gold.empty()              ? SpanError::Kind::spurious
                 : same_places(gold, system) ? SpanError::Kind::label
                                             : SpanError::Kind::extent;
    error.gold_labels = labels_of(gold);
    error.system_labels = labels_of(system);
    ++errors_.errors;
    std::uint64_t& count =
        errors_.by_labels[{error.kind, joined(error.gold_labels) + " > " + joined(error.system_labels)}];
    if (++count > how_.most_errors_of_each) return;
    error.document = record.id ? *record.id : record.place;
    quote(record.text, all, gold, system, error);
    errors_.shown.push_back(std::move(error));
  }

  void quote(std::string_view text, const Range& all, Spans gold, Spans system, SpanError& error) const {
    const Position begin = before(text, all.begin, how_.context_characters);
    const Position end = behind(text, all.end, how_.context_characters);
    std::set<Position> cuts{begin, end};
    Mask golden;
    Mask found;
    const auto note = [&](Spans spans, Mask& mask) {
      std::vector<Range> ranges;
      for (const CountedSpan& span : spans) span.for_each_piece([&](const Range& piece) { ranges.push_back(piece); });
      std::ranges::sort(ranges, {}, &Range::begin);
      for (const Range& range : ranges) {
        mask.append(range);
        cuts.insert(range.begin);
        cuts.insert(range.end);
      }
    };
    note(gold, golden);
    note(system, found);
    const auto holds = [](const Mask& mask, Position at) {
      const auto [first, last] = mask.meeting({at, at + 1});
      return first != last;
    };
    for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut)
      error.pieces.push_back(
          {std::string(text.substr(*cut, *std::next(cut) - *cut)), holds(golden, *cut), holds(found, *cut)});
  }

  LabelNumbers labels_;
  SpanErrorOptions how_;
  SpanErrors errors_;
};

void require_spans(const ScoreOptions& options) {
  if (options.system != SystemKind::spans)
    throw Error{Error::Kind::bad_usage, "", "errors in context are of spans; score spans, not hidden text"};
}

SpanErrors errors_of_pairs(const RecordPairs::Source& gold, const RecordPairs::Source& system,
                           const ScoreOptions& options, const SpanErrorOptions& how, const Progress& progress) {
  RecordPairs pairs(gold, system, options.subset);
  ErrorFinder finder(options, how);
  while (pairs.next()) {
    finder.add(pairs.gold(), pairs.system());
    if (progress) progress("finding errors", gold.reader.bytes_read(), gold.reader.bytes_total());
  }
  return std::move(finder).errors();
}

}  // namespace

std::string_view name_of(SpanError::Kind kind) {
  return kErrorKinds[static_cast<std::size_t>(kind)];
}

SpanErrors span_errors(const std::string& gold, const std::string& system, const ScoreOptions& options,
                       const SpanErrorOptions& how, const Progress& progress) {
  require_spans(options);
  const io::Input gold_input(gold);
  const io::Input system_input(system);
  const auto gold_reader = open_documents(gold_input, options.gold_format);
  const auto system_reader = open_documents(system_input, options.system_format);
  return errors_of_pairs({*gold_reader, gold_input.name()}, {*system_reader, system_input.name()}, options, how,
                         progress);
}

SpanErrors span_errors(const Corpus& gold, const Corpus& system, const ScoreOptions& options,
                       const SpanErrorOptions& how, const Progress& progress) {
  require_spans(options);
  const io::RecordSource gold_source = io::records_of(gold, "the gold");
  const io::RecordSource system_source = io::records_of(system, "the system");
  const auto gold_reader = gold_source.open();
  const auto system_reader = system_source.open();
  return errors_of_pairs({*gold_reader, gold_source.name}, {*system_reader, system_source.name}, options, how,
                         progress);
}

}  // namespace sumi::score
