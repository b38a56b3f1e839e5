#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/brief.hpp"
#include "base/text/value_form.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "promise/certificate.hpp"
#include "table/cell_counts.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi {
namespace {

// How a column is handled.
struct Fate {
  enum class Kind { passes, dropped, quasi_identifier, sensitive, person } kind = Kind::passes;
  std::size_t number = 0;  // index among the quasi-identifiers
};

// The file's columns must have the name, even if nothing else would refuse them.
void require_passed_are_named(const LoadedTable& loaded, const TableFileOptions& options,
                              const std::vector<std::string>& names) {
  std::vector<std::string> passed;
  for (const std::string& name : options.pass) {
    passed.push_back(names[io::column_index(names, name, options.input)]);
    const auto is_it = [&](const std::string& other) {
      return io::column_index(names, other, options.input) == io::column_index(names, name, options.input);
    };
    const auto is_quasi = [&](const QuasiColumn& one) { return is_it(one.name); };
    if (std::any_of(options.drop.begin(), options.drop.end(), is_it) ||
        std::any_of(options.sensitive.begin(), options.sensitive.end(), is_it) ||
        std::any_of(options.quasi_identifiers.begin(), options.quasi_identifiers.end(), is_quasi) ||
        (!options.person.empty() && is_it(options.person)))
      throw Error{Error::Kind::bad_usage, "", "a column that passes is named for another purpose too; name it once"};
  }
  for (const std::string& column : loaded.nearly_unique)
    if (std::find(passed.begin(), passed.end(), column) == passed.end())
      table::refuse_nearly_unique(options.input, column, options.table.promise.k);
}

std::vector<Fate> fates_of(const TableFileOptions& options, const std::vector<std::string>& names) {
  std::vector<Fate> fates(names.size());
  const auto at = [&](const std::string& name) -> Fate& { return fates[io::column_index(names, name, options.input)]; };
  for (const std::string& name : options.drop) at(name).kind = Fate::Kind::dropped;
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i)
    at(options.quasi_identifiers[i].name) = {Fate::Kind::quasi_identifier, i};
  for (const std::string& name : options.sensitive) at(name).kind = Fate::Kind::sensitive;
  if (!options.person.empty()) at(options.person).kind = Fate::Kind::person;
  return fates;
}

class TableWriter {
 public:
  TableWriter(const TableFileOptions& options, const LoadedTable& loaded, const AnonymizedTable& anonymized,
              io::CsvRows& rows)
      : options_(options),
        loaded_(loaded),
        anonymized_(anonymized),
        rows_(rows),
        fates_(fates_of(options, rows.names())) {}

  // `pairs`: null, or receives which row of the source each published one is.
  void write(io::ByteSink& sink, io::ByteSink* pairs) {
    std::optional<table::RenderedRows> rendered;
    std::size_t row = 0;
    for (; rows_.next(); ++row) {
      if (!rendered) rendered.emplace(usual_line_end());
      const bool suppressed =
          row < anonymized_.class_of.size() && anonymized_.class_of[row] == AnonymizedTable::kSuppressed;
      if (row >= anonymized_.class_of.size()) break;
      if (suppressed && options_.drop_suppressed) continue;
      render_row(row, suppressed, *rendered);
    }
    if (row != anonymized_.class_of.size())
      throw Error{Error::Kind::unfinished, options_.input,
                  "the table changed while it was read; try again when nothing writes to it"};
    sink.write(header());
    if (!rendered) return;
    rendered->arrange(options_.order_key);
    rendered->write(sink);
    if (pairs != nullptr) rendered->write_pairs(*pairs);
  }

 private:
  // Returns the header's line end, else the first row's. A last row without one, or with another, would be
  // recognizable.
  [[nodiscard]] std::string usual_line_end() const {
    const std::string_view end = io::line_end_of(options_.layout.header ? rows_.preamble() : rows_.row());
    return std::string(end.empty() ? "\n" : end);
  }

