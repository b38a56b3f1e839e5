#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "base/machine/parallel.hpp"
#include "table/class_moves.hpp"
#include "table/partition_rows.hpp"

namespace sumi::table {
namespace {

constexpr std::size_t kMostClasses = 256;  // of a neighbourhood
constexpr std::size_t kMostRows = 8192;
constexpr std::size_t kSpareShare = 8;  // one empty class is added for this many

// Draws that are the same on every platform.
std::uint64_t below(std::mt19937_64& draws, std::uint64_t bound) {
  return draws() % bound;
}

struct Centre {
  std::vector<std::uint32_t> codes;  // of a member, by the attribute's order
};

// Divides classes by the median of a random attribute, recursively, until few are left in each part.
class Dealing {
 public:
  Dealing(const CodedTable& table, const Classes& classes, std::uint64_t seed)
      : table_(table), classes_(classes), draws_(seed) {}

  [[nodiscard]] std::vector<std::vector<std::uint32_t>> deal() {
    std::vector<std::uint32_t> all(classes_.size());
    std::iota(all.begin(), all.end(), 0U);
    for (const auto& rows : classes_) speakers_.push_back(rows[below(draws_, rows.size())]);
    cut(all.begin(), all.end());
    return std::move(parts_);
  }

 private:
  using Iterator = std::vector<std::uint32_t>::iterator;

  void cut(Iterator begin, Iterator end) {
    std::size_t rows = 0;
    for (Iterator c = begin; c != end; ++c) rows += classes_[*c].size();
    const auto count = static_cast<std::size_t>(end - begin);
    if (count <= 2 || (count <= kMostClasses && rows <= kMostRows)) {
      parts_.emplace_back(begin, end);
      std::sort(parts_.back().begin(), parts_.back().end());
      return;
    }
    const std::size_t attribute = below(draws_, table_.width());
    const std::size_t other = below(draws_, table_.width());
    const auto key = [&](std::uint32_t c) {
      return std::tuple(table_.row(speakers_[c])[attribute], table_.row(speakers_[c])[other], c);
    };
    const Iterator middle = begin + static_cast<std::ptrdiff_t>(count / 2);
    std::nth_element(begin, middle, end, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    cut(begin, middle);
    cut(middle, end);
  }

  const CodedTable& table_;
  const Classes& classes_;
  std::mt19937_64 draws_;
  std::vector<std::uint32_t> speakers_;  // one row that represents each class
  std::vector<std::vector<std::uint32_t>> parts_;
};

}  // namespace

Classes improve_classes(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                        Classes classes, double rounds, std::uint64_t seed, unsigned threads,
                        const std::function<void(unsigned)>& progress) {
  std::mt19937_64 draws(seed);
  for (unsigned round = 0; round < rounds && classes.size() > 1; ++round) {
    const std::vector<std::vector<std::uint32_t>> parts = Dealing(table, classes, draws()).deal();
    const std::uint64_t round_seed = draws();
    const double share = std::min(1.0, rounds - round);
    std::vector<Classes> improved(parts.size());
    struct Worker {
      Neighbourhood rows;
      ClassMoves moves;
    };
    std::vector<std::unique_ptr<Worker>> workers(std::max(1U, threads));
    for_each_piece(parts.size(), 1, threads, [&](std::size_t part, std::size_t, unsigned worker) {
      if (!workers[worker])
        workers[worker] =
            std::make_unique<Worker>(Worker{Neighbourhood(table, losses), ClassMoves(table, losses, requirements)});
      Classes own;
      for (const std::uint32_t c : parts[part]) own.push_back(classes[c]);
      Neighbourhood& rows = workers[worker]->rows;
      rows.fill(own, 2 + own.size() / kSpareShare);
      std::vector<Neighbourhood::Class> order(own.size());
      std::iota(order.begin(), order.end(), 0U);
      std::mt19937_64 shuffle(round_seed + part);
      for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[below(shuffle, left)]);
      if (round == 0)
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return rows.total(a) > rows.total(b); });
      order.resize(static_cast<std::size_t>(std::ceil(share * static_cast<double>(order.size()))));
      workers[worker]->moves.improve(rows, order);
      for (Neighbourhood::Class c = 0; c < rows.classes(); ++c) {
        if (rows.size(c) == 0) continue;
        std::vector<std::uint32_t> ids;
        for (const Neighbourhood::Row row : rows.members(c)) ids.push_back(rows.id(row));
        std::sort(ids.begin(), ids.end());
        improved[part].push_back(std::move(ids));
      }
    });
    classes.clear();
    for (Classes& some : improved)
      for (std::vector<std::uint32_t>& rows : some) classes.push_back(std::move(rows));
    if (progress) progress(round + 1);
  }
  return classes;
}

}  // namespace sumi::table
