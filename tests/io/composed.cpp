#include "io/composed.hpp"

#include <utility>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"
#include "io/records.hpp"

namespace sumi::io {

Composed composed(const std::vector<Record>& records, const FormatOptions& options, const CarriedColumns& columns) {
  const TestFolder folder;
  Composed result;
  Output output(folder.at("out"));
  const auto composer = open_composer(output, options, nullptr, columns);
  for (const Record& record : records) composer->compose(record);
  composer->finish();
  output.commit();
  result.bytes = bytes_of_file(folder.at("out"));
  result.losses = composer->losses();
  return result;
}

Composed converted(std::string bytes, const FormatOptions& from, const FormatOptions& to) {
  const auto kept = records_of(std::move(bytes), from);
  CarriedColumns columns;
  std::vector<Record> records;
  for (const auto& record : kept) {
    learn_columns(*record, columns);
    records.push_back(*record);
  }
  return composed(records, to, columns);
}

Record made_record(std::string id, std::string text, std::vector<RecordSpan> spans) {
  Record record;
  record.place = "made";
  record.id = std::move(id);
  record.text = std::move(text);
  record.spans = std::move(spans);
  return record;
}

Record record_of(std::string text, std::vector<RecordSpan> spans) {
  Record record;
  record.place = "in:1";
  record.text = std::move(text);
  record.spans = std::move(spans);
  return record;
}

}  // namespace sumi::io
