#include "table/cell_counts.hpp"

#include <functional>
#include <numeric>
#include <string_view>

#include <fmt/core.h>
#include <fmt/format.h>

#include "base/text/brief.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {

void refuse_nearly_unique(const std::string& table, const std::string& column, unsigned k) {
  throw Error{
      Error::Kind::bad_usage, table,
      fmt::format("column {} would be published unchanged, and in at least half of the rows it has a value that fewer "
                  "than {} rows have: it may identify persons; generalize it, drop it, or name it as one that passes",
                  brief(column), k),
      Settings{"quasi_identifiers", "drop", "pass"}};
}

void CellCounts::add(std::string_view cell) {
  ++rows_;
  ++rows_of_[std::hash<std::string_view>{}(cell)];
}

bool CellCounts::is_nearly_unique(unsigned k) const {
  std::size_t below = 0;
  for (const auto& [cell, count] : rows_of_) below += count < k ? count : 0;
  return rows_ > 0 && 2 * below >= rows_;
}

namespace {

constexpr std::size_t kRowBytesAtOnce = 1 << 16;

}  // namespace

void RenderedRows::put_person(std::uint32_t person) {
  made_.person = person;
  made_.person_at = bytes_.size();
}

void RenderedRows::end_row(std::size_t source_row) {
  made_.end = bytes_.size();
  made_.source_row = source_row;
  rows_.push_back(made_);
  made_ = {};
  made_.begin = bytes_.size();
}

void RenderedRows::arrange(const std::optional<Key>& key) {
  order_.resize(rows_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  if (!key) return;
  io::KeyedOrder order(*key, "rows");
  for (const Row& row : rows_) order.add(std::string_view(bytes_).substr(row.begin, row.end - row.begin));
  order_ = order.records();
}

void RenderedRows::write(io::ByteSink& sink) const {
  const std::string_view bytes = bytes_;
  std::unordered_map<std::uint32_t, std::uint32_t> names;  // only looked up
  std::string out;
  for (const std::uint32_t number : order_) {
    const Row& row = rows_[number];
    if (row.person) {
      const auto name = names.emplace(*row.person, static_cast<std::uint32_t>(names.size())).first->second;
      out.append(bytes.substr(row.begin, row.person_at - row.begin));
      out.append(published_person(name));
      out.append(bytes.substr(row.person_at, row.end - row.person_at));
    } else {
      out.append(bytes.substr(row.begin, row.end - row.begin));
    }
    out.append(line_end_);
    if (out.size() < kRowBytesAtOnce) continue;
    sink.write(out);
    out.clear();
  }
  sink.write(out);
}

void RenderedRows::write_pairs(io::ByteSink& sink) const {
  for (std::size_t place = 0; place < order_.size(); ++place)
    sink.write(fmt::format("{{\"row\":{},\"source_row\":{}}}\n", place + 1, rows_[order_[place]].source_row + 1));
}

}  // namespace sumi::table
