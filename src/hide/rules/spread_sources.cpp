#include <cassert>
#include <cstdint>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/keyed_order.hpp"
#include "hide/rules/rules_file.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/corpora/table_files.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/settle_unread.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

// Returns nothing if the source is one file, standard input, or a folder that is one source.
std::optional<std::vector<std::string>> paths_of(const HideSource& source, const SourceFiles& named) {
  if (!named.paths.empty()) return named.paths;
  std::error_code error;
  if (source.file == "-") return std::nullopt;
  if (!fs::exists(source.file, error)) {
    if (source.file.find_first_of("*?[") == std::string::npos) return std::nullopt;
    return std::vector{source.file};
  }
  if (!fs::is_directory(source.file, error)) return std::nullopt;
  if (source.what == HideSource::What::documents) {
    FormatOptions options = source.format;
    options.each_by_itself = true;
    const io::Input folder(source.file);
    options.format = io::resolve_format(folder, options);
    if (!io::are_several_files(folder, options)) return std::nullopt;
  }
  return std::vector{source.file};
}

std::vector<std::string> document_files(const io::Input& input, const HideSource& source,
                                        std::vector<io::UnreadFile>& unread) {
  FormatOptions options = source.format;
  options.each_by_itself = true;
  options.skip_unread = true;
  if (!options.format) options.format = Format::files;
  std::vector<std::string> files;
  for (const io::FileOfDocuments& file : io::files_of_documents(input, options, unread)) {
    if (io::row_of(*file.options.format).shape == io::Shape::database) {
      unread.push_back({file.relative, "a database"});
    } else {
      files.push_back(file.relative);
    }
  }
  return files;
}

std::vector<std::string> resource_files(const io::Input& input, std::vector<io::UnreadFile>& unread) {
  std::vector<std::string> files;
  for (const std::string& relative : input.files()) {
    if (io::resolve_format(input.file(relative), {}) == Format::fhir) {
      files.push_back(relative);
    } else {
      unread.push_back({relative, "no file of FHIR resources"});
    }
  }
  return files;
}

std::vector<std::string> files_of(const io::Input& input, const HideSource& source,
                                  std::vector<io::UnreadFile>& unread) {
  switch (source.what) {
    case HideSource::What::documents:
      return document_files(input, source, unread);
    case HideSource::What::table:
      return io::table_files(input, source.format.encoding, /*skip_unread=*/true, unread);
    case HideSource::What::fhir:
    case HideSource::What::json:
    case HideSource::What::names:
      break;
  }
  return resource_files(input, unread);
}

std::string common_name(const HideSource& source, const std::vector<std::string>& paths, const io::Input& input) {
  if (!source.as.empty()) return source.as;
  std::error_code error;
  const fs::path path = fs::path(paths.front()).lexically_normal();
  if (paths.size() == 1 && fs::is_directory(path, error))
    return (path.has_filename() ? path : path.parent_path()).filename().string();
  throw Error{Error::Kind::bad_usage, input.name(),
              "several files are one source, which has no name; write as = \"…\", or keep_names = true"};
}

// Refuses unread documents. A damaged document gives its own error.
void refuse_unread(const io::Input& input, const std::vector<io::UnreadFile>& unread) {
  if (unread.empty()) return;
  if (const std::optional<Format> format = io::format_by_name(unread.front().path); format && is_container(*format)) {
    const io::Input file = input.file(unread.front().path);
    const auto reader = io::open_records(file, {.format = io::resolve_format(file, {})});
    for (io::Record record; reader->next(record);) {
    }
  }
  throw Error{
      Error::Kind::bad_input, input.path_of(unread.front().path),
      fmt::format("it is {}, which this source can't read{}; convert it or take it away, or write skip_unread = "
                  "true",
                  unread.front().what,
                  unread.size() == 1 ? "" : fmt::format(" (nor {} more files)", unread.size() - 1))};
}

fs::path settled(const std::string& file) {
  std::error_code error;
  fs::path found = fs::weakly_canonical(fs::absolute(file, error), error);
  return error ? fs::path(file).lexically_normal() : found;
}

// Files that a source names itself, or that are to be left unread: they don't belong to the folder in which they lie.
class SpokenFor {
 public:
  SpokenFor(const HideRules& rules, const std::vector<SourceFiles>& named) {
    for (const std::string& file : rules.unread) add(file, named.size());
    for (std::size_t i = 0; i < named.size(); ++i) {
      if (named[i].paths.empty()) add(rules.sources[i].file, i);
      for (const std::string& file : named[i].paths) add(file, i);
    }
  }

