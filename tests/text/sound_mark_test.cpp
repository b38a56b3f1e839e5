#include "text/sound_mark.hpp"

#include <gtest/gtest.h>

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
  EXPECT_NO_THROW(require_sound_phrases({"blood pressure", "", "é"}, U'█'));
  EXPECT_THROW(require_sound_phrases({"blood", "a█"}, U'█'), Error);
  EXPECT_THROW(require_sound_phrases({"\xE2"}, U'█'), Error);
}

}  // namespace
}  // namespace sumi
