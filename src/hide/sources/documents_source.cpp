#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/brief.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

class DocumentsSource : public Source {
 public:
  DocumentsSource(const HideSource& source, const HideRules& rules)
      : columns_(attribute_columns(source, rules)),
        input_(source.file),
        format_(source.format),
        name_(output_name(source)) {
    format_.joins_texts = true;
    format_.format = io::resolve_format(input_, source.format);
    // Includes senders and recipients, and attached tables, whose columns are judged there.
    if (rules.batch && io::row_of(*format_.format).open_all != nullptr) format_.text_field = io::TextPaths::kAll;
    if (io::row_of(*format_.format).shape == io::Shape::database)
      throw Error{
          Error::Kind::bad_usage, input_.name(),
          "a database's tables keep their names, and its bytes can't be searched for what is left; convert each "
          "table to jsonl first"};
    if (!columns_.empty() && !holds_attributes(*format_.format))
      throw Error{Error::Kind::bad_usage, input_.name(),
                  "only fields of jsonl, csv and tsv can hold an attribute; convert the file to one of these first"};
    pass_.names = source.pass;
    for (const auto& [column, attribute] : columns_)
      if (!pass_.passes(column)) pass_.names.push_back(column);
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    const auto reader = io::open_records(input_, format_);
    RecordDigest digest;
    std::set<std::string> unmet;
    if (holds_attributes(*format_.format)) unmet.insert(pass_.names.begin(), pass_.names.end());
    io::Record record;
    while (reader->next(record)) {
      fill(record);
      for (std::size_t i = 0; !unmet.empty() && i < record.fields.size(); ++i) unmet.erase(record.fields[i].name);
      digest.add(made_);
      take(made_);
    }
    columns_read_ = reader->columns();
    if (digest.records() == 0)
      throw Error{Error::Kind::bad_input, input_.name(), "it has no documents; name a source that has some"};
    if (!unmet.empty())
      throw Error{Error::Kind::bad_usage, input_.name(),
                  fmt::format("no record has the field {}; check its spelling", brief(*unmet.begin()))};
    first_reading_ = std::move(digest);
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    const std::string path = output_path(folder, name_);
    io::Output output = input_.is_folder() ? io::Output::folder(path, /*overwrite=*/false) : io::Output(path);
    const auto reader = io::open_records(input_, format_);
    const auto writer = io::open_writer(output, format_, pass_, *reader);
    dropped_.clear();
    RecordDigest digest;
    io::HeldRecords held(*format_.format);
    const bool waits = !is_order_of_source(order);
    io::Record record;
    while (reader->next(record)) {
      fill(record);
      if (waits) {
        held.add(record);
      } else {
        write(record, edits(made_, digest.records()), *writer);
      }
      digest.add(made_);
    }
    if (first_reading_) require_same(*first_reading_, digest, input_.name());
    if (waits && held.size() != order.size()) throw_changed(input_.name());
    for (std::size_t place = 0; waits && place < order.size(); ++place) {
      fill(held[order[place]]);
      write(held[order[place]], edits(made_, order[place]), *writer);
    }
    writer->finish();
    id_fields_ = written_id_fields(*reader);
    for (const auto& [what, times] : writer->losses()) dropped_[what] += times;
    for (const auto& [what, times] : writer->removed()) dropped_[what] += times;
    output.commit();
    if (!input_.is_folder()) return {name_};
    std::vector<std::string> names = io::Input(path).files();
    for (std::string& name : names) name = name_ + "/" + name;
    return names;
  }

  std::vector<tag::PublishedColumn> uncalled_columns() const override {
    std::vector<tag::PublishedColumn> columns;
    if (!is_table(*format_.format) || !format_.header) return columns;
    const std::vector<std::string> called = io::columns_called(format_);
    for (std::size_t i = 0; i < columns_read_.size(); ++i) {
      const io::Field& one = columns_read_[i];
      if ((one.role == io::Role::text || one.role == io::Role::id) &&
          std::ranges::find(called, one.name) == called.end())
        columns.emplace_back(i + 1, one.name);
    }
    return columns;
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }
  std::set<std::string> id_fields() const override { return id_fields_; }

 private:
  // These contain nothing of the source: its own ids aren't let through.
  [[nodiscard]] std::set<std::string> written_id_fields(const io::RecordReader& reader) const {
    if (is_table(*format_.format)) return written_id_column(reader.columns());
    const std::string name = io::JsonFields(format_).name_of(io::Role::id);
    if (io::row_of(*format_.format).shape == io::Shape::fields) {
      if (pass_.passes(name)) return {};
      if (name.empty()) return pass_.passes("fresh_id") ? std::set<std::string>() : std::set<std::string>{"fresh_id"};
      return name.find('.') == std::string::npos ? std::set<std::string>{name} : std::set<std::string>();
    }
    if (pass_.passes("id")) return {};
    if (input_.is_folder()) return {"file name"};
    std::set<std::string> fields;
    for (const std::string_view field : io::row_of(*format_.format).id_fields)
      if (!field.empty()) fields.insert(fmt::format(fmt::runtime(field), name));
    return fields;
  }

