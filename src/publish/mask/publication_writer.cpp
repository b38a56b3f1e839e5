#include "publish/mask/publication_writer.hpp"

#include <utility>
#include <vector>

#include "base/text/mark_text.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/plain_header.hpp"

namespace sumi::publish {
namespace {

// The fragments that stay separate when a run has a single mark.
std::vector<Range> published_fragments(const Rendering& rendering, const io::RecordSpan& span) {
  std::vector<Range> published;
  for (const Range& fragment : span.fragments) {
    const Range where = rendering.published(fragment);
    if (where.empty() || (!published.empty() && where.begin < published.back().end)) return {};
    published.push_back(where);
  }
  return published;
}

// Keeps range, label and score; other members of a span are dropped.
std::vector<io::RecordSpan> published_spans(const Rendering& rendering, const std::vector<io::RecordSpan>& spans) {
  std::vector<io::RecordSpan> published;
  published.reserve(spans.size());
  for (const io::RecordSpan& span : spans)
    published.push_back({.where = rendering.published(span.where),
                         .label = span.label,
                         .score = span.score,
                         .fragments = published_fragments(rendering, span)});
  return published;
}

}  // namespace

io::Change published_change(const Rendering& rendering, const io::Record& record, std::size_t number) {
  io::Change change{.text = rendering.text(), .fresh_id = fresh_id(number)};
  // A record without spans gets no member for them.
  if (!record.spans.empty()) change.spans = published_spans(rendering, record.spans);
  return change;
}

PublicationWriter::PublicationWriter(io::Output& output, const MaskFileOptions& options, const FormatOptions& format,
                                     const io::RecordReader& reader)
    : PublicationWriter(io::open_writer(output, format, options.pass, reader), options, format, reader, 0) {}

PublicationWriter::PublicationWriter(std::unique_ptr<io::RecordWriter> writer, const MaskFileOptions& options,
                                     const FormatOptions& format, const io::RecordReader& reader,
                                     std::uint64_t first_document)
    : writer_(std::move(writer)),
      reader_(reader),
      format_(format),
      pass_(options.pass),
      input_(options.input),
      rendering_(written_mark(options.mask.promise), options.mask.promise.collapse),
      written_(first_document) {}

void PublicationWriter::write(const io::Record& record, const Corpus& corpus, const Visibility& visibility,
                              std::size_t document) {
  rendering_.render(corpus, visibility, document, !record.spans.empty());
  writer_->write(record, published_change(rendering_, record, written_));
  ++written_;
}

std::map<std::string, std::uint64_t> PublicationWriter::finish() {
  require_plain_header(reader_, format_, pass_, input_);
  writer_->finish();
  return writer_->losses();
}

}  // namespace sumi::publish
