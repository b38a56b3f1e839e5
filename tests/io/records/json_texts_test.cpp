#include "io/records/json_texts.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

// Each piece in a few words: "text messages[].content=hi", "other role=\"user\"".
std::string walked(const std::string& json, const std::vector<std::string>& paths) {
  std::string padded = json + std::string(JsonObject::kSlackBytes, ' ');
  const std::string_view raw = std::string_view(padded).substr(0, json.size());
  JsonTexts texts((TextPaths(paths)));
  std::string words;
  const auto pieces = texts.read(
      raw, {0, raw.size()}, [&](std::string_view key, JsonCursor&) { words += "member " + std::string(key) + "\n"; });
  for (const JsonPiece& piece : pieces) {
    const std::string value(raw.substr(piece.value.begin, piece.value.size()));
    switch (piece.kind) {
      case JsonPiece::Kind::text:
        words += "text " + piece.name + " " + std::to_string(piece.path) + " " + piece.text + " " + value + "\n";
        break;
      case JsonPiece::Kind::other:
        words += "other " + piece.name + " " + value + "\n";
        break;
      case JsonPiece::Kind::null:
        words += "null " + piece.name + "\n";
        break;
      case JsonPiece::Kind::object:
        words += "object " + piece.name + "\n";
        break;
      case JsonPiece::Kind::array:
        words += "array " + piece.name + "\n";
        break;
      case JsonPiece::Kind::end:
        words += "end\n";
    }
  }
  return words;
}

TEST(JsonTexts, WalksToTheTexts) {
  EXPECT_EQ(walked(R"({"id":7, "m": [ {"c":"h\u0069" ,"r":[1, {"c":"no"} ]}, null, {}, {"c":null}]})", {"m[].c"}),
            "member id\n"
            "other id 7\n"
            "array m\n"
            "object m[]\n"
            "text m[].c 0 hi \"h\\u0069\"\n"
            "other m[].r [1, {\"c\":\"no\"} ]\n"
            "end\n"
            "null m[]\n"
            "object m[]\nend\n"
            "object m[]\nnull m[].c\nend\n"
            "end\n");
  EXPECT_EQ(walked(R"({"a.b":{"c":"x"},"c":"y"})", {"c", "a\\.b.c"}),
            "object a\\.b\ntext a\\.b.c 1 x \"x\"\nend\ntext c 0 y \"y\"\n");
}

TEST(JsonTexts, TakesStringsAndArraysWhereBothAreNamed) {
  const std::vector<std::string> paths{"m[].c", "m[].c[].t"};
  EXPECT_EQ(
      walked(R"({"m":[{"c":"x"},{"c":[{"t":"y","k":1}]}]})", paths),
      "array m\nobject m[]\ntext m[].c 0 x \"x\"\nend\n"
      "object m[]\narray m[].c\nobject m[].c[]\ntext m[].c[].t 1 y \"y\"\nother m[].c[].k 1\nend\nend\nend\nend\n");
}

TEST(JsonTexts, RefusesWhatIsNotWhatItsPathSays) {
  for (const char* const bad :
       {R"({"m":"x"})", R"({"m":{"c":"x"}})", R"({"m":["x"]})", R"({"m":[{"c":true}]})", R"({"m":[{"c":["x"]}]})",
        R"({"m":[{"c":{"x":"y"}}]})", R"({"m":[[{"c":"x"}]]})", R"({"m":true})", R"({"m":[{"c":"x","c":"y"}]})",
        R"({"m":[],"m":[]})", R"({"m":[{"c":"x"}]} {})", R"({"m":[{"c":"x"},]})", R"({"m":[{"x":"\ud800"}]})"})
    EXPECT_THROW(walked(bad, {"m[].c"}), JsonFault) << bad;
}

TEST(JsonTexts, AreNumbersAndKeysWhereTheyAreNamed) {
  EXPECT_EQ(walked(R"({"n":12,"p":{"a b":{"x":1},"c":"y"}})", {"n", "p.{}", "p.c"}),
            "text n 0 12 12\nobject p\ntext p.a b.{} 1 a b \"a b\"\nother p.a b {\"x\":1}\n"
            "text p.c.{} 1 c \"c\"\ntext p.c 2 y \"y\"\nend\n");
  EXPECT_EQ(walked(R"({"a b":1,"c":[1234567,12,"z",{"d e":null}]})", {"*"}),
            "text a b.{} 0 a b \"a b\"\nother a b 1\narray c\ntext c[] 0 1234567 1234567\nother c[] 12\n"
            "text c[] 0 z \"z\"\nobject c[]\ntext c[].d e.{} 0 d e \"d e\"\nother c[].d e null\nend\nend\n");
  EXPECT_THROW(walked(R"({"a":{"b":1,"b":2}})", {"*"}), JsonFault);
}

TEST(JsonTexts, AreOrderedByPathThenPlace) {
  const std::string json =
      R"({"m":[{"c":"1","n":"a"},{"c":"2","n":"b"}],"t":"z"})" + std::string(JsonObject::kSlackBytes, ' ');
  JsonTexts texts(TextPaths({"t", "m[].n", "m[].c"}));
  const std::size_t object = json.size() - JsonObject::kSlackBytes;
  const auto pieces =
      texts.read(std::string_view(json).substr(0, object), {0, object}, [](std::string_view, JsonCursor&) {});
  std::string order;
  for (const std::size_t text : texts_in_order(pieces)) order += pieces[text].text;
  EXPECT_EQ(order, "zab12");
}

}  // namespace
}  // namespace sumi::io