  // Returns the first one.
  [[nodiscard]] std::set<std::string> written_id_column(const std::vector<io::Field>& columns) const {
    const auto id = std::ranges::find(columns, io::Role::id, &io::Field::role);
    const std::string name = id == columns.end() ? "id" : id->name;
    if (pass_.passes(name)) return {};
    return {format_.header && !name.empty() ? name : "column 1"};
  }

  // Fills `made_` with the source's record, and `places_` with the places of the fields beside the text in the record.
  void fill(const io::Record& record) {
    made_.place = record.place;
    made_.id = record.id.value_or("");
    made_.left_out.clear();
    made_.fields.clear();
    made_.fields.push_back({.name = "text", .text = record.text});
    places_.clear();
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      const io::Field& field = record.fields[i];
      if (field.role == io::Role::text) made_.fields.front().name = field.name;
      const auto column = columns_.find(field.name);
      if (column == columns_.end()) {
        note_left_out(record, field);
        continue;
      }
      if (field.role == io::Role::text || field.role == io::Role::spans)
        throw Error{
            Error::Kind::bad_usage, record.place,
            fmt::format("the field {} holds the text or its spans, so it cannot hold an attribute; name another",
                        brief(field.name))};
      made_.fields.push_back(
          {.name = field.name, .text = io::plain_value_of(record, field).value_or(""), .attribute = column->second});
      places_.push_back(i);
    }
    made_.pieces = record.pieces;
    made_.are_spans_of_layout = is_container(*format_.format);
    made_.spans.clear();
    for (const io::RecordSpan& span : record.spans) made_.spans.push_back({span.where, span.label});
  }

  void note_left_out(const io::Record& record, const io::Field& field) {
    if (!holds_attributes(*format_.format) || field.role == io::Role::text || field.role == io::Role::spans ||
        pass_.passes(field.name))
      return;
    if (std::optional<std::string> value = io::plain_value_of(record, field))
      made_.left_out.push_back({field.name, std::move(*value)});
  }

  // Splits edits of a joined record, so that each is within one of its texts.
  static std::vector<io::TextEdit> edits_of_text(const io::Record& record, const RewrittenRecord& rewritten) {
    std::vector<io::TextEdit> whole;
    if (record.pieces.empty()) return whole;
    for (const FieldEdit& edit : rewritten.edits)
      if (edit.field == 0) whole.push_back({edit.where, edit.replacement});
    std::vector<io::TextEdit> cut;
    for (const io::CutEdit& one : io::cut_at_joints(whole, record)) cut.push_back(one.edit);
    return cut;
  }

  void write(const io::Record& record, const RewrittenRecord& rewritten, io::RecordWriter& writer) {
    const auto edited = [&](std::uint32_t field) {
      return edited_text(made_.fields[field].text, field, rewritten.edits, record.place);
    };
    const std::string text = edited(0);
    const std::vector<io::TextEdit> in_text = edits_of_text(record, rewritten);
    io::Change change{
        .text = text, .fresh_id = rewritten.fresh_id, .spans = std::vector<io::RecordSpan>(), .edits = in_text};
    for (std::uint32_t field = 1; field < made_.fields.size(); ++field) {
      std::string value = edited(field);
      if (value != made_.fields[field].text) change.values.emplace_back(places_[field - 1], std::move(value));
    }
    writer.write(record, change);
    if (record.notation == io::Notation::none) return;
    for (const io::Field& field : record.fields)
      if (field.role != io::Role::text && !pass_.passes(field.name)) ++dropped_[field.name];
  }

  std::map<std::string, std::uint32_t> columns_;  // columns that hold an attribute
  io::Input input_;
  FormatOptions format_;
  std::vector<io::Field> columns_read_;  // of a table
  std::string name_;
  PassPolicy pass_;
  SourceRecord made_;
  std::vector<std::size_t> places_;
  std::optional<RecordDigest> first_reading_;
  std::map<std::string, std::uint64_t> dropped_;
  std::set<std::string> id_fields_;
};

}  // namespace

std::unique_ptr<Source> open_documents(const HideSource& source, const HideRules& rules, IdOf id_of) {
  const io::Input input(source.file);
  if (!input.is_folder() && io::row_of(io::resolve_format(input, source.format)).clinical != nullptr)
    return open_clinical(source, rules, std::move(id_of));
  return std::make_unique<DocumentsSource>(source, rules);
}

}  // namespace sumi::hide
