#include <limits>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "io/notation/csv_scanner.hpp"
#include "promise/certificate.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using TableJson = nlohmann::ordered_json;

constexpr int kTableCertificateVersion = 1;
constexpr std::size_t kMostTableCertificate = std::size_t{16} << 20;  // bytes; large, because orders list values

[[noreturn]] void refuse_table_certificate(const std::string& path) {
  throw Error{Error::Kind::bad_input, path,
              "it is not a certificate of a table that this version can read; make it again with table anonymize"};
}

TableJson promise_json(const TablePromise& promise) {
  TableJson json{{"k", promise.k}};
  if (promise.diversity) json["l_diversity"] = name_of(*promise.diversity);
  if (promise.closeness)
    json["t_closeness"] = {
        {"t", promise.closeness->t},
        {"distance", promise.closeness->distance == Closeness::Distance::ordered ? "ordered" : "equal"}};
  if (promise.map) json["k_map"] = true;
  if (promise.presence) json["delta_presence"] = {promise.presence->first, promise.presence->second};
  return json;
}

TablePromise promise_of(const TableJson& json) {
  TablePromise promise;
  const auto k = json.at("k").get<std::int64_t>();
  if (!json.at("k").is_number_integer() || k < 2 || k > std::numeric_limits<std::int32_t>::max())
    throw std::invalid_argument("k");
  promise.k = static_cast<unsigned>(k);
  if (json.contains("l_diversity")) {
    promise.diversity = diversity_named(json.at("l_diversity").get<std::string>());
    if (!promise.diversity) throw std::invalid_argument("diversity");
  }
  if (json.contains("t_closeness")) {
    const auto distance = json.at("t_closeness").at("distance").get<std::string>();
    if (distance != "equal" && distance != "ordered") throw std::invalid_argument("distance");
    const auto t = json.at("t_closeness").at("t").get<double>();
    if (!(t >= 0 && t <= 1)) throw std::invalid_argument("t");
    promise.closeness = {t, distance == "ordered" ? Closeness::Distance::ordered : Closeness::Distance::equal};
  }
  if (json.contains("k_map")) promise.map = json.at("k_map").get<bool>();
  if (json.contains("delta_presence")) {
    const auto ends = json.at("delta_presence").get<std::vector<double>>();
    if (ends.size() != 2) throw std::invalid_argument("presence");
    promise.presence = {ends[0], ends[1]};
  }
  return promise;
}

}  // namespace

void write_table_certificate(const TableCertificate& certificate, ByteSink& sink) {
  TableJson layout{{"header", certificate.layout.header}};
  if (certificate.layout.header_said) layout["header_said"] = true;
  if (certificate.layout.delimiter != 0) layout["delimiter"] = std::string(1, certificate.layout.delimiter);
  const TableJson json{{"sumi_table_certificate", kTableCertificateVersion},
                       {"promise", promise_json(certificate.promise)},
                       {"quasi_identifiers", certificate.quasi_identifiers},
                       {"sensitive", certificate.sensitive},
                       {"person", certificate.person},
                       {"hierarchy_sha256", certificate.hierarchy_sha256},
                       {"orders", certificate.orders},
                       {"population_sha256", certificate.population_sha256},
                       {"layout", std::move(layout)},
                       {"source_sha256", certificate.source_sha256},
                       {"published_sha256", certificate.published_sha256}};
  sink.write(json.dump(2) + "\n");
}

TableCertificate read_table_certificate(const std::string& path) {
  const Input input(path);
  if (input.is_folder()) refuse_table_certificate(path);
  const std::unique_ptr<ByteSource> source = input.open();
  std::string bytes;
  for (char chunk[4096]; const std::size_t got = source->read(chunk, sizeof chunk);) {
    bytes.append(chunk, got);
    if (bytes.size() > kMostTableCertificate) refuse_table_certificate(path);
  }
  try {
    const TableJson json = TableJson::parse(bytes);
    const auto version = json.at("sumi_table_certificate").get<std::int64_t>();
    if (version > kTableCertificateVersion)
      throw Error{Error::Kind::bad_input, path, "a newer version of sumi wrote it; read it with that version"};
    if (version != kTableCertificateVersion) refuse_table_certificate(path);
    TableCertificate certificate;
    certificate.promise = promise_of(json.at("promise"));
    certificate.quasi_identifiers = json.at("quasi_identifiers").get<std::vector<std::string>>();
    if (certificate.quasi_identifiers.empty()) refuse_table_certificate(path);
    certificate.sensitive = json.at("sensitive").get<std::vector<std::string>>();
    certificate.person = json.at("person").get<std::string>();
    certificate.hierarchy_sha256 = json.at("hierarchy_sha256").get<std::map<std::string, std::string>>();
    certificate.orders = json.at("orders").get<std::map<std::string, std::vector<std::string>>>();
    certificate.population_sha256 = json.at("population_sha256").get<std::string>();
    const TableJson& layout = json.at("layout");
    certificate.layout.header = layout.at("header").get<bool>();
    certificate.layout.header_said = layout.value("header_said", false);
    if (layout.contains("delimiter")) certificate.layout.delimiter = layout.at("delimiter").get<std::string>().at(0);
    certificate.source_sha256 = json.at("source_sha256").get<std::string>();
    certificate.published_sha256 = json.at("published_sha256").get<std::string>();
    return certificate;
  } catch (const nlohmann::json::exception&) {
    refuse_table_certificate(path);
  } catch (const std::logic_error&) {
    refuse_table_certificate(path);
  }
}

std::string hierarchy_bytes(const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  for (const std::vector<std::string>& row : rows) {
    CsvRow cells(out, ';');
    for (const std::string& cell : row) cells.say(cell);
    out += '\n';
  }
  return out;
}

}  // namespace sumi::io
