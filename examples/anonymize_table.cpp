// Generalizes ages and towns until at least 3 rows look alike, and has the published table checked.
#include <iostream>
#include <string>
#include <vector>

#include <sumi/model/error.hpp>
#include <sumi/table/publish_table.hpp>
#include <sumi/verify/check_table.hpp>

int main() {
  const std::vector<std::vector<std::string>> rows{{"21", "Oslo", "flu"},  {"24", "Oslo", "gout"},
                                                   {"23", "Bern", "flu"},  {"58", "Riga", "cold"},
                                                   {"61", "Bern", "gout"}, {"63", "Riga", "flu"}};
  sumi::Table visits;
  for (const char* name : {"age", "town", "illness"}) visits.columns.emplace_back(name);
  for (const std::vector<std::string>& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) visits.columns[i].add(row[i]);
  try {
    sumi::PublishTableOptions options;
    options.table.quasi_identifiers = {{.column = 0}, {.column = 1}};
    options.table.sensitive = {2};
    options.table.promise.k = 3;
    const sumi::PublishedTable published = sumi::publish_table(visits, options);
    for (std::size_t row = 0; row < published.table.rows(); ++row)
      for (const sumi::TableColumn& column : published.table.columns)
        std::cout << column.text(row) << (&column == &published.table.columns.back() ? '\n' : '\t');

    sumi::verify::TableCheckOptions check;
    check.promise = options.table.promise;
    check.quasi_identifiers = {"age", "town"};
    check.sensitive = {"illness"};
    const sumi::verify::TableVerdict verdict = sumi::verify::check_table(published.table, check);
    std::cout << verdict.classes << " classes, the smallest of " << verdict.k
              << " rows: " << (verdict.holds() ? "the promise holds\n" : "the promise is broken\n");
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
