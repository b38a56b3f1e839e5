#include "hide/chain/generalized_view.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include "base/text/value_form.hpp"
#include "link/record_table.hpp"
#include "table/generalization_tree.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

// Persons are few, so the search for the least loss is affordable; the other partitionings follow their papers.
constexpr double kRounds = 10;

constexpr const char* kSuppressed = "*";
constexpr const char* kPerson = "person";

// Separates the sensitive values of one person.
constexpr char kSeparator = '\x1f';

// Joins a person's values in one spelling, because differences in spelling alone make no class diverse.
std::string in_one_cell(const std::vector<CountedValue>& values) {
  std::set<std::string> distinct;
  for (const CountedValue& one : values) {
    std::string value = value_form(one.value);
    std::ranges::replace(value, kSeparator, ' ');
    distinct.insert(std::move(value));
  }
  return fmt::format("{}", fmt::join(distinct, std::string_view(&kSeparator, 1)));
}

// Computes, for one column, the texts that cover all values of classes.
class ClassTexts {
 public:
  explicit ClassTexts(const ViewColumn& column) : column_(column) {
    if (column.hierarchy.empty()) return;
    std::set<std::string> values;
    for (const std::vector<std::string>& all : column.values) values.insert(all.begin(), all.end());
    tree_.emplace(column.hierarchy, std::vector<std::string>(values.begin(), values.end()), column.name);
  }

  // `label`: the label of the members' first values.
  [[nodiscard]] std::string of(const std::vector<std::uint32_t>& members, const std::string& label,
                               Objective objective) const {
    std::set<std::string> values;
    bool all_have_one = true;
    bool some_have_none = false;
    for (const std::uint32_t member : members) {
      values.insert(column_.values[member].begin(), column_.values[member].end());
      all_have_one = all_have_one && column_.values[member].size() <= 1;
      some_have_none = some_have_none || column_.values[member].empty();
    }
    if (all_have_one || label == kSuppressed) return label;
    if (some_have_none && tree_) return label;  // the root also covers unknown values
    if (some_have_none) values.emplace();
    if (column_.is_numeric) return range(values);
    if (tree_ && objective == Objective::hierarchy) return node(values);
    return values.size() == 1 ? *values.begin() : fmt::format("{{{}}}", fmt::join(values, "|"));
  }

 private:
  static std::string range(const std::set<std::string>& values) {
    const auto by_number = [](const std::string& one) { return number_in<double>(one).value_or(0); };
    const auto [least, greatest] = std::ranges::minmax(values, {}, by_number);
    return by_number(least) == by_number(greatest) ? least : fmt::format("[{},{}]", least, greatest);
  }

  [[nodiscard]] std::string node(const std::set<std::string>& values) const {
    std::uint32_t low = tree_->leaves();
    std::uint32_t high = 0;
    for (const std::string& value : values) {
      const auto leaf =
          static_cast<std::uint32_t>(std::ranges::find(tree_->leaf_values(), value) - tree_->leaf_values().begin());
      low = std::min(low, leaf);
      high = std::max(high, leaf);
    }
    return tree_->common(low, high).label;
  }

  const ViewColumn& column_;
  std::optional<table::GeneralizationTree> tree_;
};

class Generalizer {
 public:
  Generalizer(const Extraction& extraction, const Persons& persons, const IdentifierView& view, const HideRules& rules)
      : extraction_(extraction), persons_(persons), view_(view), rules_(rules) {}

  void fill_source(GeneralizedView& out) {
    // Persons without a value are in a class as well; otherwise they would be the only ones that fit no class, and so
    // be recognizable.
    bool has_one = false;
    for (std::uint32_t person = 0; person < persons_.count; ++person) {
      if (!persons_.tells(person)) continue;
      rows_.push_back(person);
      has_one = has_one || std::ranges::any_of(
                               out.columns, [&](const ViewColumn& column) { return !column.values[person].empty(); });
    }
    if (!has_one) rows_.clear();
    out.persons = rows_.size();
    for (const ViewColumn& column : out.columns) {
      TableColumn& made = out.source.columns.emplace_back(column.name);
      for (const std::uint32_t person : rows_)
        made.add(column.values[person].empty() ? std::string() : column.values[person].front());
    }
    TableColumn& made = out.source.columns.emplace_back(kPerson);
    for (const std::uint32_t person : rows_) made.add(std::to_string(persons_.loose[person]));
    for (std::uint32_t i = 0; i < extraction_.attributes.size(); ++i) {
      const HideAttribute& attribute = extraction_.attributes[i];
      if (attribute.role != AttributeRole::sensitive || !attribute.of_person) continue;
      TableColumn& sensitive = out.source.columns.emplace_back(attribute.name);
      out.sensitive.push_back(attribute.name);
      for (const std::uint32_t person : rows_) {
        const auto said = view_.persons[person].find(i);
        sensitive.add(said == view_.persons[person].end() ? std::string() : in_one_cell(said->second));
      }
    }
  }

