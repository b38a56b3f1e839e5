#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "base/text/value_form.hpp"
#include "table/attribute.hpp"
#include "table/cell_value.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

using Texts = std::vector<std::string>;
using Reading = std::function<std::optional<double>(const std::string&)>;

[[noreturn]] void fail(const TableColumn& column, const char* fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_input, column.name(), fact, std::move(settings)};
}

// The values of a column, and of the population's column of that name, if there is one.
struct Values {
  const TableColumn& column;
  const TableColumn* population;

  [[nodiscard]] const Texts& own() const { return column.values(); }
  [[nodiscard]] const Texts& others() const {
    static const Texts kNone;
    return population == nullptr ? kNone : population->values();
  }
  // Fails at the first cell with this value.
  [[noreturn]] void fail_at(const Texts& texts, std::size_t value, const char* fact, Settings settings = {}) const {
    const bool of_population = &texts != &own();
    const TableColumn& at = of_population ? *population : column;
    const auto cell = std::find(at.cells().begin(), at.cells().end(), value);
    throw CellError(at, static_cast<std::size_t>(cell - at.cells().begin()), of_population, fact, std::move(settings));
  }
};

void require_order(const TableColumn& column, Texts order) {
  std::sort(order.begin(), order.end());
  if (std::adjacent_find(order.begin(), order.end()) != order.end())
    throw Error{Error::Kind::bad_usage, column.name(), "the order names a value twice; keep one of the two"};
  if (std::binary_search(order.begin(), order.end(), "*"))
    throw Error{Error::Kind::bad_usage, column.name(),
                "the order names `*`, which means a suppressed cell; leave it out"};
}

// Counts of a column's cells by kind.
struct CellKinds {
  std::size_t filled = 0;
  std::size_t numbers = 0;
  std::size_t days = 0;
  bool has_code = false;
  std::optional<std::size_t> no_number;  // the first value that isn't a number
  std::optional<std::size_t> no_day;
};

CellKinds kinds_of(const TableColumn& column) {
  std::vector<std::size_t> rows_of(column.values().size());
  for (const std::uint32_t value : column.cells()) ++rows_of[value];
  CellKinds kinds;
  for (std::size_t value = 0; value < rows_of.size(); ++value) {
    const std::string& text = column.values()[value];
    if (is_missing(text)) continue;
    kinds.filled += rows_of[value];
    kinds.has_code = kinds.has_code || is_code(text);
    if (number_of(text)) {
      kinds.numbers += rows_of[value];
    } else if (!kinds.no_number) {
      kinds.no_number = value;
    }
    if (day_of(text)) {
      kinds.days += rows_of[value];
    } else if (!kinds.no_day) {
      kinds.no_day = value;
    }
  }
  return kinds;
}

// A few cells in another notation would turn every date, or number, into a category: the type isn't guessed then.
ColumnType type_of(const Values& values, const QuasiIdentifier& how) {
  if (how.type != ColumnType::automatic) return how.type;
  if (!how.order.empty()) return ColumnType::ordered;
  const CellKinds kinds = kinds_of(values.column);
  if (kinds.filled == 0 || (kinds.has_code && kinds.days == 0)) return ColumnType::categorical;
  if (kinds.numbers == kinds.filled) return ColumnType::numeric;
  if (kinds.days == kinds.filled) return ColumnType::date;
  if (how.hierarchy.empty() && 2 * kinds.days > kinds.filled)
    values.fail_at(
        values.own(), *kinds.no_day,
        "a cell is not a date YYYY-MM-DD, as most cells of the column are; repair it, or name the column's type",
        Settings{"type"});
  constexpr std::size_t kMostlyOfTwenty = 19;
  if (how.hierarchy.empty() && 20 * kinds.numbers >= kMostlyOfTwenty * kinds.filled)
    values.fail_at(
        values.own(), *kinds.no_number,
        "a cell is not a number, as nearly all cells of the column are; repair it, or name the column's type",
        Settings{"type"});
  return ColumnType::categorical;
}

