#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/model/named_owner.hpp"
#include "base/text/utf8.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

// For each byte of `text` where a character begins, and for its end, the position in `spelled`, which has as many
// characters.
std::vector<Position> places_in(std::string_view spelled, std::string_view text) {
  std::vector<Position> places(text.size() + 1, spelled.size());
  Position there = 0;
  for (Position at = 0; at < text.size(); at += utf8::width(text[at])) {
    places[at] = there;
    there += utf8::width(spelled[there]);
  }
  return places;
}

}  // namespace

void spell(io::Record& record, const CanonicalSpelling& spelling) {
  if (!spelling.any()) return;
  std::string spelled = spelling.of(record.text);
  if (!record.spans.empty() && spelled != record.text) {
    const std::vector<Position> places = places_in(spelled, record.text);
    const auto moved = [&](const Range& range) { return Range{places[range.begin], places[range.end]}; };
    for (io::RecordSpan& span : record.spans) {
      span.where = moved(span.where);
      for (Range& fragment : span.fragments) fragment = moved(fragment);
    }
  }
  record.text = std::move(spelled);
}

Corpus spelled_corpus(const Corpus& corpus, const CanonicalSpelling& spelling) {
  CorpusBuilder builder;
  std::vector<CorpusBuilder::LabelledRange> spans;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    const std::string_view text = corpus.text(i);
    const std::string spelled = spelling.of(text);
    std::vector<Position> places;
    if (!corpus.spans(i).empty()) places = places_in(spelled, text);
    spans.clear();
    const Position begin = corpus.documents()[i].where.begin;
    for (const Span& span : corpus.spans(i))
      spans.push_back({{places[span.where.begin - begin], places[span.where.end - begin]},
                       corpus.labels()[span.label],
                       span.score});
    const std::optional<std::string> id = corpus.has_id(i) ? std::optional(corpus.id(i)) : std::nullopt;
    builder.add(spelled, id, named_owner(corpus, i), spans);
  }
  return std::move(builder).build();
}

Corpus read_spelled_corpus(const io::Input& input, const FormatOptions& options, const CanonicalSpelling& spelling,
                           const Progress& progress, const io::ReadingLimit& limit) {
  if (!spelling.any()) return io::read_limited_corpus(input, options, progress, limit);
  return io::read_limited_corpus(input, options, progress, limit, [&](io::Record& record) { spell(record, spelling); });
}

}  // namespace sumi::publish
