#include <utility>

#include "io/formats/text/text_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class TextComposer : public RecordComposer {
 public:
  explicit TextComposer(Output& output) : output_(output) {}

  void copy(const Record& record) override { write(record, record.raw); }

  void compose(const Record& record) override {
    write(record, record.text);
    lose("owner", record.owner ? 1 : 0);
    lose("span", record.spans.size());
    lose_extras(record);
  }

  void finish() override {}

 private:
  void write(const Record& record, std::string_view bytes) {
    if (!output_.is_folder()) {
      if (std::exchange(written_, true))
        throw Error{Error::Kind::bad_usage,
                    {},
                    "several documents cannot be written to one text file; name a folder",
                    Settings{"output"}};
      return output_.sink().write(bytes);
    }
    const std::string& id = record.id.value();
    const auto file = output_.create(id.ends_with(".txt") ? id : id + ".txt");
    file->write(bytes);
    file->close();
  }

  Output& output_;
  bool written_ = false;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_text(Output& output) {
  return std::make_unique<TextComposer>(output);
}

}  // namespace sumi::io
