#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>

#include "table/partition_rows.hpp"

namespace sumi::table {
namespace {

struct Losses3 {
  double hierarchy = 0;
  double set = 0;
  double range = 0;
};

// For lookups only: its order is never used.
struct HashOfLabels {
  std::size_t operator()(const std::vector<std::string>& labels) const {
    std::size_t hash = 0;
    for (const std::string& label : labels) hash = (hash ^ std::hash<std::string>{}(label)) * 0x9E3779B97F4A7C15;
    return hash;
  }
};

}  // namespace

double loss_by(Objective objective, const Attribute& attribute, const Held& held) {
  if (attribute.scaled) return attribute.loss_of_range(held.low, held.high);
  if (held.low == held.high) return 0;
  if (objective == Objective::hierarchy && attribute.tree != nullptr)
    return attribute.loss_of_tree(held.low, held.high);
  if (objective == Objective::range) return static_cast<double>(held.high - held.low) / (attribute.domain - 1);
  return attribute.loss_of_set(static_cast<std::uint32_t>(held.codes.size()));
}

namespace {

std::vector<std::size_t> in_order_of_first_rows(const Classes& classes) {
  std::vector<std::size_t> order(classes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> first(classes.size());
  for (std::size_t c = 0; c < classes.size(); ++c) first[c] = *std::min_element(classes[c].begin(), classes[c].end());
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return first[a] < first[b]; });
  return order;
}

void add(Losses3& all, const Losses3& one, double times) {
  all.hierarchy += times * one.hierarchy;
  all.set += times * one.set;
  all.range += times * one.range;
}

// Merges classes with the same labels.
class WrittenClasses {
 public:
  WrittenClasses(const CodedTable& table, const Classes& classes, const std::vector<std::vector<Reach>>& reaches,
                 const GivenLabels* given)
      : table_(table), classes_(classes), reaches_(reaches), given_(given) {
    out.values_added = table.values_added;
    out.class_of.assign(table.rows, AnonymizedTable::kSuppressed);
  }

  void add_class(std::size_t c) {
    const std::vector<std::uint32_t>& rows = classes_[c];
    std::vector<std::string> labels;
    labels.reserve(table_.width());
    Losses3 lost_a_row;
    for (std::size_t i = 0; i < table_.width(); ++i) add(lost_a_row, write_cell(c, i, labels), 1);
    add(lost, lost_a_row, static_cast<double>(rows.size()));
    kept += rows.size();
    const auto [known, is_new] = number_of_.emplace(labels, static_cast<std::uint32_t>(out.labels.size()));
    if (is_new) {
      out.labels.push_back(std::move(labels));
      merged.emplace_back();
    }
    for (const std::uint32_t row : rows) out.class_of[row] = known->second;
    merged[known->second].insert(merged[known->second].end(), rows.begin(), rows.end());
  }

  AnonymizedTable out;
  std::vector<std::vector<std::uint32_t>> merged;  // rows of each
  Losses3 lost;
  std::size_t kept = 0;  // in rows

 private:
  Losses3 write_cell(std::size_t c, std::size_t column, std::vector<std::string>& labels) const {
    const Attribute& attribute = table_.attributes[column];
    const Held held = held_by(classes_[c], table_, column);
    if (!reaches_.empty() && attribute.scaled) {
      labels.push_back(label_of_reach(attribute, held, reaches_[c][column]));
      const double loss = loss_of_reach(attribute, held, reaches_[c][column]);
      return {loss, loss, loss};
    }
    labels.push_back(given_ != nullptr ? given_->texts[c][column] : label_of(attribute, held));
    return {given_ != nullptr ? given_->losses[c][column] : loss_by(Objective::hierarchy, attribute, held),
            loss_by(Objective::set, attribute, held), loss_by(Objective::range, attribute, held)};
  }

  const CodedTable& table_;
  const Classes& classes_;
  const std::vector<std::vector<Reach>>& reaches_;
  const GivenLabels* given_;
  std::unordered_map<std::vector<std::string>, std::uint32_t, HashOfLabels> number_of_;
};

// Computes shares of the greatest possible loss; a suppressed cell is lost.
void set_shares(const WrittenClasses& written, std::size_t cells_of_rows, std::size_t suppressed_cells,
                Objective objective, TableLoss& loss) {
  const auto cells = static_cast<double>(cells_of_rows);
  const auto gone = static_cast<double>(suppressed_cells);
  const auto share = [&](double lost) { return cells > 0 ? (lost + gone) / cells : 0; };
  loss.ncp_hierarchy = share(written.lost.hierarchy);
  loss.ncp_set = share(written.lost.set);
  loss.ncp_range = share(written.lost.range);
  loss.ncp = objective == Objective::hierarchy ? loss.ncp_hierarchy
             : objective == Objective::set     ? loss.ncp_set
                                               : loss.ncp_range;
}

void set_sizes(const WrittenClasses& written, const Requirements& requirements, TableLoss& loss) {
  Requirements::Scratch scratch;
  const auto meet = [&](const std::vector<std::uint32_t>& rows) {
    const std::size_t size = requirements.size_of(rows, scratch);
    loss.smallest_class = loss.smallest_class == 0 ? size : std::min(loss.smallest_class, size);
  };
  for (const std::vector<std::uint32_t>& rows : written.merged) {
    meet(rows);
    loss.discernibility += static_cast<double>(rows.size()) * static_cast<double>(rows.size());
  }
  if (loss.suppressed_rows > 0) {
    std::vector<std::uint32_t> suppressed;
    for (std::uint32_t row = 0; row < loss.rows; ++row)
      if (written.out.class_of[row] == AnonymizedTable::kSuppressed) suppressed.push_back(row);
    meet(suppressed);
  }
  loss.discernibility += static_cast<double>(loss.suppressed_rows) * static_cast<double>(loss.rows);
}

}  // namespace

AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                const std::vector<std::vector<Reach>>& reaches, const TableOptions& options,
                                const Requirements& requirements, const GivenLabels* given) {
  WrittenClasses written(table, classes, reaches, given);
  for (const std::size_t c : in_order_of_first_rows(classes)) written.add_class(c);
  TableLoss& loss = written.out.loss;
  loss.rows = table.rows;
  loss.suppressed_rows = table.rows - written.kept;
  loss.classes = written.merged.size();
  set_shares(written, table.rows * table.width(), loss.suppressed_rows * table.width(), options.objective, loss);
  set_sizes(written, requirements, loss);
  for (const std::vector<std::uint32_t>& rows : written.merged) written.out.class_rows.push_back(rows.size());
  if (!written.merged.empty())
    loss.average_class =
        static_cast<double>(written.kept) / (static_cast<double>(written.merged.size()) * options.promise.k);
  return std::move(written.out);
}

}  // namespace sumi::table
