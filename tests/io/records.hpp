#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/files.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A record that keeps its bytes.
struct KeptRecord : Record {
  explicit KeptRecord(const Record& record);
  KeptRecord(const KeptRecord&) = delete;
  KeptRecord(KeptRecord&&) = delete;
  // The bytes of a field.
  [[nodiscard]] std::string whole(std::size_t field) const;
  [[nodiscard]] std::string value(std::size_t field) const;

 private:
  std::string bytes_;
};

[[nodiscard]] FormatOptions options_for(Format format);
inline const FormatOptions kConll = options_for(Format::conll);
inline const FormatOptions kCsv = options_for(Format::csv);
inline const FormatOptions kDoccano = options_for(Format::doccano);
inline const FormatOptions kFhir = options_for(Format::fhir);
inline const FormatOptions kJsonl = options_for(Format::jsonl);
inline const FormatOptions kLabelStudio = options_for(Format::label_studio);
inline const FormatOptions kLines = options_for(Format::lines);
inline const FormatOptions kTab = options_for(Format::tab);

// A reader over bytes named "in"; `step` bytes a read. Formats that are lines or rows.
[[nodiscard]] std::unique_ptr<RecordReader> reader_of(std::string bytes, const FormatOptions& options,
                                                      std::size_t step = 1 << 20);
[[nodiscard]] std::vector<std::unique_ptr<KeptRecord>> records_of(std::string bytes, const FormatOptions& options);
[[nodiscard]] std::vector<std::string> texts_of(std::string bytes, const FormatOptions& options);
[[nodiscard]] std::string error_of_reading(std::string bytes, const FormatOptions& options);

inline const PassPolicy kPassAll{.all = true, .names = {}};
inline const PassPolicy kPassNothing{};
[[nodiscard]] PassPolicy pass_only(std::vector<std::string> names);

// Reads `bytes` and writes each record with what `change` says about it.
using Changer = std::function<Change(const Record&)>;
[[nodiscard]] std::string rewritten(std::string bytes, const FormatOptions& options, const PassPolicy& pass,
                                    const Changer& change = {});

// Fresh ids "d1", "d2", … and no other change.
[[nodiscard]] Changer fresh_ids();
// This text and the fresh id "d1".
[[nodiscard]] Changer with_text(std::string text);

}  // namespace sumi::io
