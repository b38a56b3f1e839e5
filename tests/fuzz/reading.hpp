#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/expect.hpp"
#include "io/records.hpp"

namespace sumi::fuzz {

using Records = std::vector<std::unique_ptr<io::KeptRecord>>;

// An input's first byte chooses options, the others are the source.
struct Chosen {
  std::uint8_t choice = 0;
  std::string bytes;
};
[[nodiscard]] Chosen chosen(const std::uint8_t* data, std::size_t size);

// All records, checked: texts are UTF-8, spans and fields lie where they can; preamble, raws and epilogue are the
// source.
[[nodiscard]] Records read_all(io::RecordReader& reader, std::string_view source);

// The same documents with the same spans, whatever their bytes.
[[nodiscard]] bool same_documents(const Records& a, const Records& b);

// Reads in large steps and in steps of a few bytes: the same records or the same refusal; then copies with a writer
// that passes everything: the same bytes. For formats that lie in one file and have a RecordWriter.
void check_copying(const std::string& bytes, const FormatOptions& options);

}  // namespace sumi::fuzz
