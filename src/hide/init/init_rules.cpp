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
#include "hide/rules/init_columns.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/rules/rules_file.hpp"
#include "hide/rules/unread_files.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/toml_values.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/open_text.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/hide/init_choices.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace hide {
namespace {
namespace fs = std::filesystem;

constexpr const char* kPublished = "published";
constexpr const char* kAudit = "audit.jsonl";
constexpr const char* kReport = "report.html";
constexpr const char* kBeforeAfter = "before_after.html";
constexpr const char* kKey = "hide.key";
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
    allowed_ = {allowed.begin(), allowed.end()};
    has_run_ = std::ranges::any_of(
        files, [](const std::string& name) { return name.ends_with(".toml") || name == kPublished; });
    for (const std::string& name : files) {
      if (name == kPublished || allowed_.contains(name)) continue;
      if (!is_own(name)) {
        take(name);
      } else if (!has_run_ && name != kKey) {
        reasons_[name] =
            "called as what the rules write, which would take its place, and nothing here shows that they wrote it; "
            "rename it, and it is read";
      }
    }
    if (!letters_.empty())
      add_documents(fmt::format("[\n  {}\n]", fmt::join(letters_, ",\n  ")),
                    fmt::format("as = \"documents_{}\"\n", ++sources_named_));
    for (const std::string& name : allowed) {
      std::error_code error;
      if (fs::symlink_status(folder_ + "/" + name, error).type() == fs::file_type::not_found)
        throw Error{Error::Kind::bad_usage, name,
                    "there is no such file in the folder to leave unread; correct the name"};
    }
    finders_.say(labels_, taggers_, notes_);
    taggers_.emplace_back("patterns");
    InitialHideRules made{text(allowed), {}, std::move(notes_)};
    made.unread = unread(sources_.empty() ? std::string() : made.rules);
    if (sources_.empty() && made.unread.empty())
      throw Error{Error::Kind::bad_input, folder_,
                  fmt::format("it contains neither documents nor a table (jsonl, ndjson, csv, tsv, {}, txt, letters, "
                              "mail and pages, folders of them); name another",
                              io::names_of_workbooks())};
    if (!made.unread.empty()) made.rules.clear();
    return {std::move(made), attributes_.columns()};
  }

 private:
  // Returns whether a name is one that the rules write here; init ignores it.
  [[nodiscard]] bool is_own(const std::string& name) const {
    return choices_.outputs.empty() && (name == kReport || name == kBeforeAfter || name == kAudit || name == kKey);
  }

  void take(const std::string& name) {
    const std::string path = folder_ + "/" + name;
    std::error_code error;
    if (fs::is_directory(path, error)) {
      folder(name, path);
    } else if (!fs::is_regular_file(path, error)) {
      reasons_[name] = unread_reason(path);
    } else if (name.ends_with(".model")) {
      tagger(name, path);
    } else {
      std::vector<std::string> letter;
      file(name, path, letter, name);
      for (const std::string& one : letter) letters_.push_back(io::toml_quoted(one));
    }
  }

  // `letters` receives the name of a file that is a document by itself, for the source that holds them; `of` is the
  // group for which its text counts when languages are determined.
  void file(const std::string& name, const std::string& path, std::vector<std::string>& letters,
            const std::string& of) {
    const std::string plain = lower_case_ascii(io::without_compression_suffix(name));
    if (holds_a_table(plain)) {
      if (table(name, path)) return;
    } else if (!holds_documents(plain)) {
      // Files of a folder are text unless something shows otherwise.
      if (name == of || io::other_than_text(name) || io::binary_file(io::Input(path))) return;
    }
    documents(name, path, letters, of);
  }

  static bool holds_a_table(const std::string& plain) {
    const std::optional<Format> format = io::format_by_name(plain);
    return (format && is_table(*format)) || io::is_workbook_name(plain);
  }

  static bool holds_documents(const std::string& plain) {
    return io::format_by_name(plain) || plain.ends_with(".json");
  }

  // Returns the files that the new rules don't read, with the reason.
  std::vector<UnreadFile> unread(const std::string& rules) const {
    const std::string place = folder_ + "/hide.toml";
    std::vector<std::string> paths;
    if (rules.empty()) {
      for (const auto& [name, reason] : reasons_) paths.push_back(folder_ + "/" + name);
      for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
        const std::string name = entry.path().filename().string();
        if (name != kPublished && !name.ends_with(".toml") && !reasons_.contains(name) && !allowed_.contains(name))
          paths.push_back(entry.path().string());
      }
      std::ranges::sort(paths);
    } else {
      // Which files are read doesn't depend on the date, which the user may have yet to write.
      const auto any_day = [](HideRules& parsed) {
        parsed.as_of = parsed.as_of.value_or(CalendarDate{});
        for (HideSource& source : parsed.sources) source.format.skip_unread = true;
      };
      std::vector<SourceFiles> files;
      HideRules parsed = parse_rules(rules, place, any_day, &files);
      const SpreadRules spread = spread_sources(std::move(parsed), files);
      paths = unread_files(spread.rules, place, spread.left_out);
      paths.insert(paths.end(), spread.left_out.begin(), spread.left_out.end());
      // Files that a folder's source would read, but whose content is unknown.
      for (const auto& [name, reason] : reasons_)
        if (name.find('/') != std::string::npos || is_own(name))
          paths.push_back(fs::path(folder_ + "/" + name).lexically_normal().string());
      std::ranges::sort(paths);
      paths.erase(std::ranges::unique(paths).begin(), paths.end());
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

  // Returns the encoding to be written; nothing if it isn't known, which is noted.
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

  // Returns another name for a file whose name may identify somebody and so isn't published, except its ending.
  std::string named_otherwise(const std::string& name, std::string_view kind) {
    if (!may_name_person(name)) return {};
    const std::size_t dot = io::without_compression_suffix(name).rfind('.');
    return fmt::format(
        "as = {}\n", io::toml_quoted(fmt::format("{}_{}{}", kind, ++sources_named_,
                                                 dot == std::string::npos ? "" : lower_case_ascii(name.substr(dot)))));
  }

  // How a table's columns, or fields of documents, are used.
  struct ColumnUses {
    std::string held;  // in the form of `columns` in the rules
    std::set<std::string> texts;
    std::set<std::string> passed;
    std::string others;  // neither read nor published

    void leave(const std::string& name) { others += (others.empty() ? "" : ", ") + io::toml_quoted(name); }
  };

  // The first rows of a table.
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

  // Returns false for a workbook whose sheet has no header and no column with an attribute; it is then read like a
  // letter.
  bool table(const std::string& name, const std::string& path) {
    std::optional<TableSeen> seen;
    try {
      seen = first_rows(name, path);
    } catch (const Error& error) {
      leave_alone(name, error);
    }
    if (!seen) return true;
    const ColumnUses uses = uses_of_columns(name, seen->columns);
    const TableLayout& layout = seen->layout;
    if (uses.held.empty() && !layout.header && io::is_workbook_name(io::without_compression_suffix(name))) {
      notes_.push_back(name +
                       ": a sheet without a header is read as one document; write a [[table]] if it lists persons");
      return false;
    }
    if (uses.held.empty() && uses.texts.empty()) {
      reasons_[name] = layout.header ? "no column has a known name, or looks like text; write a [[table]] for it"
                                     : "its first row may be data; write a [[table]] for it, with header";
      return true;
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
    return true;
  }

  void add_encoding(const std::string& encoding) {
    if (!encoding.empty()) sources_ += fmt::format("encoding = {}  # found by its bytes\n", io::toml_quoted(encoding));
  }

  void add_passed(const std::set<std::string>& passed) {
    if (!passed.empty())
      sources_ += fmt::format("pass = {}  # published as they are\n", toml_list({passed.begin(), passed.end()}));
  }

  void documents(const std::string& name, const std::string& path, std::vector<std::string>& letters,
                 const std::string& of) {
    try {
      const io::Input input(path);
      FormatOptions options;
      options.format = io::resolve_format(input, options);
      const io::FormatRow& row = io::row_of(*options.format);
      const bool is_database = row.shape == io::Shape::database;
      if (!is_database && (!is_container(row.format) || row.is_decoded)) {
        const std::optional<std::string> encoding = encoding_of(name, input);
        if (!encoding) return;
        options.encoding = *encoding;
        options.format = io::resolve_format(input, options);
      }
      if (is_database) {
        reasons_[name] = "a database, whose bytes can't be searched for what is left; convert each table to jsonl";
      } else if (*options.format == Format::fhir) {
        resources(name, input, options);
      } else if (io::row_of(*options.format).clinical != nullptr) {
        has_resources_ = true;
        attributes_.add_of_resources(name);
        attributes_.add_of_messages(name);
        letter(name, input, options, letters, of);
      } else if (is_container(*options.format) || (name != of && *options.format == Format::text)) {
        letter(name, input, options, letters, of);
      } else {
        if (*options.format == Format::jsonl) options.text_field = path_of_chat(input, options);
        texts(name, input, options);
      }
    } catch (const Error& error) {
      leave_alone(name, error);
    }
  }

  // Returns the path of chats if records without a text have one there; else empty.
  static std::string path_of_chat(const io::Input& input, FormatOptions options) {
    options.joins_texts = true;
    for (const char* const path : {"", "messages[].content", "messages[].text", "turns[].text"}) {
      options.text_field = path;
      try {
        io::Record record;
        if (io::open_records(input, options)->next(record) && (*path == 0 || !record.text.empty())) return path;
      } catch (const Error&) {
        continue;
      }
    }
    return {};
  }

  // Adds a document by itself, whose format its file shows.
  void letter(const std::string& name, const io::Input& input, FormatOptions options, std::vector<std::string>& letters,
              const std::string& of) {
    options.joins_texts = true;
    const auto reader = io::open_records(input, options);
    for (io::Record record; reader->next(record);)
      if (letters_looked_at_[of]++ < kDocumentsLookedAt) look_at(record.text, of, {});
    if (options.encoding.empty()) {
      letters.push_back(name);
    } else {
      add_documents(io::toml_quoted(name), named_otherwise(name, "documents"));
      add_encoding(options.encoding);
    }
  }

  void add_documents(const std::string& file, const std::string& named) {
    sources_ += fmt::format("\n[[documents]]\nfile = {}\n{}", file, named);
  }

  // A folder of documents of one format is one source. In other folders, letters and texts form one source, and each
  // table and each file of records is one by itself.
  void folder(const std::string& name, const std::string& path) {
    std::optional<Format> format;
    try {
      const io::Input input(path);
      FormatOptions options;
      options.each_by_itself = true;
      format = io::resolve_format(input, options);
      if (*format != Format::files) {
        options.each_by_itself = false;
        options.format = format;
        return texts(name, input, options);
      }
      std::vector<std::string> letters;
      for (const std::string& relative : io::folder_files(input)) {
        const std::string inner = name + "/" + relative;
        if (allowed_.contains(inner)) continue;
        const std::size_t known = sources_.size() + letters.size() + reasons_.size();
        file(inner, input.path_of(relative), letters, name);
        const bool is_taken = known != sources_.size() + letters.size() + reasons_.size();
        if (!is_taken) reasons_[inner] = unread_reason(input.path_of(relative));
      }
      if (!letters.empty()) add_documents(io::toml_quoted(name), named_otherwise(name, "documents"));
    } catch (const Error& error) {
      // A file in a folder of texts that is no text is reported by its own name.
      if (format == Format::text && !unread_within(path, *format).empty()) {
        add_documents(io::toml_quoted(name), "format = \"text\"\n");
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
    try {
      first_documents(name, input, options);
    } catch (const Error&) {
      // A Bundle is no line of a resource; the run says what is wrong with anything else.
    }
    sources_ += fmt::format("\n[[fhir]]\nfile = {}  # docs/hide-fhir.md lists the built-in rules\n{}",
                            io::toml_quoted(name), named_otherwise(name, "resources"));
  }

  void texts(const std::string& name, const io::Input& input, const FormatOptions& options) {
    const ColumnUses uses = uses_of_fields(name, first_documents(name, input, options), *options.format);
    add_documents(io::toml_quoted(name), named_otherwise(name, "documents"));
    sources_ += fmt::format("format = {}\n", io::toml_quoted(sumi::name_of(*options.format)));
    if (!options.text_field.empty()) sources_ += fmt::format("text = {}\n", io::toml_quoted(options.text_field));
    add_encoding(options.encoding);
    if (!uses.held.empty()) sources_ += fmt::format("columns = {{ {} }}\n", uses.held);
    add_passed(uses.passed);
    if (!uses.others.empty()) note_unread(name, "fields", uses.others);
  }

  // Reads the first texts.
  // Result  the values of the fields beside them; none for FHIR.
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
        "# law = \"gdpr\"            # or \"hipaa\": the first paragraph of the report says what that law calls the "
        "result\n"
        "{}         # the day at which ages are judged: older than 89 isn't shown\n",
        as_of_ ? fmt::format("as_of = {:04}-{:02}-{:02}", day.year, day.month, day.day) : "# as_of = YYYY-MM-DD");
  }

  std::string text(const std::vector<std::string>& allowed) {
    for (const std::string& label : labels_) attributes_.add_label(label);
    const bool generalizes = attributes_.generalizes_any();
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
               output(kAudit), output(kReport), output(kBeforeAfter), output(kKey)) +
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
  std::set<std::string> labels_;  // of the documents' own spans, and of patterns' findings in them
  std::vector<std::string> taggers_;
  FindersOfTexts finders_;
  HideChoices choices_;
  InitAttributes attributes_{choices_};
  std::map<std::string, std::string> reasons_;  // why a file isn't read
  std::set<std::string> allowed_;               // files that may be left unread
  bool has_run_ = false;                        // or another init has written rules
  std::vector<std::string> letters_;            // files beside the rules that are one document each, as TOML
  std::map<std::string, std::size_t> letters_looked_at_;
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
