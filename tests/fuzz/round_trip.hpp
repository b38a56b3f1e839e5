#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

using ReadRecords = std::unique_ptr<RecordReader> (*)(std::unique_ptr<ByteSource>, std::string, const FormatOptions&,
                                                      std::uint64_t);
using ComposeRecords = std::unique_ptr<RecordComposer> (*)(ByteSink&, const FormatOptions&, const RecordReader*);

class FuzzedBytes : public ByteSource {
 public:
  FuzzedBytes(std::string_view bytes, std::size_t step) : bytes_(bytes), step_(step) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = std::min({size, step_, bytes_.size() - taken_});
    if (got > 0) std::memcpy(into, bytes_.data() + taken_, got);
    taken_ += got;
    return got;
  }
  std::uint64_t bytes_read() const override { return taken_; }

 private:
  std::string_view bytes_;
  std::size_t step_;
  std::size_t taken_ = 0;
};

class FuzzedSink : public ByteSink {
 public:
  void write(std::string_view bytes) override { written.append(bytes); }
  void close() override {}
  std::string written;
};

inline void require(bool holds) {
  if (!holds) __builtin_trap();
}

// What a source is made of, and what it becomes when each record is copied, and when each is composed.
struct Passage {
  std::vector<Record> records;  // without raw and fields
  std::string pieces;
  std::string copied;
  std::string composed;
};

inline Passage pass_through(std::string_view bytes, std::size_t step, const FormatOptions& options, ReadRecords read,
                            ComposeRecords compose) {
  Passage passage;
  FuzzedSink copies;
  FuzzedSink composites;
  const auto reader = read(std::make_unique<FuzzedBytes>(bytes, step), "in", options, bytes.size());
  const auto copier = compose(copies, options, reader.get());
  const auto composer = compose(composites, options, nullptr);
  Record record;
  while (reader->next(record)) {
    if (passage.records.empty()) passage.pieces.append(reader->preamble());
    passage.pieces.append(record.raw);
    for (const Field& field : record.fields) {
      require(field.whole.begin <= field.value.begin && field.value.begin < field.value.end);
      require(field.value.end == field.whole.end && field.whole.end <= record.raw.size());
    }
    copier->copy(record);
    composer->compose(record);
    passage.records.push_back(record);
    passage.records.back().raw = {};
  }
  if (passage.records.empty()) passage.pieces.append(reader->preamble());
  passage.pieces.append(reader->epilogue());
  copier->finish();
  composer->finish();
  passage.copied = std::move(copies.written);
  passage.composed = std::move(composites.written);
  return passage;
}

// Whatever is read falls into pieces that are the source, is copied byte for byte, and says the same when it was
// composed and read back. `keeps_all`: attributes, fragments and the order of spans too, the first time; else from the
// second on.
inline void require_round_trip(const std::uint8_t* data, std::size_t size, ReadRecords read, ComposeRecords compose,
                               const FormatOptions& options, bool keeps_all) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Passage first;
  try {
    first = pass_through(bytes, 1 + size % 7, options, read, compose);
  } catch (const Error& error) {
    require(error.kind() == Error::Kind::bad_input);
    return;
  }
  require(first.pieces == bytes);
  require(first.copied == bytes);
  const Passage second = pass_through(first.composed, 1 << 20, options, read, compose);
  require(second.records.size() == first.records.size());
  for (std::size_t i = 0; i < first.records.size(); ++i) {
    const Record& a = first.records[i];
    const Record& b = second.records[i];
    require(a.text == b.text && (!a.id || a.id == b.id));
    if (keeps_all) {
      require(a.owner == b.owner && a.spans == b.spans);
      continue;
    }
    const auto outlines = [](const Record& record) {
      std::vector<std::pair<Range, std::string>> all;
      for (const RecordSpan& span : record.spans) all.emplace_back(span.where, span.label);
      std::sort(all.begin(), all.end());
      return all;
    };
    require(outlines(a) == outlines(b));
  }
  const Passage third = pass_through(second.composed, 1 << 20, options, read, compose);
  require(third.records.size() == second.records.size());
  for (std::size_t i = 0; i < second.records.size(); ++i)
    require(third.records[i].spans == second.records[i].spans && third.records[i].owner == second.records[i].owner);
}

}  // namespace sumi::io
