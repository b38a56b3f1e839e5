#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text/mark_text.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"

namespace sumi::hide {
namespace {

class TableInMemory : public MemorySource {
 public:
  TableInMemory(const HideSource& source, const HideRules& rules, const Table& table)
      : name_(output_name(source)), source_(table) {
    require_sound(table, name_);
    for (const TableColumn& column : table.columns) names_.push_back(column.name());
    uses_ = column_uses(source, attribute_columns(source, rules), names_, /*has_header=*/true, name_);
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    for (std::size_t row = 0; row < source_.rows(); ++row) take(filled(row));
  }

  std::vector<std::string> rewrite(const std::string&, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    made_.columns.clear();
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (uses_.of[i].is_published()) made_.columns.emplace_back(names_[i]);
    for (std::size_t row = 0; row < source_.rows(); ++row) add_row(row, edits(filled(row), row));
    if (!is_order_of_source(order)) arrange(order);
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override {
    std::map<std::string, std::uint64_t> dropped;
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (!uses_.of[i].is_published()) dropped[names_[i]] += source_.rows();
    return dropped;
  }
  verify::ResidueFile published() override { return {name_, &made_}; }
  HideContent taken() override { return std::move(made_); }

 private:
  const SourceRecord& filled(std::size_t row) {
    record_.place = fmt::format("{}, record {}", name_, row + 1);
    record_.id = uses_.id ? source_.columns[*uses_.id].text(row) : std::string();
    record_.fields.clear();
    record_.left_out.clear();
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (!uses_.of[i].is_published()) record_.left_out.push_back({names_[i], source_.columns[i].text(row)});
      if (!uses_.of[i].is_field()) continue;
      record_.fields.push_back({.name = names_[i], .text = source_.columns[i].text(row)});
      if (uses_.of[i].what == ColumnUse::What::attribute) record_.fields.back().attribute = uses_.of[i].attribute;
    }
    return record_;
  }

  // Works cell by cell, so that the memory layout of the columns' values doesn't reveal the source's order.
  void arrange(std::span<const std::uint32_t> order) {
    for (TableColumn& column : made_.columns) {
      TableColumn arranged(column.name());
      for (const std::uint32_t row : order) arranged.add(column.text(row));
      column = std::move(arranged);
    }
  }

  // Adds the record that was filled.
  void add_row(std::size_t row, const RewrittenRecord& rewritten) {
    std::size_t column = 0;
    std::uint32_t field = 0;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (!uses_.of[i].is_published()) continue;
      if (uses_.of[i].is_field()) {
        made_.columns[column].add(edited_text(record_.fields[field].text, field, rewritten.edits, record_.place));
        ++field;
      } else {
        made_.columns[column].add(source_.columns[i].text(row));
      }
      ++column;
    }
  }

  std::string name_;
  const Table& source_;
  std::vector<std::string> names_;
  ColumnUses uses_;
  SourceRecord record_;
  Table made_;
};

}  // namespace

std::unique_ptr<MemorySource> table_in_memory(const HideSource& source, const HideRules& rules, const Table& table) {
  return std::make_unique<TableInMemory>(source, rules, table);
}

}  // namespace sumi::hide
