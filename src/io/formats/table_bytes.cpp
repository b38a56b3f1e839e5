#include "io/formats/table_bytes.hpp"

#include <utility>

#include "base/bytes/bounded_source.hpp"
#include "base/bytes/transcode.hpp"
#include "base/bytes/view_source.hpp"
#include "base/bytes/whole_file.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/detection.hpp"
#include "io/formats/xlsx/sheet_table.hpp"
#include "io/records/open_text.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kWorkbook = ".xlsx";

// With the bytes that it reads.
class HeldSource final : public ByteSource {
 public:
  explicit HeldSource(std::string bytes) : bytes_(std::move(bytes)), source_(bytes_) {}
  std::size_t read(char* into, std::size_t size) override { return source_.read(into, size); }
  std::uint64_t bytes_read() const override { return source_.bytes_read(); }

 private:
  std::string bytes_;
  ViewSource source_;
};

}  // namespace

bool is_workbook_file(const Input& input) {
  return binary_format(input) == Format::xlsx;
}

std::unique_ptr<ByteSource> table_bytes(const Input& input, std::string_view encoding) {
  if (!is_workbook_file(input)) return decoded(input.open(), std::string(encoding), input.name());
  const std::uint64_t longest = longest_record_for({}, 0);
  std::string archive;
  append_whole(*bounded(undecoded_of(input.open(), {}, input.name()), longest), archive);
  return std::make_unique<HeldSource>(table_of_workbook(archive, input.name(), longest));
}

std::string name_of_table(std::string file) {
  if (lower_case_ascii(file).ends_with(kWorkbook))
    file.replace(file.size() - kWorkbook.size(), kWorkbook.size(), ".csv");
  return file;
}

void refuse_workbook_name(const std::string& output) {
  if (lower_case_ascii(output).ends_with(kWorkbook))
    throw Error{Error::Kind::bad_usage, output, "tables are written as csv; name the output so", Settings{"output"}};
}

}  // namespace sumi::io
