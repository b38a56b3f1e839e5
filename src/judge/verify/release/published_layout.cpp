#include "judge/verify/release/published_layout.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/text/numbers.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/sqlite/database_schema.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

using Columns = std::optional<std::vector<io::Field>>;

const std::string& or_usual(const std::string& given, const std::string& usual) {
  return given.empty() ? usual : given;
}

// A column's number, from 1; 0 if it isn't one.
std::size_t number_of(std::string_view column) {
  return number_in<std::size_t>(column).value_or(0);
}

std::string name_of_role(const Columns& columns, io::Role role, const std::string& given) {
  if (!columns) return given;
  const auto column = std::ranges::find(*columns, role, &io::Field::role);
  return column == columns->end() ? std::string() : column->name;
}

// If another field has the usual name of ids, the fresh id has another name.
void lay_out_fields(PublishedLayout& layout, const FormatOptions& source) {
  const bool id_is_another =
      source.id_field.empty() && (source.text_field == "id" || source.owner_field == "id" || source.span_field == "id");
  layout.id_passes = layout.pass.all || (!id_is_another && layout.pass.passes(or_usual(source.id_field, "id")));
  if (id_is_another && !layout.pass.all) layout.options.id_field = "fresh_id";
  layout.owner_name = or_usual(source.owner_field, "owner");
  layout.span_name = source.span_field == "none" ? "" : or_usual(source.span_field, "spans");
  if (!layout.pass.passes(layout.owner_name)) layout.options.owner_field.clear();
  if (!layout.pass.passes(layout.span_name)) layout.options.span_field = "none";
}

void lay_out_named_columns(PublishedLayout& layout, const FormatOptions& source, const Columns& columns) {
  FormatOptions& options = layout.options;
  const auto names_number = [](const std::string& list) {
    return std::ranges::any_of(io::text_names(list), [](const std::string& name) { return number_of(name) != 0; });
  };
  if (!columns && !layout.pass.all && (names_number(source.text_column) || number_of(source.id_column) != 0))
    throw Error{Error::Kind::bad_usage,
                {},
                "a column's number is that in the source; name the column as the header does, or give the source",
                Settings{"source"}};
  if (columns && io::has_several_texts(source)) {
    std::vector<std::string> names;
    for (const io::Field& column : *columns)
      if (column.role == io::Role::text) names.push_back(column.name);
    options.text_column = names.size() == 1 ? names.front() : io::text_list(names);
  } else {
    options.text_column = name_of_role(columns, io::Role::text, source.text_column);
  }
  options.id_column = name_of_role(columns, io::Role::id, source.id_column);
  options.owner_column = name_of_role(columns, io::Role::owner, source.owner_column);
  layout.id_passes = layout.pass.passes(or_usual(options.id_column, "id"));
  layout.owner_name = or_usual(options.owner_column, "owner");
  if (!layout.pass.passes(layout.owner_name)) options.owner_column.clear();
  if (options.id_column == "id") options.id_column.clear();
}

// The columns without a header: the fresh id (unless the own one passes), then the text and what passes, in order.
void lay_out_numbered_columns(PublishedLayout& layout, const FormatOptions& source) {
  layout.id_passes = layout.pass.passes(or_usual(source.id_column, "id"));
  layout.owner_name = or_usual(source.owner_column, "owner");
  if (layout.pass.all) return;

  std::vector<std::string> shown = io::text_names(source.text_column);
  for (const std::string& name : layout.pass.names)
    if (number_of(name) != 0) shown.push_back(name);
  std::ranges::sort(shown, {}, number_of);
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  if (!layout.id_passes) shown.insert(shown.begin(), or_usual(source.id_column, "id"));
  const auto place_of = [&](const std::string& name) {
    const auto found = name.empty() ? shown.end() : std::ranges::find(shown, name);
    return found == shown.end() ? std::string() : std::to_string(found - shown.begin() + 1);
  };
  std::vector<std::string> texts = io::text_names(source.text_column);
  for (std::string& text : texts) text = place_of(text);
  layout.options.text_column = io::text_list(texts);
  layout.options.id_column = place_of(or_usual(source.id_column, "id"));
  layout.options.owner_column = layout.pass.passes(layout.owner_name) ? place_of(source.owner_column) : std::string();
  layout.columns = std::move(shown);
}

// The columns of a database keep their names, so they are found by their names in the source.
void lay_out_database(PublishedLayout& layout, const FormatOptions& source, const Columns& columns) {
  FormatOptions& options = layout.options;
  const auto is_id = [&](const std::string& name) { return io::is_same_name(name.substr(name.rfind('.') + 1), "id"); };
  const bool id_is_another =
      source.id_column.empty() &&
      (std::ranges::any_of(io::text_names(source.text_column), is_id) || is_id(source.owner_column));
  if (id_is_another && !layout.pass.all) options.id_column = "fresh_id";
  if (!id_is_another) options.id_column = or_usual(source.id_column, "id");
  const std::string& id = options.id_column;
  layout.id_passes = layout.pass.all || std::ranges::any_of(layout.pass.names, [&](const std::string& name) {
                       return io::is_same_name(name, id) || name.ends_with("." + id);
                     });
  if (layout.id_passes) options.id_column = source.id_column;
  layout.owner_name = or_usual(name_of_role(columns, io::Role::owner, source.owner_column), "owner");
  if (!layout.pass.passes(layout.owner_name)) options.owner_column.clear();
}

}  // namespace

std::optional<std::string_view> PublishedLayout::source_name(const io::Record& published, std::size_t field) const {
  if (columns.empty()) return published.fields[field].name;
  return field < columns.size() ? std::optional<std::string_view>(columns[field]) : std::nullopt;
}

std::vector<io::Field> read_columns(const io::Input& source, const FormatOptions& options) {
  if (source.is_folder() || (!is_table(*options.format) && *options.format != Format::sqlite)) return {};
  const auto reader = io::open_records(source, options);
  io::Record first;
  static_cast<void>(reader->next(first));
  return reader->columns();
}

PublishedLayout memory_layout() {
  PublishedLayout layout;
  layout.options.format = Format::lines;
  layout.has_ids = false;
  layout.is_memory = true;
  return layout;
}

PublishedLayout published_layout(const io::Input& published, const FormatOptions& options, const PassPolicy& pass,
                                 const Columns& source_columns) {
  PublishedLayout layout;
  layout.options = options;
  layout.options.encoding.clear();
  layout.pass = pass;
  const io::FormatRow& row = io::row_of(*options.format);
  switch (row.shape) {
    case io::Shape::fields:
      lay_out_fields(layout, options);
      break;
    case io::Shape::lines:
    case io::Shape::container:
      layout.has_ids = false;
      break;
    case io::Shape::text:
      layout.has_ids = published.is_folder();
      layout.id_passes = pass.passes("id");
      if (layout.has_ids) layout.id_suffix = ".txt";
      break;
    case io::Shape::table:
      if (options.header)
        lay_out_named_columns(layout, options, source_columns);
      else
        lay_out_numbered_columns(layout, options);
      break;
    case io::Shape::database:
      lay_out_database(layout, options, source_columns);
      break;
    case io::Shape::annotated:
    case io::Shape::files:
      layout.is_composed = true;
      layout.has_ids = row.has_ids && (!row.has_file_per_document || published.is_folder());
      layout.id_passes = pass.passes("id");
      layout.owner_name = "owner";
      layout.span_name = "spans";
      layout.may_lose_spans = row.may_lose_spans;
      break;
  }
  return layout;
}

}  // namespace sumi::verify
