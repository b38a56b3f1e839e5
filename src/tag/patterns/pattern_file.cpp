#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "base/text/ascii.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/catalogue.hpp"
#include "tag/patterns/number_words.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  PatternChoice read(const toml::table& table) {
    PatternChoice choice = default_patterns();
    const toml::node* builtin = nullptr;
    const toml::node* without = nullptr;
    for (const auto& [key, value] : table) {
      if (key.str() == "builtin")
        builtin = &value;
      else if (key.str() == "without")
        without = &value;
      else if (key.str() == "min_score")
        choice.min_score = score(value, "min_score");
      else if (key.str() == "pattern")
        read_own(value, choice.own);
      else
        fail(value, fmt::format("the key {} is unknown; the keys are builtin, without, min_score and [[pattern]]",
                                shown(key.str())));
    }
    if (builtin != nullptr) keep(*builtin, choice);
    if (without != nullptr) {
      const std::vector<std::string> names = known_names(*without, "without");
      const auto is_one = [&](const auto& pattern) { return is_named(pattern, names); };
      std::erase_if(choice.builtin, is_one);
      std::erase_if(choice.spoken, is_one);
    }
    return choice;
  }

 protected:
  [[noreturn]] void fail(const toml::node& node, const std::string& fact) const {
    throw Error{Error::Kind::bad_input, place(node), fact};
  }
  std::string place(const toml::node& node) const { return fmt::format("{}:{}", file_, node.source().begin.line); }

  // Returns the part of a key or name that is safe to show on one line.
  static std::string shown(std::string_view name) {
    std::string out(name.substr(0, 40));
    std::ranges::replace_if(
        out, [](char c) { return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F; }, '?');
    return '"' + out + '"';
  }

  std::string text(const toml::node& node, std::string_view key) const {
    const auto value = node.value_exact<std::string>();
    if (!value) fail(node, fmt::format("{} is not a string; write one", key));
    return *value;
  }
  bool truth(const toml::node& node, std::string_view key) const {
    const auto value = node.value_exact<bool>();
    if (!value) fail(node, fmt::format("{} is neither true nor false; write one of them", key));
    return *value;
  }
  double score(const toml::node& node, std::string_view key) const {
    std::optional<double> value = node.value_exact<double>();
    if (const auto whole = node.value_exact<std::int64_t>()) value = static_cast<double>(*whole);
    if (!value || !(*value >= 0 && *value <= 1))
      fail(node, fmt::format("{} is not a number from 0 to 1; write one", key));
    return *value;
  }
  std::vector<std::string> texts(const toml::node& node, std::string_view key) const {
    std::vector<std::string> values;
    const toml::array* list = node.as_array();
    if (list == nullptr) fail(node, fmt::format("{} is not a list of strings; write [\"…\"]", key));
    for (const toml::node& item : *list) values.push_back(text(item, key));
    return values;
  }

  // `pattern`: a Pattern or a SpokenKind.
  static bool is_named(const auto& pattern, const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [&](const std::string& name) {
      return name == pattern.entity || name == fmt::format("{}/{}", pattern.entity, pattern.name);
    });
  }
  std::vector<std::string> known_names(const toml::node& node, std::string_view key) const {
    const std::vector<std::string> names = texts(node, key);
    const std::vector<Pattern> all = builtin_patterns();
    for (const std::string& name : names) {
      const auto is_it = [&](const auto& pattern) { return is_named(pattern, {name}); };
      if (std::ranges::none_of(all, is_it) && std::ranges::none_of(kSpokenKinds, is_it)) {
        fail(node, fmt::format("{} names {}, which is not built in; docs/patterns.md lists the built-in patterns", key,
                               shown(name)));
      }
    }
    return names;
  }
  void keep(const toml::node& node, PatternChoice& choice) const {
    if (node.is_string()) {
      const std::string which = text(node, "builtin");
      if (which == "none") {
        choice.builtin.clear();
        choice.spoken.clear();
      } else if (which != "all") {
        fail(node, "builtin is neither \"all\", \"none\" nor a list of names; write one of them");
      }
      return;
    }
    const std::vector<std::string> names = known_names(node, "builtin");
    const auto is_other = [&](const auto& pattern) { return !is_named(pattern, names); };
    std::erase_if(choice.builtin, is_other);
    std::erase_if(choice.spoken, is_other);
  }

  void read_own(const toml::node& node, std::vector<Pattern>& own) const {
    const toml::array* tables = node.as_array();
    if (tables == nullptr) fail(node, "pattern is not a list of tables; write [[pattern]] above each");
    for (const toml::node& item : *tables) {
      const toml::table* table = item.as_table();
      if (table == nullptr) fail(item, "pattern contains something that is not a table; write [[pattern]] above each");
      own.push_back(pattern(*table, own.size() + 1));
      const auto is_same = [&](const Pattern& other) {
        return other.entity == own.back().entity && other.name == own.back().name;
      };
      if (std::ranges::count_if(own, is_same) > 1)
        fail(item, "name: another pattern of this entity has the same name; choose another");
    }
  }

  Pattern pattern(const toml::table& table, std::size_t number) const {
    Pattern pattern{.name = fmt::format("own-{}", number), .place = place(table)};
    for (const auto& [key, value] : table) set(pattern, key.str(), value);
    if (pattern.entity.empty()) fail(table, "a pattern has no entity; write entity = \"…\"");
    if (pattern.regex.empty()) fail(table, "a pattern has no regex; write regex = '…'");
    if (pattern.needs_context && pattern.context.empty())
      fail(table, "needs_context without context would find nothing; write context = [\"…\"]");
    return pattern;
  }

  // Errors: the key isn't one of a pattern.
  void set(Pattern& pattern, std::string_view key, const toml::node& value) const {
    using Setter = void (*)(const Reader&, Pattern&, std::string_view key, const toml::node&);
    struct Row {
      std::string_view key;
      Setter set;
    };
    static constexpr std::array<Row, 11> kRows{{
        {"entity", [](auto& r, auto& p, auto k, auto& v) { p.entity = r.entity(v, k); }},
        {"name", [](auto& r, auto& p, auto k, auto& v) { p.name = r.name(v, k); }},
        {"regex",
         [](auto& r, auto& p, auto k, auto& v) {
           p.regex = r.text(v, k);
           p.place = r.place(v);
         }},
        {"score", [](auto& r, auto& p, auto k, auto& v) { p.score = r.score(v, k); }},
        {"check", [](auto& r, auto& p, auto k, auto& v) { p.check = r.check(v, k); }},
        {"context", [](auto& r, auto& p, auto k, auto& v) { p.context = r.texts(v, k); }},
        {"needs_context", [](auto& r, auto& p, auto k, auto& v) { p.needs_context = r.truth(v, k); }},
        {"reach", [](auto& r, auto& p, auto, auto& v) { p.reach = r.reach(v); }},
        {"words", [](auto& r, auto& p, auto k, auto& v) { p.keeps_to_words = r.truth(v, k); }},
        {"joiners", [](auto& r, auto& p, auto k, auto& v) { p.joiners = r.text(v, k); }},
        {"forgives", [](auto& r, auto& p, auto k, auto& v) { p.forgives = r.truth(v, k); }},
    }};
    const auto* const row = std::ranges::find(kRows, key, &Row::key);
    if (row == kRows.end())
      fail(value, fmt::format("a pattern has no key {}; its keys are entity, name, regex, score, check, context, "
                              "needs_context, reach, words, "
                              "joiners and forgives",
                              shown(key)));
    row->set(*this, pattern, key, value);
  }

  std::string entity(const toml::node& value, std::string_view key) const {
    std::string entity = text(value, key);
    const auto is_plain = [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; };
    if (entity.empty() || entity.size() > 100 || !std::ranges::all_of(entity, is_plain))
      fail(value, "entity is not a name of 1 to 100 ASCII letters, digits, _ and -; write one");
    return entity;
  }

  std::string name(const toml::node& value, std::string_view key) const {
    std::string name = text(value, key);
    if (name.empty()) fail(value, "name is empty; write one, or leave it out");
    return name;
  }

  const Check* check(const toml::node& value, std::string_view key) const {
    const std::string name = text(value, key);
    const Check* const check = check_named(name);
    if (check == nullptr && name != "none")
      fail(value, fmt::format("check names an unknown check; choose one of {}", fmt::join(check_names(), ", ")));
    return check;
  }

  ContextReach reach(const toml::node& node) const {
    const toml::array* list = node.as_array();
    const auto words = [&](std::size_t i) { return (*list)[i].value_exact<std::int64_t>().value_or(-1); };
    if (list == nullptr || list->size() != 2 || std::min(words(0), words(1)) < 0 ||
        std::max(words(0), words(1)) > kMaxReachWords) {
      fail(node,
           fmt::format("reach is not two numbers from 0 to {}; write [words before, words after]", kMaxReachWords));
    }
    return {static_cast<std::uint8_t>(words(0)), static_cast<std::uint8_t>(words(1))};
  }

  const std::string& file_;
};

