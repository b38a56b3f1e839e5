#include "table/class_moves.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace sumi::table {
namespace {

constexpr double kLeastGain = 1e-7;  // a smaller gain could be a rounding error, and repeat endlessly
constexpr double kRounding = 1e-5;   // bound for sums of single precision
constexpr std::size_t kFillers = 8;
constexpr std::size_t kPlacesTried = 3;
constexpr std::size_t kSeedsTried = 3;
constexpr std::size_t kSeedCandidates = 48;

void add(std::vector<Neighbourhood::Class>& classes, Neighbourhood::Class c) {
  if (std::find(classes.begin(), classes.end(), c) == classes.end()) classes.push_back(c);
}

}  // namespace

ClassMoves::ClassMoves(const CodedTable&, const Losses&, const Requirements& requirements)
    : requirements_(requirements), least_(requirements.least_rows()) {}

double ClassMoves::total(const std::vector<Class>& classes) const {
  double sum = 0;
  for (const Class c : classes) sum += rows_->size(c) == 0 ? 0 : rows_->total(c);
  return sum;
}

bool ClassMoves::hold(const std::vector<Class>& classes) {
  for (const Class c : classes) {
    const std::size_t size = rows_->size(c);
    if (size == 0) continue;
    if (size < least_) return false;
    if (requirements_.only_rows()) continue;
    ids_.clear();
    for (const Row row : rows_->members(c)) ids_.push_back(rows_->id(row));
    if (!requirements_.hold(ids_, scratch_)) return false;
  }
  return true;
}

void ClassMoves::find_places(Class c) {
  for (const Row row : rows_->members(c)) {
    const std::span<const float> costs = rows_->costs_of_entering(row);
    float least = Neighbourhood::kNever;
    Class to = c;
    for (Class other = 0; other < costs.size(); ++other) {
      if (costs[other] < least && other != c) {
        least = costs[other];
        to = other;
      }
    }
    places_[row] = {to, to == c ? Neighbourhood::kNever : rows_->cost_of_entering(to, row)};
  }
}

bool ClassMoves::peel(Class c) {
  find_places(c);
  const std::vector<Row>& members = rows_->members(c);
  const std::size_t size = members.size();
  Peel best;
  best.gain = kLeastGain;
  const auto cost_of = [&](std::span<const Row> rows, double most) {
    double cost = 0;
    for (const Row row : rows) {
      cost += places_[row].cost;
      if (cost >= most) break;
    }
    return cost;
  };
  const double saved = rows_->total(c);
  const double dissolving = saved - cost_of(members, saved);
  if (dissolving > best.gain) best = {members, dissolving};
  if (can_spare(c)) {
    for (const Row row : members) {
      const double gain = rows_->saved_by_leaving(row) - places_[row].cost;
      if (gain > best.gain) best = {{row}, gain};
    }
    slices_.visit(*rows_, c, [&](const ClassSlices::Slice& slice) {
      if (size - slice.inside.size() < least_) return;
      const double most = saved - static_cast<double>(size - slice.inside.size()) * slice.rest_loss - best.gain;
      const double cost = cost_of(slice.inside, most);
      if (cost < most) best = {{slice.inside.begin(), slice.inside.end()}, most + best.gain - cost};
    });
  }
  if (best.rows.empty()) return false;
  std::vector<Class> touched{c};
  for (const Row row : best.rows) add(touched, places_[row].to);
  const double before = total(touched);
  for (const Row row : best.rows) rows_->move(row, places_[row].to);
  if (total(touched) < before - kLeastGain && hold(touched)) return true;
  rows_->move(best.rows, c);
  return false;
}

// Finds rows of other classes that can spare one, ordered by the cost of entering minus what leaving saves.
void ClassMoves::find_fillers(Class c) {
  find_spared(c, rows_->size(c) + 1, kFillers);
  fillers_.clear();
  for (const auto& [rough, row] : spared_) fillers_.push_back(row);
}

// Finds, approximately, the at most `most` rows that other classes can spare and that cost least in a class of `size`
// rows; best first.
void ClassMoves::find_spared(Class c, std::size_t size, std::size_t most) {
  rows_->weigh_cells(c);
  spared_.clear();
  const auto grown = static_cast<double>(size);
  const double least = grown * rows_->loss(c) * (1 - kRounding);  // no row reduces the loss of a class
  double worst = std::numeric_limits<double>::infinity();
  for (Class other = 0; other < rows_->classes(); ++other) {
    if (other == c || !can_spare(other)) continue;
    for (const Row row : rows_->members(other)) {
      if (least - rows_->saved_by_leaving(row) > worst) continue;
      const std::pair<double, Row> scored(
          grown * static_cast<double>(rows_->weighed_loss(row)) - rows_->saved_by_leaving(row), row);
      if (scored.first > worst || (spared_.size() == most && scored > spared_.front())) continue;
      if (spared_.size() == most) {
        std::pop_heap(spared_.begin(), spared_.end());
        spared_.pop_back();
      }
      spared_.push_back(scored);
      std::push_heap(spared_.begin(), spared_.end());
      if (spared_.size() == most) worst = spared_.front().first;
    }
  }
  std::sort_heap(spared_.begin(), spared_.end());
}

