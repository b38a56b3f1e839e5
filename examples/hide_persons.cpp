// Hides what notes and a table of the same persons say of them, everywhere in the same way, and looks at what is left.
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include <sumi/hide/hide_records.hpp>
#include <sumi/model/error.hpp>

int main() {
  const char* const rules = R"(
as_of = 2026-01-01        # the day at which ages are judged
keep_order = true         # so that this program always prints the same; leave it out where records are published

[[attribute]]
name = "name"
kind = "name"
[[attribute]]
name = "number"
kind = "id"
key = true                # records with the same one are of one person
[[attribute]]
name = "birth_date"
kind = "birth-date"
role = "quasi"

[[documents]]
file = "notes"            # the source's name: nothing is read from a file of that name
columns = { number = "number" }
[[table]]
file = "patients"
columns = { number = "number", name = "name", born = "birth_date" }
)";
  const std::vector<sumi::HideDocument> notes{
      {{.text = "Mara Quill (N-1041) came with her son. Quill was born on 12/3/1984."}, {{"number", "N-1041"}}},
      {{.text = "Otto Lind feels well."}, {{"number", "N-2077"}}},
  };
  sumi::Table patients;
  for (const char* column : {"number", "name", "born"}) patients.columns.emplace_back(column);
  for (const char* cell : {"N-1041", "N-2077"}) patients.columns[0].add(cell);
  for (const char* cell : {"Quill, Mara", "Lind, Otto"}) patients.columns[1].add(cell);
  for (const char* cell : {"1984-03-12", "1950-11-30"}) patients.columns[2].add(cell);
  try {
    const std::vector<sumi::HideContent> contents{notes, patients};
    const sumi::HiddenRecords hidden = sumi::hide_records(sumi::parse_hide_rules(rules), contents);
    if (!hidden.summary.is_published()) {
      std::cout << "identifiers are left: nothing is published\n";
      return 1;
    }
    for (const sumi::HideDocument& one : std::get<std::vector<sumi::HideDocument>>(hidden.sources[0].content))
      std::cout << *one.document.id << ": " << one.document.text << '\n';
    const auto& table = std::get<sumi::Table>(hidden.sources[1].content);
    for (std::size_t row = 0; row < table.rows(); ++row)
      std::cout << table.columns[0].text(row) << ", " << table.columns[1].text(row) << ", "
                << table.columns[2].text(row) << '\n';
    std::cout << hidden.summary.persons << " persons, " << hidden.summary.mentions << " mentions\n";
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
