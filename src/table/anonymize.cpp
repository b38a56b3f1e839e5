#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "base/text/mark_text.hpp"
#include "table/partition_rows.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi {
namespace {

using namespace table;

[[noreturn]] void refuse(const char* fact) {
  throw Error{Error::Kind::bad_usage, "", fact};
}

void check_columns(const Table& table, const TableOptions& options) {
  if (options.quasi_identifiers.empty())
    refuse("no quasi-identifier is named; name the columns that others may know of a person");
  std::vector<std::size_t> named(options.sensitive);
  if (options.person) named.push_back(*options.person);
  for (const QuasiIdentifier& one : options.quasi_identifiers) {
    named.push_back(one.column);
    if (!(one.weight > 0) || !std::isfinite(one.weight)) refuse("a weight must be above 0");
  }
  std::sort(named.begin(), named.end());
  if (named.back() >= table.columns.size()) refuse("a column is named that is not in the table");
  if (std::adjacent_find(named.begin(), named.end()) != named.end())
    refuse("one column is named for two purposes; a column can be a quasi-identifier, sensitive, or name persons");
}

void check_promise(const TableOptions& options) {
  const TablePromise& promise = options.promise;
  if (promise.k < 2) refuse("a k below 2 hides nobody; choose 2 or more");
  if ((promise.diversity || promise.closeness) && options.sensitive.empty())
    refuse("diversity and closeness need a sensitive column; name one");
  if ((promise.map || promise.presence) && options.population == nullptr)
    refuse("k-map and delta-presence need a population; name its table");
  const std::optional<Diversity>& diversity = promise.diversity;
  if (diversity &&
      !(diversity->l >= 1 && std::isfinite(diversity->l) && diversity->c > 0 && std::isfinite(diversity->c)))
    refuse("diversity needs an l of at least 1 and a c above 0");
  if (promise.closeness && (!(promise.closeness->t >= 0) || promise.closeness->t > 1))
    refuse("t must be a distance from 0 to 1");
  if (promise.presence && !(promise.presence->first >= 0 && promise.presence->first <= promise.presence->second &&
                            promise.presence->second <= 1))
    refuse("delta-presence needs two shares from 0 to 1, the smaller one first");
}

void check_ways(const TableOptions& options) {
  const auto& presence = options.promise.presence;
  if (!(options.suppress_limit >= 0 && options.suppress_limit <= 1))
    refuse("the suppression limit must be a share from 0 to 1");
  if (!(options.effort >= 0 && options.effort <= TableOptions::kMostEffort))
    refuse("the effort must be a number of rounds from 0 to a million");
  if (options.partitioning == Partitioning::full_domain &&
      (options.objective != Objective::hierarchy || options.cut_boxes || presence))
    refuse(
        "full-domain recoding needs the objective hierarchy, and can be combined neither with ranges that end at cuts "
        "nor with delta-presence; leave one out");
  if (options.cut_boxes && (options.suppress_limit > 0 || presence))
    refuse("ranges that end at cuts cannot be combined with suppression or delta-presence; leave one out");
}

void check_options(const Table& table, const TableOptions& options) {
  check_columns(table, options);
  check_promise(options);
  check_ways(options);
}

// A suppressed row's sensitive cells are `*`.
void require_no_star(const Table& table, const TableOptions& options) {
  for (const std::size_t at : options.sensitive) {
    const TableColumn& column = table.columns[at];
    const auto star = std::find(column.values().begin(), column.values().end(), "*");
    if (star == column.values().end()) continue;
    const auto value = static_cast<std::uint32_t>(star - column.values().begin());
    const auto cell = std::find(column.cells().begin(), column.cells().end(), value);
    throw CellError(column, static_cast<std::size_t>(cell - column.cells().begin()), false,
                    "a cell is `*`, which means a suppressed cell; write it in another way");
  }
}

void require_one_class(const Table& table, const TableOptions& options, const Requirements& requirements) {
  std::vector<std::uint32_t> all(table.rows());
  std::iota(all.begin(), all.end(), 0U);
  Requirements::Scratch scratch;
  if (!options.promise.map && requirements.size_of(all, scratch) < options.promise.k)
    throw Error{Error::Kind::bad_input, "",
                fmt::format("the table has fewer than k = {} {}; lower k, or add to it", options.promise.k,
                            options.person ? "persons" : "rows")};
  if (all.empty() || !requirements.hold(all, scratch))
    throw Error{Error::Kind::bad_input, "",
                "even if all rows are one class, the promise does not hold; lower l or k, or widen t or delta"};
}

// What is left after suppression may not keep the promise even as one class.
void require_kept(const Requirements& requirements, const Classes& classes) {
  Requirements::Scratch scratch;
  for (const std::vector<std::uint32_t>& rows : classes)
    if (!requirements.hold(rows, scratch))
      throw Error{Error::Kind::bad_input, "",
                  "without the suppressed rows, the promise does not hold for the others; lower the suppression limit"};
}

AnonymizedTable recoded(const CodedTable& coded, const Requirements& requirements, const TableOptions& options) {
  std::vector<LevelColumn> columns;
  for (std::size_t i = 0; i < coded.width(); ++i)
    columns.push_back(level_column(coded.attributes[i], options.quasi_identifiers[i].hierarchy));
  const auto most = static_cast<std::size_t>(options.suppress_limit * static_cast<double>(coded.rows));
  const FullDomainRows rows = full_domain(coded, columns, requirements, options, most);
  GivenLabels given;
  for (const std::vector<std::uint32_t>& labels : rows.labels) {
    given.texts.emplace_back();
    given.losses.emplace_back();
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const LevelColumn::Level& level = columns[i].levels[rows.levels[i]];
      given.texts.back().push_back(level.labels[labels[i]]);
      given.losses.back().push_back(level.losses[labels[i]]);
    }
  }
  require_kept(requirements, rows.classes);
  AnonymizedTable made = publish_classes(coded, rows.classes, {}, options, requirements, &given);
  made.levels = rows.levels;
  return made;
}