  void generalize(GeneralizedView& out, std::uint64_t seed, unsigned threads, const Progress& progress) const {
    TableOptions options;
    for (std::size_t i = 0; i < out.columns.size(); ++i)
      options.quasi_identifiers.push_back(
          {.column = i,
           .type = out.columns[i].is_numeric ? ColumnType::numeric : ColumnType::categorical,
           .hierarchy = out.columns[i].hierarchy,
           .weight = out.columns[i].weight});
    options.person = out.columns.size();
    if (rules_.diversity || rules_.closeness)
      for (std::size_t i = 0; i < out.sensitive.size(); ++i) options.sensitive.push_back(out.columns.size() + 1 + i);
    options.separator = kSeparator;
    options.promise = promise();
    options.objective = rules_.objective;
    options.partitioning = rules_.partitioning;
    options.suppress_limit = rules_.suppress_limit;
    options.shows_suppressed = true;
    options.effort = rules_.partitioning == Partitioning::best_split ? kRounds : 0;
    options.seed = seed;
    options.threads = threads;
    const AnonymizedTable table = anonymize(out.source, options, progress);
    out.loss = table.loss;
    write_texts(table, out);
  }

  void judge(GeneralizedView& out) const {
    out.published = {};
    for (std::size_t i = 0; i < out.columns.size(); ++i) {
      TableColumn& made = out.published.columns.emplace_back(out.columns[i].name);
      for (const std::uint32_t person : rows_) made.add(out.texts[person][i]);
    }
    std::copy(out.source.columns.begin() + static_cast<std::ptrdiff_t>(out.columns.size()), out.source.columns.end(),
              std::back_inserter(out.published.columns));
    verify::TableCheckOptions options;
    options.promise = promise();
    for (const ViewColumn& column : out.columns) {
      options.quasi_identifiers.push_back(column.name);
      if (!column.hierarchy.empty()) options.hierarchies.emplace_back(column.name, column.hierarchy);
    }
    if (rules_.diversity || rules_.closeness) options.sensitive = out.sensitive;
    options.separator = kSeparator;
    options.person = kPerson;
    out.verdict = verify::check_table(out.published, options);
    if (!out.verdict->holds())
      throw Error{
          Error::Kind::unfinished, rules_.place,
          "the generalized view does not keep its promise, so nothing was written; this is a fault of the program"};
    out.risk = verify::table_risk(out.published, options, .2);
  }

 private:
  [[nodiscard]] TablePromise promise() const {
    TablePromise promise;
    promise.k = rules_.k;
    promise.diversity = rules_.diversity;
    promise.closeness = rules_.closeness;
    return promise;
  }

  void write_texts(const AnonymizedTable& table, GeneralizedView& out) const {
    std::vector<std::vector<std::uint32_t>> members(table.labels.size());
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (table.class_of[row] == AnonymizedTable::kSuppressed) {
        out.texts[rows_[row]].assign(out.columns.size(), kSuppressed);
      } else {
        members[table.class_of[row]].push_back(rows_[row]);
      }
    }
    for (std::size_t i = 0; i < out.columns.size(); ++i) {
      const ClassTexts texts(out.columns[i]);
      for (std::size_t one = 0; one < members.size(); ++one) {
        const std::string text = texts.of(members[one], table.labels[one][i], rules_.objective);
        for (const std::uint32_t person : members[one]) out.texts[person].push_back(text);
      }
    }
  }

  const Extraction& extraction_;
  const Persons& persons_;
  const IdentifierView& view_;
  const HideRules& rules_;
  std::vector<std::uint32_t> rows_;  // numbers of persons
};

}  // namespace

std::optional<std::string> generalized_cell(const GeneralizedView& view, std::uint32_t person, std::uint32_t attribute,
                                            AttributeKind kind) {
  for (std::size_t i = 0; i < view.columns.size(); ++i) {
    const ViewColumn& column = view.columns[i];
    if (std::ranges::find(column.attributes, attribute) == column.attributes.end()) continue;
    if (view.texts[person].empty()) return kSuppressed;
    const std::string& text = view.texts[person][i];
    if (text.empty()) return std::nullopt;
    return column.is_birth && kind == AttributeKind::age && text != kSuppressed ? "born " + text : text;
  }
  return std::nullopt;
}

GeneralizedView generalize_view(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                const DateValues& dates, const HideRules& rules, std::uint64_t seed, unsigned threads,
                                const Progress& progress) {
  GeneralizedView out;
  out.columns = view_columns(extraction, persons, view, dates, rules.mode);
  out.texts.resize(persons.count);
  Generalizer generalizer(extraction, persons, view, rules);
  generalizer.fill_source(out);
  if (out.columns.empty() || out.persons == 0) return out;
  generalizer.generalize(out, seed, threads, progress);
  generalizer.judge(out);
  return out;
}

}  // namespace sumi::hide
