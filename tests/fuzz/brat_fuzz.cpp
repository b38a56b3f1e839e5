// A .txt, a byte 0, an .ann: what can be read must be written and read again without a change.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/utf8.hpp"
#include "fuzz/expect.hpp"
#include "io/formats/brat/brat_annotations.hpp"
#include <sumi/model/error.hpp>

namespace {

using namespace sumi::io;
using sumi::fuzz::require;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (sumi::utf8::first_invalid(bytes)) return 0;
  const std::size_t zero = std::min(bytes.find('\0'), size);
  Record record;
  record.place = "in";
  record.text = bytes.substr(0, zero);
  try {
    read_brat_annotations(bytes.substr(std::min(zero + 1, size)), "in", {}, 0, record);
  } catch (const sumi::Error&) {
    return 0;
  }
  record.extras.clear();

  bool lost = false;
  const auto lose = [&](const std::string&, std::uint64_t count) { lost = lost || count > 0; };
  const std::string lines = brat_lines(record, sumi::OffsetUnit::codepoints, lose);
  Record again;
  again.text = record.text;
  read_brat_annotations(lines, "again", {}, 0, again);
  std::stable_sort(record.spans.begin(), record.spans.end(),
                   [](const RecordSpan& a, const RecordSpan& b) { return a.where < b.where; });
  require(lost || again.spans == record.spans);
  lost = false;
  require(again.extras.empty() && brat_lines(again, sumi::OffsetUnit::codepoints, lose) == lines && !lost);
  return 0;
}
