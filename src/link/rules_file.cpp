#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include "io/notation/toml_values.hpp"
#include "link/level_names.hpp"
#include "link/link_report.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

constexpr std::array<std::pair<std::string_view, LinkReading>, 3> kReadings{
    {{"text", LinkReading::text}, {"date", LinkReading::date}, {"number", LinkReading::number}}};
constexpr std::array<std::pair<std::string_view, LinkPart>, 8> kParts{{{"whole", LinkPart::whole},
                                                                       {"first", LinkPart::first},
                                                                       {"last", LinkPart::last},
                                                                       {"sound", LinkPart::sound},
                                                                       {"year", LinkPart::year},
                                                                       {"month_day", LinkPart::month_day},
                                                                       {"first_word", LinkPart::first_word},
                                                                       {"last_word", LinkPart::last_word}}};

template <class Names>
auto named(const Names& names, std::string_view name) -> std::optional<decltype(names.front().second)> {
  for (const auto& [known, value] : names)
    if (known == name) return value;
  return std::nullopt;
}

template <class Names, class Value>
std::string_view name_among(const Names& names, Value value) {
  return std::ranges::find(names, value, [](const auto& one) { return one.second; })->first;
}

class Reader : io::TomlValues {
 public:
  using TomlValues::TomlValues;

  WrittenRules read(const toml::table& table) const {
    WrittenRules rules;
    constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
    each_key(
        table,
        {{"threshold", [&](Value value) { rules.threshold = number(value); }},
         {"loose_threshold", [&](Value value) { rules.loose_threshold = number(value); }},
         {"max_block", [&](Value value) { rules.max_block = static_cast<std::uint32_t>(whole(value, kMost)); }},
         {"max_pairs", [&](Value value) { rules.max_pairs = whole(value, std::numeric_limits<std::int64_t>::max()); }},
         {"max_cluster", [&](Value value) { rules.max_cluster = static_cast<std::uint32_t>(whole(value, kMost)); }},
         {"one_to_one", [&](Value value) { rules.one_to_one = truth(value); }},
         {"all_pairs",
          [&](Value value) {
            if (truth(value)) rules.blocks.emplace();
          }},
         {"compare",
          [&](Value value) {
            rules.comparisons.emplace();
            each_table(value, "[[compare]]",
                       [&](const toml::table& one) { rules.comparisons->push_back(comparison(one)); });
          }},
         {"block", [](Value) {}}},  // handled below
        "an unknown key; the keys are threshold, loose_threshold, max_block, max_pairs, max_cluster, one_to_one, "
        "all_pairs, [[compare]] and [[block]]");
    if (const toml::node* blocks = table.get("block")) {
      if (rules.blocks) fail(*blocks, "both blocks and all_pairs; keep one of them");
      rules.blocks.emplace();
      each_table(*blocks, "[[block]]", [&](const toml::table& one) { rules.blocks->push_back(block(one)); });
    }
    return rules;
  }

 private:
  using Value = const toml::node&;

  LinkComparison comparison(const toml::table& table) const {
    LinkComparison made;
    each_key(table,
             {{"column", [&](Value value) { made.column = text(value); }},
              {"as",
               [&](Value value) {
                 const std::optional<LinkReading> reading = named(kReadings, text(value));
                 if (!reading) fail(value, "an unknown way to read values; choose text, date or number");
                 made.reading = *reading;
               }},
              {"levels",
               [&](Value value) { each(value, [&](const toml::node& one) { made.levels.push_back(level(one)); }); }},
              {"term_frequency", [&](Value value) { made.term_frequency = truth(value); }}},
             "an unknown key; [[compare]] has column, as, levels and term_frequency");
    if (made.column.empty()) fail(table, "no column is compared; write column = \"…\"");
    return made;
  }

  LinkLevel level(const toml::node& node) const {
    const std::string written = text(node);
    const std::size_t space = std::min(written.find(' '), written.size());
    const std::optional<LinkMeasure> measure = measure_named(std::string_view(written).substr(0, space));
    if (!measure)
      fail(node,
           "an unknown measure; the measures are edits, jaro_winkler, tokens, starts, swapped, difference and days");
    LinkLevel made{*measure, 0, {}};
    const std::string rest = space < written.size() ? written.substr(space + 1) : std::string();
    if (*measure == LinkMeasure::swapped) {
      if (rest.empty()) fail(node, "swapped with nothing; name the other column");
      made.column = rest;
    } else if (*measure != LinkMeasure::starts) {
      const std::optional<double> bound = number_in<double>(rest);
      if (!bound) fail(node, "a measure without its number; write it, as in \"edits 1\"");
      made.bound = *bound;
    } else if (!rest.empty()) {
      fail(node, "starts takes no number; leave it out");
    }
    return made;
  }

