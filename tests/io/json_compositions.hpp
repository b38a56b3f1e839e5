#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "io/composed.hpp"
#include "io/records.hpp"

namespace sumi::io {

// A composer of a format whose records are JSON objects.
[[nodiscard]] std::unique_ptr<RecordComposer> json_composer(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

[[nodiscard]] Composed composed_json(const std::vector<Record>& records, const FormatOptions& options);
// What becomes of a source when each record is copied, or composed in the source's layout.
[[nodiscard]] std::string copied(const std::string& bytes, const FormatOptions& options);
[[nodiscard]] std::string recomposed(const std::string& bytes, const FormatOptions& options);

// A record without raw and fields.
[[nodiscard]] Record document(std::string id, std::string text, std::vector<RecordSpan> spans = {});
// Expects pieces that are the source, copies byte for byte, and the same records however the source is split.
void expect_whole(const std::string& bytes, const FormatOptions& options);
// Documents with empty texts, emoji, combining characters, U+FEFF, U+0000 and ends of lines; spans that overlap, nest,
// touch or are empty.
[[nodiscard]] std::vector<Record> random_documents(std::mt19937& random);
// Where and label of all spans, ids, owners and texts.
[[nodiscard]] std::string outline(const Record& record);
// "what:count;" for each.
[[nodiscard]] std::string extras_of(const Record& record);

}  // namespace sumi::io
