#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "hide/init_columns.hpp"
#include "io/csv_rows.hpp"
#include "io/folder_documents.hpp"
#include "io/input.hpp"
#include "io/toml_values.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/error.hpp>
#include <sumi/hide.hpp>

namespace sumi {
namespace hide {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPublished = "published";
constexpr std::size_t kRowsLookedAt = 200;
constexpr std::size_t kDocumentsLookedAt = 50;

std::string listed(const std::set<std::string>& all) {
  std::string out;
  for (const std::string& one : all) out += (out.empty() ? "" : ", ") + io::toml_quoted(one);
  return "[" + out + "]";
}

// What is known of an attribute that rules are written for.
struct FoundAttribute {
  SuggestedAttribute suggested;
  std::set<std::string> labels;
  std::set<std::string> files;  // that have a column of it
};

class Rules {
 public:
  Rules(std::string folder, std::optional<CalendarDate> as_of) : folder_(std::move(folder)), as_of_(as_of) {}

  std::string write() {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with('.')) continue;
      if (entry.is_directory() || entry.is_regular_file()) files.push_back(name);
    }
    std::ranges::sort(files);
    for (const std::string& name : files) {
      const std::string path = folder_ + "/" + name;
      const std::string plain = without_compression(name);
      if (name == kPublished) {
        left_alone_.insert(name + " (there a run publishes)");
      } else if (fs::is_directory(path)) {
        documents(name, path);
      } else if (plain.ends_with(".csv") || plain.ends_with(".tsv")) {
        table(name, path);
      } else if (plain.ends_with(".jsonl") || plain.ends_with(".ndjson") || plain.ends_with(".json") ||
                 plain.ends_with(".conll") || plain.ends_with(".xml") || plain.ends_with(".txt")) {
        documents(name, path);
      } else if (name.ends_with(".model")) {
        taggers_.push_back(name);
      } else {
        left_alone_.insert(name);
      }
    }
    if (sources_.empty())
      throw Error{Error::Kind::bad_input, folder_,
                  fmt::format("no documents and no table in it (jsonl, ndjson, csv, tsv, txt, folders of them); left "
                              "alone: {}; name another folder",
                              left_alone_.empty() ? "nothing" : fmt::format("{}", fmt::join(left_alone_, ", ")))};
    return text();
  }

 private:
  void leave_alone(const std::string& name, const Error& error) {
    std::string fact = error.what();
    std::ranges::replace(fact, '\n', ' ');
    left_alone_.insert(name + " (" + fact + ")");
  }

  // A file's name that may tell of somebody (capitals, digits, letters beyond ASCII) isn't published, but for its ending.
  std::string named_otherwise(const std::string& name, std::string_view kind) {
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-.") == std::string::npos) return {};
    const std::size_t dot = without_compression(name).rfind('.');
    return fmt::format("as = {}\n", io::toml_quoted(fmt::format("{}_{}{}", kind, ++sources_named_,
                                                                dot == std::string::npos ? "" : name.substr(dot))));
  }

  static std::string without_compression(const std::string& name) {
    for (const std::string_view end : {".gz", ".zst"})
      if (name.ends_with(end)) return name.substr(0, name.size() - end.size());
    return name;
  }

