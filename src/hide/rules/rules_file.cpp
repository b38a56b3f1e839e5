#include "hide/rules/rules_file.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "hide/rules/check_rules.hpp"
#include "io/notation/toml_values.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr int kFirstJudged = 1900;

class Reader : io::TomlValues {
 public:
  explicit Reader(const std::string& file) : TomlValues(file), folder_(std::filesystem::path(file).parent_path()) {}

  HideRules read(const toml::table& table, std::vector<SourceFiles>& files) const {
    HideRules rules;
    each_key(
        table,
        {{"mode",
          [&](Value v) { rules.mode = named<HideMode>(v, hide_mode_named, "full, strict, partial or statistical"); }},
         {"law", [&](Value v) { rules.law = named<HideLaw>(v, hide_law_named, "gdpr or hipaa"); }},
         {"k", [&](Value v) { rules.k = small(v); }},
         {"as_of", [&](Value v) { rules.as_of = calendar_date(v); }},
         {"diversity",
          [&](Value v) {
            rules.diversity = named<Diversity>(v, diversity_named, "distinct:3, entropy:3 or recursive:4,4");
          }},
         {"closeness", [&](Value v) { rules.closeness = Closeness{.t = number(v)}; }},
         {"objective",
          [&](Value v) { rules.objective = named<Objective>(v, objective_named, "hierarchy, set or range"); }},
         {"algorithm", [&](Value v) { rules.partitioning = partitioning(v); }},
         {"suppress_limit", [&](Value v) { rules.suppress_limit = number(v); }},
         {"names", [&](Value v) { rules.names_not_searched = not_searched(v); }},
         {"unread", [&](Value v) { each(v, [&](Value one) { rules.unread.push_back(path(one)); }); }},
         {"output", [&](Value v) { rules.output = path(v); }},
         {"view", [&](Value v) { rules.view = path(v); }},
         {"audit", [&](Value v) { rules.audit = path(v); }},
         {"report", [&](Value v) { rules.report = path(v); }},
         {"before_after", [&](Value v) { rules.before_after = path(v); }},
         {"allow", [&](Value v) { rules.allow = path(v); }},
         {"key", [&](Value v) { rules.key = path(v); }},
         {"keep_order", [&](Value v) { rules.keep_order = truth(v); }},
         {"extract", [&](Value v) { read_extract(one_table(v, "[extract]"), rules); }},
         {"link", [&](Value v) { read_link(one_table(v, "[link]"), rules); }},
         {"telling_words", [&](Value v) { rules.telling_words = truth(v); }},
         {"attack", [&](Value v) { rules.attack = truth(v); }},
         {"mask", [&](Value v) { read_mask(one_table(v, "[mask]"), rules); }},
         {"attribute",
          [&](Value v) {
            each_table(v, "[[attribute]]", [&](const auto& one) { rules.attributes.push_back(attribute(one)); });
          }},
         {"documents", [](Value) {}},  // these three are read by read_sources()
         {"table", [](Value) {}},
         {"fhir", [](Value) {}}},
        "an unknown key; docs/hide.md lists them");
    read_sources(table, rules, files);
    return rules;
  }

 private:
  using Value = const toml::node&;

  template <typename Made, typename Named>
  Made named(const toml::node& node, const Named& name, std::string_view choices) const {
    const std::optional<Made> value = name(text(node));
    if (!value) fail(node, fmt::format("unknown; write {}", choices));
    return *value;
  }

  const toml::table& one_table(const toml::node& node, std::string_view written) const {
    if (!node.is_table()) fail(node, fmt::format("not a table; write {}", written));
    return *node.as_table();
  }

  Partitioning partitioning(const toml::node& node) const {
    return named<Partitioning>(node, partitioning_named, "best-split, strict, relaxed or full-domain");
  }

  unsigned small(const toml::node& node) const {
    return static_cast<unsigned>(whole(node, std::numeric_limits<std::int32_t>::max()));
  }

