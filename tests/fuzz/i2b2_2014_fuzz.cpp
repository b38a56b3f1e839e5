// One XML document: what can be read must be written and read again without a change but for ids given to spans
// without.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/text/utf8.hpp"
#include "fuzz/expect.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include <sumi/model/error.hpp>

namespace {

using namespace sumi::io;
using sumi::fuzz::require;

bool is_id(const Attribute& attribute) {
  return attribute.name == "id";
}

// Takes the ids from the spans of `a` where `b` has none.
void forget_given_ids(std::vector<RecordSpan>& a, const std::vector<RecordSpan>& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (std::none_of(b[i].attributes.begin(), b[i].attributes.end(), is_id)) std::erase_if(a[i].attributes, is_id);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (sumi::utf8::first_invalid(bytes)) return 0;
  Record record;
  try {
    read_i2b2_2014_document(bytes, "in", {}, record);
  } catch (const sumi::Error&) {
    return 0;
  }
  for (const Field& field : record.fields)
    require(field.whole.begin <= field.whole.end && field.whole.end <= size && field.whole == field.value);
  record.extras.clear();

  bool lost = false;
  const auto lose = [&](const std::string&, std::uint64_t count) { lost = lost || count > 0; };
  std::string document;
  append_i2b2_2014_document(document, record, sumi::OffsetUnit::codepoints, lose);
  Record again;
  read_i2b2_2014_document(document, "again", {}, again);
  require(again.text == record.text && again.extras.empty() && again.spans.size() == record.spans.size());
  const bool lost_first = std::exchange(lost, false);
  std::string document_again;
  append_i2b2_2014_document(document_again, again, sumi::OffsetUnit::codepoints, lose);
  require(document_again == document && !lost);
  forget_given_ids(again.spans, record.spans);
  require(lost_first || again.spans == record.spans);
  return 0;
}
