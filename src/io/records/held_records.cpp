#include "io/records/held_records.hpp"

#include "base/bytes/line_end.hpp"

namespace sumi::io {

HeldRecords::HeldRecords(Format format) : has_lines_(has_line_per_record(format)) {}

void HeldRecords::add(const Record& record) {
  std::string& raw = raw_.emplace_back(record.raw);
  if (has_lines_) {
    const std::string_view end = line_end_of(raw);
    if (line_end_.empty()) line_end_ = end.empty() ? "\n" : end;
    raw.replace(raw.size() - end.size(), end.size(), line_end_);
  }
  records_.push_back(record);
  records_.back().raw = raw;
}

}  // namespace sumi::io
