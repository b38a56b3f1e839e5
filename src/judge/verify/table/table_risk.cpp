#include <algorithm>
#include <map>
#include <set>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

// An adversary's risks, summed class by class.
struct Risks {
  double highest = 0;
  double sum = 0;
  double above = 0;

  void add(double rows, double candidates, double threshold) {
    if (candidates <= 0) return;  // nobody of the population fits, so nobody is identified there
    const double risk = 1 / candidates;
    highest = std::max(highest, risk);
    sum += rows * risk;
    if (risk > threshold + kSharesRoom) above += rows;
  }
};

}  // namespace

TableRisk table_risk(const Table& published, const TableCheckOptions& options, double threshold) {
  if (!(threshold >= 0 && threshold <= 1))
    throw Error{Error::Kind::bad_usage, "", "the threshold must be a risk from 0 to 1; give such a number"};
  require_sound(published);
  if (options.population != nullptr) require_sound(*options.population, "the population");
  const TableClasses classes = classes_of(published, options);
  TableRisk risk;
  risk.suppressed_rows = classes.suppressed.size();
  risk.rows = published.rows();
  risk.classes = classes.rows.size();
  const TableColumn* persons =
      options.person.empty() ? nullptr : &published.columns[columns_named(published, {options.person}).front()];
  std::vector<std::size_t> population;
  if (options.population != nullptr) population = population_of(published, classes, options);
  Risks prosecutor;
  Risks journalist;
  std::map<std::size_t, std::size_t> sizes;
  const auto add_class = [&](const std::vector<std::uint32_t>& rows) {
    std::size_t size = rows.size();
    if (persons != nullptr) {
      std::set<std::uint32_t> distinct;
      for (const std::uint32_t row : rows) distinct.insert(persons->cells()[row]);
      size = distinct.size();
    }
    ++sizes[size];
    prosecutor.add(static_cast<double>(rows.size()), static_cast<double>(size), threshold);
  };
  for (std::size_t c = 0; c < classes.rows.size(); ++c) {
    add_class(classes.rows[c]);
    if (!population.empty())
      journalist.add(static_cast<double>(classes.rows[c].size()), static_cast<double>(population[c]), threshold);
  }
  // Persons who fit no class are among the suppressed rows. Everybody of a population fits them.
  if (!classes.suppressed.empty()) {
    add_class(classes.suppressed);
    if (options.population != nullptr)
      journalist.add(static_cast<double>(classes.suppressed.size()), static_cast<double>(options.population->rows()),
                     threshold);
  }
  risk.class_sizes.assign(sizes.begin(), sizes.end());
  const double rows = std::max<double>(1, static_cast<double>(risk.rows));
  risk.prosecutor_highest = prosecutor.highest;
  risk.prosecutor_mean = risk.marketer = prosecutor.sum / rows;
  risk.prosecutor_above = prosecutor.above / rows;
  if (options.population != nullptr) {
    risk.journalist_highest = journalist.highest;
    risk.journalist_mean = risk.marketer_population = journalist.sum / rows;
    risk.journalist_above = journalist.above / rows;
  }
  return risk;
}

}  // namespace sumi::verify
