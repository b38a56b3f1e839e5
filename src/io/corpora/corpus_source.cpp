#include "io/corpora/corpus_source.hpp"

#include <utility>

#include "base/bytes/input.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::uint64_t kProgressBytes = std::uint64_t{1} << 20;

// Calls work(); its errors get the place.
template <typename Work>
auto at_place(const std::string& place, const Work& work) {
  try {
    return work();
  } catch (const Error& error) {
    throw error.within(place);
  }
}

}  // namespace

CorpusSource::CorpusSource(const Input& input, const FormatOptions& options, const Progress& progress,
                           std::uint64_t longest_record_bytes)
    : name_(input.name()),
      reader_(open_bounded_records(input, options, longest_record_bytes)),
      progress_(progress),
      ids_(*reader_) {}

bool CorpusSource::next(Record& record) {
  if (!reader_->next(record)) {
    if (!has_documents_) throw Error{Error::Kind::bad_input, name_, "it has no documents; name a source that has some"};
    report();
    return false;
  }
  has_documents_ = true;
  if (reader_->bytes_read() - reported_bytes_ >= kProgressBytes) report();
  return true;
}

void CorpusSource::report() {
  reported_bytes_ = reader_->bytes_read();
  if (progress_) progress_("reading", reported_bytes_, reader_->bytes_total());
}

void CorpusSource::add(const Record& record, CorpusBuilder& builder) {
  spans_.clear();
  for (const RecordSpan& span : record.spans) spans_.push_back({span.where, span.label, span.score});
  at_place(record.place, [&] {
    const std::optional<std::string> id = settled(record);
    if (record.is_continuation) return builder.add_further(record.text, id, spans_);
    builder.add(record.text, id, record.owner, spans_);
  });
}

void CorpusSource::add_without_text(const Record& record, CorpusBuilder& builder) {
  at_place(record.place, [&] {
    const std::optional<std::string> id = settled(record);
    if (record.is_continuation) return builder.add_further({}, id);
    builder.add({}, id, record.owner);
  });
}

std::optional<std::string> CorpusSource::settled(const Record& record) {
  const std::optional<std::string> id = ids_.of(record);
  return id ? id : record.id;
}

Corpus CorpusSource::build(CorpusBuilder&& builder) const {
  return at_place(name_, [&] { return std::move(builder).build(); });
}

}  // namespace sumi::io
