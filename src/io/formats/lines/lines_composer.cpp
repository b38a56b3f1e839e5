#include "base/bytes/byte_order_mark.hpp"
#include "io/formats/lines/lines_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class LinesComposer : public RecordComposer {
 public:
  explicit LinesComposer(ByteSink& sink) : sink_(sink) {}

  void copy(const Record& record) override { sink_.write(record.raw); }

  void compose(const Record& record) override {
    if (record.text.find('\n') != std::string::npos || record.text.ends_with('\r'))
      throw Error{Error::Kind::bad_input, record.place,
                  "the text contains a line end, and would become two documents; convert to another format"};
    if (first_ && record.text.starts_with(kByteOrderMark))
      sink_.write(kByteOrderMark);  // the first one is a byte order mark of the file
    first_ = false;
    sink_.write(record.text);
    sink_.write("\n");
    lose("owner", record.owner ? 1 : 0);
    lose("span", record.spans.size());
    lose_extras(record);
  }

  void finish() override {}

 private:
  ByteSink& sink_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_lines(ByteSink& sink) {
  return std::make_unique<LinesComposer>(sink);
}

}  // namespace sumi::io
