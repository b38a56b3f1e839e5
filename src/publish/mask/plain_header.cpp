#include "publish/mask/plain_header.hpp"

#include <vector>

#include "io/formats/open_records.hpp"
#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::publish {

void require_plain_header(const io::RecordReader& reader, const FormatOptions& format, const PassPolicy& pass,
                          const std::string& place) {
  if (const auto* const files = dynamic_cast<const io::FilesReader*>(&reader)) {
    for (std::size_t i = 0; i < files->files().size(); ++i)
      require_plain_header(files->around(i), files->files()[i].options, pass, files->files()[i].relative);
    return;
  }
  if (!is_table(*format.format) || !format.header) return;
  std::vector<tag::PublishedColumn> published;
  for (std::size_t i = 0; i < reader.columns().size(); ++i) {
    const io::Field& column = reader.columns()[i];
    if (column.role == io::Role::text || column.role == io::Role::id || pass.all || pass.passes(column.name))
      published.emplace_back(i + 1, column.name);
  }
  tag::require_unmarked_header(published, place);
}

}  // namespace sumi::publish