// Reads what the catalogue's files have in addition to files of own patterns.
class CatalogueReader : public Reader {
 public:
  using Reader::Reader;

  std::vector<EntityRow> read(const toml::table& file) {
    std::vector<EntityRow> rows;
    joiners_ = file["joiners"].value_or(std::string());
    are_loose_ = file["loose"].value_or(false);
    const toml::array* const all = file["entity"].as_array();
    if (all == nullptr) fail(file, "there is no [[entity]]");
    for (const toml::node& row : *all) rows.push_back(entity_of(table_at(row)));
    return rows;
  }

 private:
  const toml::array& array_at(const toml::node& node) const {
    const toml::array* const list = node.as_array();
    if (list == nullptr) fail(node, "it must be a list");
    return *list;
  }

  const toml::table& table_at(const toml::node& node) const {
    if (!node.is_table()) fail(node, "this is no table");
    return *node.as_table();
  }

  template <typename Value>
  using Names = std::array<std::pair<std::string_view, Value>, 2>;
  static constexpr Names<Adjoining> kAdjoinings{{{"beside", Adjoining::beside}, {"aside", Adjoining::aside}}};
  static constexpr Names<StartKind> kStarts{{{"opener", StartKind::opener}, {"address", StartKind::address}}};

  template <typename Value>
  Value one_of(const toml::node& node, const Names<Value>& names) const {
    const std::string name = text(node, "a name");
    for (const auto& [known, value] : names)
      if (known == name) return value;
    fail(node, fmt::format("{} and {} are known", names[0].first, names[1].first));
  }

