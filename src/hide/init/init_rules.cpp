#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "hide/chain/rule_finders.hpp"
#include "hide/init/init_attributes.hpp"
#include "hide/rules/attribute_columns.hpp"
#include "hide/rules/found_encoding.hpp"
#include "hide/rules/init_columns.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/rules/rules_file.hpp"
#include "hide/rules/unread_files.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/toml_values.hpp"
#include "io/records/field_value.hpp"
#include "io/records/folder_documents.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/hide/init_choices.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace hide {
namespace {
namespace fs = std::filesystem;

constexpr const char* kPublished = "published";
constexpr std::size_t kRowsLookedAt = 200;
constexpr std::size_t kDocumentsLookedAt = 50;

class Rules {
 public:
  Rules(std::string folder, std::optional<CalendarDate> as_of, std::vector<std::string> finders, HideChoices choices)
      : folder_(std::move(folder)), as_of_(as_of), finders_(std::move(finders)), choices_(std::move(choices)) {}

  HideProposal write(const std::vector<std::string>& allowed) {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with('.')) files.push_back(name);
    }
    std::ranges::sort(files);
    for (const std::string& name : files)
      if (name != kPublished && std::ranges::find(allowed, name) == allowed.end()) take(name);
    for (const std::string& name : allowed) {
      std::error_code error;
      if (fs::symlink_status(folder_ + "/" + name, error).type() == fs::file_type::not_found)
        throw Error{Error::Kind::bad_usage, name,
                    "there is no such file in the folder to leave unread; correct the name"};
    }
    finders_.say(labels_, taggers_, notes_);
    taggers_.emplace_back("patterns");
    InitialHideRules made{text(allowed), {}, std::move(notes_)};
    made.unread = unread(sources_.empty() ? std::string() : made.rules, allowed);
    if (sources_.empty() && made.unread.empty())
      throw Error{Error::Kind::bad_input, folder_,
                  fmt::format("it contains neither documents nor a table (jsonl, ndjson, csv, tsv, {}, txt, folders of "
                              "them); name another",
                              io::names_of_workbooks())};
    if (!made.unread.empty()) made.rules.clear();
    return {std::move(made), attributes_.columns()};
  }

 private:
  void take(const std::string& name) {
    const std::string path = folder_ + "/" + name;
    const std::string plain = lower_case_ascii(io::without_compression_suffix(name));
    std::error_code error;
    if (fs::is_directory(path, error)) {
      documents(name, path);
    } else if (!fs::is_regular_file(path, error)) {
      reasons_[name] = unread_reason(path);
    } else if (holds_a_table(plain)) {
      table(name, path);
    } else if (holds_documents(plain)) {
      documents(name, path);
    } else if (name.ends_with(".model")) {
      tagger(name, path);
    }
  }

  static bool holds_a_table(const std::string& plain) {
    const std::optional<Format> format = io::format_by_name(plain);
    return (format && is_table(*format)) || io::is_workbook_name(plain);
  }

  static bool holds_documents(const std::string& plain) {
    const std::optional<Format> format = io::format_by_name(plain);
    const bool is_read = format && !is_container(*format) && io::row_of(*format).shape != io::Shape::database;
    return is_read || plain.ends_with(".json") || plain.ends_with(".xml");
  }

  // What the rules that were made don't read, with the reason.
  std::vector<UnreadFile> unread(const std::string& rules, const std::vector<std::string>& allowed) const {
    const std::string place = folder_ + "/hide.toml";
    std::vector<std::string> paths;
    if (rules.empty()) {
      for (const auto& [name, reason] : reasons_) paths.push_back(folder_ + "/" + name);
      for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
        const std::string name = entry.path().filename().string();
        if (name != kPublished && !name.ends_with(".toml") && !reasons_.contains(name) &&
            std::ranges::find(allowed, name) == allowed.end())
          paths.push_back(entry.path().string());
      }
      std::ranges::sort(paths);
    } else {
      // Which files are read doesn't hang on the day, which the user may have yet to write.
      const auto any_day = [](HideRules& parsed) { parsed.as_of = parsed.as_of.value_or(CalendarDate{}); };
      paths = unread_files(parse_rules(rules, place, any_day), place, {});
    }
    std::vector<UnreadFile> all;
    for (const std::string& path : paths) {
      const std::string name = fs::path(path).lexically_relative(fs::path(folder_).lexically_normal()).string();
      const auto known = reasons_.find(name);
      all.push_back({name, known == reasons_.end() ? unread_reason(path) : known->second});
    }
    return all;
  }

  void tagger(const std::string& name, const std::string& path) {
    try {
      const Tagger model(path);
      for (const std::string& label : model.labels()) labels_.insert(label);
      taggers_.push_back(name);
    } catch (const Error& error) {
      leave_alone(name, error);
    }
  }

  // The encoding to be written; nothing where it isn't known, which is said.
  std::optional<std::string> encoding_of(const std::string& name, const io::Input& input) {
    std::optional<std::string> encoding = found_encoding(input);
    if (!encoding) {
      const std::optional<Format> by_name = io::format_by_name(name);
      reasons_[name] =
          by_name && is_container(*by_name)
              ? fmt::format("it does not begin as a file of {}; it may be damaged: make it again", name_of(*by_name))
              : "it is neither UTF-8 nor UTF-16, and does not look like windows-1252; convert it to UTF-8";
    } else if (*encoding == "windows-1252") {
      notes_.push_back(
          name + ": read as windows-1252, a guess: see that its letters with accents are right, or correct encoding");
    } else if (!encoding->empty()) {
      notes_.push_back(fmt::format("{}: read as {}", name, *encoding));
    }
    return encoding;
  }

  void leave_alone(const std::string& name, const Error& error) {
    std::string& fact = reasons_[name] = error.what();
    std::ranges::replace(fact, '\n', ' ');
  }

  // A file's name that may tell of somebody isn't published, but for its ending.
  std::string named_otherwise(const std::string& name, std::string_view kind) {
    if (!may_tell_of_somebody(name)) return {};
    const std::size_t dot = io::without_compression_suffix(name).rfind('.');
    return fmt::format(
        "as = {}\n", io::toml_quoted(fmt::format("{}_{}{}", kind, ++sources_named_,
                                                 dot == std::string::npos ? "" : lower_case_ascii(name.substr(dot)))));
  }

  // What a table's columns, or fields of documents, become.
  struct ColumnUses {
    std::string held;  // as `columns` of the rules has it
    std::set<std::string> texts;
    std::set<std::string> passed;
    std::string others;  // neither read nor published

    void leave(const std::string& name) { others += (others.empty() ? "" : ", ") + io::toml_quoted(name); }
  };

  // What is seen of a table's first rows.
  struct TableSeen {
    TableLayout layout;
    char delimiter = ',';
    std::vector<ColumnSeen> columns;
  };

  std::optional<TableSeen> first_rows(const std::string& name, const std::string& path) {
    const io::Input input(path);
    const std::optional<std::string> encoding = encoding_of(name, input);
    if (!encoding) return std::nullopt;
    TableSeen seen;
    seen.layout = {.header_said = true, .encoding = *encoding};
    std::optional<io::CsvRows> rows(std::in_place, input, seen.layout);
    if (seen.layout.header = !rows->doubt(); !seen.layout.header) rows.emplace(input, seen.layout);
    seen.delimiter = rows->delimiter();
    for (const std::string& column : rows->names()) seen.columns.push_back({column, {}});
    for (std::size_t row = 0; row < kRowsLookedAt && rows->next(); ++row)
      for (std::size_t i = 0; i < seen.columns.size(); ++i) seen.columns[i].cells.emplace_back(rows->text(i));
    return seen;
  }

  ColumnUses uses_of_columns(const std::string& name, const std::vector<ColumnSeen>& seen) {
    ColumnUses uses;
    const std::vector<std::optional<SuggestedAttribute>> suggested = suggested_attributes(seen);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const std::string& column = seen[i].name;
      const std::vector<std::string>& values = seen[i].cells;
      if (std::ranges::count(seen, column, &ColumnSeen::name) > 1) {
        uses.leave(std::to_string(i + 1));
        continue;
      }
      switch (attributes_.use_of(name, seen[i], reads_like_text(values), true, suggested[i])) {
        case HideColumnUse::Use::text:
          uses.texts.insert(column);
          for (std::size_t row = 0; row < std::min(values.size(), kDocumentsLookedAt); ++row)
            look_at(values[row], name, column);
          break;
        case HideColumnUse::Use::attribute:
          attributes_.hold(name, column, uses.held);
          break;
        case HideColumnUse::Use::pass:
          uses.passed.insert(column);
          break;
        case HideColumnUse::Use::none:
          uses.leave(column);
      }
    }
    return uses;
  }

  void table(const std::string& name, const std::string& path) {
    std::optional<TableSeen> seen;
    try {
      seen = first_rows(name, path);
    } catch (const Error& error) {
      leave_alone(name, error);
    }
    if (!seen) return;
    const ColumnUses uses = uses_of_columns(name, seen->columns);
    const TableLayout& layout = seen->layout;
    if (uses.held.empty() && uses.texts.empty()) {
      reasons_[name] = layout.header ? "no column has a known name, or looks like text; write a [[table]] for it"
                                     : "its first row may be data; write a [[table]] for it, with header";
      return;
    }
    if (!uses.others.empty()) note_unread(name, "columns", uses.others);
    sources_ += fmt::format("\n[[table]]\nfile = {}\n{}", io::toml_quoted(name), named_otherwise(name, "table"));
    add_encoding(layout.encoding);
    if (!layout.header) sources_ += "header = false  # its first row looks like data; true: it names the columns\n";
    if (seen->delimiter != ',')
      sources_ += fmt::format("delimiter = {}\n", io::toml_quoted(std::string_view(&seen->delimiter, 1)));
    if (!uses.held.empty()) sources_ += fmt::format("columns = {{ {} }}\n", uses.held);
    if (!uses.texts.empty())
      sources_ += fmt::format("texts = {}  # read as free text\n", toml_list({uses.texts.begin(), uses.texts.end()}));
    add_passed(uses.passed);
    sources_ += fmt::format("# pass = [{}]  # not published unless they stand here\n", uses.others);
  }

  void add_encoding(const std::string& encoding) {
    if (!encoding.empty()) sources_ += fmt::format("encoding = {}  # found by its bytes\n", io::toml_quoted(encoding));
  }

  void add_passed(const std::set<std::string>& passed) {
    if (!passed.empty())
      sources_ += fmt::format("pass = {}  # published as they are\n", toml_list({passed.begin(), passed.end()}));
  }

  void documents(const std::string& name, const std::string& path) {
    std::optional<Format> format;
    try {
      const io::Input input(path);
      FormatOptions options;
      if (!input.is_folder()) {
        const std::optional<std::string> encoding = encoding_of(name, input);
        if (!encoding) return;
        options.encoding = *encoding;
      }
      options.format = format = io::resolve_format(input, options);
      if (*format == Format::fhir) {
        resources(name, input, options);
      } else {
        texts(name, input, options);
      }
    } catch (const Error& error) {
      // What is in a folder of texts and isn't one is told by its own name.
      if (format == Format::text && fs::is_directory(path) && !unread_within(path, *format).empty()) {
        sources_ += fmt::format("\n[[documents]]\nfile = {}\nformat = \"text\"\n", io::toml_quoted(name));
      } else {
        leave_alone(name, error);
      }
    }
  }

  void resources(const std::string& name, const io::Input& input, const FormatOptions& options) {
    if (!options.encoding.empty()) {
      reasons_[name] = "FHIR resources must be JSON in UTF-8, and these are not; convert them";
      return;
    }
    has_resources_ = true;
    attributes_.add_of_resources(name);
    look_at({}, name, {});  // resources of all types hold texts
    first_documents(name, input, options);
    sources_ += fmt::format("\n[[fhir]]\nfile = {}  # docs/hide-fhir.md lists the built-in rules\n{}",
                            io::toml_quoted(name), named_otherwise(name, "resources"));
  }

  void texts(const std::string& name, const io::Input& input, const FormatOptions& options) {
    const ColumnUses uses = uses_of_fields(name, first_documents(name, input, options), *options.format);
    sources_ += fmt::format("\n[[documents]]\nfile = {}\n{}format = {}\n", io::toml_quoted(name),
                            named_otherwise(name, "documents"), io::toml_quoted(sumi::name_of(*options.format)));
    add_encoding(options.encoding);
    if (!uses.held.empty()) sources_ += fmt::format("columns = {{ {} }}\n", uses.held);
    add_passed(uses.passed);
    if (!uses.others.empty()) note_unread(name, "fields", uses.others);
  }

  // Looks at the first texts.
  // Result  what the fields beside them say; of FHIR none.
  std::vector<ColumnSeen> first_documents(const std::string& name, const io::Input& input,
                                          const FormatOptions& options) {
    const auto reader = io::open_records(input, options);
    io::Record record;
    std::vector<ColumnSeen> seen;
    for (std::size_t i = 0; i < kDocumentsLookedAt && reader->next(record); ++i) {
      for (const io::RecordSpan& span : record.spans) labels_.insert(span.label);
      look_at(record.text, name, {});
      for (const io::Field& field : record.fields) {
        if (options.format == Format::fhir || (field.role != io::Role::other && field.role != io::Role::owner))
          continue;
        auto at = std::ranges::find(seen, field.name, &ColumnSeen::name);
        if (at == seen.end()) at = seen.insert(at, {field.name, {}});
        if (std::optional<std::string> value = io::plain_value_of(record, field))
          at->cells.push_back(std::move(*value));
      }
    }
    return seen;
  }

  ColumnUses uses_of_fields(const std::string& name, const std::vector<ColumnSeen>& seen, Format format) {
    ColumnUses uses;
    const std::vector<std::optional<SuggestedAttribute>> suggested = suggested_attributes(seen);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const HideColumnUse::Use use = holds_attributes(format)
                                         ? attributes_.use_of(name, seen[i], false, false, suggested[i])
                                         : HideColumnUse::Use::none;
      if (use == HideColumnUse::Use::attribute) {
        attributes_.hold(name, seen[i].name, uses.held);
      } else if (use == HideColumnUse::Use::pass) {
        uses.passed.insert(seen[i].name);
      } else {
        uses.leave(seen[i].name);
      }
    }
    return uses;
  }

  void note_unread(const std::string& name, std::string_view what, const std::string& listed) {
    notes_.push_back(fmt::format(
        "{}: {} that are neither read nor published: {}; in the texts, the run looks for numbers of one person, dates "
        "and names of these, and says for which values it does not",
        name, what, listed));
  }

  void look_at(std::string_view text, const std::string& file, const std::string& column) {
    const tag::SeveralTagged tagged = patterns_.tag(text);
    for (const TaggedSpan& span : tagged.spans) labels_.insert(patterns_.labels()[span.label]);
    finders_.look_at(text, file, column);
  }

  [[nodiscard]] std::string as_of_line() const {
    const CalendarDate day = as_of_.value_or(CalendarDate{});
    return fmt::format(
        "{}         # the day at which ages are judged: older than 89 isn't shown\n",
        as_of_ ? fmt::format("as_of = {:04}-{:02}-{:02}", day.year, day.month, day.day) : "# as_of = YYYY-MM-DD");
  }

  std::string text(const std::vector<std::string>& allowed) {
    for (const std::string& label : labels_) attributes_.add_label(label);
    const bool generalizes = attributes_.has_to_generalize();
    std::string out = fmt::format(
        "# What `sumi hide run` reads, what is what in it, and what becomes of it. docs/hide.md explains each line.\n"
        "# No mode is a guarantee of anonymity: read the report.\n\n"
        "mode = {:<17} # full, strict (sex and ages, too), partial (direct identifiers only)",
        io::toml_quoted(sumi::name_of(choices_.mode)));
    out += generalizes ? ", statistical (others generalized until k persons look alike)\n" : "\n";
    const std::set<std::string> distinct(allowed.begin(), allowed.end());
    if (!allowed.empty())
      out += "unread = " + toml_list({distinct.begin(), distinct.end()}) + "  # nobody looks for the names in them\n";
    if (choices_.names_not_searched) out += "names = \"not searched\"\n";
    out += fmt::format(
        "k = {:<20} # persons that look alike, in mode statistical\n"
        "output = {:<15} # a folder; it appears whole, or not at all\n",
        choices_.k, output("published"));
    out += as_of_line() +
           fmt::format(
               "audit = {:<16} # what was done where, without the text\n"
               "report = {:<15} # figures for others, without any text\n"
               "before_after = {} # some records before and after: keep it as confidential as they are\n"
               "key = {:<18} # by it dates are shifted; it is made where it isn't there. Keep it secret\n",
               output("audit.jsonl"), output("report.html"), output("before_after.html"), output("hide.key")) +
           "# view = \"view.sqlite\"   # who is who, for you alone; with it a run that was stopped goes on\n\n"
           "[extract]\n";
    out += "taggers = " + toml_list(taggers_) + "  # finders (`sumi models`), own models; what any finds goes\n";
    out += sources_;
    out += attributes_.written(has_resources_);
    std::set<std::string> bare;
    for (const std::string& label : labels_)
      if (!suggested_attribute_of_label(label)) bare.insert(label);
    if (!bare.empty())
      out += fmt::format("\n# Labels without an attribute are hidden as they are called: {}\n", fmt::join(bare, ", "));
    return out;
  }

  [[nodiscard]] std::string output(std::string_view name) const {
    return io::toml_quoted(choices_.outputs + std::string(name));
  }

  std::string folder_;
  std::optional<CalendarDate> as_of_;
  std::size_t sources_named_ = 0;
  std::string sources_;
  std::set<std::string> labels_;  // of the documents' own spans, and of what patterns find in them
  std::vector<std::string> taggers_;
  FindersOfTexts finders_;
  HideChoices choices_;
  InitAttributes attributes_{choices_};
  std::map<std::string, std::string> reasons_;  // why a file isn't read
  std::vector<std::string> notes_;
  bool has_resources_ = false;
  tag::SeveralTaggers patterns_{std::vector<std::string>{"patterns"}};
};

}  // namespace
}  // namespace hide

HideProposal propose_hide_rules(const std::string& folder, const HideChoices& choices,
                                const std::vector<std::string>& allow_unread, std::optional<CalendarDate> as_of,
                                const std::vector<std::string>& finders) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    throw Error{Error::Kind::bad_input, folder,
                "it is not a folder that can be read; name a folder with documents and tables"};
  return hide::Rules(folder, as_of, finders, choices).write(allow_unread);
}

InitialHideRules init_hide_rules(const std::string& folder, const std::vector<std::string>& allow_unread,
                                 std::optional<CalendarDate> as_of, const std::vector<std::string>& finders) {
  return propose_hide_rules(folder, {}, allow_unread, as_of, finders).initial;
}

}  // namespace sumi
