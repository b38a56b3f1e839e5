#include <string>
#include <string_view>

#include "io/formats/brat/brat_annotations.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class BratComposer : public RecordComposer {
 public:
  BratComposer(Output& output, OffsetUnit unit) : output_(output), unit_(unit) {
    if (!output.is_folder())
      throw Error{Error::Kind::bad_usage, {}, "brat is a folder of files; name a folder", Settings{"output"}};
  }

  void copy(const Record& record) override {
    const std::string path = document_path(record);
    for (const Field& field : record.fields)
      if (field.role == Role::text || field.role == Role::spans)
        write(path + (field.role == Role::text ? ".txt" : ".ann"),
              record.raw.substr(field.whole.begin, field.whole.size()));
  }

  void compose(const Record& record) override {
    const std::string path = document_path(record);
    write(path + ".txt", record.text);
    write(path + ".ann",
          brat_lines(record, unit_, [this](const std::string& what, std::uint64_t count) { lose(what, count); }));
  }

  void finish() override {}

 private:
  void write(const std::string& relative, std::string_view bytes) {
    const std::unique_ptr<ByteSink> file = output_.create(relative);
    file->write(bytes);
    file->close();
  }

  Output& output_;
  OffsetUnit unit_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_brat(Output& output, const FormatOptions& options, const RecordReader*) {
  return std::make_unique<BratComposer>(output, options.offsets);
}

}  // namespace sumi::io