  [[nodiscard]] std::string header() const {
    if (!options_.layout.header) return std::string(rows_.preamble());
    std::string out(io::mark_and_hint(rows_.preamble()));
    io::CsvRow row(out, rows_.delimiter());
    std::vector<tag::PublishedColumn> published;
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i].kind == Fate::Kind::dropped) continue;
      row.copy(rows_.header_cell(i));
      published.emplace_back(i + 1, rows_.names()[i]);
    }
    tag::require_unmarked_header(published, options_.input);
    return out.append(io::line_end_of(rows_.preamble()));
  }

  void render_row(std::size_t row, bool suppressed, table::RenderedRows& rendered) {
    io::CsvRow cells(rendered.bytes(), rows_.delimiter());
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      const Fate& fate = fates_[i];
      if (fate.kind == Fate::Kind::dropped) continue;
      if (fate.kind == Fate::Kind::quasi_identifier) {
        cells.say(anonymized_.text(row, fate.number));
      } else if (fate.kind == Fate::Kind::person) {
        cells.begin_cell();
        rendered.put_person(loaded_.table.columns[*loaded_.options.person].cells()[row]);
      } else if (fate.kind == Fate::Kind::sensitive && suppressed) {
        cells.copy("*");
      } else {
        cells.copy(rows_.raw(i));
      }
    }
    rendered.end_row(row);
  }

  const TableFileOptions& options_;
  const LoadedTable& loaded_;
  const AnonymizedTable& anonymized_;
  io::CsvRows& rows_;
  std::vector<Fate> fates_;
};

// Returns the line on which a row ends, counted by reading the file again, because rows may span lines.
std::string place_of(const io::Input& input, TableLayout layout, bool skip_unread, std::size_t row) {
  layout.header_said = true;  // it was judged when the table was read
  io::CsvRows rows(input, layout, skip_unread);
  for (std::size_t i = 0; i <= row; ++i)
    if (!rows.next()) return input.name();
  return rows.place();
}

AnonymizedTable anonymize_from(const io::Input& input, const LoadedTable& loaded, const TableFileOptions& options,
                               unsigned k, const Progress& progress) {
  try {
    return anonymize(loaded.table, loaded.with(k), progress);
  } catch (const CellError& error) {
    TableLayout layout = options.layout;
    if (error.of_population()) layout.delimiter = 0;
    const std::string place = error.of_population()
                                  ? place_of(io::Input(options.population), layout, false, error.row())
                                  : place_of(input, layout, options.skip_unread, error.row());
    throw Error{Error::Kind::bad_input, fmt::format("{}: column {}", place, brief(error.column())), error.fact(),
                error.remedy(), error.settings()};
  }
}

void refuse_conflicts(const TableFileOptions& options) {
  std::vector<io::PathUse> read{{options.input, "the input"}, {options.population, "the population"}};
  for (const std::string& input : options.inputs) read.push_back({input, "an input"});
  for (const QuasiColumn& one : options.quasi_identifiers) read.push_back({one.hierarchy_file, "a hierarchy"});
  io::refuse_path_conflicts(read, {{options.output, "the output"},
                                   {options.private_file, "the private file"},
                                   {options.certificate, "the certificate"}});
}

void require_bytes_of_table(const TableFileOptions& options, const io::Output& output) {
  const bool of_stream = std::find(options.inputs.begin(), options.inputs.end(), "-") != options.inputs.end();
  if (!options.certificate.empty() &&
      (options.input == "-" || of_stream || options.output == "-" || !output.appears_whole()))
    throw Error{Error::Kind::bad_usage, "", "a certificate is about the bytes of files; read and write files",
                Settings{"output"}};
}

io::TableCertificate certificate_of(const TableFileOptions& options, const LoadedTable& loaded, const io::Input& input,
                                    char delimiter, const std::string& staged) {
  io::TableCertificate certificate;
  certificate.promise = options.table.promise;
  certificate.sensitive = options.sensitive;
  certificate.person = options.person;
  certificate.layout = options.layout;
  certificate.layout.delimiter = delimiter;
  certificate.layout.encoding.clear();  // the publication is UTF-8
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i) {
    const QuasiColumn& column = options.quasi_identifiers[i];
    certificate.quasi_identifiers.push_back(column.name);
    const std::vector<std::vector<std::string>>& rows = loaded.options.quasi_identifiers[i].hierarchy;
    if (!rows.empty()) certificate.hierarchy_sha256[column.name] = io::sha256_of_bytes(io::hierarchy_bytes(rows));
    if (!column.order.empty()) certificate.orders[column.name] = column.order;
  }
  if (!options.population.empty()) certificate.population_sha256 = io::sha256_of_path(options.population);
  certificate.source_sha256 = io::sha256(input);
  certificate.published_sha256 = io::sha256_of_path(staged);
  return certificate;
}

}  // namespace

