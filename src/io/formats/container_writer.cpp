#include <cassert>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "io/formats/open_container.hpp"
#include "io/records/open_text.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class ContainerWriter : public RecordWriter {
 public:
  ContainerWriter(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass)
      : sink_(sink), options_(options), pass_(pass) {}

  void write(const Record& record, const Change& change) override {
    if (change.spans && !change.spans->empty())
      throw Error{Error::Kind::bad_usage, "", "this format has no place for spans; choose another format",
                  Settings{"to"}};
    assert(change.values.empty());
    if (!record.is_continuation) {
      texts_.clear();
      edits_.clear();
      replacements_.clear();
    }
    texts_.emplace_back(change.text.value_or(record.text));
    std::vector<TextEdit>& edits = edits_.emplace_back();
    for (const TextEdit& edit : change.edits) edits.push_back({edit.where, replacements_.emplace_back(edit.with)});
    if (record.has_continuation) return;
    const std::unique_ptr<Container> container = open_container(*options_.format, file_of(record), record.place,
                                                                longest_record_for(options_, 0), is_all_read(options_));
    if (container->texts().empty()) {
      texts_.clear();
      edits_.clear();
    }
    assert(container->texts().size() == texts_.size());
    if (pass_.all() && container->may_be_copied() && container->texts() == texts_) return sink_.write(file_of(record));
    for (const ContainerItem& item : container->items())
      if (item.counts && !(passes(item.what) && item.may_pass)) ++removed_[std::string(item.what)];
    sink_.write(written_and_read(
        *container, *options_.format, record.place, NewTexts(texts_, edits_),
        [this](std::string_view what) { return passes(what); }, is_all_read(options_)));
  }

  void finish() override {}  // an item that passes may occur in one file and not in the next

  std::map<std::string, std::uint64_t> removed() const override { return removed_; }

 private:
  static std::string_view file_of(const Record& record) {
    const Field& file = record.fields.front();
    return record.raw.substr(file.value.begin, file.value.size());
  }

  bool passes(std::string_view what) { return pass_.all() || pass_.meet(what); }

  ByteSink& sink_;
  FormatOptions options_;
  PassedNames pass_;
  std::vector<std::string> texts_;            // of the current record
  std::vector<std::vector<TextEdit>> edits_;  // one list per text
  std::deque<std::string> replacements_;      // replacement texts to which the edits refer
  std::map<std::string, std::uint64_t> removed_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_container(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass) {
  return std::make_unique<ContainerWriter>(sink, options, pass);
}

}  // namespace sumi::io