// Numbers values by their place on a scale, followed by missing ones, each text separately.
class Scale {
 public:
  Scale(const Values& values, Reading place, const char* remedy, const Settings& settings, bool numeric)
      : place_(std::move(place)) {
    for (const Texts* texts : {&values.own(), &values.others()}) {
      for (std::size_t value = 0; value < texts->size(); ++value) {
        const std::string& text = (*texts)[value];
        if (is_missing(text) && !place_(text)) {
          apart_.emplace(text, 0);
          continue;
        }
        const std::optional<double> at = place_(text);
        if (!at) values.fail_at(*texts, value, remedy, settings);
        std::string& said = places_[*at];
        if (numeric && !said.empty() && written_form(said) != written_form(text))
          values.fail_at(
              *texts, value,
              "different numbers are too close to each other; publish them as texts, with the type categorical",
              Settings{"type"});
        if (said.empty() || text.size() < said.size() || (text.size() == said.size() && text < said)) said = text;
      }
    }
    std::uint32_t code = static_cast<std::uint32_t>(places_.size());
    for (auto& [text, number] : apart_) number = code++;
  }

  void describe(Attribute& attribute, const Texts& values) const {
    for (const auto& [at, text] : places_) {
      attribute.place.push_back(at);
      attribute.texts.push_back(text);
    }
    attribute.apart = attribute.codes();
    for (const auto& [text, number] : apart_) attribute.texts.push_back(text);
    bool first = true;
    for (const std::string& text : values) {
      if (apart_.contains(text)) continue;
      const double at = *place_(text);
      attribute.least = first ? at : std::min(attribute.least, at);
      attribute.greatest = first ? at : std::max(attribute.greatest, at);
      first = false;
    }
    attribute.domain = attribute.codes();
  }

  [[nodiscard]] std::vector<std::uint32_t> codes_of(const Texts& values, const Attribute& attribute) const {
    std::vector<std::uint32_t> codes;
    for (const std::string& text : values) {
      const auto apart = apart_.find(text);
      if (apart != apart_.end()) {
        codes.push_back(apart->second);
      } else {
        const auto at = std::lower_bound(attribute.place.begin(), attribute.place.end(), *place_(text));
        codes.push_back(static_cast<std::uint32_t>(at - attribute.place.begin()));
      }
    }
    return codes;
  }

 private:
  Reading place_;
  std::map<double, std::string> places_;  // with the shortest text for it
  std::map<std::string, std::uint32_t> apart_;
};

// Returns the values of an ordered or categorical column, in their order.
Texts in_order(const Texts& values, const Texts& population, const QuasiIdentifier& how,
               const GeneralizationTree* tree) {
  if (!how.order.empty()) return how.order;
  if (tree != nullptr) return tree->leaf_values();
  Texts texts = values;
  texts.insert(texts.end(), population.begin(), population.end());
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return texts;
}

std::map<std::string, double> ranks_of(const Texts& order) {
  std::map<std::string, double> ranks;
  for (const std::string& text : order) ranks.emplace(text, static_cast<double>(ranks.size()));
  return ranks;
}

void require_no_star(const Values& all) {
  for (const Texts* texts : {&all.own(), &all.others()})
    for (std::size_t value = 0; value < texts->size(); ++value)
      if ((*texts)[value] == "*")
        all.fail_at(*texts, value, "a cell is `*`, which means a suppressed cell; write it in another way");
}

void add_hierarchy(const QuasiIdentifier& how, const Values& all_values, CodedColumn& coded) {
  Attribute& attribute = coded.attribute;
  require_sound_hierarchy(how.hierarchy, attribute.name);
  require_names_a_value(how.hierarchy, all_values.own(), attribute.name);
  Texts all = all_values.own();
  all.insert(all.end(), all_values.others().begin(), all_values.others().end());
  attribute.tree = std::make_shared<GeneralizationTree>(how.hierarchy, all, attribute.name);
  coded.values_added = attribute.tree->values_added();
}

// How the values of a scaled column are parsed, and the error for an invalid one.
struct ScaleReading {
  Reading place;
  const char* remedy;
  Settings settings{"type"};
  std::size_t ranks = 0;  // of an ordered column
};

