#include <map>
#include <utility>

#include "io/formats/csv/csv_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

class CsvComposer : public RecordComposer {
 public:
  CsvComposer(ByteSink& sink, char delimiter, CarriedColumns columns)
      : sink_(sink), delimiter_(delimiter), columns_(std::move(columns)) {
    CsvRow row(row_, delimiter_);
    row.say("id");
    if (columns_.owner) row.say("owner");
    row.say("text");
    for (const std::string& name : columns_.others) row.say(name);
    end_row();
  }

  void copy(const Record& record) override { sink_.write(record.raw); }

  void compose(const Record& record) override {
    CsvRow row(row_, delimiter_);
    row.say(record.id.value_or(""));
    if (columns_.owner) row.say(record.owner.value_or(""));
    row.say(record.text);
    std::map<std::string_view, std::string> values;
    for (const Field& field : record.fields) {
      if (field.role != Role::other) continue;
      std::optional<std::string> value = plain_value_of(record, field);
      if (value && (is_made_column(field.name) || !values.emplace(field.name, *std::move(value)).second))
        lose("field " + field.name);
    }
    for (const std::string& name : columns_.others) row.say(values[name]);
    end_row();
    lose("span", record.spans.size());
    lose_extras(record);
  }

  void finish() override {}

 private:
  void end_row() {
    row_.push_back('\n');
    sink_.write(row_);
    row_.clear();
  }

  ByteSink& sink_;
  char delimiter_;
  CarriedColumns columns_;
  std::string row_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_csv(ByteSink& sink, const FormatOptions& options, CarriedColumns columns) {
  return std::make_unique<CsvComposer>(sink, delimiter_of(options), std::move(columns));
}

}  // namespace sumi::io
