#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/attribute.hpp"
#include "table/coded_table.hpp"
#include "table/cut_regions.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

using Classes = std::vector<std::vector<std::uint32_t>>;  // each of rows of the table

// Moves rows between classes so that the loss decreases, while the requirements stay satisfied (class_moves.hpp). In
// each round the classes are divided into neighbourhoods of similar ones, by other attributes each time, and each
// neighbourhood is processed once: in the first round beginning with the class with the greatest loss, later in random
// order. In a partial round, that share of its classes is tried.
//   Cost     O(rows * classes of a neighbourhood * columns) a round.
//   Threads  neighbourhoods in parallel; the result doesn't depend on them.
//   Result   classes without empty ones; never a greater loss.
[[nodiscard]] Classes improve_classes(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                      Classes classes, double rounds, std::uint64_t seed, unsigned threads,
                                      const std::function<void(unsigned done)>& progress = {});

// The classes into which a table is divided top-down, in the order of cuts, the rows of each ascending; with the
// reaches of ranges if options.cut_boxes. Requires: all rows together satisfy the requirements.
struct PartitionedRows {
  Classes classes;
  std::vector<std::vector<Reach>> reaches;
};
[[nodiscard]] PartitionedRows partition_rows(const CodedTable& table, const Losses& losses,
                                             const Requirements& requirements, const TableOptions& options);

// A table in which each column is generalized to one level.
struct FullDomainRows {
  std::vector<std::size_t> levels;                 // one per quasi-identifier
  Classes classes;                                 // those that satisfy the requirements; the other rows are suppressed
  std::vector<std::vector<std::uint32_t>> labels;  // for each class: numbers of its labels at those levels
};

// Returns the levels with the least loss (losses as in LevelColumn, weighted; a suppressed row loses everything), among
// those for which at most `most_suppressed` rows are in classes that violate the requirements, and these rows together
// satisfy Requirements::hold_suppressed. Of equal losses, the lower levels of earlier columns win.
//   Paper    Samarati 2001; Incognito: LeFevre, DeWitt, Ramakrishnan 2005. Here settings are ordered by their loss,
//            which is known in advance, so the first that qualifies is nearly always the last that is tried; a setting
//            of which two columns alone leave too many rows in small classes is skipped.
//   Cost     O(rows * columns) a setting tried.
//   Errors   unfinished: more than kMostSettings combinations of levels.
inline constexpr std::size_t kMostSettings = std::size_t{1} << 22;
[[nodiscard]] FullDomainRows full_domain(const CodedTable& table, const std::vector<LevelColumn>& columns,
                                         const Requirements& requirements, const TableOptions& options,
                                         std::size_t most_suppressed);

// Returns the labels of a class, with ranges extended to their cuts if there are reaches.
[[nodiscard]] std::vector<std::string> labels_of(const CodedTable& table, const PartitionedRows& partitioned,
                                                 std::size_t c);

// Joins classes with equal labels, which a reader can't distinguish. If each row is a person, the joined class
// satisfies the requirements because both parts do; if persons have several rows, or the share of a population is
// bounded, it may not: then it is joined with the class that costs least, until all do.
//   Requires  all rows together satisfy them. Cost O(rows * columns) if nothing needs joining; O(classes * rows) for
//             each class that does.
void join_alike(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                PartitionedRows& partitioned);

// Labels of classes that differ from what their values have in common.
struct GivenLabels {
  std::vector<std::vector<std::string>> texts;  // one per class
  std::vector<std::vector<double>> losses;      // one per class, by hierarchy
};

// Labels classes and measures the loss. Classes with equal labels are merged; classes are numbered by their first rows;
// rows in none are suppressed. `reaches`: for each class, the extents of ranges with cuts; else empty. `given`: may be
// null.
[[nodiscard]] AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                              const std::vector<std::vector<Reach>>& reaches,
                                              const TableOptions& options, const Requirements& requirements,
                                              const GivenLabels* given = nullptr);

// Returns the loss of a class in one attribute, by this objective.
[[nodiscard]] double loss_by(Objective objective, const Attribute& attribute, const Held& held);

// Suppresses slices of classes if the others then lose less by more than the loss of the suppressed rows, which is
// everything. The largest gain per row comes first, until `most` rows are suppressed, including those in `suppressed`,
// to which they are added.
//   Promise  the rest of each class satisfies the requirements; suppressed rows together may not.
//   Cost     O(rows * columns) for each examination of a class.
void suppress(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
              std::vector<std::uint32_t>& suppressed, std::size_t most);

// Suppresses further slices and whole classes, the lowest cost per row first, until the suppressed rows together
// satisfy Requirements::hold_suppressed. Returns whether they do.
[[nodiscard]] bool suppress_enough(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                   Classes& classes, std::vector<std::uint32_t>& suppressed, std::size_t most);

// Returns the weighted loss of classes and suppressed rows.
[[nodiscard]] double loss_of(const CodedTable& table, const Losses& losses, const Classes& classes,
                             std::size_t suppressed);

}  // namespace sumi::table