  void table(const std::string& name, const std::string& path) {
    const io::Input input(path);
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> cells;
    try {
      io::CsvRows rows(input, {});
      columns = rows.names();
      cells.resize(columns.size());
      for (std::size_t row = 0; row < kRowsLookedAt && rows.next(); ++row)
        for (std::size_t i = 0; i < columns.size(); ++i) cells[i].emplace_back(rows.text(i));
    } catch (const Error& error) {
      leave_alone(name, error);
      return;
    }
    std::string held;
    std::set<std::string> texts;
    std::string others;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::optional<SuggestedAttribute> suggested = suggested_attribute(columns[i]);
      if (std::ranges::count(columns, columns[i]) > 1) {
        others += (others.empty() ? "" : ", ") + io::toml_quoted(std::to_string(i + 1));
      } else if (reads_like_text(cells[i])) {
        texts.insert(columns[i]);
      } else if (suggested) {
        held += fmt::format("{}{} = {}", held.empty() ? "" : ", ", io::toml_quoted(columns[i]),
                            io::toml_quoted(suggested->name));
        found_[suggested->name].suggested = *suggested;
        found_[suggested->name].files.insert(name);
      } else {
        others += (others.empty() ? "" : ", ") + io::toml_quoted(columns[i]);
      }
    }
    if (held.empty() && texts.empty()) {
      left_alone_.insert(name + " (no column is known by its name, and none reads like text; its columns: " + others +
                         ")");
      return;
    }
    sources_ += fmt::format("\n[[table]]\nfile = {}\n{}", io::toml_quoted(name), named_otherwise(name, "table"));
    if (!held.empty()) sources_ += fmt::format("columns = {{ {} }}\n", held);
    if (!texts.empty()) sources_ += fmt::format("texts = {}  # read as free text\n", listed(texts));
    sources_ += fmt::format("# pass = [{}]  # not published unless they stand here\n", others);
  }

  void documents(const std::string& name, const std::string& path) {
    std::optional<Format> format;
    try {
      const io::Input input(path);
      FormatOptions options;
      options.format = format = io::resolve_format(input, {});
      if (*format == Format::fhir) suggest_fhir(name);
      const auto reader = io::open_records(input, options);
      io::Record record;
      std::set<std::string> others;
      std::string held;
      for (std::size_t i = 0; i < kDocumentsLookedAt && reader->next(record); ++i) {
        for (const io::RecordSpan& span : record.spans) labels_.insert(span.label);
        look_at(record.text);
        for (const io::Field& field : record.fields) {
          if (*format == Format::fhir || (field.role != io::Role::other && field.role != io::Role::owner)) continue;
          const std::optional<SuggestedAttribute> suggested = suggested_attribute(field.name);
          if (!others.insert(field.name).second || !suggested) continue;
          held += fmt::format("{}{} = {}", held.empty() ? "" : ", ", io::toml_quoted(field.name),
                              io::toml_quoted(suggested->name));
          found_[suggested->name].suggested = *suggested;
          found_[suggested->name].files.insert(name);
        }
      }
      if (*format == Format::fhir) {
        sources_ += fmt::format("\n[[fhir]]\nfile = {}  # docs/hide-fhir.md lists the built-in rules\n{}",
                                io::toml_quoted(name), named_otherwise(name, "resources"));
        return;
      }
      sources_ += fmt::format("\n[[documents]]\nfile = {}\n{}format = {}\n", io::toml_quoted(name),
                              named_otherwise(name, "documents"), io::toml_quoted(sumi::name_of(*format)));
      if (!held.empty()) sources_ += fmt::format("columns = {{ {} }}\n", held);
    } catch (const Error& error) {
      leave_alone(name, error);
    }
  }

  void suggest_fhir(const std::string& file) {
    using enum AttributeKind;
    const auto add = [&](const char* attribute, AttributeKind kind, AttributeRole role, bool of_person) {
      found_[attribute].suggested = {attribute, kind, role, of_person};
      found_[attribute].files.insert(file);
    };
    add("patient_id", id, AttributeRole::direct, true);
    add("family_name", family_name, AttributeRole::direct, true);
    add("given_name", given_name, AttributeRole::direct, true);
    add("birth_date", birth_date, AttributeRole::quasi, true);
    add("sex", sex, AttributeRole::quasi, true);
    add("zip", zip, AttributeRole::quasi, true);
    add("place", place, AttributeRole::quasi, true);
    add("street", street, AttributeRole::direct, true);
    add("phone", contact, AttributeRole::direct, true);
    add("id", id, AttributeRole::direct, true);
    add("date", date, AttributeRole::quasi, true);
    add("other_name", AttributeKind::name, AttributeRole::direct, false);
  }

  void look_at(std::string_view text) {
    if (!patterns_) patterns_.emplace(std::vector<std::string>{"patterns"});
    const tag::SeveralTagged tagged = patterns_->tag(text);
    for (const TaggedSpan& span : tagged.spans) labels_.insert(patterns_->labels()[span.label]);
  }

  [[nodiscard]] std::string as_of_line() const {
    const CalendarDate day = as_of_.value_or(CalendarDate{});
    return fmt::format("{}         # the day at which ages are judged: older than 89 isn't shown\n",
                       as_of_ ? fmt::format("as_of = {:04}-{:02}-{:02}", day.year, day.month, day.day)
                              : "# as_of = YYYY-MM-DD");
  }

  std::string text() {
    for (const std::string& label : labels_) {
      const std::optional<SuggestedAttribute> suggested = suggested_attribute(label);
      if (!suggested) continue;
      FoundAttribute& found = found_[suggested->name];
      found.suggested = *suggested;
      found.labels.insert(label);
    }
    bool generalizes = false;
    for (const auto& [name, one] : found_)
      generalizes =
          generalizes || (one.suggested.role == AttributeRole::quasi && one.suggested.kind != AttributeKind::date);
    std::string out =
        "# What `sumi hide run` reads, what is what in it, and what becomes of it. docs/hide.md explains each line.\n"
        "# No mode is a guarantee of anonymity: read the report.\n\n"
        "mode = \"full\"            # full, partial (direct identifiers only)";
    out += generalizes ? ", statistical (others generalized until k persons look alike)\n" : "\n";
    out +=
        "k = 5                    # persons that look alike, in mode statistical\n"
        "output = \"published\"     # a folder; it appears whole, or not at all\n";
    out += as_of_line();
    out +=
        "audit = \"audit.jsonl\"    # what was done where, without the text\n"
        "report = \"report.html\"\n"
        "key = \"hide.key\"         # by it dates are shifted; it is made where it isn't there. Keep it secret\n"
        "# view = \"view.sqlite\"   # who is who, for you alone; with it a run that was stopped goes on\n\n"
        "[extract]\n";
    std::string taggers;
    for (const std::string& one : taggers_) taggers += io::toml_quoted(one) + ", ";
    out += fmt::format(
        "taggers = [{}\"patterns\"]  # models of `sumi train`; where they disagree, the first has its way\n", taggers);
    out += sources_;
    for (const auto& [name, one] : found_) out += attribute(name, one);
    std::set<std::string> without;
    for (const std::string& label : labels_)
      if (!suggested_attribute(label)) without.insert(label);
    if (!without.empty())
      out +=
          fmt::format("\n# Labels without an attribute are hidden as they are called: {}\n", fmt::join(without, ", "));
    if (!left_alone_.empty()) out += fmt::format("\n# Left alone:\n#   {}\n", fmt::join(left_alone_, "\n#   "));
    return out;
  }

  static std::string attribute(const std::string& name, const FoundAttribute& one) {
    std::string out = fmt::format("\n[[attribute]]\nname = {}\nkind = \"{}\"\n", io::toml_quoted(name),
                                  sumi::name_of(one.suggested.kind));
    if (one.suggested.of_person) {
      out += fmt::format("role = \"{}\"", sumi::name_of(one.suggested.role));
      out += one.suggested.role == AttributeRole::direct  ? "           # always removed\n"
             : one.suggested.role == AttributeRole::quasi ? "            # tells with others\n"
                                                          : "\n";
    } else {
      out += "of_person = false         # not the person whom a record is about\n";
    }
    if (!one.labels.empty()) out += fmt::format("labels = {}\n", listed(one.labels));
    const bool joins = one.suggested.kind == AttributeKind::id && one.suggested.of_person && one.files.size() > 1;
    if (joins) out += "key = true                # records with the same one are one person's\n";
    if (one.suggested.kind == AttributeKind::id && one.suggested.of_person && !joins)
      out += "# key = true              # if records with the same one are one person's\n";
    return out;
  }

  std::string folder_;
  std::optional<CalendarDate> as_of_;
  std::size_t sources_named_ = 0;
  std::string sources_;
  std::map<std::string, FoundAttribute> found_;
  std::set<std::string> labels_;  // of the documents' own spans, and of what patterns find in them
  std::vector<std::string> taggers_;
  std::set<std::string> left_alone_;
  std::optional<tag::SeveralTaggers> patterns_;
};

}  // namespace
}  // namespace hide

std::string init_hide_rules(const std::string& folder, std::optional<CalendarDate> as_of) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    throw Error{Error::Kind::bad_input, folder, "not a folder that can be read; name one with documents and tables"};
  return hide::Rules(folder, as_of).write();
}

}  // namespace sumi