  void take_from(std::size_t source, const io::Input& input, std::vector<std::string>& files) const {
    std::erase_if(files, [&](const std::string& one) { return is_of_another(source, input.path_of(one)); });
  }
  void take_from(std::size_t source, const io::Input& input, std::vector<io::UnreadFile>& files) const {
    std::erase_if(files, [&](const io::UnreadFile& one) { return is_of_another(source, input.path_of(one.path)); });
  }

 private:
  void add(const std::string& file, std::size_t source) {
    std::error_code error;
    if (fs::is_regular_file(file, error)) of_.emplace(settled(file), source);
  }
  [[nodiscard]] bool is_of_another(std::size_t source, const std::string& file) const {
    if (of_.empty()) return false;
    const auto found = of_.find(settled(file));
    return found != of_.end() && found->second != source;
  }

  std::map<fs::path, std::size_t> of_;
};

// Returns ".jsonl.gz".
std::string ending_of(const std::string& file) {
  const std::string name = fs::path(file).filename().string();
  const std::string inner(io::without_compression_suffix(name));
  return fs::path(inner).extension().string() + name.substr(inner.size());
}

std::string numbered_name(const std::string& name, std::size_t number, const std::string& file) {
  return fmt::format("{}-{:06}{}", name, number, ending_of(file));
}

// Returns "letters" for "letters-000001.jsonl".
std::string name_before_number(const HideSource& source) {
  const std::size_t behind = ending_of(source.file).size() + numbered_name("", 0, "").size();
  return source.as.substr(0, source.as.size() - behind);
}

// For a table whose header the rules describe.
std::vector<std::string> declared_header(const HideSource& source) {
  if (!source.format.header_said || source.what == HideSource::What::fhir) return {};
  const std::optional<Format> format = io::format_by_name(source.file);
  if (source.what == HideSource::What::documents && !(format && is_table(*format))) return {};
  const TableLayout layout{
      .delimiter = source.format.delimiter, .header_said = true, .encoding = source.format.encoding};
  return io::CsvRows(io::Input(source.file), layout).names();
}

}  // namespace

std::vector<std::size_t> SpreadRules::deal_names(const Key& key) {
  std::vector<std::size_t> written(rules.sources.size());
  std::iota(written.begin(), written.end(), std::size_t{0});
  for (const std::vector<std::size_t>& files : renamed) {
    if (files.empty()) continue;
    const std::string name = name_before_number(rules.sources[files.front()]);
    io::KeyedOrder drawn(key, "files " + name);
    for (const std::size_t file : files) drawn.add(io::sha256_of_path(rules.sources[file].file));
    std::size_t place = 0;
    for (const std::uint32_t one : drawn.records()) {
      HideSource& source = rules.sources[files[one]];
      written[files[place]] = files[one];
      source.as = numbered_name(name, ++place, source.file);
    }
  }
  return written;
}

SpreadRules spread_sources(HideRules rules, const std::vector<SourceFiles>& files) {
  assert(files.size() == rules.sources.size());
  SpreadRules spread;
  std::vector<HideSource> sources;
  const SpokenFor spoken_for(rules, files);
  for (std::size_t i = 0; i < files.size(); ++i) {
    HideSource& source = rules.sources[i];
    const auto paths = paths_of(source, files[i]);
    if (!paths) {
      sources.push_back(std::move(source));
      continue;
    }
    const io::Input input = io::Input::of_several(*paths);
    std::vector<io::UnreadFile> unread;
    std::vector<std::string> read = files_of(input, source, unread);
    spoken_for.take_from(i, input, read);
    spoken_for.take_from(i, input, unread);
    if (!source.format.skip_unread) refuse_unread(input, unread);
    io::settle_unread(input, unread, /*skip_unread=*/true, read.size());
    for (const io::UnreadFile& file : unread) spread.left_out.push_back(input.path_of(file.path));
    spread.named_by.insert(spread.named_by.end(), paths->begin(), paths->end());
    std::size_t number = 0;
    spread.keeps_names = spread.keeps_names || (files[i].keep_names && read.size() > 1);
    if (!files[i].keep_names) spread.renamed.emplace_back();
    std::vector<std::string> header;
    for (const std::string& relative : read) {
      if (!files[i].keep_names) spread.renamed.back().push_back(sources.size());
      HideSource one = source;
      one.file = input.path_of(relative);
      one.as = files[i].keep_names ? fs::path(relative).filename().string()
                                   : numbered_name(common_name(source, *paths, input), ++number, relative);
      // A statement in the rules about a header applies to that of the first file, and to files with the same one.
      const std::vector<std::string> own = declared_header(one);
      if (header.empty()) header = own;
      if (own != header) one.format.header_said = false;
      sources.push_back(std::move(one));
    }
  }
  rules.sources = std::move(sources);
  spread.rules = std::move(rules);
  return spread;
}

}  // namespace sumi::hide
