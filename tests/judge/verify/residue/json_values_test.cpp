#include "judge/verify/residue/json_values.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::verify {
namespace {

using Lines = std::vector<std::string>;

// "field=text" of each, in the order in which they are said.
class SaidJsonTest : public ::testing::Test {
 protected:
  Lines said(std::string_view value) {
    said_.clear();
    json_.visit(value, 1, 1);
    return said_;
  }
  std::string error(std::string_view value, std::uint64_t line = 1) {
    return io::error_of([&] { json_.visit(value, 1, line); });
  }

  Lines said_;
  std::vector<std::uint64_t> records_;
  const OnVisit on_said_ = [this](const VisitedText& one) {
    said_.push_back(std::string(one.field) + "=" + std::string(one.text));
    records_.push_back(one.record);
  };
  JsonValues json_{"a.json", on_said_};
};

TEST_F(SaidJsonTest, SaysStringsKeysAndNumbers) {
  EXPECT_EQ(
      said(R"({"a":"x","b":{"c":["y","z"],"d":12.50},"e":[true,null,"",{"f":"w"}]})"),
      (Lines{"{}=a", "a=x", "{}=b", "b.{}=c", "b.c=y", "b.c=z", "b.{}=d", "b.d=12.50", "{}=e", "e.{}=f", "e.f=w"}));
  EXPECT_EQ(said(R"("x")"), Lines{"=x"});
  EXPECT_EQ(said(" 17 "), Lines{"=17"});
  EXPECT_EQ(said("[\"x\",[\"y\"]]\n"), (Lines{"=x", "=y"}));
  EXPECT_EQ(said("{}"), Lines());
  EXPECT_EQ(said(R"({"":"x"})"), Lines{"=x"});
}

TEST_F(SaidJsonTest, DecodesEscapes) {
  EXPECT_EQ(said(R"({"\u004dori":"\u0041nna\n\u004dori \ud83d\ude00"})"),
            (Lines{"{}=Mori", "Mori=Anna\nMori \U0001F600"}));
}

TEST_F(SaidJsonTest, DecodesAttachedText) {
  EXPECT_EQ(said(R"({"contentType":"text/plain","data":"QW5u\nYQ=="})"),
            (Lines{"{}=contentType", "contentType=text/plain", "{}=data", "data=Anna"}));
  EXPECT_EQ(said(R"({"x":{"data":"QW5uYQ==","contentType":"text/plain"}})").back(), "x.data=Anna");
  EXPECT_EQ(said(R"({"data":"JiM2NTtubmE=","contentType":"text/html"})").back(), "data=Anna");
  EXPECT_EQ(said(R"({"data":"JiM2NTtubmE=","contentType":"text/plain"})").back(), "data=&#65;nna");
  EXPECT_EQ(said(R"({"data":"QW5uYQ==","contentType":"image/png"})").back(), "data=Anna");  // whatever it is said to be
  EXPECT_EQ(said(R"({"data":"Anna Mori"})").back(), "data=Anna Mori");
  EXPECT_EQ(said(R"({"data":{"text":"Anna"},"contentType":"text/plain"})")[2], "data.text=Anna");
  EXPECT_EQ(said(R"({"data":"QQ==","data":"Qg==","contentType":"text/plain"})")[4], "data=A");
  EXPECT_EQ(said_.back(), "data=B");
}

TEST_F(SaidJsonTest, DecodesMarkupInStrings) {
  EXPECT_EQ(said(R"({"div":" <div>&#65;nna</div>","text":"&#65;"})"),
            (Lines{"{}=div", "div= <div>Anna</div>", "{}=text", "text=&#65;"}));
}

// Base64 that nothing says to be text, in whatever place. What looks like it within a text, readings decode.
TEST_F(SaidJsonTest, DecodesBase64OfNoType) {
  EXPECT_EQ(said(R"({"data":"QW5uYSBNb3Jp"})"), (Lines{"{}=data", "data=QW5uYSBNb3Jp"}));
  EXPECT_EQ(said(R"({"data":["anhaanha"],"contentType":["text/plain"]})"),
            (Lines{"{}=data", "data=anhaanha", "data=jxZjxZ", "{}=contentType", "contentType=text/plain"}));
  EXPECT_EQ(said(R"({"data":"Anna Mori"})"), (Lines{"{}=data", "data=Anna Mori"}));
}

TEST_F(SaidJsonTest, SaysElementsOfAFileAsRecords) {
  JsonValues::Records records = json_.visit_file(R"([{"a":"x"}, "y", ["z", "w"], null])");
  EXPECT_EQ(records.number, 4U);
  EXPECT_FALSE(records.is_whole_file);
  EXPECT_EQ(said_, (Lines{"{}=a", "a=x", "=y", "=z", "=w"}));
  EXPECT_EQ(records_, (std::vector<std::uint64_t>{1, 1, 2, 3, 3}));
  records = json_.visit_file("{\n\"a\": \"x\"\n}\n");
  EXPECT_EQ(records.number, 1U);
  EXPECT_TRUE(records.is_whole_file);
  EXPECT_EQ(json_.visit_file("[]").number, 0U);
}

TEST_F(SaidJsonTest, RefusesWhatIsNoJson) {
  for (const char* value :
       {"", " ", "{", "{\"a\":}", "{\"a\":1,}", "1,2", "1],[2", "[1]]", "{}}", "nul", "{\"a\" \"b\"}", "'a'", "01"}) {
    EXPECT_TRUE(error(value, 7).starts_with("bad_input: a.json:7: it is not valid JSON")) << value;
    EXPECT_FALSE(json_.is_json(value)) << value;
  }
  EXPECT_TRUE(error(R"({"a":"\ud800 secret"})").starts_with("bad_input: a.json:1: a string has half"));
  EXPECT_TRUE(
      error(R"({"contentType":"text/plain","data":"Anna!"})").starts_with("bad_input: a.json:1: an attachment"));
  EXPECT_TRUE(error(R"({"contentType":"text/plain","data":"/w=="})").starts_with("bad_input: a.json:1: an attachment"));
  EXPECT_TRUE(error("{\"a\":[\n1,\n2,\n01]}", 5).starts_with("bad_input: a.json:7: "))
      << error("{\"a\":[\n1,\n2,\n01]}", 5);
  EXPECT_TRUE(error(std::string(5000, '[') + std::string(5000, ']')).starts_with("bad_input: a.json:1: "));
  EXPECT_TRUE(json_.is_json("{\"a\":1}\n"));
}

}  // namespace
}  // namespace sumi::verify