  // Returns the words for a number of this kind (number_words.hpp).
  std::vector<std::string> words_near(const toml::node& node, const std::string& entity) const {
    if (!truth(node, "number_words")) return {};
    return number_words(entity, NumberWordUse::near);
  }

  static std::vector<std::string>* lines_of(SampleLines& samples, std::string_view key) {
    return key == "finds" ? &samples.finds : key == "passes_over" ? &samples.passes_over : nullptr;
  }

  // Reads a string, or a list of strings that are concatenated.
  std::string joined_text(const toml::node& node, std::string_view key) const {
    if (!node.is_array()) return text(node, key);
    std::string all;
    for (const std::string& part : texts(node, key)) all += part;
    return all;
  }

  EntityRow entity_of(const toml::table& row) const {
    EntityRow made;
    std::vector<std::string> context;
    for (const auto& [key, value] : row) {
      if (key == "name")
        made.name = entity(value, "name");
      else if (key == "country")
        made.country = text(value, "country");
      else if (key == "context")
        context = texts(value, "context");
      else if (key == "number_words")
        context = words_near(value, row["name"].value_or(std::string()));
      else if (std::vector<std::string>* const lines = lines_of(made.samples, key); lines != nullptr)
        *lines = texts(value, key.str());
      else if (key == "presidio")
        made.client = client_of(table_at(value));
      else if (key != "pattern")
        fail(value, fmt::format("an entity has no key {}", shown(key.str())));
    }
    if (const toml::array* const patterns = row["pattern"].as_array(); patterns != nullptr)
      for (const toml::node& one : *patterns) made.patterns.push_back(pattern_of(table_at(one), made.name, context));
    return made;
  }

