#include "serve/protocols/page.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

TEST(Page, EscapesWhatItShowsAndLoadsNothing) {
  const std::string html = page("<script>x</script>", "[PERSON] & co");
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_NE(html.find("[PERSON] &amp; co"), std::string::npos);
  for (const char* loads : {"src=", "http://", "https://", "url("})
    EXPECT_EQ(html.find(loads), std::string::npos) << loads;
}

TEST(FormField, IsDecoded) {
  EXPECT_EQ(form_field("a=1&text=x+%C3%A9%26&b=2", "text"), "x é&");
  EXPECT_EQ(form_field("text=%FF", "text"), "");
  EXPECT_EQ(form_field("texts=1", "text"), "");
  EXPECT_EQ(form_field("text=%4", "text"), "%4");
}

}  // namespace
}  // namespace sumi::serve
