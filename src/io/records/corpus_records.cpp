#include <cstddef>

#include <fmt/core.h>

#include "base/model/named_owner.hpp"
#include "io/records/joined_records.hpp"

namespace sumi::io {
namespace {

class CorpusRecords final : public RecordReader {
 public:
  CorpusRecords(const Corpus& corpus, std::string name) : corpus_(corpus), name_(std::move(name)) {}

  [[nodiscard]] bool next(Record& record) override {
    if (document_ == corpus_.size()) return false;
    record = {};
    record.place = fmt::format("{}, document {}", name_, document_ + 1);
    record.text = corpus_.text(document_);
    if (corpus_.has_id(document_)) record.id = corpus_.id(document_);
    record.owner = named_owner(corpus_, document_);
    const Position begin = corpus_.documents()[document_].where.begin;
    for (const Span& span : corpus_.spans(document_))
      record.spans.push_back({.where = {span.where.begin - begin, span.where.end - begin},
                              .label = corpus_.labels()[span.label],
                              .score = span.score});
    bytes_read_ = corpus_.documents()[document_].where.end + 1;
    ++document_;
    return true;
  }
  [[nodiscard]] std::uint64_t bytes_read() const override { return bytes_read_; }
  [[nodiscard]] std::uint64_t bytes_total() const override { return corpus_.arena().size(); }

 private:
  const Corpus& corpus_;
  std::string name_;
  std::size_t document_ = 0;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace

RecordSource records_of(const Corpus& corpus, const std::string& name) {
  return {name, [&corpus, name] { return std::make_unique<CorpusRecords>(corpus, name); }};
}

}  // namespace sumi::io