  Pattern pattern_of(const toml::table& row, const std::string& entity, const std::vector<std::string>& context) const {
    Pattern made{.entity = entity, .context = context, .joiners = joiners_};
    std::optional<bool> is_loose, is_of_series;
    for (const auto& [key, value] : row) {
      if (key == "regex")
        made.regex = joined_text(value, "regex");
      else if (key == "glued")
        made.may_be_glued = truth(value, "glued");
      else if (key == "loose")
        is_loose = truth(value, "loose");
      else if (key == "series")
        is_of_series = truth(value, "series");
      else if (key == "number_words")
        made.context = words_near(value, entity);
      else if (key == "against")
        made.against = texts(value, "against");
      else if (key == "against_behind")
        made.against_behind = texts(value, "against_behind");
      else if (key == "adjoining")
        made.adjoining = one_of(value, kAdjoinings);
      else if (key == "start")
        made.start = one_of(value, kStarts);
      else
        set(made, key.str(), value);
    }
    made.is_loose = is_loose.value_or(are_loose_ && made.needs_context);
    made.is_of_series = is_of_series.value_or(!joiners_.empty() && made.check != nullptr);
    return made;
  }

  ClientRecognizer client_of(const toml::table& row) const {
    ClientRecognizer made;
    for (const auto& [key, value] : row) {
      if (key == "recognizer")
        made.name = text(value, "recognizer");
      else if (key == "also")
        made.also = texts(value, "also");
      else if (key == "usual")
        made.usual = texts(value, "usual");
      else if (key == "rules")
        for (const toml::node& one : array_at(value)) made.rules.push_back(rule_of(one));
      else if (key == "needs")
        made.needs = check(value, "needs");
      else if (key == "proof")
        made.proof = check(value, "proof");
      else if (key == "check")
        made.needs = made.proof = check(value, "check");
      else if (key == "finder")
        made.finder = text(value, "finder");
      else if (key == "drops_groups")
        made.drops_groups = truth(value, "drops_groups");
      else if (std::vector<std::string>* const lines = lines_of(made.samples, key); lines != nullptr)
        *lines = texts(value, key.str());
      else if (key.str().starts_with("context"))
        made.context[std::string(key.str().substr(std::min<std::size_t>(key.length(), 8)))] = texts(value, key.str());
      else
        fail(value, fmt::format("presidio has no key {}", shown(key.str())));
    }
    return made;
  }

  ClientRule rule_of(const toml::node& node) const {
    const toml::array* const rule = node.as_array();
    if (rule == nullptr || rule->size() != 3) fail(node, "a rule is not [name, score, regex]");
    return {text((*rule)[0], "name"), joined_text((*rule)[2], "regex"), score((*rule)[1], "score")};
  }

  std::string joiners_;
  bool are_loose_ = false;
};

[[noreturn]] void fail(const toml::parse_error& error, const std::string& file) {
  const auto line = error.source().begin.line;
  if (line == 0) throw Error{Error::Kind::bad_input, file, "it cannot be read; name a file that can be read"};
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", file, line), "it is not TOML; repair the line"};
}

}  // namespace

PatternChoice default_patterns() {
  return {builtin_patterns(), {}, {std::begin(kSpokenKinds), std::end(kSpokenKinds)}, PatternSet::kMinScore};
}

PatternChoice read_patterns(const std::string& path) {
  try {
    return Reader(path).read(toml::parse_file(path));
  } catch (const toml::parse_error& error) {
    fail(error, path);
  }
}

std::vector<EntityRow> read_catalogue(std::string_view toml, const std::string& place) {
  try {
    return CatalogueReader(place).read(toml::parse(toml));
  } catch (const toml::parse_error& error) {
    fail(error, place);
  }
}

PatternChoice parse_patterns(std::string_view toml, const std::string& place) {
  try {
    return Reader(place).read(toml::parse(toml));
  } catch (const toml::parse_error& error) {
    fail(error, place);
  }
}

}  // namespace sumi::tag
