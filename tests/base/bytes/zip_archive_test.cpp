#include "base/bytes/zip_archive.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

Names names_in(const std::string& archive) {
  Names names;
  for (const ZipMember& member : read_zip(archive, "a.zip", 0)) names.push_back(member.name);
  return names;
}

std::string refused(const std::string& archive, std::uint64_t longest = 0) {
  return error_of([&] { static_cast<void>(read_zip(archive, "a.zip", longest)); });
}

// All of them: in front of the bytes and in the list at the end.
std::string with_name(std::string archive, const std::string& name, const std::string& other) {
  for (std::size_t at = archive.find(name); at != std::string::npos; at = archive.find(name, at + 1))
    archive.replace(at, name.size(), other);
  return archive;
}

TEST(ZipArchive, ReadsWhatItWrote) {
  const std::vector<ZipMember> members{{.name = "mimetype", .bytes = "a/b", .is_stored = true},
                                       {.name = "z.xml", .bytes = std::string(100'000, 'x')},
                                       {.name = "empty", .bytes = ""}};
  const std::string archive = written_zip(members, "out.zip");
  const std::vector<ZipMember> read = read_zip(archive, "a.zip", 0);
  ASSERT_EQ(read.size(), 3U);
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].name, members[i].name);
    EXPECT_EQ(read[i].bytes, members[i].bytes);
  }
  EXPECT_TRUE(read[0].is_stored);
  EXPECT_FALSE(read[1].is_stored);
  EXPECT_EQ(archive, written_zip(members, "out.zip"));
  EXPECT_LT(archive.size(), 2000U);
  EXPECT_NE(archive.find("a/b"), std::string::npos);
}

TEST(ZipArchive, AMemberByItself) {
  const std::string archive = archive_of({{"a", "1"}, {"b", "2"}});
  EXPECT_EQ(zip_member(archive, "b"), "2");
  EXPECT_EQ(zip_member(archive, "c"), "");
  EXPECT_EQ(zip_member("no archive", "b"), "");
}

TEST(ZipArchive, NamesMustStayInside) {
  EXPECT_EQ(names_in(archive_of({{"a/b..c/d", "1"}})), Names{"a/b..c/d"});
  for (const std::string name : {"../x", "/abc", "a/..", "a\\bc", "C:ab", "a//b"})
    EXPECT_NE(
        refused(with_name(archive_of({{std::string(name.size(), '#'), "1"}}), std::string(name.size(), '#'), name))
            .find("leads out"),
        std::string::npos)
        << name;
}

TEST(ZipArchive, NamesMustBeDistinctInLettersOfEitherCase) {
  EXPECT_NE(refused(with_name(archive_of({{"one.xml", "1"}, {"two.xml", "2"}}), "two.xml", "ONE.xml")).find("one name"),
            std::string::npos);
}

TEST(ZipArchive, DamageIsRefused) {
  const std::string archive = archive_of({{"a", "some text that is packed"}, {"b", "more"}});
  EXPECT_NE(refused("PK").find("no sound zip"), std::string::npos);
  EXPECT_NE(refused(archive.substr(0, archive.size() - 10)).find("no sound zip"), std::string::npos);
  std::size_t refusals = 0;
  for (std::size_t at = 0; at < archive.size(); ++at) {
    std::string damaged = archive;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    if (refused(damaged) != "no error") ++refusals;
  }
  EXPECT_GT(refusals, archive.size() / 2);
  std::string encrypted = archive;
  for (const auto& [sign, flag] : {std::pair("PK\x03\x04", 6), std::pair("PK\x01\x02", 8)})
    for (std::size_t at = encrypted.find(sign); at != std::string::npos; at = encrypted.find(sign, at + 1))
      encrypted[at + static_cast<std::size_t>(flag)] = 1;
  EXPECT_NE(refused(encrypted).find("encrypted"), std::string::npos);
}

TEST(ZipArchive, LimitsAreKept) {
  const std::string big = archive_of({{"a", std::string(1'000'000, 'x')}});
  EXPECT_EQ(refused(big), "no error");
  EXPECT_EQ(refused(big, 1'000'000), "no error");
  EXPECT_NE(refused(big, 999'999).find("more than 999999 bytes"), std::string::npos);
  const std::string bomb = archive_of({{"a", std::string(kFreeZipBytes + 100, '\0')}});
  EXPECT_NE(refused(bomb).find("250 times its size"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