bool ClassMoves::exchange(Class c) {
  const auto size = static_cast<double>(rows_->size(c));
  const double whole = rows_->total(c);
  find_fillers(c);
  Exchange best;
  best.gain = kLeastGain;
  for (const Row out : rows_->members(c)) {
    // No row can be better than one that fits the rest.
    const double rest = rows_->size(c) > 1 ? rows_->changed_loss(c, out, Neighbourhood::kNoRow) : 0;
    if (whole - size * rest <= best.gain) continue;
    const std::span<const float> costs = rows_->costs_of_entering(out);
    std::array<std::pair<float, Class>, kPlacesTried> places;
    places.fill({Neighbourhood::kNever, c});
    for (Class other = 0; other < costs.size(); ++other) {
      if (costs[other] >= places.back().first || other == c) continue;
      places.back() = {costs[other], other};
      for (std::size_t i = kPlacesTried - 1; i > 0 && places[i].first < places[i - 1].first; --i)
        std::swap(places[i], places[i - 1]);
    }
    for (const auto& [rough, to] : places) {
      if (to == c) continue;
      const double entering = rows_->cost_of_entering(to, out);
      for (const Row in : fillers_) {
        if (rows_->class_of(in) == to) continue;
        const double gain = whole - size * rows_->changed_loss(c, out, in) + rows_->saved_by_leaving(in) - entering;
        if (gain > best.gain) best = {out, to, in, gain};
      }
      if (whole - size * rest <= entering - rows_->total(to)) continue;
      const auto other_size = static_cast<double>(rows_->size(to));
      for (const Row in : rows_->members(to)) {
        const double here = size * rows_->changed_loss(c, out, in);
        if (whole - here + rows_->total(to) <= best.gain) continue;
        const double gain = whole - here + rows_->total(to) - other_size * rows_->changed_loss(to, in, out);
        if (gain > best.gain) best = {out, to, in, gain};
      }
    }
  }
  return best.out != Neighbourhood::kNoRow && carry_out(best, c);
}

bool ClassMoves::carry_out(const Exchange& best, Class c) {
  const Class from = rows_->class_of(best.in);
  std::vector<Class> touched{c};
  add(touched, best.to);
  add(touched, from);
  const double before = total(touched);
  rows_->move(best.in, c);
  rows_->move(best.out, best.to);
  if (total(touched) < before - kLeastGain && hold(touched)) return true;
  rows_->move(best.out, c);
  rows_->move(best.in, from);
  return false;
}

bool ClassMoves::seed(Class c) {
  const std::size_t size = rows_->size(c);
  if (size <= least_ || size < 2) return false;
  std::array<Peel, kSeedsTried> best;
  const double whole = rows_->total(c);
  slices_.visit(*rows_, c, [&](const ClassSlices::Slice& slice) {
    const std::size_t inside = slice.inside.size();
    if (size - inside < least_) return;
    const std::size_t grown = std::max(inside, least_);
    const double gain =
        whole - static_cast<double>(size - inside) * slice.rest_loss - static_cast<double>(grown) * slice.loss;
    if (gain <= best.back().gain) return;
    best.back() = {{slice.inside.begin(), slice.inside.end()}, gain};
    for (std::size_t i = kSeedsTried - 1; i > 0 && best[i].gain > best[i - 1].gain; --i)
      std::swap(best[i], best[i - 1]);
  });
  for (const Peel& slice : best)
    if (slice.gain > 0 && fill(slice.rows, c)) return true;
  return false;
}

bool ClassMoves::fill(const std::vector<Row>& slice, Class from) {
  const std::optional<Class> spare = rows_->empty_class();
  if (!spare) return false;
  std::vector<Class> touched{from, *spare};
  double before = rows_->total(from);
  rows_->move(slice, *spare);
  std::vector<std::pair<Row, Class>> taken;
  if (slice.size() < least_) {
    find_spared(*spare, least_, std::max(kSeedCandidates, 3 * least_));
    while (rows_->size(*spare) < least_) {
      const auto remaining = static_cast<double>(least_);
      std::optional<std::pair<double, Row>> least;
      for (const auto& [rough, row] : spared_) {
        if (rows_->class_of(row) == *spare || !can_spare(rows_->class_of(row))) continue;
        const double cost =
            remaining * rows_->changed_loss(*spare, Neighbourhood::kNoRow, row) - rows_->saved_by_leaving(row);
        if (!least || cost < least->first) least = {cost, row};
      }
      if (!least) break;
      const Class owner = rows_->class_of(least->second);
      if (std::find(touched.begin(), touched.end(), owner) == touched.end()) {
        before += rows_->total(owner);
        touched.push_back(owner);
      }
      taken.emplace_back(least->second, owner);
      rows_->move(least->second, *spare);
    }
  }
  if (rows_->size(*spare) >= least_ && total(touched) < before - kLeastGain && hold(touched)) return true;
  for (auto back = taken.rbegin(); back != taken.rend(); ++back) rows_->move(back->first, back->second);
  rows_->move(slice, from);
  return false;
}

void ClassMoves::improve(Neighbourhood& rows, const std::vector<Class>& order) {
  rows_ = &rows;
  places_.assign(rows.rows(), {});
  for (const Class c : order) {
    for (unsigned tries = 0; tries < 4 && rows.size(c) > 0; ++tries)
      if (!peel(c) && !(rows.size(c) > 0 && exchange(c)) && !(rows.size(c) > 0 && seed(c))) break;
  }
}

}  // namespace sumi::table