  std::vector<LinkKey> block(const toml::table& table) const {
    std::vector<LinkKey> keys;
    for (const auto& [name, value] : table) {
      if (name != "on") fail(value, "an unknown key; [[block]] has on");
      each(value, [&](const toml::node& one) { keys.push_back(key(one)); });
    }
    if (keys.empty()) fail(table, "a block without keys; write on = [\"…\"], or all_pairs = true");
    return keys;
  }

  LinkKey key(const toml::node& node) const {
    LinkKey made;
    if (!node.is_table()) {
      made.column = text(node);
      return made;
    }
    for (const auto& [name, value] : *node.as_table()) {
      if (name == "column") {
        made.column = text(value);
      } else if (name == "columns") {
        std::vector<std::string> columns;
        each(value, [&](const toml::node& one) { columns.push_back(text(one)); });
        if (columns.size() != 2) fail(value, "not two columns that are swapped; name two");
        made.column = columns[0];
        made.column_too = columns[1];
      } else if (name == "part") {
        const std::optional<LinkPart> part = named(kParts, text(value));
        if (!part)
          fail(value,
               "an unknown part; the parts are whole, first, last, sound, year, month_day, first_word and last_word");
        made.part = *part;
      } else if (name == "size") {
        made.size = static_cast<unsigned>(whole(value, 1000));
      } else {
        fail(value, "an unknown key; a key has column or columns, part and size");
      }
    }
    if (made.column.empty()) fail(node, "a key without a column; write column = \"…\"");
    return made;
  }
};

std::string key_toml(const LinkKey& key) {
  if (key.part == LinkPart::whole && key.column_too.empty()) return io::toml_quoted(key.column);
  std::string out = key.column_too.empty() ? fmt::format("{{ column = {}", io::toml_quoted(key.column))
                                           : fmt::format("{{ columns = [{}, {}]", io::toml_quoted(key.column),
                                                         io::toml_quoted(key.column_too));
  if (key.part != LinkPart::whole) out += fmt::format(", part = \"{}\"", name_among(kParts, key.part));
  if (key.size > 0) out += fmt::format(", size = {}", key.size);
  return out + " }";
}

template <class All, class Write>
std::string listed(const All& all, Write write) {
  std::string out;
  for (const auto& one : all) out += (out.empty() ? "" : ", ") + write(one);
  return "[" + out + "]";
}

}  // namespace

void WrittenRules::apply_to(LinkRules& rules) const {
  if (comparisons) rules.comparisons = *comparisons;
  if (blocks) rules.blocks = *blocks;
  if (threshold) rules.threshold = *threshold;
  if (loose_threshold) rules.loose_threshold = loose_threshold;
  if (max_block) rules.max_block = *max_block;
  if (max_pairs) rules.max_pairs = *max_pairs;
  if (max_cluster) rules.max_cluster = *max_cluster;
  if (one_to_one) rules.one_to_one = *one_to_one;
}

WrittenRules parse_rules(std::string_view toml, const std::string& place) {
  return Reader(place).read(io::TomlValues(place).parse(toml));
}

std::string rules_toml(const LinkRules& rules) {
  std::string out = fmt::format("threshold = {}\n", rules.threshold);
  if (rules.loose_threshold) out += fmt::format("loose_threshold = {}\n", *rules.loose_threshold);
  out += fmt::format("max_block = {}\nmax_pairs = {}\nmax_cluster = {}\none_to_one = {}\n", rules.max_block,
                     rules.max_pairs, rules.max_cluster, rules.one_to_one);
  if (rules.blocks.empty()) out += "all_pairs = true\n";
  for (const LinkComparison& comparison : rules.comparisons) {
    out += fmt::format("\n[[compare]]\ncolumn = {}\n", io::toml_quoted(comparison.column));
    if (comparison.reading != LinkReading::text)
      out += fmt::format("as = \"{}\"\n", name_among(kReadings, comparison.reading));
    out += "levels = " +
           listed(comparison.levels, [](const LinkLevel& level) { return io::toml_quoted(name_of(level)); }) + "\n";
    if (!comparison.term_frequency) out += "term_frequency = false\n";
  }
  for (const std::vector<LinkKey>& block : rules.blocks) out += "\n[[block]]\non = " + listed(block, key_toml) + "\n";
  return out;
}

}  // namespace sumi::link