  bool not_searched(const toml::node& node) const {
    if (text(node) != "not searched")
      fail(node, "it takes only one value; write names = \"not searched\", or leave it out");
    return true;
  }

  CalendarDate calendar_date(const toml::node& node) const {
    const auto* written = node.as_date();
    if (written == nullptr) fail(node, "not a date; write as_of = 2026-01-01, without quotes");
    const toml::date date = written->get();
    if (date.year < kFirstJudged)
      fail(node, "a year before 1900; write the day at which ages are judged, as 2026-01-01");
    return {date.year, date.month, date.day};
  }

  std::vector<std::string> texts(const toml::node& node) const {
    std::vector<std::string> all;
    each(node, [&](const toml::node& one) { all.push_back(text(one)); });
    return all;
  }

  std::string path(const toml::node& node) const { return inside(text(node)); }
  std::string inside(const std::string& name) const { return (folder_ / name).string(); }
  // Reads a path, or the built-in patterns.
  std::string tagger(const std::string& name) const { return name == "patterns" ? name : inside(name); }

  void read_extract(const toml::table& table, HideRules& rules) const {
    each_key(table,
             {{"taggers", [&](Value v) { each(v, [&](Value one) { rules.taggers.push_back(tagger(text(one))); }); }},
              {"publisher", [&](Value v) { rules.publisher = path(v); }},
              {"own_spans", [&](Value v) { rules.own_spans = truth(v); }},
              {"ignore", [&](Value v) { rules.ignored_labels = texts(v); }}},
             "an unknown key; [extract] has taggers, publisher, own_spans and ignore");
  }

  void read_link(const toml::table& table, HideRules& rules) const {
    each_key(table,
             {{"rules", [&](Value v) { rules.link_rules = path(v); }},
              {"threshold", [&](Value v) { rules.link_threshold = number(v); }},
              {"loose_threshold", [&](Value v) { rules.loose_threshold = number(v); }},
              {"k_counts",
               [&](Value v) {
                 const std::string what = text(v);
                 if (what != "persons" && what != "records")
                   fail(v, "k counts persons or, where they aren't known, records");
                 rules.may_count_records = what == "records";
               }}},
             "an unknown key; [link] has rules, threshold, loose_threshold and k_counts");
  }

  void read_mask(const toml::table& table, HideRules& rules) const {
    HideMask& mask = rules.mask.emplace();
    each_key(table,
             {{"method", [&](Value v) { mask.method = text(v); }},
              {"k", [&](Value v) { mask.k = small(v); }},
              {"n", [&](Value v) { mask.n = static_cast<unsigned>(whole(v, 1000)); }},
              {"dictionary", [&](Value v) { mask.dictionary = path(v); }},
              {"mark",
               [&](Value v) {
                 const std::string mark = text(v);
                 if (utf8::count(mark) != 1) fail(v, "not one character; write such as \"▓\"");
                 mask.mark = utf8::decode(mark, 0);
               }}},
             "an unknown key; [mask] has method, k, n, dictionary and mark");
  }

  HideAttribute attribute(const toml::table& table) const {
    HideAttribute made;
    const auto act_in = [&](HideMode mode) {
      return [this, &made, mode](Value v) { made.actions[static_cast<std::size_t>(mode)] = action(v); };
    };
    each_key(table,
             {{"name", [&](Value v) { made.name = text(v); }},
              {"kind",
               [&](Value v) {
                 made.kind = named<AttributeKind>(v, attribute_kind_named,
                                                  "one of the kinds of docs/hide.md, such as name, id or birth-date");
               }},
              {"role",
               [&](Value v) {
                 made.role = named<AttributeRole>(v, attribute_role_named, "direct, quasi, sensitive or none");
               }},
              {"labels", [&](Value v) { made.labels = texts(v); }},
              {"of_person", [&](Value v) { made.of_person = truth(v); }},
              {"key", [&](Value v) { made.is_key = truth(v); }},
              {"compare", [&](Value v) { made.compared = truth(v); }},
              {"at", [&](Value v) { made.at = text(v); }},
              {"full", act_in(HideMode::full)},
              {"strict", act_in(HideMode::strict)},
              {"partial", act_in(HideMode::partial)},
              {"statistical", act_in(HideMode::statistical)},
              {"hierarchy", [&](Value v) { made.hierarchy = path(v); }},
              {"weight", [&](Value v) { made.weight = number(v); }}},
             "an unknown key; [[attribute]] has name, kind, role, labels, of_person, key, compare, at, full, strict, "
             "partial, statistical, hierarchy and weight");
    if (made.name.empty()) fail(table, "an attribute without a name; write name = \"…\"");
    if (made.labels.empty()) made.labels = {made.name};
    return made;
  }

