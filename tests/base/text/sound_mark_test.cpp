#include <gtest/gtest.h>

#include "base/text/mark_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

TEST(SoundMark, IsACharacterThatAReaderSees) {
  for (const char32_t mark : {U'█', U'*', U'x', U'京'}) EXPECT_NO_THROW(require_sound_mark(mark));
  for (const char32_t mark : {U'\0', U' ', U'\n', char32_t{0x301}, char32_t{0xD800}, char32_t{0xDFFF},
                              char32_t{0x110000}, char32_t{0xFFFFFFFF}})
    EXPECT_THROW(require_sound_mark(mark), Error) << static_cast<std::uint32_t>(mark);
}

TEST(SoundMark, StandsInNoKeptPhrase) {
  const auto keeping = [](std::vector<std::string> phrases) { return Promise{.keep = std::move(phrases)}; };
  EXPECT_NO_THROW(require_sound_phrases(keeping({"blood pressure", "", "é"})));
  EXPECT_THROW(require_sound_phrases(keeping({"blood", "a█"})), Error);
  EXPECT_THROW(require_sound_phrases(keeping({"\xE2"})), Error);
}

}  // namespace
}  // namespace sumi
