#include "labs/risk/unique_search.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sumi::verify {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

}  // namespace

// Rows that have all items chosen so far, and the items that may be chosen next.
struct UniqueSearch::Level {
  std::vector<std::uint32_t> support;  // by item; 0 if it can't be chosen
  std::vector<std::uint32_t> slot;     // by item: its index in `having`
  std::vector<std::uint32_t> touched;  // items with a support
  std::vector<std::uint32_t> anchors;  // ranked
  std::vector<std::vector<std::uint32_t>> having;

  explicit Level(std::size_t items) : support(items, 0), slot(items, kNone) {}

  [[nodiscard]] bool precedes(std::uint32_t a, std::uint32_t b) const {
    return support[a] != support[b] ? support[a] < support[b] : a < b;
  }
  [[nodiscard]] std::span<const std::uint32_t> rows_with(std::uint32_t item) const { return having[slot[item]]; }

  void clear() {
    for (const std::uint32_t item : touched) {
      support[item] = 0;
      slot[item] = kNone;
    }
    touched.clear();
    anchors.clear();
  }

  // `above`: the level before, with the anchor that was chosen there; null for none.
  void fill(const CountedRows& table, std::span<const std::uint32_t> rows, const Level* above, std::uint32_t anchor) {
    clear();
    std::uint32_t all = 0;
    for (const std::uint32_t row : rows) {
      const std::uint32_t count = table.count(row);
      all += count;
      for (std::size_t column = 0; column < table.columns; ++column) {
        const std::uint32_t item = table.item(row, column);
        if (above != nullptr && (above->support[item] == 0 || !above->precedes(anchor, item))) continue;
        if (support[item] == 0) touched.push_back(item);
        support[item] += count;
      }
    }
    for (const std::uint32_t item : touched)
      if (support[item] > 1 && support[item] < all) anchors.push_back(item);
    std::sort(anchors.begin(), anchors.end(), [&](std::uint32_t a, std::uint32_t b) { return precedes(a, b); });
    if (having.size() < anchors.size()) having.resize(anchors.size());
    for (std::size_t i = 0; i < anchors.size(); ++i) {
      slot[anchors[i]] = static_cast<std::uint32_t>(i);
      having[i].clear();
    }
    for (const std::uint32_t row : rows) {
      for (std::size_t column = 0; column < table.columns; ++column) {
        const std::uint32_t at = slot[table.item(row, column)];
        if (at != kNone) having[at].push_back(row);
      }
    }
  }

  // Returns whether a row without the anchor has the row's items of these columns.
  [[nodiscard]] bool elsewhere(const CountedRows& table, std::uint32_t row, std::span<const std::uint32_t> columns,
                               std::uint32_t anchor) const {
    const auto fewer = [&](std::uint32_t a, std::uint32_t b) {
      return support[table.item(row, a)] < support[table.item(row, b)];
    };
    const std::uint32_t rarest = *std::min_element(columns.begin(), columns.end(), fewer);
    const std::uint32_t item = table.item(row, rarest);
    if (slot[item] == kNone) return false;  // only this row has it, or all have: then it isn't minimal
    const auto is_it = [&](std::uint32_t other) {
      if (std::any_of(columns.begin(), columns.end(),
                      [&](std::uint32_t column) { return table.item(other, column) != table.item(row, column); }))
        return false;
      for (std::size_t column = 0; column < table.columns; ++column)
        if (table.item(other, column) == anchor) return false;
      return true;
    };
    const std::span<const std::uint32_t> rows = rows_with(item);
    return std::any_of(rows.begin(), rows.end(), is_it);
  }
};

namespace {

// Finds minimal uniques among the rows of a level, of at most `most` items.
template <typename Level>
void descend(const CountedRows& table, std::vector<Level>& levels, std::size_t depth, const Level& above,
             std::uint32_t anchor, std::size_t most, const TakeUnique& take) {
  const std::span<const std::uint32_t> rows = above.rows_with(anchor);
  if (rows.size() < 2) return;  // equal rows: nothing is unique
  Level& level = levels[depth];
  level.fill(table, rows, &above, anchor);
  std::vector<std::uint32_t> columns;
  for (const std::uint32_t row : rows) {
    if (table.counted_once[row] == 0) continue;
    for (std::uint32_t column = 0; column < table.columns; ++column) {
      if (level.support[table.item(row, column)] != 1) continue;
      columns.assign(1, column);
      take(row, columns);
    }
  }
  if (most < 2) return;
  for (std::size_t i = 0; i < level.anchors.size(); ++i) {
    const std::uint32_t next = level.anchors[i];
    descend(table, levels, depth + 1, level, next, most - 1,
            [&](std::uint32_t row, std::span<const std::uint32_t> rest) {
              if (!level.elsewhere(table, row, rest, next)) return;
              std::vector<std::uint32_t> whole(rest.begin(), rest.end());
              for (std::uint32_t column = 0; column < table.columns; ++column)
                if (table.item(row, column) == next) whole.push_back(column);
              take(row, whole);
            });
  }
}

}  // namespace

UniqueSearch::UniqueSearch(const CountedRows& rows, std::size_t most) : rows_(rows), most_(most) {
  std::vector<std::uint32_t> all(rows.rows());
  std::iota(all.begin(), all.end(), 0U);
  top_.emplace_back(rows.items);
  top_.front().fill(rows, all, nullptr, 0);
}

UniqueSearch::~UniqueSearch() = default;

std::size_t UniqueSearch::anchors() const {
  return most_ < 2 ? 0 : top_.front().anchors.size();
}

void UniqueSearch::find_single(const TakeUnique& take) const {
  for (std::uint32_t row = 0; row < rows_.rows(); ++row) {
    for (std::uint32_t column = 0; column < rows_.columns; ++column)
      if (top_.front().support[rows_.item(row, column)] == 1) take(row, std::span(&column, 1));
  }
}

void UniqueSearch::find_from(std::size_t anchor, Scratch& scratch, const TakeUnique& take) const {
  const Level& top = top_.front();
  const std::uint32_t item = top.anchors[anchor];
  descend(rows_, scratch.levels_, 0, top, item, most_ - 1, [&](std::uint32_t row, std::span<const std::uint32_t> rest) {
    if (!top.elsewhere(rows_, row, rest, item)) return;
    std::vector<std::uint32_t> whole(rest.begin(), rest.end());
    for (std::uint32_t column = 0; column < rows_.columns; ++column)
      if (rows_.item(row, column) == item) whole.push_back(column);
    take(row, whole);
  });
}

UniqueSearch::Scratch UniqueSearch::scratch() const {
  Scratch made;
  for (std::size_t level = 1; level < most_; ++level) made.levels_.emplace_back(rows_.items);
  return made;
}

UniqueSearch::Scratch::Scratch() = default;
UniqueSearch::Scratch::Scratch(Scratch&&) noexcept = default;
UniqueSearch::Scratch::~Scratch() = default;

}  // namespace sumi::verify
