#include "io/formats/picture/picture.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/picture/made_picture.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kLetter{"Dear Mr Zorbakowski, you were seen", "by our nurse on the second floor."};

std::string read_again(const std::string& picture) {
  std::string all;
  const std::unique_ptr<Container> opened = open_picture(picture, "a.png");
  for (const std::string& text : opened->texts()) all += text + "\n";
  return all;
}
// The picture with a name hidden.
std::string without_name(const std::string& picture, bool keeps_ink = false) {
  const std::unique_ptr<Container> opened = open_picture(picture, "a.png");
  std::vector<std::string> texts = opened->texts();
  for (std::string& text : texts) {
    const std::size_t at = text.find("Zorbakowski");
    if (at != std::string::npos) text.replace(at, 11, "[PERSON]");
  }
  return opened->written(texts, [&](std::string_view what) { return keeps_ink && what == kUnreadInk; });
}
std::uint32_t darkest(const std::string& picture, PictureBox where) {
  const Pixels pixels = decoded_picture(picture, "a.png");
  l_uint32 darkest = 255;
  for (int y = where.top; y < where.bottom(); ++y)
    for (int x = where.left; x < where.right(); ++x) {
      l_uint32 pixel = 0;
      pixGetPixel(pixels.pages.front().get(), x, y, &pixel);
      darkest = std::min(darkest, pixel);
    }
  return darkest;
}

TEST(Picture, IsReadAndWordsThatChangeAreGone) {
  for (const PictureKind kind : {PictureKind::png, PictureKind::jpeg, PictureKind::tiff}) {
    const std::string picture = MadePicture{.lines = kLetter}.bytes(kind);
    ASSERT_THAT(read_again(picture), HasSubstr("Dear Mr Zorbakowski, you were seen\nby our nurse"));
    const std::string made = without_name(picture);
    EXPECT_THAT(read_again(made), Not(HasSubstr("Zorba")));
    EXPECT_THAT(read_again(made), HasSubstr("by our nurse on the second floor."));
    EXPECT_EQ(decoded_picture(made, "a").kind, kind);
  }
}

TEST(Picture, WordsOfTheSameNameAreOneBox) {
  const std::string picture = MadePicture{.lines = {"Seen today was Piet Ekdal with fever"}}.bytes();
  std::vector<PicturePage> pages = read_picture(picture, "a");
  ASSERT_EQ(pages.size(), 1U);
  const PicturePaint paint =
      paint_of(pages[0], "Seen today was [PERSON] with fever", std::vector<TextEdit>{{{15, 25}, "[PERSON]"}});
  EXPECT_EQ(paint.hidden.size(), 1U);
  EXPECT_EQ(paint.kept.size(), 5U);
}

TEST(Picture, InkThatIsNoPrintIsPaintedOrKept) {
  const std::string picture = MadePicture{.lines = kLetter, .has_scribble = true}.bytes();
  const std::unique_ptr<Container> opened = open_picture(picture, "a.png");
  ASSERT_EQ(opened->items().size(), 1U);
  EXPECT_EQ(opened->items().front().what, kUnreadInk);
  const PictureBox scribble{120, 260, 480, 160};
  ASSERT_EQ(darkest(picture, scribble), 0U);
  EXPECT_GT(darkest(without_name(picture), scribble), 0x80U);
  EXPECT_EQ(darkest(without_name(picture, true), scribble), 0U);
  EXPECT_THAT(read_again(without_name(picture, true)), Not(HasSubstr("Zorba")));
}

TEST(Picture, PlainPagesHaveNoInk) {
  EXPECT_TRUE(open_picture(MadePicture{.lines = kLetter}.bytes(), "a.png")->items().empty());
  EXPECT_TRUE(open_picture(MadePicture{}.bytes(), "a.png")->texts().empty());
}

TEST(Picture, FaintStrokesBecomePaper) {
  const std::string picture = MadePicture{.lines = kLetter, .faint = 9}.bytes();
  const PictureBox faint{1200, 260, 300, 60};
  ASSERT_EQ(darkest(picture, faint), 246U);
  EXPECT_GE(darkest(without_name(picture), {1240, 280, 200, 20}), 244U);
}

TEST(Picture, WhitePrintOnBlackIsRead) {
  const std::string picture = MadePicture{.lines = kLetter, .is_white_on_black = true}.bytes();
  ASSERT_THAT(read_again(picture), HasSubstr("Zorbakowski"));
  EXPECT_THAT(read_again(without_name(picture)), Not(HasSubstr("Zorba")));
}

TEST(Picture, MetadataGoes) {
  std::string picture = MadePicture{.lines = kLetter}.bytes(PictureKind::jpeg);
  const std::string comment = "Zorbakowski";
  picture.insert(2, std::string("\xFF\xFE\0\x0D", 4) + comment);
  const std::unique_ptr<Container> opened = open_picture(picture, "a.jpg");
  ASSERT_EQ(opened->items().size(), 1U);
  EXPECT_EQ(opened->items().front().what, "metadata");
  EXPECT_FALSE(opened->items().front().may_pass);
  EXPECT_EQ(without_name(picture).find("Zorba"), std::string::npos);
}

TEST(Picture, TurnsAsItsMetadataSays) {
  std::string picture = MadePicture{.lines = kLetter}.bytes(PictureKind::jpeg);
  const std::string exif("Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0", 32);
  picture.insert(2, std::string("\xFF\xE1\0\x22", 4) + exif);
  const Pixels turned = decoded_picture(picture, "a");
  EXPECT_LT(pixGetWidth(turned.pages.front().get()), pixGetHeight(turned.pages.front().get()));
}

TEST(Picture, OtherAndDamagedOnesAreErrors) {
  const std::string picture = MadePicture{.lines = kLetter}.bytes();
  for (const std::string& bytes : {std::string(), std::string("GIF89a"), picture.substr(0, 20),
                                   std::string("\xFF\xD8\xFF\xE0", 4), std::string("II*\0\x08\0\0\0", 8)})
    EXPECT_THROW(static_cast<void>(decoded_picture(bytes, "a")), Error);
  std::string large = picture;
  large.replace(16, 8, std::string("\0\1\0\0\0\1\0\0", 8));
  EXPECT_THAT(error_of([&] { static_cast<void>(decoded_picture(large, "a")); }), HasSubstr("pixels"));
}

}  // namespace
}  // namespace sumi::io
