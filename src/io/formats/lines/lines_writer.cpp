#include "io/formats/lines/lines_writer.hpp"

#include <cassert>
#include <utility>

#include "base/bytes/line_reader.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class LinesWriter : public RecordWriter {
 public:
  LinesWriter(ByteSink& sink, const PassPolicy& pass, const RecordReader& reader)
      : sink_(sink), reader_(reader), pass_(pass) {}

  void write(const Record& record, const Change& change) override {
    assert(change.values.empty());
    write_preamble();
    const std::string_view text = change.text.value_or(record.text);
    // A publication ends all lines alike; after a carriage return of the text, the line end needs one of its own.
    const std::string_view line_end = pass_.all() ? line_end_of(record.raw) : text.ends_with('\r') ? "\r\n" : "\n";
    const bool runs_into_end = text.ends_with('\r') && line_end == "\n";
    if (text.find('\n') != std::string_view::npos || runs_into_end)
      throw Error{Error::Kind::bad_input, record.place,
                  "the text to be written contains a line end, and would become two documents; use another "
                  "format or mark"};
    sink_.write(text);
    sink_.write(line_end);
  }

  void finish() override {
    write_preamble();
    pass_.meet("text");
    pass_.require_all_met();
  }

 private:
  void write_preamble() {
    if (!std::exchange(preamble_written_, true)) sink_.write(reader_.preamble());
  }

  ByteSink& sink_;
  const RecordReader& reader_;
  PassedNames pass_;
  bool preamble_written_ = false;
};

}  // namespace

std::unique_ptr<RecordWriter> write_lines(ByteSink& sink, const PassPolicy& pass, const RecordReader& reader) {
  return std::make_unique<LinesWriter>(sink, pass, reader);
}

}  // namespace sumi::io
