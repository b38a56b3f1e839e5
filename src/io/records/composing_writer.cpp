#include "io/records/composing_writer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::array<std::string_view, 4> kOwnNames{"id", "text", "owner", "spans"};

// Ignores attributes, because changed spans have none.
bool same_spans(const std::vector<RecordSpan>& a, const std::vector<RecordSpan>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const RecordSpan& x, const RecordSpan& y) {
    return x.where == y.where && x.label == y.label && x.score == y.score && x.fragments == y.fragments;
  });
}

class ComposingWriter : public RecordWriter {
 public:
  ComposingWriter(std::unique_ptr<RecordComposer> composer, const PassPolicy& pass)
      : composer_(std::move(composer)), pass_(pass) {
    for (const std::string& name : pass_.names) {
      if (std::find(kOwnNames.begin(), kOwnNames.end(), name) == kOwnNames.end())
        throw Error{Error::Kind::bad_usage,
                    {},
                    "in this format only id, owner and spans can be passed; convert to jsonl first"};
    }
  }

  void write(const Record& record, const Change& change) override {
    assert(change.values.empty());
    const bool text_changes = change.text && *change.text != record.text;
    const bool spans_change = change.spans && !same_spans(*change.spans, record.spans);
    if (pass_.all && !text_changes && !spans_change) return composer_->copy(record);
    made_.place = record.place;
    made_.text = change.text.value_or(record.text);
    made_.id = pass_.passes("id") && record.id ? record.id : change.fresh_id ? change.fresh_id : record.id;
    made_.owner = pass_.passes("owner") ? record.owner : std::nullopt;
    made_.spans.clear();
    if (pass_.passes("spans")) {
      if (change.spans) {
        made_.spans = *change.spans;
      } else if (!text_changes) {
        made_.spans = record.spans;
      }
      for (RecordSpan& span : made_.spans) span.attributes.clear();
    }
    composer_->compose(made_);
    for (std::size_t i = 0; pass_.all && i < record.extras.size(); ++i)
      losses_[record.extras[i].what] += record.extras[i].count;
  }

  void finish() override { composer_->finish(); }

  std::map<std::string, std::uint64_t> losses() const override {
    std::map<std::string, std::uint64_t> all = losses_;
    for (const auto& [what, count] : composer_->losses()) all[what] += count;
    return all;
  }

 private:
  std::unique_ptr<RecordComposer> composer_;
  PassPolicy pass_;
  std::map<std::string, std::uint64_t> losses_;
  Record made_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_by_composing(std::unique_ptr<RecordComposer> composer, const PassPolicy& pass) {
  return std::make_unique<ComposingWriter>(std::move(composer), pass);
}

}  // namespace sumi::io
