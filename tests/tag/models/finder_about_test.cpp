#include <gtest/gtest.h>

#include "tag/models/model_file.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(FinderAbout, IsReadFromJson) {
  const FinderAbout about = parse_finder(
      R"({"name":"xx","names":["PERSON"],"bias":0.5,"licence":"CC0","trained_on":["a"],"recall":{"b":0.25}})", "place");
  EXPECT_EQ(about.name, "xx");
  EXPECT_EQ(about.names, std::vector<std::string>{"PERSON"});
  EXPECT_EQ(about.bias, .5);
  EXPECT_EQ(about.bias_for_hiding, .5);
  EXPECT_EQ(about.recall.at("b"), .25);
  EXPECT_TRUE(about.alone);
  EXPECT_FALSE(parse_finder(R"({"name":"xx","alone":false})", "place").alone);
  EXPECT_FALSE(about.beside);
  EXPECT_TRUE(parse_finder(R"({"name":"xx","beside":true})", "place").beside);
}

TEST(FinderAbout, IsRefusedWhereItMakesNoSense) {
  for (const char* json : {"", "[]", "{}", R"({"name":""})", R"({"name":1})", R"({"name":"x","bias":"much"})",
                           R"({"name":"x","bias":101})", R"({"name":"x","names":3})"})
    EXPECT_THROW(static_cast<void>(parse_finder(json, "place")), Error) << json;
}

}  // namespace
}  // namespace sumi::tag
