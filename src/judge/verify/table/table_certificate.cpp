#include <algorithm>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "io/corpora/csv_rows.hpp"
#include "promise/certificate.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/table_certificate.hpp>

namespace sumi::verify {
namespace {

[[noreturn]] void refuse_certified(const std::string& place, const char* fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_usage, place, fact, std::move(settings)};
}

void require_hierarchies(const std::string& path, const io::TableCertificate& certificate,
                         const CertifiedTableOptions& options) {
  for (const auto& [column, rows] : options.hierarchies) {
    const auto known = certificate.hierarchy_sha256.find(column);
    if (known == certificate.hierarchy_sha256.end())
      refuse_certified(path, "a hierarchy is named that was not used; leave it out", Settings{"hierarchies"});
    if (io::sha256_of_bytes(io::hierarchy_bytes(rows)) != known->second)
      refuse_certified(path, "another hierarchy was used; name that one", Settings{"hierarchies"});
  }
  const bool needed = !options.sources.empty() || !options.population.empty();
  for (const auto& [column, sha256] : certificate.hierarchy_sha256) {
    const bool given = std::any_of(options.hierarchies.begin(), options.hierarchies.end(),
                                   [&](const auto& one) { return one.first == column; });
    if (!given && needed)
      refuse_certified(path, "a column was generalized by a hierarchy; name it", Settings{"hierarchies"});
  }
}

void require_population(const std::string& path, const io::TableCertificate& certificate,
                        const CertifiedTableOptions& options) {
  if (options.population.empty()) {
    if (certificate.promise.map || certificate.promise.presence)
      refuse_certified(path, "the promise counts in a population; name its table", Settings{"population"});
    return;
  }
  if (certificate.population_sha256.empty())
    refuse_certified(path, "no population was named; leave it out", Settings{"population"});
  if (io::sha256_of_path(options.population) != certificate.population_sha256)
    refuse_certified(path, "another population was used; name that one", Settings{"population"});
}

}  // namespace

CertifiedTable check_certified_table(const std::string& published, const std::string& path,
                                     const CertifiedTableOptions& options) {
  if (published == "-" || std::find(options.sources.begin(), options.sources.end(), "-") != options.sources.end())
    refuse_certified("", "a certificate is about the bytes of files; name files");
  if (options.sources.empty() && !options.private_file.empty())
    refuse_certified("", "a private file pairs rows with those of the source; name the source", Settings{"sources"});
  const io::TableCertificate certificate = io::read_table_certificate(path);
  require_hierarchies(path, certificate, options);
  require_population(path, certificate, options);

  std::vector<std::string> columns = certificate.quasi_identifiers;
  columns.insert(columns.end(), certificate.sensitive.begin(), certificate.sensitive.end());
  if (!certificate.person.empty()) columns.push_back(certificate.person);
  CertifiedTable judged;
  judged.promise = certificate.promise;
  const io::Input input(published);
  judged.is_published = io::sha256(input) == certificate.published_sha256;
  const Table table = io::read_table(input, certificate.layout, columns);
  TableCheckOptions check;
  check.promise = certificate.promise;
  const std::size_t known = certificate.quasi_identifiers.size();
  const auto name = [&](std::size_t at) { return table.columns[at].name(); };
  for (std::size_t i = 0; i < known; ++i) check.quasi_identifiers.push_back(name(i));
  for (std::size_t i = 0; i < certificate.sensitive.size(); ++i) check.sensitive.push_back(name(known + i));
  if (!certificate.person.empty()) check.person = name(columns.size() - 1);
  judged.quasi_identifiers = check.quasi_identifiers;
  judged.sensitive = check.sensitive;
  judged.person = check.person;
  for (const auto& [column, rows] : options.hierarchies)
    for (std::size_t i = 0; i < known; ++i)
      if (certificate.quasi_identifiers[i] == column) check.hierarchies.emplace_back(name(i), rows);
  for (const auto& [column, order] : certificate.orders)
    for (std::size_t i = 0; i < known; ++i)
      if (certificate.quasi_identifiers[i] == column) check.orders.emplace_back(name(i), order);
  TableLayout others = certificate.layout;
  others.delimiter = 0;
  Table source;
  if (!options.sources.empty()) {
    const io::Input own =
        options.sources.size() == 1 ? io::Input(options.sources.front()) : io::Input::of_several(options.sources);
    judged.is_source = io::sha256(own) == certificate.source_sha256;
    source = io::read_table(own, others, columns, options.skip_unread);
    if (!options.private_file.empty()) {
      const std::vector<std::uint32_t> pairs = read_row_pairs(options.private_file);
      source = paired_rows(source, pairs);
      judged.order = order_of(pairs, table);
    }
    check.source = &source;
  }
  Table population;
  if (!options.population.empty()) {
    population = io::read_table(io::Input(options.population), others, certificate.quasi_identifiers);
    check.population = &population;
  }
  judged.verdict = check_table(table, check);
  return judged;
}

}  // namespace sumi::verify
