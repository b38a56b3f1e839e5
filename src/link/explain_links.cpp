#include <cmath>

#include "link/compared_records.hpp"
#include "link/level_names.hpp"
#include "link/pair_weights.hpp"
#include <sumi/link/link.hpp>
#include <sumi/model/error.hpp>

namespace sumi {

using namespace link;

std::vector<std::vector<LinkReason>> explain_links(const LinkRecords& records, const LinkRules& rules,
                                                   const LinkModel& model, std::span<const LinkedPair> pairs) {
  const LinkRecords::Table& table = records.table();
  require_sensible(rules, table);
  if (model.comparisons.size() != rules.comparisons.size())
    throw Error{Error::Kind::bad_usage, "",
                "the model and the rules have different comparisons; use the rules that the model was made with"};
  const ComparedRecords compared(table, rules.comparisons, 1);
  std::vector<std::vector<double>> rarity;
  for (std::size_t i = 0; i < rules.comparisons.size(); ++i)
    rarity.push_back(rarities(compared.column(i), model.chance.empty() ? 1 : model.chance[i]));
  PairComparer comparer(compared);
  std::vector<Cell> left(comparer.width());
  std::vector<Cell> right(comparer.width());
  std::vector<std::vector<LinkReason>> all;
  for (const LinkedPair& pair : pairs) {
    compared.gather(pair.left, left.data());
    compared.gather(pair.right, right.data());
    comparer.set_left(left.data());
    std::vector<LinkReason>& reasons = all.emplace_back();
    for (std::size_t i = 0; i < rules.comparisons.size(); ++i) {
      const LinkComparison& comparison = rules.comparisons[i];
      const std::size_t column = table.column_named(comparison.column);
      const Level level = comparer.compare(i, right.data());
      LinkReason reason{comparison.column,
                        std::string(records.value(pair.left, column)),
                        std::string(records.value(pair.right, column)),
                        name_of(level, comparison),
                        0,
                        0};
      if (level != kMissingLevel) reason.weight = model.comparisons[i][level - kEqualLevel].weight();
      if (level == kEqualLevel && comparison.term_frequency) reason.rarity = rarity[i][right[i].value];
      reasons.push_back(std::move(reason));
    }
  }
  return all;
}

}  // namespace sumi
