#include <string>
#include <string_view>
#include <utility>

#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class I2b22014Composer : public RecordComposer {
 public:
  I2b22014Composer(Output& output, OffsetUnit unit) : output_(output), unit_(unit) {}

  void copy(const Record& record) override { write(record, record.raw); }

  void compose(const Record& record) override {
    document_.clear();
    append_i2b2_2014_document(document_, record, unit_,
                              [this](const std::string& what, std::uint64_t count) { lose(what, count); });
    if (!output_.is_folder()) lose("id");
    write(record, document_);
  }

  void finish() override {}

 private:
  void write(const Record& record, std::string_view bytes) {
    if (output_.is_folder()) {
      const std::unique_ptr<ByteSink> file = output_.create(document_path(record) + ".xml");
      file->write(bytes);
      file->close();
      return;
    }
    if (std::exchange(written_, true))
      throw Error{Error::Kind::bad_usage,
                  {},
                  "several documents cannot be written to one XML file; name a folder",
                  Settings{"output"}};
    output_.sink().write(bytes);
  }

  Output& output_;
  OffsetUnit unit_;
  bool written_ = false;
  std::string document_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_i2b2_2014(Output& output, const FormatOptions& options, const RecordReader*) {
  return std::make_unique<I2b22014Composer>(output, options.offsets);
}

}  // namespace sumi::io
