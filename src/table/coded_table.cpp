#include "table/coded_table.hpp"

#include "base/machine/parallel.hpp"
#include "table/attribute.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

constexpr std::size_t kRowsAtOnce = 1 << 16;

void lay_out(const TableColumn& column, const std::vector<std::uint32_t>& code_of, std::size_t at, std::size_t width,
             std::vector<std::uint32_t>& codes, unsigned threads) {
  const std::vector<std::uint32_t>& cells = column.cells();
  for_each_piece(cells.size(), kRowsAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t row = begin; row < end; ++row) codes[row * width + at] = code_of[cells[row]];
  });
}

}  // namespace

CodedTable code_table(const Table& table, const TableOptions& options) {
  CodedTable coded;
  coded.rows = table.rows();
  const std::size_t width = options.quasi_identifiers.size();
  coded.codes.resize(coded.rows * width);
  if (options.population != nullptr) coded.population.resize(options.population->rows() * width);
  for (std::size_t at = 0; at < width; ++at) {
    const QuasiIdentifier& how = options.quasi_identifiers[at];
    const TableColumn& column = table.columns[how.column];
    const TableColumn* others = nullptr;
    if (options.population != nullptr) {
      const std::optional<std::size_t> found = options.population->column_named(column.name());
      if (!found)
        throw Error{Error::Kind::bad_input, column.name(),
                    "the population does not have exactly one column of this name; add or rename it"};
      others = &options.population->columns[*found];
    }
    CodedColumn one = code_column(column, others, how, options.objective);
    lay_out(column, one.code_of, at, width, coded.codes, options.threads);
    if (others != nullptr) lay_out(*others, one.population_code_of, at, width, coded.population, options.threads);
    coded.attributes.push_back(std::move(one.attribute));
    coded.values_added.push_back(one.values_added);
  }
  return coded;
}

}  // namespace sumi::table
