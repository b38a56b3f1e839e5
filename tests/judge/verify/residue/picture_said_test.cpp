#include <numeric>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <leptonica/allheaders.h>

#include "base/bytes/base64.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

using ::testing::HasSubstr;

// A line of print in grey of so many levels below white.
std::string printed(const std::string& line, l_uint32 darker) {
  Pix* page = pixCreate(1400, 160, 8);
  pixSetAll(page);
  L_BMF* font = bmfCreate(nullptr, 10);
  l_int32 width = 0;
  l_int32 overflow = 0;
  pixSetTextline(page, font, line.c_str(), 255 - darker, 60, 90, &width, &overflow);
  bmfDestroy(&font);
  l_uint8* data = nullptr;
  std::size_t size = 0;
  pixWriteMemPng(&data, &size, page, 0);
  std::string made(reinterpret_cast<const char*>(data), size);
  lept_free(data);
  pixDestroy(&page);
  return made;
}
std::string all_said(const std::string& picture) {
  const std::vector<std::string> said = picture_reader().said(picture);
  return std::accumulate(said.begin(), said.end(), std::string());
}

TEST(PictureSaid, ReadsPrintAndFaintPrint) {
  EXPECT_THAT(all_said(printed("Seen by Zorbakowski today", 255)), HasSubstr("Zorbakowski"));
  EXPECT_THAT(all_said(printed("Seen by Zorbakowski today", 12)), HasSubstr("Zorbakowski"));
}

TEST(PictureSaid, NoPictureSaysNothing) {
  EXPECT_TRUE(is_picture("\x89PNG\r\n\x1A\n"));
  EXPECT_FALSE(is_picture("\x89PNG"));
  EXPECT_TRUE(picture_reader().said("\x89PNG\r\n\x1A\n and so on").empty());
}

TEST(PictureSaid, PagesHoldPicturesInBase64) {
  std::string page = "<p>Hello.</p><img src=\"data:image/png;base64,";
  io::append_base64(page, printed("Seen by Zorbakowski today", 255));
  std::string said;
  const OnVisit on_visit = [&](const VisitedText& one) {
    if (one.field != "print") return;
    said += one.text;
  };
  PartValues("page.html", page.size(), on_visit).say_pictures_in(page + "\">base64,notapicture", {});
  EXPECT_THAT(said, HasSubstr("Zorbakowski"));
}

TEST(PictureSaid, ABrokenOneIsAnError) {
  const std::string picture = printed("Seen by Zorbakowski today", 255);
  EXPECT_THROW(static_cast<void>(picture_reader().said(picture.substr(0, 60))), Error);
}

}  // namespace
}  // namespace sumi::verify
