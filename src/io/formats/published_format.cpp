#include <algorithm>

#include "base/bytes/input.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

FormatOptions published_format(FormatOptions format, const std::optional<std::string>& source) {
  const bool is_number =
      !format.text_column.empty() && format.text_column.find_first_not_of("0123456789") == std::string::npos;
  if (!format.header) {
    format.text_column = "2";
  } else if (is_number) {
    if (!source) {
      throw Error{Error::Kind::bad_usage, "",
                  "a column's number is that in the source; name the column as the header does, or give the source",
                  Settings{"source"}};
    }
    const Input input(*source);
    FormatOptions resolved = format;
    resolved.each_by_itself = true;
    resolved.format = resolve_format(input, resolved);
    const auto reader = open_records(input, resolved);
    Record record;
    (void)reader->next(record);
    const auto column = std::find_if(reader->columns().begin(), reader->columns().end(),
                                     [](const Field& field) { return field.role == Role::text; });
    if (column != reader->columns().end()) {
      format.text_column = column->name;
    } else if (input.is_folder()) {
      throw Error{Error::Kind::bad_usage, *source,
                  "a column's number is that in one table; name the column as the headers do", Settings{"text_column"}};
    }
  }
  format.span_field = "none";
  format.id_field.clear();
  format.id_column.clear();
  format.owner_field.clear();
  format.owner_column.clear();
  format.encoding.clear();
  format.strict_spans = false;
  return format;
}

}  // namespace sumi::io
