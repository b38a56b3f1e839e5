#include "fuzz/reading.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::fuzz {
namespace {

bool lies_between_characters(std::string_view text, Range range) {
  const auto fits = [&](Position at) {
    return at <= text.size() && (at == text.size() || utf8::starts_character(text[at]));
  };
  return range.begin <= range.end && fits(range.begin) && fits(range.end);
}

void check(const io::Record& record) {
  expect(!utf8::first_invalid(record.text), "a text is UTF-8");
  expect(!record.place.empty(), "a record has a place");
  for (const io::RecordSpan& span : record.spans) {
    expect(lies_between_characters(record.text, span.where), "a span lies in the text");
    for (const Range& fragment : span.fragments)
      expect(lies_between_characters(record.text, fragment), "a fragment lies in the text");
  }
  for (const io::Field& field : record.fields) {
    expect(field.whole.begin <= field.value.begin && field.value.begin <= field.value.end &&
               field.value.end <= field.whole.end && field.whole.end <= record.raw.size(),
           "a field lies in the record");
  }
}

}  // namespace

Chosen chosen(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return {};
  return {data[0], std::string(reinterpret_cast<const char*>(data) + 1, size - 1)};
}

Records read_all(io::RecordReader& reader, std::string_view source) {
  Records records;
  std::string raws;
  io::Record record;
  while (reader.next(record)) {
    check(record);
    raws += record.raw;
    records.push_back(std::make_unique<io::KeptRecord>(record));
  }
  expect(std::string(reader.preamble()) + raws + std::string(reader.epilogue()) == source,
         "preamble, records and epilogue are the source");
  return records;
}

bool same_documents(const Records& a, const Records& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x->text == y->text && x->spans == y->spans; });
}

void check_copying(const std::string& bytes, const FormatOptions& options) {
  const auto read = [&](std::size_t step) {
    return unless_error([&] { return read_all(*io::reader_of(bytes, options, step), bytes); });
  };
  const auto whole = read(1 << 20);
  const auto steps = read(1 + bytes.size() % 5);
  expect(whole.has_value() == steps.has_value(), "steps of reading don't decide what is refused");
  if (!whole) return;
  expect(same_documents(*whole, *steps), "steps of reading don't change what is read");
  expect(io::rewritten(bytes, options, {.all = true, .names = {}}) == bytes, "a copy is the source");
}

}  // namespace sumi::fuzz
