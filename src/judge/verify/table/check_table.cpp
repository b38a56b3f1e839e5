#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/class_shares.hpp"
#include "judge/verify/table/table_classes.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

using Reason = TableViolation::Reason;

void require_promise(const TableCheckOptions& options) {
  const TablePromise& promise = options.promise;
  const auto refuse = [](const char* fact) { throw Error{Error::Kind::bad_usage, "", fact}; };
  if (promise.k < 2) refuse("a k below 2 hides nobody; choose 2 or more");
  const std::optional<Diversity>& diversity = promise.diversity;
  if (diversity &&
      !(diversity->l >= 1 && std::isfinite(diversity->l) && diversity->c > 0 && std::isfinite(diversity->c)))
    refuse("diversity needs an l of at least 1 and a c above 0");
  if (promise.closeness && !(promise.closeness->t >= 0 && promise.closeness->t <= 1))
    refuse("t must be a distance from 0 to 1");
  if (promise.presence && !(promise.presence->first >= 0 && promise.presence->first <= promise.presence->second &&
                            promise.presence->second <= 1))
    refuse("delta-presence needs two shares from 0 to 1, the smaller one first");
  if ((promise.diversity || promise.closeness) && options.sensitive.empty())
    refuse("diversity and closeness need a sensitive column; name one");
  if ((promise.map || promise.presence) && options.population == nullptr)
    refuse("k-map and delta-presence need a population; name its table");
}

std::size_t persons_of(const TableColumn* persons, const std::vector<std::uint32_t>& rows) {
  if (persons == nullptr) return rows.size();
  std::set<std::uint32_t> distinct;
  for (const std::uint32_t row : rows) distinct.insert(persons->cells()[row]);
  return distinct.size();
}

class Judge {
 public:
  Judge(const Table& table, const TableCheckOptions& options)
      : table_(table), options_(options), classes_(classes_of(table, options)) {
    if (!options.person.empty()) persons_ = &table.columns[columns_named(table, {options.person}).front()];
    verdict_.rows = table.rows();
    verdict_.suppressed_rows = classes_.suppressed.size();
    verdict_.classes = classes_.rows.size();
  }

  TableVerdict judge() {
    count();
    for (const std::string& name : options_.sensitive) judge_sensitive(name);
    if (options_.source != nullptr) compare();
    std::stable_sort(verdict_.violations.begin(), verdict_.violations.end(),
                     [](const TableViolation& a, const TableViolation& b) { return a.row < b.row; });
    return std::move(verdict_);
  }

 private:
  void violate(std::size_t row, Reason reason, const std::string& column = {}) {
    verdict_.violations.push_back({row, reason, column});
  }

  void count() {
    const TablePromise& promise = options_.promise;
    std::vector<std::size_t> population;
    if (promise.map || promise.presence) population = population_of(table_, classes_, options_);
    bool is_first = true;
    const auto count_class = [&](const std::vector<std::uint32_t>& rows, std::size_t size) {
      verdict_.k = is_first ? size : std::min(verdict_.k, size);
      is_first = false;
      if (size < promise.k) violate(rows.front(), Reason::rare);
    };
    // Persons who fit no class are among the suppressed rows. Everybody of a population fits these.
    if (!classes_.suppressed.empty())
      count_class(classes_.suppressed,
                  promise.map ? options_.population->rows() : persons_of(persons_, classes_.suppressed));
    for (std::size_t c = 0; c < classes_.rows.size(); ++c) {
      const std::vector<std::uint32_t>& rows = classes_.rows[c];
      count_class(rows, promise.map ? population[c] : persons_of(persons_, rows));
      if (!promise.presence) continue;
      const double share =
          population[c] == 0 ? 2 : static_cast<double>(rows.size()) / static_cast<double>(population[c]);
      if (share < promise.presence->first - kSharesRoom || share > promise.presence->second + kSharesRoom)
        violate(rows.front(), Reason::present);
    }
  }

  void judge_sensitive(const std::string& name) {
    const TableColumn& column = table_.columns[columns_named(table_, {name}).front()];
    const SensitiveValues values(column, options_.separator);
    const Diversity asked = options_.promise.diversity.value_or(Diversity{});
    std::optional<Weights> whole;
    if (options_.promise.closeness) whole = whole_of(name, values);
    for (const std::vector<std::uint32_t>& rows : classes_.rows) {
      const ClassShares shares = shares_of(values, persons_, rows);
      const Weights& weights = shares.weights;
      const double l = diversity_of(weights, asked);
      verdict_.l = std::min(verdict_.l.value_or(l), l);
      if (options_.promise.diversity && (!is_diverse(weights, asked) || (options_.separator && is_shared(shares))))
        violate(rows.front(), Reason::uniform, name);
      if (!whole) continue;
      const double t = distance_of(weights, *whole, options_.promise.closeness->distance);
      verdict_.t = std::max(verdict_.t.value_or(t), t);
      if (t > options_.promise.closeness->t + kSharesRoom) violate(rows.front(), Reason::skewed, name);
    }
  }

