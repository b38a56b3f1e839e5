#include <gtest/gtest.h>

#include "hide/rules/unread_files.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

std::optional<std::string> encoding(const std::string& bytes) {
  const io::TestFolder folder;
  return found_encoding(io::Input(folder.write("a.csv", bytes)));
}

std::string of_two_bytes(const std::string& ascii, bool little) {
  std::string made;
  for (const char c : ascii) made += little ? std::string{c, '\0'} : std::string{'\0', c};
  return made;
}

TEST(FoundEncoding, IsUtf8WhereAllBytesAre) {
  EXPECT_EQ(encoding(""), "");
  EXPECT_EQ(encoding("name;Größe\n\xEF\xBC\xA1"), "");
  EXPECT_EQ(encoding(std::string(65535, 'a') + "é" + std::string(70000, 'b')), "");  // cut by a chunk
}

TEST(FoundEncoding, IsOfSixteenBits) {
  EXPECT_EQ(encoding("\xFF\xFE" + of_two_bytes("name\nMori", true)), "UTF-16");
  EXPECT_EQ(encoding("\xFE\xFF" + of_two_bytes("name\nMori", false)), "UTF-16");
  EXPECT_EQ(encoding(of_two_bytes("name\nMori", true)), "UTF-16LE");
  EXPECT_EQ(encoding(of_two_bytes("name\nMori", false)), "UTF-16BE");
}

TEST(FoundEncoding, IsGuessedForLettersOfWesternEurope) {
  EXPECT_EQ(encoding("name;J\xFCrgen M\xFCller\nZo\xEB"), "windows-1252");
  EXPECT_EQ(encoding(std::string(100000, 'a') + "\xE9"), "windows-1252");
}

TEST(FoundEncoding, OfOthersIsNotGuessed) {
  EXPECT_EQ(encoding("name\n\xC8\xE2\xE0\xED\xEE\xE2"), std::nullopt);          // windows-1251
  EXPECT_EQ(encoding("name\n\x93\x63\x92\x86\x91\xBE\x98\x59"), std::nullopt);  // Shift JIS
  EXPECT_EQ(encoding("name\n\xC5\xC4\xC3\xE6\xC2\xC0\xCF\xBA"), std::nullopt);  // EUC-JP
  EXPECT_EQ(encoding("a\xE9\x01\x02"), std::nullopt);
  EXPECT_EQ(encoding(std::string("PK\x03\x04\0\0\0\x08x", 9)), std::nullopt);
  EXPECT_EQ(encoding(std::string("a\0b", 3)), std::nullopt);
}

}  // namespace
}  // namespace sumi::hide::testing
