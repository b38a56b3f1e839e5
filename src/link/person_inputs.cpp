#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "io/formats/open_records.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/records/open_text.hpp"
#include "io/records/settle_unread.hpp"
#include "link/person_files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace fs = std::filesystem;
namespace {

bool is_one_file(const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error)) return !fs::is_directory(path, error);
  return path.find_first_of("*?[") == std::string::npos;
}

// Returns nothing if it holds records of persons.
std::optional<std::string> no_records_reason(const io::Input& file, const FormatOptions& options) {
  if (io::is_workbook_file(file)) return std::nullopt;
  if (const auto what = io::binary_file(file)) return std::string(*what);
  if (options.format) return std::nullopt;
  if (const auto format = io::source_format_by_name(file.name());
      format && (is_table(*format) || *format == Format::jsonl))
    return std::nullopt;
  return std::string(io::other_than_text(file.name()).value_or("no records by its name"));
}

std::string own_name(const io::Input& file) {
  return fs::path(file.name()).filename().string();
}

bool has_twice(std::vector<std::string> names) {
  std::ranges::sort(names);
  return std::ranges::adjacent_find(names) != names.end();
}

void name_outputs(PersonInputs& inputs, std::vector<std::string> relative) {
  for (const io::Input& file : inputs.files) {
    if (!file.has_name())
      throw Error{Error::Kind::bad_usage, "", "standard input has no name for its file in the output; name files"};
    inputs.names.push_back(io::name_of_table(own_name(file)));
  }
  if (!relative.empty() && has_twice(inputs.names))
    for (std::size_t i = 0; i < relative.size(); ++i) inputs.names[i] = io::name_of_table(std::move(relative[i]));
  for (std::size_t i = 0; i < inputs.names.size(); ++i)
    if (std::ranges::count(inputs.names, inputs.names[i]) > 1)
      throw Error{Error::Kind::bad_usage, inputs.files[i].name(),
                  "two inputs have the same name, and so would their outputs; rename one"};
}

}  // namespace

PersonInputs person_inputs(const std::vector<std::string>& paths, const FormatOptions& options) {
  PersonInputs inputs;
  if (std::ranges::all_of(paths, is_one_file) && (paths.size() == 1 || !options.skip_unread)) {
    for (const std::string& path : paths) inputs.files.emplace_back(path);
    if (paths.size() > 1) name_outputs(inputs, {});
    return inputs;
  }
  const io::Input all = io::Input::of_several(paths);  // each file once
  std::vector<std::pair<std::string, std::string>> relative_by_path;
  for (const std::string& relative : all.files()) relative_by_path.emplace_back(all.path_of(relative), relative);
  std::ranges::sort(relative_by_path);
  std::vector<io::UnreadFile> unread;
  std::vector<std::string> relatives;
  for (const std::string& path : paths) {
    const io::Input several = io::Input::of_several({path});
    for (const std::string& name : several.files()) {
      io::Input file = several.file(name);
      const auto known =
          std::ranges::lower_bound(relative_by_path, file.name(), {}, &std::pair<std::string, std::string>::first);
      if (const auto what = no_records_reason(file, options)) {
        unread.push_back({known->second, *what});
        continue;
      }
      relatives.push_back(known->second);
      inputs.files.push_back(std::move(file));
    }
  }
  io::settle_unread(all, unread, options.skip_unread, inputs.files.size());
  for (const io::UnreadFile& file : unread) inputs.unread.push_back(file.path + ": " + file.what);
  name_outputs(inputs, std::move(relatives));
  return inputs;
}

}  // namespace sumi::link