ScaleReading reading_of(ColumnType type, const Values& all, const QuasiIdentifier& how,
                        const GeneralizationTree* tree) {
  if (type == ColumnType::date)
    return {[](const std::string& text) { return day_of(text); },
            "a cell is not a date YYYY-MM-DD; repair it, or name the column's type"};
  if (type != ColumnType::ordered)
    return {[](const std::string& text) { return number_of(text); },
            "a cell is not a number; repair it, or name the column's type"};
  Texts order = in_order(all.own(), all.others(), how, tree);
  if (how.order.empty()) std::erase_if(order, [](const std::string& text) { return is_missing(text); });
  const std::map<std::string, double> ranks = ranks_of(order);
  return {[ranks](const std::string& text) {
            const auto rank = ranks.find(text);
            return rank == ranks.end() ? std::nullopt : std::optional(rank->second);
          },
          "a cell is not among the values of the given order; add it to them", Settings{"order"}, ranks.size()};
}

unsigned decimals_in(const Texts& values) {
  unsigned decimals = 0;
  for (const std::string& text : values)
    if (!is_missing(text)) decimals = std::max(decimals, std::min(decimals_of(text).value_or(9), 9U));
  return decimals;
}

// Codes are places on a scale.
void code_by_scale(const TableColumn& column, const Values& all, const QuasiIdentifier& how, ColumnType type,
                   CodedColumn& coded) {
  Attribute& attribute = coded.attribute;
  attribute.measure = Measure::range;
  attribute.day = type == ColumnType::date;
  attribute.ranked = type == ColumnType::ordered;
  const ScaleReading reading = reading_of(type, all, how, attribute.tree.get());
  const Scale scale(all, reading.place, reading.remedy, reading.settings, type == ColumnType::numeric);
  scale.describe(attribute, all.own());
  if (!std::isfinite(attribute.greatest - attribute.least))
    fail(column, "the numbers are too far apart to be measured; publish them as texts, with the type categorical",
         Settings{"type"});
  if (attribute.ranked) {  // relative to the whole scale
    attribute.least = 0;
    attribute.greatest = reading.ranks == 0 ? 0 : static_cast<double>(reading.ranks - 1);
  }
  if (type == ColumnType::numeric) attribute.decimals = std::max(attribute.decimals, decimals_in(all.own()));
  coded.code_of = scale.codes_of(all.own(), attribute);
  coded.population_code_of = scale.codes_of(all.others(), attribute);
}

// Codes are indices among all texts.
void code_by_texts(const Values& all, const QuasiIdentifier& how, Objective objective, CodedColumn& coded) {
  Attribute& attribute = coded.attribute;
  attribute.texts = in_order(all.own(), all.others(), how, attribute.tree.get());
  attribute.apart = attribute.codes();
  attribute.domain = attribute.codes();
  const std::map<std::string, double> ranks = ranks_of(attribute.texts);
  if (attribute.tree != nullptr && objective == Objective::hierarchy) {
    attribute.measure = Measure::tree;
  } else if (objective == Objective::range) {
    attribute.measure = Measure::range;
    attribute.place.resize(attribute.codes());
    std::iota(attribute.place.begin(), attribute.place.end(), 0);
    attribute.greatest = attribute.codes() == 0 ? 0 : static_cast<double>(attribute.codes() - 1);
  }
  const auto codes_of = [&](const Texts& texts) {
    std::vector<std::uint32_t> codes;
    for (std::size_t value = 0; value < texts.size(); ++value) {
      const auto rank = ranks.find(texts[value]);
      if (rank == ranks.end())
        all.fail_at(texts, value, "a cell is not among the values of the given order; add it to them",
                    Settings{"order"});
      codes.push_back(static_cast<std::uint32_t>(rank->second));
    }
    return codes;
  };
  coded.code_of = codes_of(all.own());
  coded.population_code_of = codes_of(all.others());
}

}  // namespace

CodedColumn code_column(const TableColumn& column, const TableColumn* population, const QuasiIdentifier& how,
                        Objective objective) {
  CodedColumn coded;
  Attribute& attribute = coded.attribute;
  attribute.name = column.name();
  attribute.weight = how.weight;
  const Values all{column, population};
  require_no_star(all);
  require_order(column, how.order);
  if (!how.hierarchy.empty()) add_hierarchy(how, all, coded);
  const ColumnType type = type_of(all, how);
  const bool by_tree = attribute.tree != nullptr && objective == Objective::hierarchy;
  attribute.scaled = !by_tree && type != ColumnType::categorical;
  if (attribute.scaled) {
    code_by_scale(column, all, how, type, coded);
  } else {
    code_by_texts(all, how, objective, coded);
  }
  return coded;
}

}  // namespace sumi::table