  AttributeAction action(const toml::node& node) const {
    return named<AttributeAction>(node, attribute_action_named,
                                  "tag, keep, year, prefix, cap, shift, generalize, pseudonym, surrogate, number, "
                                  "hash, mark or remove");
  }

  // Reads the sources in the order in which they stand in the file.
  void read_sources(const toml::table& table, HideRules& rules, std::vector<SourceFiles>& files) const {
    struct Found {
      toml::source_index line;
      HideSource source;
      SourceFiles files;
    };
    std::vector<Found> found;
    const auto take = [&](const char* key, HideSource::What what) {
      const toml::node* const node = table.get(key);
      if (node == nullptr) return;
      each_table(*node, fmt::format("[[{}]]", key), [&](const toml::table& one) {
        Found& made = found.emplace_back();
        made.line = one.source().begin.line;
        made.source = source(one, what, made.files);
      });
    };
    take("documents", HideSource::What::documents);
    take("table", HideSource::What::table);
    take("fhir", HideSource::What::fhir);
    std::ranges::stable_sort(found, {}, &Found::line);
    for (Found& one : found) {
      rules.sources.push_back(std::move(one.source));
      files.push_back(std::move(one.files));
    }
  }

  HideSource source(const toml::table& table, HideSource::What what, SourceFiles& files) const {
    HideSource made;
    made.what = what;
    std::vector<Key> keys = keys_of_any(made, files);
    const auto add = [&](const std::vector<Key>& more) { keys.insert(keys.end(), more.begin(), more.end()); };
    if (what != HideSource::What::table)
      add({{"rule", [&](Value v) {
              const char* const written = what == HideSource::What::fhir ? "[[fhir.rule]]" : "[[documents.rule]]";
              each_table(v, written, [&](const toml::table& one) { made.fhir.push_back(fhir_rule(one)); });
            }}});
    if (what == HideSource::What::fhir) {
      add({{"anonymizer", [&](Value v) { read_anonymizer(v, made); }}});
    } else {
      add(keys_of_fields(made));
      add(what == HideSource::What::table ? std::vector<Key>{{"texts", [&](Value v) { made.texts = texts(v); }}}
                                          : keys_of_documents(made.format));
    }
    each_key(table, keys, "an unknown key; docs/hide.md lists the keys of [[documents]], [[table]] and [[fhir]]");
    if (made.file.empty()) fail(table, "a source without its file; write file = \"…\"");
    return made;
  }

  std::vector<Key> keys_of_any(HideSource& made, SourceFiles& files) const {
    return {{"file", [&](Value v) { read_files(v, made, files); }},
            {"keep_names", [&](Value v) { files.keep_names = truth(v); }},
            {"skip_unread", [&](Value v) { made.format.skip_unread = truth(v); }},
            {"as", [&](Value v) { made.as = text(v); }}};
  }

  void read_files(const toml::node& value, HideSource& made, SourceFiles& files) const {
    if (!value.is_array()) {
      made.file = path(value);
      return;
    }
    each(value, [&](const toml::node& one) { files.paths.push_back(path(one)); });
    if (!files.paths.empty()) made.file = files.paths.front();
  }

