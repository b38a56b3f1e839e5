#include "hide/rules/rules_file.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/whole_file.hpp"
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
    for (const auto& [key, value] : table) {
      if (key == "mode") {
        rules.mode = named<HideMode>(value, hide_mode_named, "full, strict, partial or statistical");
      } else if (key == "k") {
        rules.k = static_cast<unsigned>(whole(value, std::numeric_limits<std::int32_t>::max()));
      } else if (key == "as_of") {
        rules.as_of = calendar_date(value);
      } else if (key == "diversity") {
        rules.diversity = named<Diversity>(value, diversity_named, "distinct:3, entropy:3 or recursive:4,4");
      } else if (key == "closeness") {
        rules.closeness = Closeness{.t = number(value)};
      } else if (key == "objective") {
        rules.objective = named<Objective>(value, objective_named, "hierarchy, set or range");
      } else if (key == "algorithm") {
        rules.partitioning =
            named<Partitioning>(value, partitioning_named, "best-split, strict, relaxed or full-domain");
      } else if (key == "suppress_limit") {
        rules.suppress_limit = number(value);
      } else if (key == "names") {
        if (text(value) != "not searched")
          fail(value, "it takes only one value; write names = \"not searched\", or leave it out");
        rules.names_not_searched = true;
      } else if (key == "unread") {
        each(value, [&](const toml::node& one) { rules.unread.push_back(path(one)); });
      } else if (key == "output") {
        rules.output = path(value);
      } else if (key == "view") {
        rules.view = path(value);
      } else if (key == "audit") {
        rules.audit = path(value);
      } else if (key == "report") {
        rules.report = path(value);
      } else if (key == "before_after") {
        rules.before_after = path(value);
      } else if (key == "allow") {
        rules.allow = path(value);
      } else if (key == "key") {
        rules.key = path(value);
      } else if (key == "keep_order") {
        rules.keep_order = truth(value);
      } else if (key == "extract") {
        read_extract(one_table(value, "[extract]"), rules);
      } else if (key == "link") {
        read_link(one_table(value, "[link]"), rules);
      } else if (key == "telling_words") {
        rules.telling_words = truth(value);
      } else if (key == "attack") {
        rules.attack = truth(value);
      } else if (key == "mask") {
        read_mask(one_table(value, "[mask]"), rules);
      } else if (key == "attribute") {
        each_table(value, "[[attribute]]", [&](const toml::table& one) { rules.attributes.push_back(attribute(one)); });
      } else if (key != "documents" && key != "table" && key != "fhir") {
        fail(value, "an unknown key; docs/hide.md lists them");
      }
    }
    read_sources(table, rules, files);
    return rules;
  }

 private:
  template <typename Value, typename Named>
  Value named(const toml::node& node, const Named& name, std::string_view choices) const {
    const std::optional<Value> value = name(text(node));
    if (!value) fail(node, fmt::format("unknown; write {}", choices));
    return *value;
  }

  const toml::table& one_table(const toml::node& node, std::string_view written) const {
    if (!node.is_table()) fail(node, fmt::format("not a table; write {}", written));
    return *node.as_table();
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
  // A path, or the built-in patterns.
  std::string tagger(const std::string& name) const { return name == "patterns" ? name : inside(name); }

  void read_extract(const toml::table& table, HideRules& rules) const {
    for (const auto& [key, value] : table) {
      if (key == "taggers") {
        each(value, [&](const toml::node& one) { rules.taggers.push_back(tagger(text(one))); });
      } else if (key == "publisher") {
        rules.publisher = path(value);
      } else if (key == "own_spans") {
        rules.own_spans = truth(value);
      } else if (key == "ignore") {
        rules.ignored_labels = texts(value);
      } else {
        fail(value, "an unknown key; [extract] has taggers, publisher, own_spans and ignore");
      }
    }
  }

  void read_link(const toml::table& table, HideRules& rules) const {
    for (const auto& [key, value] : table) {
      if (key == "rules") {
        rules.link_rules = path(value);
      } else if (key == "threshold") {
        rules.link_threshold = number(value);
      } else if (key == "loose_threshold") {
        rules.loose_threshold = number(value);
      } else if (key == "k_counts") {
        const std::string what = text(value);
        if (what != "persons" && what != "records")
          fail(value, "k counts persons or, where they aren't known, records");
        rules.may_count_records = what == "records";
      } else {
        fail(value, "an unknown key; [link] has rules, threshold, loose_threshold and k_counts");
      }
    }
  }

  void read_mask(const toml::table& table, HideRules& rules) const {
    HideMask& mask = rules.mask.emplace();
    for (const auto& [key, value] : table) {
      if (key == "method") {
        mask.method = text(value);
      } else if (key == "k") {
        mask.k = static_cast<unsigned>(whole(value, std::numeric_limits<std::int32_t>::max()));
      } else if (key == "n") {
        mask.n = static_cast<unsigned>(whole(value, 1000));
      } else if (key == "dictionary") {
        mask.dictionary = path(value);
      } else if (key == "mark") {
        const std::string mark = text(value);
        if (utf8::count(mark) != 1) fail(value, "not one character; write such as \"▓\"");
        mask.mark = utf8::decode(mark, 0);
      } else {
        fail(value, "an unknown key; [mask] has method, k, n, dictionary and mark");
      }
    }
  }

  HideAttribute attribute(const toml::table& table) const {
    HideAttribute made;
    const auto action_of = [&](const toml::node& value) {
      return named<AttributeAction>(value, attribute_action_named,
                                    "tag, keep, year, prefix, cap, shift, generalize, pseudonym or surrogate");
    };
    for (const auto& [key, value] : table) {
      if (key == "name") {
        made.name = text(value);
      } else if (key == "kind") {
        made.kind = named<AttributeKind>(value, attribute_kind_named,
                                         "one of the kinds of docs/hide.md, such as name, id or birth-date");
      } else if (key == "role") {
        made.role = named<AttributeRole>(value, attribute_role_named, "direct, quasi, sensitive or none");
      } else if (key == "labels") {
        made.labels = texts(value);
      } else if (key == "of_person") {
        made.of_person = truth(value);
      } else if (key == "key") {
        made.is_key = truth(value);
      } else if (key == "compare") {
        made.compared = truth(value);
      } else if (key == "at") {
        made.at = text(value);
      } else if (const std::optional<HideMode> mode = hide_mode_named(key.str())) {
        made.actions[static_cast<std::size_t>(*mode)] = action_of(value);
      } else if (key == "hierarchy") {
        made.hierarchy = path(value);
      } else if (key == "weight") {
        made.weight = number(value);
      } else {
        fail(value,
             "an unknown key; [[attribute]] has name, kind, role, labels, of_person, key, compare, at, full, strict, "
             "partial, statistical, hierarchy and weight");
      }
    }
    if (made.name.empty()) fail(table, "an attribute without a name; write name = \"…\"");
    if (made.labels.empty()) made.labels = {made.name};
    return made;
  }

  // In the order in which they stand in the file.
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
    for (const auto& [key, value] : table) {
      if (key == "file") {
        if (value.is_array()) {
          each(value, [&](const toml::node& one) { files.paths.push_back(path(one)); });
          if (!files.paths.empty()) made.file = files.paths.front();
        } else {
          made.file = path(value);
        }
      } else if (key == "keep_names") {
        files.keep_names = truth(value);
      } else if (key == "skip_unread") {
        made.format.skip_unread = truth(value);
      } else if (key == "as") {
        made.as = text(value);
      } else if (key == "pass" && what != HideSource::What::fhir) {
        made.pass = texts(value);
      } else if (key == "columns" && what != HideSource::What::fhir) {
        for (const auto& [column, attribute] : one_table(value, "columns = { column = \"attribute\" }"))
          made.columns.emplace(std::string(column.str()), text(attribute));
      } else if (key == "texts" && what == HideSource::What::table) {
        made.texts = texts(value);
      } else if (key == "rule" && what == HideSource::What::fhir) {
        each_table(value, "[[fhir.rule]]", [&](const toml::table& one) { made.fhir.push_back(fhir_rule(one)); });
      } else if (what == HideSource::What::fhir || !read_format(key.str(), value, made.format, what)) {
        fail(value, "an unknown key; docs/hide.md lists the keys of [[documents]], [[table]] and [[fhir]]");
      }
    }
    if (made.file.empty()) fail(table, "a source without its file; write file = \"…\"");
    return made;
  }

  bool read_format(std::string_view key, const toml::node& value, FormatOptions& format, HideSource::What what) const {
    if (key == "encoding") {
      format.encoding = text(value);
    } else if (key == "delimiter") {
      const std::string one = text(value);
      if (one.size() != 1) fail(value, "not one character; write such as \";\"");
      format.delimiter = one[0];
    } else if (key == "header") {
      format.header = format.header_said = truth(value);
    } else if (what == HideSource::What::table) {
      return false;
    } else if (key == "format") {
      format.format = named<Format>(value, format_named, "a format of docs/formats.md");
    } else if (key == "text") {
      format.text_field = io::path_name(text(value));  // of one text
      format.text_column = io::text_list({text(value)});
    } else if (key == "id") {
      format.id_field = format.id_column = text(value);
    } else if (key == "spans") {
      format.span_field = text(value);
    } else if (key == "span_label") {
      format.span_label_field = text(value);
    } else {
      return false;
    }
    return true;
  }

  FhirRule fhir_rule(const toml::table& table) const {
    FhirRule made;
    for (const auto& [key, value] : table) {
      if (key == "path") {
        made.path = text(value);
      } else if (key == "method") {
        made.method = named<FhirMethod>(value, fhir_method_named, "keep, redact, text, attribute or reference");
      } else if (key == "attribute") {
        made.attribute = text(value);
        made.method = FhirMethod::attribute;
      } else {
        fail(value, "an unknown key; [[fhir.rule]] has path, method and attribute");
      }
    }
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
