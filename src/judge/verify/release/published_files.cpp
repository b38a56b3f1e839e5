#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

// f000001.jsonl, also compressed.
bool is_fresh_file_name(std::string_view name, std::size_t file) {
  const std::string stem = fmt::format("f{:06}", file + 1);
  if (!name.starts_with(stem)) return false;
  name.remove_prefix(stem.size());
  for (const std::string_view packed : {".gz", ".zst"})
    if (name.ends_with(packed)) {
      name.remove_suffix(packed.size());
      break;
    }
  return std::ranges::any_of(io::formats(), [&](const io::FormatRow& row) {
    return io::is_file_by_itself(row.format) && name == io::written_suffix(row.format);
  });
}

std::vector<io::FileOfDocuments> files_of_source(const io::Input* source, const FormatOptions& format) {
  if (source == nullptr) return {};
  if (!io::are_several_files(*source, format))
    throw Error{Error::Kind::bad_usage, source->name(),
                "the publication is a folder of files, but the source is none; name all files that it was made from",
                Settings{"source"}};
  std::vector<io::UnreadFile> unread;
  return io::files_of_documents(*source, format, unread);
}

}  // namespace

std::vector<Published::PublishedFile> published_files(const io::Input& published, const FormatOptions& format,
                                                      const VerifyOptions& options, const io::Input* source,
                                                      const FormatOptions& source_format,
                                                      std::vector<std::string>& other_files) {
  const std::vector<io::FileOfDocuments> sources = files_of_source(source, source_format);
  std::vector<io::UnreadFile> none;  // `format` accepts any file
  std::vector<Published::PublishedFile> files;
  for (const io::FileOfDocuments& file : io::files_of_documents(published, format, none)) {
    const std::size_t at = files.size();
    const io::Input alone = published.file(file.relative);
    std::optional<std::vector<io::Field>> columns;
    if (at < sources.size()) columns = read_columns(source->file(sources[at].relative), sources[at].options);
    bool has_other_name = !options.pass.file_names && !is_fresh_file_name(file.relative, at);
    if (options.pass.file_names && source != nullptr)
      has_other_name = at >= sources.size() || file.relative != sources[at].relative;
    if (source != nullptr && at >= sources.size()) other_files.push_back(file.relative);
    PublishedLayout layout = published_layout(alone, file.options, options.pass, columns);
    layout.mark_text = options.promise.mark_text;
    files.push_back({file.relative, std::move(layout), has_other_name});
  }
  return files;
}

}  // namespace sumi::verify
