#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "promise/certificate.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class TableCertificateFile : public ::testing::Test {
 protected:
  ~TableCertificateFile() override { std::filesystem::remove(path_); }
  void write(std::string_view bytes) const {
    Output output(path_);
    output.sink().write(bytes);
    output.prepare();
    output.commit();
  }
  std::string path_ = std::filesystem::temp_directory_path() / ("sumi-table-certificate-" + std::to_string(getpid()));
};

TEST_F(TableCertificateFile, ReadsBackWhatWasWritten) {
  TableCertificate certificate;
  certificate.promise = {.k = 4,
                         .diversity = Diversity{Diversity::Kind::recursive, 3, 2},
                         .closeness = Closeness{0.25, Closeness::Distance::ordered},
                         .map = true,
                         .presence = {{0.1, 0.5}}};
  certificate.quasi_identifiers = {"age", "ville"};
  certificate.sensitive = {"illness"};
  certificate.person = "who";
  certificate.hierarchy_sha256 = {{"ville", "ab"}};
  certificate.orders = {{"age", {"young", "old"}}};
  certificate.population_sha256 = "cd";
  certificate.layout.delimiter = ';';
  certificate.layout.header = false;
  certificate.source_sha256 = "ef";
  certificate.published_sha256 = "01";
  {
    Output output(path_);
    write_table_certificate(certificate, output.sink());
    output.prepare();
    output.commit();
  }
  const TableCertificate read = read_table_certificate(path_);
  EXPECT_EQ(read.promise.k, 4U);
  EXPECT_EQ(name_of(*read.promise.diversity), name_of(*certificate.promise.diversity));
  EXPECT_EQ(read.promise.closeness->t, 0.25);
  EXPECT_EQ(read.promise.closeness->distance, Closeness::Distance::ordered);
  EXPECT_TRUE(read.promise.map);
  EXPECT_EQ(read.promise.presence, certificate.promise.presence);
  EXPECT_EQ(read.quasi_identifiers, certificate.quasi_identifiers);
  EXPECT_EQ(read.sensitive, certificate.sensitive);
  EXPECT_EQ(read.person, "who");
  EXPECT_EQ(read.hierarchy_sha256, certificate.hierarchy_sha256);
  EXPECT_EQ(read.orders, certificate.orders);
  EXPECT_EQ(read.population_sha256, "cd");
  EXPECT_EQ(read.layout.delimiter, ';');
  EXPECT_FALSE(read.layout.header);
  EXPECT_EQ(read.source_sha256, "ef");
  EXPECT_EQ(read.published_sha256, "01");
}

TEST_F(TableCertificateFile, RefusesWhatIsNone) {
  for (const char* bytes : {"", "{}", "[]", "{\"sumi_certificate\":1}", "{\"sumi_table_certificate\":2}",
                            "{\"sumi_table_certificate\":1,\"promise\":{\"k\":1},\"quasi_identifiers\":[\"a\"]}",
                            "{\"sumi_table_certificate\":1,\"promise\":{\"k\":2},\"quasi_identifiers\":[]}"}) {
    write(bytes);
    EXPECT_THROW(static_cast<void>(read_table_certificate(path_)), Error) << bytes;
  }
}

TEST(HierarchyBytes, AreRowsOfAFile) {
  EXPECT_EQ(hierarchy_bytes({{"a;b", "x"}, {"", "*"}}), "\"a;b\";x\n;*\n");
}

}  // namespace
}  // namespace sumi::io
