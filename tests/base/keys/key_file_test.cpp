#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/keys/key.hpp>

namespace sumi {
namespace {

TEST(KeyFile, IsMadeOnceForItsOwnerAlone) {
  const io::TestFolder folder;
  const std::string path = folder.at("secret.key");
  const KeyFile made = open_key_file(path);
  EXPECT_TRUE(made.made);
  EXPECT_FALSE(made.others_can_read);
  EXPECT_EQ(io::mode_of(path), 0600u);
  const KeyFile again = open_key_file(path);
  EXPECT_FALSE(again.made);
  EXPECT_EQ(again.key.bytes, made.key.bytes);
  EXPECT_EQ(read_key_file(path).key.bytes, made.key.bytes);
  EXPECT_NE(open_key_file(folder.at("other.key")).key.bytes, made.key.bytes);
}

TEST(KeyFile, SaysWhenOthersCanReadIt) {
  const io::TestFolder folder;
  const std::string path = folder.at("secret.key");
  (void)open_key_file(path);
  std::filesystem::permissions(path, std::filesystem::perms::group_read, std::filesystem::perm_options::add);
  EXPECT_TRUE(open_key_file(path).others_can_read);
}

TEST(KeyFile, RefusesWhatIsNoKey) {
  const io::TestFolder folder;
  const std::string digits(64, 'a');
  for (const std::string& bytes :
       {std::string(), std::string("sumi-key-1 "), "sumi-key-1 " + digits + "0", "sumi-key-2 " + digits, digits,
        "sumi-key-1 " + std::string(64, 'g'), std::string(1000, 'x'), std::string("sumi-key-1 \0", 12)}) {
    const std::string path = folder.write("k", bytes);
    EXPECT_NE(io::error_of([&] { (void)open_key_file(path); }).find("bad_input"), std::string::npos) << bytes;
    EXPECT_EQ(io::bytes_of_file(path), bytes) << "what stands there is never written over";
  }
  EXPECT_NO_THROW((void)read_key_file(folder.write("k", "sumi-key-1 " + digits + "\r\n")));
  EXPECT_NE(io::error_of([&] { (void)read_key_file(folder.at("none")); }).find("bad_input"), std::string::npos);
  EXPECT_NE(io::error_of([&] { (void)read_key_file(folder.path()); }).find("bad_input"), std::string::npos);
}

}  // namespace
}  // namespace sumi