AnonymizedTable anonymize_loaded(const LoadedTable& loaded, const TableFileOptions& options, unsigned k,
                                 const Progress& progress) {
  if (options.input == "-") return anonymize(loaded.table, loaded.with(k), progress);  // it is consumed
  return anonymize_from(table::input_of(options), loaded, options, k, progress);
}

TableFileResult anonymize_table_file(const TableFileOptions& options, const Progress& progress) {
  refuse_conflicts(options);
  io::refuse_workbook_name(options.output);
  io::Output output(options.output);
  std::optional<io::Output> pairs;
  if (!options.private_file.empty()) pairs.emplace(options.private_file, io::Output::Secrecy::always_private);
  require_bytes_of_table(options, output);
  std::optional<io::Output> certificate;
  if (!options.certificate.empty()) certificate.emplace(options.certificate);
  const io::Input input = table::input_of(options);
  const LoadedTable loaded = table::load_from(input, options);
  io::CsvRows rows(input, options.layout, options.skip_unread, table::columns_called(options));
  require_passed_are_named(loaded, options, rows.names());
  TableFileResult result;
  result.anonymized = anonymize_from(input, loaded, options, options.table.promise.k, progress);
  TableWriter(options, loaded, result.anonymized, rows).write(output.sink(), pairs ? &pairs->sink() : nullptr);
  output.prepare();
  if (pairs) pairs->prepare();
  if (certificate) {
    io::write_table_certificate(certificate_of(options, loaded, input, rows.delimiter(), output.staged()),
                                certificate->sink());
    certificate->prepare();
  }
  io::OutputGroup together;
  if (pairs) pairs->commit();
  if (certificate) certificate->commit();
  output.commit();
  together.finish();
  result.nearly_unique = loaded.nearly_unique;
  if (loaded.options.person)
    result.persons_written_alike = written_alike(loaded.table.columns[*loaded.options.person].values());
  result.unread = loaded.unread;
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i)
    if (result.anonymized.values_added[i] > 0)
      result.values_added.emplace_back(loaded.table.columns[loaded.options.quasi_identifiers[i].column].name(),
                                       result.anonymized.values_added[i]);
  const std::vector<Fate> fates = fates_of(options, rows.names());
  for (std::size_t i = 0; i < fates.size(); ++i)
    if (fates[i].kind == Fate::Kind::passes) result.passed.push_back(rows.names()[i]);
  return result;
}

Table published_table(const LoadedTable& loaded, const AnonymizedTable& anonymized) {
  Table published;
  const TableOptions& options = loaded.options;
  const std::size_t rows = loaded.table.rows();
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i) {
    TableColumn& column =
        published.columns.emplace_back(loaded.table.columns[options.quasi_identifiers[i].column].name());
    for (std::size_t row = 0; row < rows; ++row) column.add(anonymized.text(row, i));
  }
  for (const std::size_t sensitive : options.sensitive) {
    const TableColumn& source = loaded.table.columns[sensitive];
    TableColumn& column = published.columns.emplace_back(source.name());
    for (std::size_t row = 0; row < rows; ++row)
      column.add(anonymized.class_of[row] == AnonymizedTable::kSuppressed ? std::string_view("*")
                                                                          : std::string_view(source.text(row)));
  }
  if (options.person) {
    const TableColumn& source = loaded.table.columns[*options.person];
    TableColumn& column = published.columns.emplace_back(source.name());
    for (const std::uint32_t person : source.cells()) column.add(table::published_person(person));
  }
  return published;
}

}  // namespace sumi
