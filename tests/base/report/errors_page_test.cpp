#include "base/report/errors_page.hpp"

#include <gtest/gtest.h>

namespace sumi::report {
namespace {

TEST(ErrorsPage, ShowsTextAsText) {
  ErrorsPage errors;
  errors.title = "t";
  errors.warnings = {"w"};
  errors.figures = {"Figures", {"label"}, {{"<N>"}}};
  errors.groups = {
      {"N missed", 3, {{"<d>", {{"a<b", false, false}, {"<i>", true, false}, {"&", true, true}, {"x", false, true}}}}}};
  const std::string page = errors_page(errors);
  EXPECT_EQ(page.find("<i>"), std::string::npos);
  EXPECT_EQ(page.find("<d>"), std::string::npos);
  EXPECT_NE(page.find("<mark title=\"missed\"><bdi>&lt;i&gt;</bdi></mark>"), std::string::npos);
  EXPECT_NE(page.find("<b><bdi>&amp;</bdi></b>"), std::string::npos);
  EXPECT_NE(page.find("<s title=\"found in error\"><bdi>x</bdi></s>"), std::string::npos);
  EXPECT_NE(page.find("The first 1 are shown."), std::string::npos);
  errors.groups.clear();
  EXPECT_NE(errors_page(errors).find("There is no error."), std::string::npos);
}

}  // namespace
}  // namespace sumi::report
