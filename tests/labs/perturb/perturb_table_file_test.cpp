#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/model/error.hpp>
#include <sumi/table/perturb_table.hpp>

namespace sumi {
namespace {

class PerturbFile : public ::testing::Test {
 protected:
  PerturbFile() {
    std::filesystem::create_directories(folder_);
    options_.input = folder_ / "in.csv";
    options_.output = folder_ / "out.csv";
  }
  ~PerturbFile() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& bytes) const { std::ofstream(options_.input, std::ios::binary) << bytes; }
  [[nodiscard]] std::string read() const {
    std::ostringstream bytes;
    bytes << std::ifstream(options_.output, std::ios::binary).rdbuf();
    return bytes.str();
  }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("sumi-perturb-file-" + std::to_string(getpid()));
  PerturbFileOptions options_;
};

TEST_F(PerturbFile, ChangesItsColumnsAndPassesOthersByteForByte) {
  write("id;pay;note\r\n1;10;\"a;b\"\r\n2;12; c\r\n3;90;\"\"\"\"\r\n4;92;d");
  options_.microaggregate = {"pay"};
  options_.drop = {"id"};
  options_.how.k = 2;
  EXPECT_THROW(static_cast<void>(perturb_table_file(options_)), Error);  // each note is another one
  options_.pass = {"pay"};
  EXPECT_THROW(static_cast<void>(perturb_table_file(options_)), Error);
  EXPECT_FALSE(std::filesystem::exists(options_.output));
  options_.pass = {"note"};
  const PerturbFileResult result = perturb_table_file(options_);
  EXPECT_EQ(read(), "pay;note\r\n11;\"a;b\"\r\n11; c\r\n91;\"\"\"\"\r\n91;d\r\n");
  EXPECT_EQ(result.passed, std::vector<std::string>{"note"});
  EXPECT_EQ(result.rows, 4U);
}

TEST_F(PerturbFile, DrawsTheOrderByItsKey) {
  write("pay\n1\n2\n3\n4\n5\n6\n7\n8\n");
  options_.microaggregate = {"pay"};
  options_.how.k = 2;
  perturb_table_file(options_);
  const std::string kept = read();
  options_.order_key = Key{};
  perturb_table_file(options_);
  EXPECT_NE(read(), kept);
  EXPECT_EQ(read().size(), kept.size());
}

TEST_F(PerturbFile, NamesThePlaceOfACellThatIsNoNumber) {
  write("pay\n1\nsecret\n");
  options_.microaggregate = {"pay"};
  options_.how.k = 2;
  try {
    perturb_table_file(options_);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_NE(error.place().find("in.csv:3"), std::string::npos) << error.place();
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos);
  }
  EXPECT_FALSE(std::filesystem::exists(options_.output));
}

}  // namespace
}  // namespace sumi
