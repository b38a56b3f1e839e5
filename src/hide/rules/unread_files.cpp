#include "hide/rules/unread_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "hide/rules/rules_file.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/toml_values.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kNamed = 5;

std::string small_ending(const fs::path& path) {
  std::string ending = fs::path(io::without_compression_suffix(path.filename().string())).extension().string();
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return ending;
}

template <std::size_t kSize>
bool is_one_of(const std::array<std::string_view, kSize>& all, std::string_view ending) {
  return std::ranges::find(all, ending) != all.end();
}

// Endings of formats that nothing here reads.
constexpr std::array<std::string_view, 4> kSpreadsheets{".xls", ".xlsm", ".xlsb", ".numbers"};
constexpr std::array<std::string_view, 6> kPacked{".zip", ".tar", ".tgz", ".7z", ".rar", ".bz2"};
constexpr std::array<std::string_view, 6> kRecords{".csv", ".tsv", ".jsonl", ".ndjson", ".json", ".xml"};

bool is_spreadsheet(const fs::path& path) {
  const std::string ending = small_ending(path);
  return io::is_workbook_name(ending) || is_one_of(kSpreadsheets, ending);
}

// Includes mail: its encoded parts are no plain text.
bool has_layout(const fs::path& path) {
  const std::optional<Format> format = io::format_by_name(small_ending(path));
  return io::other_than_text(path.string()) == "a document with layout" ||
         (format && is_container(*format) && format != Format::xml);
}

fs::path settled(const fs::path& path) {
  std::error_code error;
  fs::path found = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) return path.lexically_normal();
  return found.has_filename() ? found : found.parent_path();
}

class Finder {
 public:
  Finder(const HideRules& rules, const std::string& rules_file, const std::vector<std::string>& own_files)
      : rules_(rules) {
    add(rules_file);
    for (const std::string& file : own_files) add(file);
    for (const std::string& file : rules.unread) add(file);
    add_files_of(rules);
    add_sources(rules);
  }

  std::vector<std::string> within(const std::string& folder, Format format) && {
    search_within_folder(folder, format);
    return std::move(*this).sorted();
  }

  std::vector<std::string> run(const std::vector<std::string>& named_by) && {
    std::set<fs::path> looked_at;
    for (const fs::path named : named_by) {
      const fs::path folder = (named.has_filename() ? named : named.parent_path()).parent_path();
      const fs::path beside = folder.empty() ? fs::path(".") : folder;
      std::error_code error;
      if (fs::is_directory(beside, error) && looked_at.insert(settled(beside)).second) search_beside(beside);
    }
    for (const HideSource& source : rules_.sources) {
      if (source.file == "-") continue;
      const fs::path path = source.file;
      fs::path folder = path.has_filename() ? path.parent_path() : path.parent_path().parent_path();
      if (folder.empty()) folder = ".";
      if (looked_at.insert(settled(folder)).second) search_beside(folder);
      std::error_code error;
      if (fs::is_directory(path, error)) search_within_folder(source);
    }
    return std::move(*this).sorted();
  }

 private:
  std::vector<std::string> sorted() && {
    std::ranges::sort(found_);
    found_.erase(std::ranges::unique(found_).begin(), found_.end());
    return std::move(found_);
  }
  void add(const std::string& file) {
    if (!file.empty() && file != "-") known_.insert(settled(file));
  }
  void add_files_of(const HideRules& rules) {
    for (const std::string& file : {rules.output, rules.audit, rules.report, rules.before_after, rules.key,
                                    rules.publisher, rules.link_rules, rules.allow})
      add(file);
    for (const char* end : {"", "-wal", "-shm", "-journal"})
      if (!rules.view.empty()) add(rules.view + end);
    for (const std::string& tagger : rules.taggers) add(tagger);
    for (const HideAttribute& attribute : rules.attributes) add(attribute.hierarchy);
    if (rules.mask) add(rules.mask->dictionary);
  }
  void add_sources(const HideRules& rules) {
    for (const HideSource& source : rules.sources) add(source.file);
  }

  [[nodiscard]] bool is_known(const fs::path& path) const { return known_.contains(settled(path)); }

  // A file that is being written has this in its name.
  static bool is_temporary(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with('.') && name.find(".sumi-") != std::string::npos;
  }

