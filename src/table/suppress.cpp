#include "table/suppress.hpp"

#include <algorithm>
#include <queue>

#include "table/class_slices.hpp"

namespace sumi::table {
namespace {

struct Slice {
  double gain_a_row = 0;
  std::size_t of = 0;
  std::vector<std::uint32_t> rows;

  bool operator<(const Slice& other) const {
    return gain_a_row != other.gain_a_row ? gain_a_row < other.gain_a_row : of > other.of;
  }
};

}  // namespace

std::vector<std::uint32_t> suppress(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                                    Classes& classes, std::size_t most) {
  std::vector<std::uint32_t> suppressed;
  if (most == 0) return suppressed;
  double all = 0;  // lost of a suppressed row
  for (const Attribute& attribute : table.attributes) all += attribute.weight;
  Neighbourhood rows(table, losses);
  ClassSlices slices;
  Requirements::Scratch scratch;
  std::vector<std::uint32_t> rest;
  const auto best_of = [&](std::size_t of) {
    Slice best{1e-9, of, {}};
    rows.fill({&classes[of], 1}, 0);
    const double total = rows.total(0);
    const std::size_t size = classes[of].size();
    slices.visit(rows, 0, [&](const ClassSlices::Slice& slice) {
      const std::size_t gone = slice.inside.size();
      if (size - gone < requirements.least_rows() || gone + suppressed.size() > most) return;
      const double gain = total - static_cast<double>(size - gone) * slice.rest_loss - static_cast<double>(gone) * all;
      if (gain / static_cast<double>(gone) <= best.gain_a_row) return;
      if (!requirements.only_rows()) {
        rest.clear();
        for (const auto& part : {slice.before, slice.behind})
          for (const Neighbourhood::Row row : part) rest.push_back(rows.id(row));
        if (!requirements.hold(rest, scratch)) return;
      }
      best.gain_a_row = gain / static_cast<double>(gone);
      best.rows.clear();
      for (const Neighbourhood::Row row : slice.inside) best.rows.push_back(rows.id(row));
    });
    return best;
  };
  std::priority_queue<Slice> waiting;
  const auto look_at = [&](std::size_t of) {
    Slice best = best_of(of);
    if (!best.rows.empty()) waiting.push(std::move(best));
  };
  for (std::size_t of = 0; of < classes.size(); ++of) look_at(of);
  while (!waiting.empty() && suppressed.size() < most) {
    const Slice best = waiting.top();
    waiting.pop();
    if (best.rows.size() + suppressed.size() <= most) {
      std::vector<std::uint32_t>& own = classes[best.of];
      std::erase_if(own, [&](std::uint32_t row) {
        return std::find(best.rows.begin(), best.rows.end(), row) != best.rows.end();
      });
      suppressed.insert(suppressed.end(), best.rows.begin(), best.rows.end());
    }
    look_at(best.of);
  }
  std::sort(suppressed.begin(), suppressed.end());
  return suppressed;
}

}  // namespace sumi::table
