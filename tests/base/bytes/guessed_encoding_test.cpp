#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

const std::string kGerman =
    "Der Patient hei\xDFt M\xFCller und m\xF6"
    "chte \xFC"
    "ber \xC4rzte in der N\xE4he sprechen";

TEST(GuessedEncoding, OfBytesThatAreNoUtf8) {
  EXPECT_EQ(guessed_encoding(kGerman), "windows-1252");
  EXPECT_EQ(
      guessed_encoding(
          "\x83\x65\x83\x58\x83\x67\x82\xF0\x93\xC7\x82\xDE\x82\xB1\x82\xC6\x82\xAA\x82\xC5\x82\xAB\x82\xDC\x82\xB7"),
      "Shift_JIS");
  EXPECT_EQ(words_of_guess(kGerman, 15), "; it looks like windows-1252");
  EXPECT_EQ(words_of_guess(std::string(500'000, 'a') + kGerman, 500'015), "; it looks like windows-1252");
  EXPECT_EQ(words_of_guess("M\xFCller", 1), "");
}

TEST(EncodingOf, AnInput) {
  const TestFolder folder;
  EXPECT_EQ(encoding_of(Input(folder.write("a.txt", std::string(70'000, 'a') + "\xC3\xA9"))), std::nullopt);
  EXPECT_EQ(encoding_of(Input(folder.write("b.txt", std::string(65'535, 'a') + "\xC3\xA9 tail"))), std::nullopt);
  EXPECT_EQ(encoding_of(Input(folder.write("c.txt", std::string(70'000, 'a') + kGerman))), "windows-1252");
  EXPECT_EQ(encoding_of(Input(folder.write("d.txt",
                                           "\xFF\xFE"
                                           "a"))),
            std::nullopt);
  EXPECT_EQ(encoding_of(Input(folder.path())), "windows-1252");
}

}  // namespace
}  // namespace sumi::io