  template <typename Take>
  static void each_entry(const fs::path& folder, const Take& take) {
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) take(entries->path());
    if (error)
      throw Error{Error::Kind::bad_input, folder.string(), "the folder cannot be listed; give permission to read it"};
  }

  void search_beside(const fs::path& folder) {
    std::vector<fs::path> others;
    each_entry(folder, [&](const fs::path& entry) {
      if (is_temporary(entry)) return;
      if (small_ending(entry) == ".toml") {
        add_other_rules(entry);
      } else {
        others.push_back(entry);
      }
    });
    for (const fs::path& entry : others)
      if (!is_known(entry) && !holds_a_source(entry)) found_.push_back(shown(entry));
  }

  // Adds what another run's rules write: it is no source.
  void add_other_rules(const fs::path& file) {
    try {
      add_files_of(read_rules(file.string(), [](HideRules& rules) { rules.k = std::max(rules.k, 2U); }));
    } catch (const Error&) {
      return;  // rules of linkage or of patterns
    }
  }

  // Then its content was checked by itself.
  [[nodiscard]] bool holds_a_source(const fs::path& folder) const {
    const fs::path outer = settled(folder);
    return std::ranges::any_of(rules_.sources, [&](const HideSource& source) {
      const fs::path inner = settled(source.file);
      return inner != outer &&
             std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
    });
  }

  void search_within_folder(const HideSource& source) {
    const io::Input input(source.file);
    const Format format = io::resolve_format(input, source.format);
    search_within_folder(source.file, format);
  }
  void search_within_folder(const fs::path& folder, Format format) {
    each_entry(folder, [&](const fs::path& entry) {
      if (is_temporary(entry)) return;
      std::error_code error;
      const bool is_hidden = entry.filename().string().starts_with('.');
      const bool is_file = fs::is_regular_file(entry, error);
      // A folder of texts reads all files; reading a table as a text can't be allowed.
      if (is_known(entry) && !(format == Format::text && is_file && !is_hidden && !is_document(entry, format))) return;
      if (!is_hidden && fs::is_directory(entry, error)) return search_within_folder(entry, format);
      if (is_hidden || !is_file || !is_document(entry, format)) found_.push_back(shown(entry));
    });
  }

  // Returns whether a folder of the format takes a file for a document, or a part of one.
  static bool is_document(const fs::path& file, Format format) {
    const std::string ending = small_ending(file);
    switch (format) {
      case Format::brat:
        return ending == ".txt" || ending == ".ann" || ending == ".conf";
      case Format::i2b2_2014:
        return ending == ".xml";
      default:
        return !io::other_than_text(file.string()) && !is_spreadsheet(file) && !has_layout(file);
    }
  }

  static std::string shown(const fs::path& path) { return path.lexically_normal().string(); }

  const HideRules& rules_;
  std::set<fs::path> known_;  // files with a known role
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> unread_files(const HideRules& rules, const std::string& rules_file,
                                      const std::vector<std::string>& own_files) {
  return Finder(rules, rules_file, own_files).run({});
}

std::vector<std::string> unread_within(const std::string& folder, Format format) {
  const HideRules none;
  return Finder(none, {}, {}).within(folder, format);
}

void require_all_read(const HideRules& rules, const std::string& rules_file, const std::vector<std::string>& own_files,
                      const std::vector<std::string>& named_by) {
  const std::vector<std::string> unread = Finder(rules, rules_file, own_files).run(named_by);
  if (unread.empty()) return;
  const fs::path folder = fs::path(rules_file).parent_path().lexically_normal();
  std::string names;
  for (std::size_t i = 0; i < std::min(kNamed, unread.size()); ++i) {
    const std::string inside = fs::path(unread[i]).lexically_relative(folder).string();
    names +=
        (names.empty() ? "" : ", ") + io::toml_quoted(inside.empty() || inside.starts_with("..") ? unread[i] : inside);
  }
  throw Error{
      Error::Kind::bad_input, rules_file,
      fmt::format("{} beside the sources and not read by any source, so nobody looks for the names in them: {}{}; "
                  "add sources, move them away, or name each in unread = [...]",
                  unread.size() == 1 ? "a file is" : fmt::format("{} files are", unread.size()), names,
                  unread.size() > kNamed ? ", ..." : "")};
}

std::string unread_reason(const std::string& path) {
  std::error_code error;
  const std::string ending = small_ending(path);
  if (fs::is_directory(path, error)) return "a folder without documents that can be read; name its files as sources";
  if (!fs::is_regular_file(path, error)) return "neither a file nor a folder; move it away";
  if (fs::path(path).filename().string().starts_with('.'))
    return "its name begins with a dot, so nothing reads it; move it away";
  if (is_spreadsheet(path)) return "a spreadsheet; save each sheet as CSV in UTF-8";
  if (has_layout(path))
    return "not plain text; let a program that reads such files write what they say, in UTF-8, or move it away";
  if (is_one_of(kPacked, ending)) return "packed; unpack it";
  if (is_one_of(kRecords, ending)) return "a table or records in a folder of texts; move it beside that folder";
  if (const std::optional<std::string_view> what = io::other_than_text(path))
    return fmt::format("{} of a kind that is not read here; convert it, or move it away", *what);
  return fmt::format(
      "its name is of no kind that is read here (csv, tsv, {}, jsonl, ndjson, json, xml, conll, txt, docx, odt, eml, "
      "mbox, html, pdf); let a program that reads such files write what they say, in one of these kinds, "
      "or move it away",
      io::names_of_workbooks());
}

}  // namespace sumi::hide
