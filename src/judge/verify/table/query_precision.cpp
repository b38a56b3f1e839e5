#include <algorithm>
#include <map>
#include <random>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

constexpr double kEnd = 1e300;  // beyond all values

// The rows sorted by source value and by published ends, so that a query takes a few searches.
class Answers {
 public:
  Answers(const TableColumn& source, const TableColumn& published) {
    std::vector<std::pair<double, double>> ends;
    for (const std::string& cell : published.values()) ends.push_back(ends_of(cell, published.name()));
    for (const std::string& cell : source.values()) values_.push_back(scale_value(cell));
    for (std::size_t row = 0; row < source.rows(); ++row) {
      const auto& [low, high] = ends[published.cells()[row]];
      lows_.push_back(low);
      highs_.push_back(high);
      const std::optional<double>& value = values_[source.cells()[row]];
      if (!value) continue;
      sorted_.push_back(*value);
      if (*value < low || *value > high) lost_.push_back(*value);
    }
    for (std::vector<double>* each : {&lows_, &highs_, &sorted_, &lost_}) std::sort(each->begin(), each->end());
    distinct_ = sorted_;
    distinct_.erase(std::unique(distinct_.begin(), distinct_.end()), distinct_.end());
  }

  [[nodiscard]] const std::vector<double>& distinct() const { return distinct_; }
  [[nodiscard]] std::size_t qualifying(double low, double high) const { return within(sorted_, low, high); }
  [[nodiscard]] std::size_t lost(double low, double high) const { return within(lost_, low, high); }
  // The number of rows whose published range overlaps [low, high]: all but those entirely below or above.
  [[nodiscard]] std::size_t returned(double low, double high) const {
    const auto below = static_cast<std::size_t>(std::lower_bound(highs_.begin(), highs_.end(), low) - highs_.begin());
    const auto above = static_cast<std::size_t>(lows_.end() - std::upper_bound(lows_.begin(), lows_.end(), high));
    return lows_.size() - below - above;
  }

 private:
  // A missing cell that is published unchanged matches no query.
  static std::pair<double, double> ends_of(const std::string& cell, const std::string& name) {
    if (cell == "*") return {-kEnd, kEnd};
    if (const auto ends = scale_ends(cell)) return *ends;
    if (cell.starts_with('[') || cell.starts_with('{'))
      throw Error{
          Error::Kind::bad_input, name,
          "a published cell is a range of neither numbers nor dates, or a set; name a column of numbers or dates"};
    return cell.empty() || cell == "?" || cell == "NA" || cell == "NaN" || cell == "NULL"
               ? std::pair(kEnd * 10, kEnd * 10)
               : throw Error{Error::Kind::bad_input, name,
                             "a published cell is neither value, range nor `*`; name a column of numbers or dates"};
  }
  static std::size_t within(const std::vector<double>& sorted, double low, double high) {
    return static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), high) -
                                    std::lower_bound(sorted.begin(), sorted.end(), low));
  }

  std::vector<std::optional<double>> values_;
  std::vector<double> lows_, highs_, sorted_, lost_, distinct_;
};

struct Matches {
  double precisions = 0;
  double qualifying = 0;
  double returned = 0;

  void add(const Answers& answers, double low, double high, double& recall) {
    const auto right = static_cast<double>(answers.qualifying(low, high));
    const auto lost = static_cast<double>(answers.lost(low, high));
    const auto all = static_cast<double>(answers.returned(low, high));
    precisions += all > 0 ? (right - lost) / all : 0;
    qualifying += right - lost;
    returned += all;
    recall = std::min(recall, (right - lost) / right);
  }
  [[nodiscard]] QueryPrecision::Kind over(std::size_t queries) const {
    return {precisions / static_cast<double>(queries), returned > 0 ? qualifying / returned : 0};
  }
};

}  // namespace

QueryPrecision query_precision(const Table& source, const Table& published, const std::string& column,
                               std::size_t queries, std::uint64_t seed) {
  if (queries == 0) throw Error{Error::Kind::bad_usage, "", "no queries are requested; request some"};
  require_sound(source, "the source");
  require_sound(published);
  if (source.rows() != published.rows())
    throw Error{Error::Kind::bad_input, "",
                "the number of its rows is not that of its source; publish suppressed rows instead of dropping them"};
  const Answers answers(source.columns[columns_named(source, {column}).front()],
                        published.columns[columns_named(published, {column}).front()]);
  const std::vector<double>& values = answers.distinct();
  if (values.empty())
    throw Error{Error::Kind::bad_input, column, "the source's column has neither numbers nor dates; name another"};
  std::mt19937_64 draws(seed);
  const auto draw = [&] { return values[draws() % values.size()]; };
  QueryPrecision precision;
  Matches threshold;
  Matches range;
  Matches point;
  for (std::size_t query = 0; query < queries; ++query) {
    const double at = draw();
    const bool above = (draws() >> 32 & 1) != 0;
    threshold.add(answers, above ? at : -kEnd, above ? kEnd : at, precision.recall);
    const double one = draw();
    const double other = draw();
    range.add(answers, std::min(one, other), std::max(one, other), precision.recall);
    const double same = draw();
    point.add(answers, same, same, precision.recall);
  }
  precision.threshold = threshold.over(queries);
  precision.range = range.over(queries);
  precision.point = point.over(queries);
  return precision;
}

}  // namespace sumi::verify
