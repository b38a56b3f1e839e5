#include <algorithm>
#include <limits>
#include <queue>

#include "table/class_slices.hpp"
#include "table/partition_rows.hpp"

namespace sumi::table {
namespace {

constexpr double kLeastSaving = 1e-9;

struct Slice {
  double gain_a_row = 0;
  std::size_t of = 0;
  std::vector<std::uint32_t> rows;

  bool operator<(const Slice& other) const {
    return gain_a_row != other.gain_a_row ? gain_a_row < other.gain_a_row : of > other.of;
  }
};

// Returns the loss of a suppressed row.
double all_of_a_row(const CodedTable& table) {
  double all = 0;
  for (const Attribute& attribute : table.attributes) all += attribute.weight;
  return all;
}

class Suppression {
 public:
  Suppression(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
              std::vector<std::uint32_t>& suppressed, std::size_t most)
      : requirements_(requirements),
        classes_(classes),
        suppressed_(suppressed),
        most_(most),
        all_(all_of_a_row(table)),
        rows_(table, losses) {}

  void suppress_where_it_gains() {
    run(kLeastSaving, [] { return false; });
  }

  bool suppress_until_satisfied() {
    const auto hold = [&] { return requirements_.hold_suppressed(suppressed_, scratch_); };
    run(-std::numeric_limits<double>::infinity(), hold);
    std::erase_if(classes_, [](const std::vector<std::uint32_t>& rows) { return rows.empty(); });
    return hold();
  }

 private:
  template <typename IsEnough>
  void run(double least_gain, const IsEnough& is_enough) {
    std::priority_queue<Slice> waiting;
    const auto look_at = [&](std::size_t of) {
      Slice best = best_of(of, least_gain);
      if (!best.rows.empty()) waiting.push(std::move(best));
    };
    for (std::size_t of = 0; of < classes_.size(); ++of) look_at(of);
    while (!waiting.empty() && suppressed_.size() < most_ && !is_enough()) {
      const Slice best = waiting.top();
      waiting.pop();
      if (best.rows.size() + suppressed_.size() <= most_) {
        std::vector<std::uint32_t>& own = classes_[best.of];
        std::erase_if(own, [&](std::uint32_t row) {
          return std::find(best.rows.begin(), best.rows.end(), row) != best.rows.end();
        });
        suppressed_.insert(suppressed_.end(), best.rows.begin(), best.rows.end());
      }
      look_at(best.of);
    }
    std::sort(suppressed_.begin(), suppressed_.end());
  }

  // Returns a slice; the whole class if a loss is accepted.
  Slice best_of(std::size_t of, double least_gain) {
    Slice best{least_gain, of, {}};
    const std::size_t size = classes_[of].size();
    if (size == 0) return best;
    rows_.fill({&classes_[of], 1}, 0);
    const double total = rows_.total(0);
    slices_.visit(rows_, 0, [&](const ClassSlices::Slice& slice) {
      const std::size_t gone = slice.inside.size();
      if (size - gone < requirements_.least_rows() || gone + suppressed_.size() > most_) return;
      const double gain = total - static_cast<double>(size - gone) * slice.rest_loss - static_cast<double>(gone) * all_;
      if (gain / static_cast<double>(gone) <= best.gain_a_row) return;
      if (!requirements_.only_rows()) {
        rest_.clear();
        for (const auto& part : {slice.before, slice.behind})
          for (const Neighbourhood::Row row : part) rest_.push_back(rows_.id(row));
        if (!requirements_.hold(rest_, scratch_)) return;
      }
      best.gain_a_row = gain / static_cast<double>(gone);
      best.rows.clear();
      for (const Neighbourhood::Row row : slice.inside) best.rows.push_back(rows_.id(row));
    });
    const double gain_of_whole = total / static_cast<double>(size) - all_;
    if (least_gain < 0 && size + suppressed_.size() <= most_ && gain_of_whole > best.gain_a_row) {
      best.gain_a_row = gain_of_whole;
      best.rows = classes_[of];
    }
    return best;
  }

  const Requirements& requirements_;
  Classes& classes_;
  std::vector<std::uint32_t>& suppressed_;
  std::size_t most_;
  double all_;
  Neighbourhood rows_;
  ClassSlices slices_;
  Requirements::Scratch scratch_;
  std::vector<std::uint32_t> rest_;
};

}  // namespace

void suppress(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
              std::vector<std::uint32_t>& suppressed, std::size_t most) {
  if (suppressed.size() < most)
    Suppression(table, losses, requirements, classes, suppressed, most).suppress_where_it_gains();
}

bool suppress_enough(const CodedTable& table, const Losses& losses, const Requirements& requirements, Classes& classes,
                     std::vector<std::uint32_t>& suppressed, std::size_t most) {
  return Suppression(table, losses, requirements, classes, suppressed, most).suppress_until_satisfied();
}

double loss_of(const CodedTable& table, const Losses& losses, const Classes& classes, std::size_t suppressed) {
  double sum = all_of_a_row(table) * static_cast<double>(suppressed);
  Neighbourhood rows(table, losses);
  for (const std::vector<std::uint32_t>& one : classes) {
    rows.fill({&one, 1}, 0);
    sum += rows.total(0);
  }
  return sum;
}

}  // namespace sumi::table