  // The keys that documents and tables share.
  std::vector<Key> keys_of_fields(HideSource& made) const {
    FormatOptions& format = made.format;
    return {{"pass", [&](Value v) { made.pass = texts(v); }},
            {"columns",
             [&](Value v) {
               for (const auto& [column, attribute] : one_table(v, "columns = { column = \"attribute\" }"))
                 made.columns.emplace(std::string(column.str()), text(attribute));
             }},
            {"encoding", [&](Value v) { format.encoding = text(v); }},
            {"delimiter",
             [&](Value v) {
               const std::string one = text(v);
               if (one.size() != 1) fail(v, "not one character; write such as \";\"");
               format.delimiter = one[0];
             }},
            {"header", [&](Value v) { format.header = format.header_said = truth(v); }}};
  }

  std::vector<Key> keys_of_documents(FormatOptions& format) const {
    return {{"format", [&](Value v) { format.format = named<Format>(v, format_named, "a format of docs/formats.md"); }},
            {"text",
             [&](Value v) {
               const std::vector<std::string> names = v.is_array() ? texts(v) : std::vector{text(v)};
               const bool are_paths = v.is_array() || names.front().find("[]") != std::string::npos;
               format.text_field = are_paths ? io::text_list(names) : io::path_name(names.front());
               format.text_column = io::text_list(names);
             }},
            {"id", [&](Value v) { format.id_field = format.id_column = text(v); }},
            {"spans", [&](Value v) { format.span_field = text(v); }},
            {"span_label", [&](Value v) { format.span_label_field = text(v); }}};
  }

  void read_anonymizer(const toml::node& value, HideSource& made) const {
    const std::string file = path(value);
    std::string config;
    io::append_whole(*io::Input(file).open(), config);
    for (FhirRule& rule : anonymizer_rules(config, file)) made.fhir.push_back(std::move(rule));
  }

  FhirRule fhir_rule(const toml::table& table) const {
    FhirRule made;
    each_key(table,
             {{"path", [&](Value v) { made.path = text(v); }},
              {"method",
               [&](Value v) {
                 made.method = named<FhirMethod>(v, fhir_method_named, "keep, redact, text, attribute or reference");
               }},
              {"attribute",
               [&](Value v) {
                 made.attribute = text(v);
                 made.method = FhirMethod::attribute;
               }}},
             "an unknown key; [[fhir.rule]] has path, method and attribute");
    if (made.path.empty()) fail(table, "a rule without a path; write path = \"Patient.name\"");
    if ((made.method == FhirMethod::attribute) == made.attribute.empty())
      fail(table, "the method attribute needs the attribute's name; write attribute = \"…\"");
    return made;
  }

  std::filesystem::path folder_;
};

HideRules unchecked(std::string_view toml, const std::string& file, std::vector<SourceFiles>* files) {
  std::vector<SourceFiles> named;
  HideRules rules = Reader(file).read(io::TomlValues(file).parse(toml), named);
  if (files != nullptr) *files = std::move(named);
  rules.place = file;
  return rules;
}

}  // namespace

HideRules parse_rules(std::string_view toml, const std::string& file, const std::function<void(HideRules&)>& change,
                      std::vector<SourceFiles>* files) {
  HideRules rules = unchecked(toml, file, files);
  if (change) change(rules);
  check_rules(rules);
  return rules;
}

HideRules read_rules(const std::string& file, const std::function<void(HideRules&)>& change,
                     std::vector<SourceFiles>* files) {
  if (file == "-")
    throw Error{Error::Kind::bad_usage, "standard input",
                "rules must be a file, because paths are relative to it; name a file"};
  const io::Input input(file);
  std::string toml;
  io::append_whole(*input.open(), toml);
  io::require_utf8(toml, file);
  return parse_rules(toml, file, change, files);
}

}  // namespace sumi::hide

namespace sumi {

HideRules parse_hide_rules(std::string_view toml, const std::string& place) {
  io::require_utf8(toml, place);
  return hide::unchecked(toml, place, nullptr);
}

}  // namespace sumi
