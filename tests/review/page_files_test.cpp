#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "review/answers.hpp"

namespace sumi::review {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(PageFiles, AreThoseOfTheFolder) {
  for (const auto& [path, name] :
       {std::pair{"/", "index.html"}, std::pair{"/review.js", "review.js"}, std::pair{"/review.css", "review.css"},
        std::pair{"/release.html", "release.html"}, std::pair{"/release.js", "release.js"},
        std::pair{"/wizard.html", "wizard.html"}, std::pair{"/wizard.js", "wizard.js"}}) {
    std::ifstream file(std::string(SUMI_TEST_WEB) + "/dist/" + name, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    ASSERT_NE(page_file(path), nullptr);
    EXPECT_EQ(page_file(path)->bytes, bytes.str()) << name;
  }
  EXPECT_EQ(page_file("/other"), nullptr);
  EXPECT_EQ(page_file(""), nullptr);
}

// Nothing is fetched from elsewhere, nothing is kept in the browser, and no text becomes markup.
TEST(PageFiles, AskNobodyElseAndKeepNothing) {
  for (const char* const file : {"/review.js", "/release.js", "/wizard.js"}) {
    const std::string script(page_file(file)->bytes);
    for (const char* const word :
         {"localStorage", "sessionStorage", "indexedDB", "document.cookie", "serviceWorker", "sendBeacon", "WebSocket",
          "XMLHttpRequest", "eval(", "new Function", "insertAdjacentHTML", "document.write", "outerHTML"})
      EXPECT_THAT(script, Not(HasSubstr(word))) << file;
  }
  for (const char* const file : {"/", "/release.html", "/wizard.html"}) {
    const std::string page(page_file(file)->bytes);
    for (const char* const word : {"http:", "https:", "<style", "style=", "onclick"})
      EXPECT_THAT(page, Not(HasSubstr(word))) << file;
  }
  const std::string style(page_file("/review.css")->bytes);
  for (const char* const word : {"url(", "@import", "http"}) EXPECT_THAT(style, Not(HasSubstr(word)));
}

}  // namespace
}  // namespace sumi::review
