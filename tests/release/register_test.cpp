#include "release/register.hpp"

#include <csignal>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/keys/signature.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::release {
namespace {

Key key_of(unsigned char byte) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

std::string register_of_three(const std::string& path) {
  Register lines(path, key_of(1));
  for (const char* const id : {"a", "b", "c"}) lines.append({{"what", "release"}, {"id", id}});
  return io::bytes_of_file(path);
}

std::vector<std::string> lines_of(const std::string& bytes) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; (end = bytes.find('\n', begin)) != std::string::npos; begin = end + 1)
    lines.push_back(bytes.substr(begin, end + 1 - begin));
  return lines;
}

std::string judged(const std::string& bytes, std::string_view signer = {}) {
  return io::error_of([&] { (void)register_lines(bytes, "r", signer); });
}

TEST(SignedLine, IsReadBackAndNoByteOfItCanBeChanged) {
  const std::string line = signed_line({{"a", 1}, {"b", "x\",\"signature\":\"y"}}, key_of(3));
  ASSERT_TRUE(verified_line(line).has_value());
  EXPECT_EQ((*verified_line(line))["signer"], public_key_of(key_of(3)));
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::string changed = line;
    changed[i] = changed[i] == '0' ? '1' : '0';
    EXPECT_FALSE(verified_line(changed).has_value()) << i;
  }
  EXPECT_FALSE(verified_line("").has_value());
  EXPECT_FALSE(verified_line("{\"a\":1}").has_value());
}

TEST(Register, KeepsWhatWasAppendedForItsOwnerAlone) {
  const io::TestFolder folder;
  const std::string path = folder.at("releases.jsonl");
  const std::string bytes = register_of_three(path);
  EXPECT_EQ(io::mode_of(path), 0600U);
  const RegisterLines lines = read_register(path, public_key_of(key_of(1)));
  ASSERT_EQ(lines.entries.size(), 3U);
  EXPECT_EQ(lines.entries[1]["id"], "b");
  Register again(path, key_of(1));
  again.append({{"what", "release"}, {"id", "d"}});
  EXPECT_TRUE(io::bytes_of_file(path).starts_with(bytes));
  EXPECT_EQ(read_register(path, "").entries.size(), 4U);
}

TEST(Register, ShowsWhatWasTakenOutMovedOrChanged) {
  const io::TestFolder folder;
  const std::vector<std::string> lines = lines_of(register_of_three(folder.at("r")));
  EXPECT_EQ(judged(lines[0] + lines[1] + lines[2]), "no error");
  EXPECT_NE(judged(lines[1] + lines[2]), "no error");
  EXPECT_NE(judged(lines[0] + lines[2]), "no error");
  EXPECT_NE(judged(lines[0] + lines[2] + lines[1]), "no error");
  EXPECT_NE(judged(lines[0] + lines[0] + lines[1]), "no error");
  EXPECT_NE(judged(lines[0] + "\n" + lines[1]), "no error");
  std::string changed = lines[1];
  changed.replace(changed.find("\"b\""), 3, "\"x\"");
  EXPECT_NE(judged(lines[0] + changed + lines[2]), "no error");
  EXPECT_EQ(judged(lines[0], public_key_of(key_of(1))), "no error");
  EXPECT_NE(judged(lines[0], public_key_of(key_of(2))), "no error");
  // A whole register of another key is one of another's, and not added to.
  EXPECT_NE(io::error_of([&] { Register(folder.at("r"), key_of(2)); }).find("another key"), std::string::npos);
}

TEST(Register, GoesOnBehindALineThatAKillCut) {
  const io::TestFolder folder;
  const std::string bytes = register_of_three(folder.at("r"));
  const std::string path = folder.write("cut", bytes + "{\"number\":4,\"prev");
  EXPECT_EQ(read_register(path, "").entries.size(), 3U);
  Register(path, key_of(1)).append({{"what", "release"}, {"id", "d"}});
  EXPECT_EQ(read_register(path, "").entries.size(), 4U);
  EXPECT_TRUE(io::bytes_of_file(path).starts_with(bytes));
}

TEST(Register, StaysAsItWasWhereTheDiskIsFull) {
  const io::TestFolder folder;
  const std::string bytes = register_of_three(folder.at("r"));
  const int code = io::in_child([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    Register lines(folder.at("r"), key_of(1));
    const rlimit full{bytes.size() + 10, bytes.size() + 10};
    ::setrlimit(RLIMIT_FSIZE, &full);
    return io::error_of([&] { lines.append({{"what", "release"}}); }).starts_with("unfinished") ? 0 : 1;
  });
  EXPECT_EQ(code, 0);
  EXPECT_EQ(io::bytes_of_file(folder.at("r")), bytes);
}

TEST(Register, FollowsNoLink) {
  const io::TestFolder folder;
  folder.write("other", "");
  ASSERT_EQ(::symlink("other", folder.at("r").c_str()), 0);
  EXPECT_NE(io::error_of([&] { Register(folder.at("r"), key_of(1)); }), "no error");
}

}  // namespace
}  // namespace sumi::release
