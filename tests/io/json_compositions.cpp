#include "io/json_compositions.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/formats/registry.hpp"

namespace sumi::io {
namespace {

std::string random_text(std::mt19937& random) {
  static const std::vector<std::string> parts{
      "a",    "Ann ", "é",  "e\u0301", "東京", "😀",           "\n",
      "\r\n", "\r",   "\"", "\\n",     "\t",   "\xEF\xBB\xBF", std::string(1, '\0')};
  std::string text = random() % 4 == 0 ? "\xEF\xBB\xBF" : "";
  for (std::size_t count = random() % 40; count > 0; --count) text += parts[random() % parts.size()];
  return text;
}

std::size_t random_border(std::mt19937& random, std::string_view text) {
  std::size_t at = random() % (text.size() + 1);
  while (at < text.size() && !utf8::starts_character(text[at])) ++at;
  return at;
}

}  // namespace

std::unique_ptr<RecordComposer> json_composer(ByteSink& sink, const FormatOptions& options,
                                              const RecordReader* source) {
  return row_of(options.format.value()).compose(sink, options, source, {});
}

Composed composed_json(const std::vector<Record>& records, const FormatOptions& options) {
  Composed composition;
  StringSink sink(composition.bytes);
  const auto composer = json_composer(sink, options, nullptr);
  for (const Record& record : records) composer->compose(record);
  composer->finish();
  composition.losses = composer->losses();
  return composition;
}

std::string copied(const std::string& bytes, const FormatOptions& options) {
  const auto reader = reader_of(bytes, options, 3);
  std::string out;
  StringSink sink(out);
  const auto composer = json_composer(sink, options, reader.get());
  Record record;
  while (reader->next(record)) composer->copy(record);
  composer->finish();
  return out;
}

std::string recomposed(const std::string& bytes, const FormatOptions& options) {
  const auto reader = reader_of(bytes, options);
  std::string out;
  StringSink sink(out);
  const auto composer = json_composer(sink, options, reader.get());
  Record record;
  while (reader->next(record)) composer->compose(record);
  composer->finish();
  return out;
}

Record document(std::string id, std::string text, std::vector<RecordSpan> spans) {
  Record record;
  record.id = std::move(id);
  record.text = std::move(text);
  record.spans = std::move(spans);
  return record;
}

void expect_whole(const std::string& bytes, const FormatOptions& options) {
  EXPECT_EQ(copied(bytes, options), bytes);
  const auto whole = records_of(bytes, options);
  for (const std::size_t step : {1, 2, 5, 64}) {
    const auto reader = reader_of(bytes, options, step);
    std::string pieces;
    Record record;
    for (std::size_t i = 0; reader->next(record); ++i) {
      if (i == 0) pieces += reader->preamble();
      pieces += record.raw;
      ASSERT_LT(i, whole.size());
      EXPECT_EQ(record.spans, whole[i]->spans);
      EXPECT_EQ(record.place, whole[i]->place);
      EXPECT_EQ(record.raw, whole[i]->raw);
      EXPECT_EQ(outline(record), outline(*whole[i]));
    }
    if (whole.empty()) pieces += reader->preamble();
    EXPECT_EQ(pieces += reader->epilogue(), bytes);
  }
}

std::vector<Record> random_documents(std::mt19937& random) {
  std::vector<Record> records;
  for (std::size_t count = random() % 4; count > 0; --count) {
    Record record = document("n" + std::to_string(random() % 100), random_text(random));
    if (random() % 2 == 0) record.owner = "\"p " + std::to_string(random() % 5);
    for (std::size_t spans = random() % 6; spans > 0; --spans) {
      const std::size_t a = random_border(random, record.text);
      const std::size_t b = random_border(random, record.text);
      record.spans.push_back({.where = {std::min(a, b), std::max(a, b)}, .label = random() % 2 == 0 ? "PER" : "b\"é"});
    }
    records.push_back(std::move(record));
  }
  return records;
}

std::string outline(const Record& record) {
  std::string all = record.id.value_or("-") + "|" + record.owner.value_or("-") + "|" + record.text + "|";
  for (const RecordSpan& span : record.spans)
    all += std::to_string(span.where.begin) + "-" + std::to_string(span.where.end) + span.label + ",";
  return all;
}

std::string extras_of(const Record& record) {
  std::string all;
  for (const Extra& extra : record.extras) all += extra.what + ":" + std::to_string(extra.count) + ";";
  return all;
}

}  // namespace sumi::io
