#include <string>
#include <string_view>
#include <utility>

#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kRootStart = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ROOT>\n";
constexpr std::string_view kRootEnd = "</ROOT>\n";

class I2b22006Composer : public RecordComposer {
 public:
  I2b22006Composer(ByteSink& sink, const RecordReader* source) : sink_(sink), source_(source) {}

  void copy(const Record& record) override {
    write_head();
    sink_.write(record.raw);
  }

  void compose(const Record& record) override {
    write_head();
    record_.clear();
    append_i2b2_2006_record(record_, record,
                            [this](const std::string& what, std::uint64_t count) { lose(what, count); });
    sink_.write(record_);
  }

  void finish() override {
    write_head();
    sink_.write(source_ != nullptr ? source_->epilogue() : kRootEnd);
  }

 private:
  void write_head() {
    if (std::exchange(head_written_, true)) return;
    sink_.write(source_ != nullptr ? source_->preamble() : kRootStart);
  }

  ByteSink& sink_;
  const RecordReader* source_;
  bool head_written_ = false;
  std::string record_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_i2b2_2006(ByteSink& sink, const FormatOptions& /*options*/,
                                                  const RecordReader* source) {
  return std::make_unique<I2b22006Composer>(sink, source);
}

}  // namespace sumi::io