  // Tests whether too few persons lack a value. If each person has one value, diversity implies this.
  [[nodiscard]] bool is_shared(const ClassShares& shares) const {
    const auto without = static_cast<double>(shares.persons - shares.most_holders);
    return without < std::ceil(options_.promise.diversity->l) - 1;
  }

  [[nodiscard]] Weights whole_of(const std::string& name, const SensitiveValues& published) const {
    std::vector<std::uint32_t> all(table_.rows());
    std::iota(all.begin(), all.end(), 0U);
    if (options_.source == nullptr) return shares_of(published, persons_, all, true).weights;
    const Table& source = *options_.source;
    const TableColumn* persons =
        options_.person.empty() ? nullptr : &source.columns[columns_named(source, {options_.person}).front()];
    const SensitiveValues values(source.columns[columns_named(source, {name}).front()], options_.separator);
    return shares_of(values, persons, all).weights;
  }

  void compare() {
    const Table& source = *options_.source;
    if (source.rows() != table_.rows())
      throw Error{Error::Kind::bad_input, "",
                  "the number of its rows is not that of its source; publish suppressed rows instead of dropping them"};
    for (const std::string& name : options_.quasi_identifiers) {
      const Covering covering = covering_of(options_, name);
      const TableColumn& published = table_.columns[columns_named(table_, {name}).front()];
      const TableColumn& original = source.columns[columns_named(source, {name}).front()];
      std::set<std::pair<std::uint32_t, std::uint32_t>> good;
      for (std::size_t row = 0; row < table_.rows(); ++row) {
        const std::pair pair(published.cells()[row], original.cells()[row]);
        if (good.contains(pair)) continue;
        if (covering.covers(published.text(row), original.text(row)).value_or(false)) {
          good.insert(pair);
        } else {
          violate(row, Reason::changed, name);
        }
      }
    }
    for (const std::string& name : options_.sensitive) {
      const TableColumn& published = table_.columns[columns_named(table_, {name}).front()];
      const TableColumn& original = source.columns[columns_named(source, {name}).front()];
      for (std::size_t row = 0; row < table_.rows(); ++row)
        if (published.text(row) != "*" && published.text(row) != original.text(row))
          violate(row, Reason::changed, name);
    }
    compare_persons();
  }

  // Compares persons in classes, because suppressed rows may hide theirs.
  void compare_persons() {
    if (persons_ == nullptr) return;
    const Table& source = *options_.source;
    const TableColumn& originals = source.columns[columns_named(source, {options_.person}).front()];
    std::vector<std::uint32_t> rows;
    for (const std::vector<std::uint32_t>& one : classes_.rows) rows.insert(rows.end(), one.begin(), one.end());
    std::sort(rows.begin(), rows.end());
    std::map<std::uint32_t, std::uint32_t> original_of;
    std::map<std::uint32_t, std::uint32_t> published_of;
    for (const std::uint32_t row : rows) {
      const std::uint32_t published = persons_->cells()[row];
      const std::uint32_t original = originals.cells()[row];
      if (original_of.emplace(published, original).first->second != original ||
          published_of.emplace(original, published).first->second != published)
        violate(row, Reason::changed, options_.person);
    }
  }

  const Table& table_;
  const TableCheckOptions& options_;
  TableClasses classes_;
  const TableColumn* persons_ = nullptr;
  TableVerdict verdict_;
};

}  // namespace

std::string_view name_of(TableViolation::Reason reason) {
  constexpr std::array<std::string_view, 5> kReasons{"rare", "uniform", "skewed", "present", "changed"};
  return kReasons[static_cast<std::size_t>(reason)];
}

TableVerdict check_table(const Table& published, const TableCheckOptions& options) {
  require_promise(options);
  require_sound(published);
  if (options.source != nullptr) require_sound(*options.source, "the source");
  if (options.population != nullptr) require_sound(*options.population, "the population");
  return Judge(published, options).judge();
}

}  // namespace sumi::verify
