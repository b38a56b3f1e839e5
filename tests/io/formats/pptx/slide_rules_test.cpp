#include "io/formats/pptx/slide_rules.hpp"

#include <gtest/gtest.h>

#include "io/formats/pptx/presentations.hpp"

namespace sumi::io {
namespace {

// What goes of a slide of these shapes.
std::vector<std::string> gone_of_slide(const std::string& shapes) {
  StyleNames styles;
  std::vector<std::string> names;
  for (const Removal& one : read_office_markup(slide_of(shapes), "s", slide_rules(), styles).removals)
    if (one.counts) names.emplace_back(one.what);
  return names;
}

TEST(SlideRules, UsualMarkupStays) {
  EXPECT_TRUE(
      gone_of_slide(
          shape_of("<a:lstStyle/><a:p><a:pPr marL=\"0\" lvl=\"1\" algn=\"ctr\"><a:buFont typeface=\"Arial\"/><a:buChar "
                   "char=\"•\"/></a:pPr><a:r><a:rPr lang=\"en-US\" sz=\"1800\" dirty=\"0\"><a:solidFill><a:schemeClr "
                   "val=\"tx1\"/></a:solidFill><a:latin typeface=\"+mn-lt\"/></a:rPr><a:t>x</a:t></a:r><a:endParaRPr "
                   "lang=\"pt-BR\"/></a:p>"))
          .empty());
  EXPECT_TRUE(
      gone_of_slide("<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Content Placeholder 2\"/><p:cNvSpPr><a:spLocks "
                    "noGrp=\"1\"/></p:cNvSpPr>"
                    "<p:nvPr><p:ph type=\"ctrTitle\" sz=\"half\" idx=\"1\"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off "
                    "x=\"1\" y=\"2\"/><a:ext "
                    "cx=\"3\" cy=\"4\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr></p:sp>")
          .empty());
}

TEST(SlideRules, OtherMarkupGoes) {
  EXPECT_EQ(gone_of_slide("<p:zorba/><p:timing/><p:sp zorba=\"1\"/>"),
            (std::vector<std::string>{"other element", "animation", "other attribute"}));
}

}  // namespace
}  // namespace sumi::io
