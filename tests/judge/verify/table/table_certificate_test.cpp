#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/bytes/sha256.hpp"
#include "promise/certificate.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/table_certificate.hpp>

namespace sumi::verify {
namespace {

class CertifiedTables : public ::testing::Test {
 protected:
  CertifiedTables() { std::filesystem::create_directories(folder_); }
  ~CertifiedTables() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& bytes) const {
    const std::string path = folder_ / name;
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  std::string certify(const std::string& source, const std::string& published, unsigned k) const {
    io::TableCertificate certificate;
    certificate.promise.k = k;
    certificate.quasi_identifiers = {"age", "town"};
    certificate.hierarchy_sha256["town"] = io::sha256_of_bytes(io::hierarchy_bytes(kTowns));
    certificate.source_sha256 = io::sha256_of_path(source);
    certificate.published_sha256 = io::sha256_of_path(published);
    const std::string path = folder_ / "certificate";
    io::Output output(path);
    io::write_table_certificate(certificate, output.sink());
    output.prepare();
    output.commit();
    return path;
  }

  const std::vector<std::vector<std::string>> kTowns{{"Oslo", "Norway"}, {"Bergen", "Norway"}};
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("sumi-certified-tables-" + std::to_string(getpid()));
};

TEST_F(CertifiedTables, MustHaveTheirBytesAndKeepTheirPromise) {
  const std::string source = write("source.csv", "age,town\n1,Oslo\n2,Bergen\n");
  const std::string published = write("out.csv", "age,town\n\"[1,2]\",Norway\n\"[1,2]\",Norway\n");
  const std::string certificate = certify(source, published, 2);
  EXPECT_TRUE(check_certified_table(published, certificate, {}).holds());
  CertifiedTableOptions options{.sources = {source}};
  EXPECT_THROW(static_cast<void>(check_certified_table(published, certificate, options)), Error);  // the hierarchy
  options.hierarchies = {{"town", kTowns}};
  const CertifiedTable judged = check_certified_table(published, certificate, options);
  EXPECT_TRUE(judged.holds());
  EXPECT_EQ(judged.is_source, true);
  EXPECT_EQ(judged.verdict.k, 2U);

  options.hierarchies = {{"town", {{"Oslo", "Sweden"}}}};
  EXPECT_THROW(static_cast<void>(check_certified_table(published, certificate, options)), Error);
  options.hierarchies = {{"town", kTowns}, {"age", kTowns}};
  EXPECT_THROW(static_cast<void>(check_certified_table(published, certificate, options)), Error);
  EXPECT_THROW(static_cast<void>(check_certified_table("-", certificate, {})), Error);

  const std::string other = write("other.csv", "age,town\n1,Oslo\n\"2\",Bergen\n");
  options = {.sources = {other}, .hierarchies = {{"town", kTowns}}};
  const CertifiedTable changed = check_certified_table(published, certificate, options);
  EXPECT_EQ(changed.is_source, false);
  EXPECT_FALSE(changed.holds());
}

TEST_F(CertifiedTables, FailWhereTheTableWasChangedOrNeverKeptThePromise) {
  const std::string source = write("source.csv", "age,town\n1,Oslo\n2,Bergen\n");
  std::string published = write("out.csv", "age,town\n1,Norway\n2,Norway\n");
  const std::string certificate = certify(source, published, 2);
  CertifiedTable judged = check_certified_table(published, certificate, {});
  EXPECT_TRUE(judged.is_published);
  EXPECT_FALSE(judged.verdict.holds());
  published = write("out.csv", "age,town\n1,Norway\n1,Norway\n");
  judged = check_certified_table(published, certificate, {});
  EXPECT_TRUE(judged.verdict.holds());
  EXPECT_FALSE(judged.is_published);
  EXPECT_FALSE(judged.holds());
}

}  // namespace
}  // namespace sumi::verify
