// A file; its first byte says how many bytes a read gives. What can be read is whole, and must be written and read
// again without a change.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/expect.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include <sumi/model/error.hpp>

namespace {

using namespace sumi::io;
using sumi::fuzz::require;

class MemorySource : public ByteSource {
 public:
  MemorySource(std::string_view bytes, std::size_t step) : bytes_(bytes), step_(step) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t take = std::min({size, step_, bytes_.size() - offset_});
    std::memcpy(into, bytes_.data() + offset_, take);
    offset_ += take;
    return take;
  }
  std::uint64_t bytes_read() const override { return offset_; }

 private:
  std::string_view bytes_;
  std::size_t step_;
  std::size_t offset_ = 0;
};

// The records without their bytes, which are the file's.
std::vector<Record> records_of(std::string_view bytes, std::size_t step) {
  const auto reader = read_i2b2_2006(std::make_unique<MemorySource>(bytes, step), "in", {}, bytes.size());
  std::vector<Record> records;
  std::string raw;
  for (Record record; reader->next(record);) {
    for (const Field& field : record.fields)
      require(field.whole.begin <= field.whole.end && field.whole.end <= record.raw.size());
    raw += record.raw;
    records.push_back(record);
    records.back().extras.clear();
  }
  require(std::string(reader->preamble()) + raw + std::string(reader->epilogue()) == bytes);
  return records;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<Record> records;
  std::string composed = "<ROOT>";
  bool lost = false;
  try {
    records = records_of(bytes, data[0] == 0 ? 1 << 20 : data[0]);
    for (const Record& record : records)
      append_i2b2_2006_record(composed, record,
                              [&](const std::string&, std::uint64_t count) { lost = lost || count > 0; });
  } catch (const sumi::Error&) {  // read, but nothing XML can hold
    return 0;
  }
  require(!lost);
  const std::vector<Record> again = records_of(composed + "</ROOT>", 7);
  require(again.size() == records.size());
  for (std::size_t i = 0; i < again.size(); ++i)
    require(again[i].id == records[i].id && again[i].text == records[i].text && again[i].spans == records[i].spans);
  return 0;
}
