#include <cassert>
#include <string>
#include <utility>

#include "io/formats/text/text_reader.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class TextWriter : public RecordWriter {
 public:
  TextWriter(Output& output, const PassPolicy& pass) : output_(output), pass_(pass) {}

  void write(const Record& record, const Change& change) override {
    assert(change.values.empty());
    const std::string_view text = change.text.value_or(record.text);
    if (!output_.is_folder()) {
      if (std::exchange(written_, true))
        throw Error{Error::Kind::bad_usage,
                    {},
                    "several documents cannot be written to one text file; name a folder",
                    Settings{"output"}};
      output_.sink().write(text);
      return;
    }
    const std::unique_ptr<ByteSink> file = output_.create(file_name(record, change));
    file->write(text);
    file->close();
  }

  void finish() override {
    pass_.meet("id");
    pass_.meet("text");
    pass_.require_all_met();
  }

 private:
  [[nodiscard]] std::string file_name(const Record& record, const Change& change) const {
    if (record.id && (pass_.passes("id") || !change.fresh_id)) return *record.id;
    if (change.fresh_id) return *change.fresh_id + ".txt";
    throw Error{Error::Kind::bad_usage, record.place, "the document has no name for its file; name a file",
                Settings{"output"}};
  }

  Output& output_;
  PassedNames pass_;
  bool written_ = false;
};

// Writes a file that is one document, among several files.
class WholeTextWriter : public RecordWriter {
 public:
  explicit WholeTextWriter(ByteSink& sink) : sink_(sink) {}
  void write(const Record& record, const Change& change) override { sink_.write(change.text.value_or(record.text)); }
  void finish() override {}

 private:
  ByteSink& sink_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_one_text(ByteSink& sink) {
  return std::make_unique<WholeTextWriter>(sink);
}

std::unique_ptr<RecordWriter> write_text(Output& output, const PassPolicy& pass) {
  return std::make_unique<TextWriter>(output, pass);
}

}  // namespace sumi::io