using Tell = std::function<void(std::string_view, std::uint64_t, std::uint64_t)>;

// Rows in classes, and those in none.
struct Division {
  PartitionedRows partitioned;
  std::vector<std::uint32_t> suppressed;
};

Division divided_by_gain(const CodedTable& coded, const Losses& losses, const Requirements& requirements,
                         const TableOptions& options, std::size_t most, const Tell& tell) {
  tell("splitting", 0, 0);
  Division division{partition_rows(coded, losses, requirements, options), {}};
  Classes& classes = division.partitioned.classes;
  // Applied twice: while classes are large, and to what improving left.
  suppress(coded, losses, requirements, classes, division.suppressed, most);
  const bool improves = options.partitioning == Partitioning::best_split && !options.cut_boxes;
  if (improves && options.effort > 0) {
    const auto total = static_cast<std::uint64_t>(std::ceil(options.effort));
    classes = improve_classes(coded, losses, requirements, std::move(classes), options.effort, options.seed,
                              options.threads, [&](unsigned done) { tell("improving", done, total); });
  }
  suppress(coded, losses, requirements, classes, division.suppressed, most);
  return division;
}

// With the search for the best classes, rows that satisfy the requirements of a class lose no more as a class than
// suppressed.
std::size_t most_suppressed(const CodedTable& coded, const TableOptions& options) {
  const TablePromise& promise = options.promise;
  const bool asks_of_sensitive = (promise.diversity || promise.closeness) && !options.shows_suppressed;
  const bool may_gain = options.partitioning != Partitioning::best_split || promise.map || promise.presence;
  return may_gain || asks_of_sensitive
             ? static_cast<std::size_t>(options.suppress_limit * static_cast<double>(coded.rows))
             : 0;
}

// To a reader, suppressed rows form a class: whoever fits no other class is in it. If they are too few, more are
// suppressed, or none, whichever loses less.
Division divided(const CodedTable& coded, const Losses& losses, const Requirements& requirements,
                 const TableOptions& options, std::size_t most, const Tell& tell) {
  Division division = divided_by_gain(coded, losses, requirements, options, most, tell);
  Requirements::Scratch scratch;
  Classes& classes = division.partitioned.classes;
  if (requirements.hold_suppressed(division.suppressed, scratch)) return division;
  const bool are_enough = suppress_enough(coded, losses, requirements, classes, division.suppressed, most);
  Division whole = divided_by_gain(coded, losses, requirements, options, 0, tell);
  const auto loss = [&](const Division& one) {
    return loss_of(coded, losses, one.partitioned.classes, one.suppressed.size());
  };
  return are_enough && loss(division) < loss(whole) ? division : whole;
}

}  // namespace

AnonymizedTable anonymize(const Table& table, const TableOptions& options, const Progress& progress) {
  check_options(table, options);
  require_sound(table);
  if (options.population != nullptr) require_sound(*options.population, "the population");
  require_no_star(table, options);
  const auto tell = [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
    if (progress) progress(stage, done, total);
  };
  tell("coding", 0, 0);
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  require_one_class(table, options, requirements);
  if (options.partitioning == Partitioning::full_domain) {
    tell("choosing levels", 0, 0);
    return recoded(coded, requirements, options);
  }
  PartitionedRows partitioned =
      divided(coded, losses, requirements, options, most_suppressed(coded, options), tell).partitioned;
  if (options.person || options.promise.presence) join_alike(coded, losses, requirements, partitioned);
  require_kept(requirements, partitioned.classes);
  return publish_classes(coded, partitioned.classes, partitioned.reaches, options, requirements);
}

}  // namespace sumi
