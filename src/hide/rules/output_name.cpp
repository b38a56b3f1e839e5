#include "hide/rules/output_name.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/ascii.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

namespace fs = std::filesystem;
namespace {

constexpr std::string_view kWordsForFiles =
    "roster visits visit tables clinic stays labs laboratory admissions admission demographics encounters encounter "
    "mails "
    "chats discharge discharges radiology pathology survey surveys fhir bundle bundles texts tickets ticket "
    "transcripts "
    "transcript employees employee customers customer samples train dev corpus sessions users diagnoses diagnosis "
    "prescriptions medications observations conditions procedures claims allergies immunizations vitals cohort dataset "
    "pacientes personas notas informes historias patienten personen befunde briefe visiten berichte dossiers comptes "
    "rendus csv json jsonl ndjson txt";

// Accepts names separated by slashes: none is empty or begins with a dot.
bool is_path_below(std::string_view path) {
  if (path.find('\0') != std::string_view::npos) return false;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    if (end == begin || path[begin] == '.') return false;
    begin = end + 1;
  }
  return true;
}

}  // namespace

std::string output_name(const HideSource& source) {
  std::string name = source.as;
  if (name.empty() && source.file != "-") {
    const fs::path path = fs::path(source.file).lexically_normal();
    name = (path.has_filename() ? path : path.parent_path()).filename().string();
  }
  if (!is_path_below(name))
    throw Error{
        Error::Kind::bad_usage, source.file == "-" ? "standard input" : source.file,
        "its name cannot be a file's name in the output; name it with as, without a dot at the beginning of a name"};
  return source.what == HideSource::What::documents ? name : io::name_of_table(std::move(name));
}

bool may_name_person(std::string_view name) {
  if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-.") != std::string_view::npos) return true;
  name = io::without_compression_suffix(name);
  name = name.substr(0, name.rfind('.'));
  return std::ranges::any_of(names::word_parts(name), [&](const names::WordPart& one) {
    const std::string word = names::plain(names::text_of(name, one.where));
    return utf8::count(word) > 2 && !is_everyday_word(word) && !names::is_listed(kWordsForFiles, word);
  });
}

std::string output_path(const std::string& folder, const std::string& name) {
  const std::string path = folder + "/" + name;
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  if (fs::symlink_status(path, error).type() != fs::file_type::not_found)
    throw Error{Error::Kind::bad_usage, name, "two sources have this name in the output; rename one of them with as"};
  return path;
}

std::map<std::string, std::uint32_t> attribute_columns(const HideSource& source, const HideRules& rules) {
  std::map<std::string, std::uint32_t> columns;
  for (const auto& [column, attribute] : source.columns) {
    const auto found = std::ranges::find(rules.attributes, attribute, &HideAttribute::name);
    assert(found != rules.attributes.end());
    columns[column] = static_cast<std::uint32_t>(found - rules.attributes.begin());
  }
  return columns;
}

bool holds_attributes(Format format) {
  const io::Shape shape = io::row_of(format).shape;
  return shape == io::Shape::fields || shape == io::Shape::table;
}

}  // namespace sumi::hide
