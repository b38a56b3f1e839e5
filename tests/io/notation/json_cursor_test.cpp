#include "io/notation/json_cursor.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/json_values.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

// Walks a value that nobody reads, as a field of a record.
bool is_valid(const std::string& value) {
  return error_of_reading("{\"text\":\"\",\"x\":" + value + "}\n", options_for(Format::jsonl)) == "no error";
}

TEST(JsonCursor, TakesWhatRfc8259Takes) {
  for (const char* value : {"0",
                            "-0",
                            "10",
                            "1.5",
                            "1e5",
                            "1E+5",
                            "-0.0e-0",
                            "1e999",
                            "123456789012345678901234567890",
                            "true",
                            "false",
                            "null",
                            "\"\"",
                            "[]",
                            "{}",
                            "[ ]",
                            "{ }",
                            "[1,2]",
                            "[[],{}]",
                            "{\"a\":{\"b\":[1,{\"c\":null}]}}",
                            "\"\\u00e9\"",
                            "\"\\ud83d\\ude00\"",
                            "\"\\\\ud800\"",
                            "\"\\\\\\\\udc00\"",
                            "\"\\/\\b\\f\\n\\r\\t\\\"\\\\\"",
                            "\"\x7F\"",
                            "{\"a\":1,\"a\":2}",
                            "  1  ",
                            "[\"a\" , \"b\"]"})
    EXPECT_TRUE(is_valid(value)) << value;
}

TEST(JsonCursor, RefusesWhatItRefuses) {
  for (const char* value : {"",
                            "01",
                            "-",
                            "+1",
                            "1.",
                            ".5",
                            "1.e5",
                            "1e",
                            "1e+",
                            "0x1",
                            "1 2",
                            "NaN",
                            "Infinity",
                            "True",
                            "truex",
                            "nul",
                            "tru",
                            "'a'",
                            "\"a",
                            "\"a\"b",
                            "1\"a\"",
                            "\"a\":1",
                            "\"a\" : 1",
                            "\"a\"\"b\"",
                            "[1,]",
                            "[,1]",
                            "[1 2]",
                            "[1",
                            "1]",
                            "[1}",
                            "{]",
                            "{,}",
                            "{\"a\"}",
                            "{\"a\":}",
                            "{\"a\":1,}",
                            "{\"a\" 1}",
                            "{a:1}",
                            "{1:2}",
                            "{\"a\":1",
                            "{\"a\"x:1}",
                            "{x\"a\":1}",
                            "{\"a\"::1}",
                            "[1:2]",
                            "[\"a\":1]",
                            "\"\\x\"",
                            "\"\\u12\"",
                            "\"\\u12g4\"",
                            "\"\t\"",
                            "\"\x01\"",
                            "{\"a\":1 \"b\":2}",
                            "{\"a\":\"b\":1}",
                            "[[1]",
                            "[{\"a\":[}]",
                            "1,2",
                            "null null",
                            "{null:1}",
                            "\"\\\"",
                            "\\\"a\\\"",
                            "[\"a\",]",
                            "{\"a\":\"b\",}"})
    EXPECT_FALSE(is_valid(value)) << value;
}

TEST(JsonCursor, RefusesLoneSurrogatesEverywhere) {
  for (const char* text : {"\\ud800", "\\udc00", "\\ud800x", "\\ud800\\u0041", "\\ud800\\ue000", "\\udc00\\ud800",
                           "\\ud83d\\ude00\\ude00", "\\\\\\ud800", "a\\uDFFF", "\\ud800\\ud83d\\ude00", "\\ud800\\n"}) {
    const std::string string = "\"" + std::string(text) + "\"";
    EXPECT_FALSE(is_valid(string)) << text;
    EXPECT_FALSE(is_valid("[" + string + "]")) << text;
    EXPECT_FALSE(is_valid("{\"a\":" + string + "}")) << text;
    EXPECT_FALSE(is_valid("{" + string + ":1}")) << text;
  }
}

TEST(JsonCursor, NestsToItsLimit) {
  const auto nested = [](unsigned levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  EXPECT_TRUE(is_valid(nested(JsonCursor::kMaxDepth - 1)));  // the record is a level
  EXPECT_FALSE(is_valid(nested(JsonCursor::kMaxDepth)));
  EXPECT_EQ(error_of_reading("{\"text\":\"\",\"x\":" + nested(100'000) + "}\n", options_for(Format::jsonl)),
            "bad_input: in:1: its objects and arrays nest deeper than 1024 levels, more than can be read; "
            "flatten it");
}

// simdjson looks one token past a record that is not closed.
TEST(JsonCursor, DoesNotTakeTheNextLineForTheEndOfThisOne) {
  for (const char* line : {"{\"text\":\"\",\"x\":{}", "{\"text\":\"\",\"x\":[{}", "{\"text\":\"\",\"x\":{\"y\":{}"})
    for (const char* next : {"}", "]", ",", ",1]}", "]}", "\"a\":1}", ":"})
      EXPECT_NE(error_of_reading(std::string(line) + "\n" + next, options_for(Format::jsonl)), "no error")
          << line << next;
}

TEST(JsonCursor, TakesRandomValues) {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::string value = random_json_value(random, 4);
    ASSERT_TRUE(is_valid(value)) << value;
  }
}

// A slow validator by the grammar alone.
class Grammar {
 public:
  explicit Grammar(std::string_view text) : text_(text) {}
  bool whole() {
    space();
    return value() && (space(), at_ == text_.size());
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\1'; }
  bool take(char wanted) { return peek() == wanted && ++at_ > 0; }
  bool word(std::string_view wanted) { return text_.substr(at_).starts_with(wanted) && (at_ += wanted.size()) > 0; }
  void space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n') ++at_;
  }
  bool digits() {
    const std::size_t start = at_;
    while (peek() >= '0' && peek() <= '9') ++at_;
    return at_ > start;
  }
  bool number() {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      return digits();
    }
    return true;
  }
  bool hex(unsigned& unit) {
    unit = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      if (c >= '0' && c <= '9')
        unit = unit * 16 + static_cast<unsigned>(c - '0');
      else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
        unit = unit * 16 + static_cast<unsigned>((c | 0x20) - 'a' + 10);
      else
        return false;
    }
    return true;
  }
  bool string() {
    if (!take('"')) return false;
    while (peek() != '"') {
      if (at_ >= text_.size() || static_cast<unsigned char>(text_[at_]) < 0x20) return false;
      if (text_[at_++] != '\\') continue;
      const char escape = peek();
      ++at_;
      if (escape != 'u') {
        if (std::string_view("\"\\/bfnrt").find(escape) == std::string_view::npos) return false;
        continue;
      }
      unsigned unit = 0;
      if (!hex(unit) || (unit >= 0xDC00 && unit < 0xE000)) return false;
      if (unit >= 0xD800 && unit < 0xDC00 && !(word("\\u") && hex(unit) && unit >= 0xDC00 && unit < 0xE000))
        return false;
    }
    return take('"');
  }
  template <class Item>
  bool list(char close, Item item) {
    space();
    if (take(close)) return true;
    for (;;) {
      space();
      if (!item()) return false;
      space();
      if (take(close)) return true;
      if (!take(',')) return false;
    }
  }
  bool value() {
    switch (peek()) {
      case '{':
        ++at_;
        return list('}', [&] { return string() && (space(), take(':')) && (space(), value()); });
      case '[':
        ++at_;
        return list(']', [&] { return value(); });
      case '"':
        return string();
      case 't':
        return word("true");
      case 'f':
        return word("false");
      case 'n':
        return word("null");
      default:
        return number();
    }
  }
  std::string_view text_;
  std::size_t at_ = 0;
};

TEST(JsonCursor, AgreesWithTheGrammarOnEveryShortText) {
  const std::string alphabet = "{}[],:\"1\\ ";
  std::size_t accepted = 0;
  for (std::size_t length = 1; length <= 5; ++length) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < length; ++i) count *= alphabet.size();
    for (std::size_t code = 0; code < count; ++code) {
      std::string value;
      for (std::size_t rest = code, i = 0; i < length; ++i, rest /= alphabet.size())
        value += alphabet[rest % alphabet.size()];
      // Members behind the value would be the record's own.
      if (value.find("\",\"") != std::string::npos) continue;
      const bool expected = Grammar("{\"text\":\"\",\"x\":" + value + "}").whole();
      accepted += expected;
      ASSERT_EQ(is_valid(value), expected) << value;
    }
  }
  EXPECT_GT(accepted, 100U);
}

TEST(JsonCursor, AgreesWithTheGrammarOnDamagedValues) {
  std::mt19937 random(2);
  const std::string bytes = "{}[],:\"01-+.eEtrufalsn\\ dD8c0/ ";
  for (int i = 0; i < 10'000; ++i) {
    std::string record = "{\"text\":\"\",\"x\":" + random_json_value(random, 3) + "}";
    for (std::size_t faults = random() % 3; faults > 0; --faults) {
      const std::size_t at = 14 + random() % (record.size() - 14);
      const char byte = bytes[random() % bytes.size()];
      switch (random() % 3) {
        case 0:
          record[at] = byte;
          break;
        case 1:
          record.erase(at, 1);
          break;
        default:
          record.insert(at, 1, byte);
      }
    }
    if (record.find("\"text\"", 2) != std::string::npos) continue;
    const bool expected = Grammar(record).whole() && !utf8::first_invalid(record);
    ASSERT_EQ(error_of_reading(record, options_for(Format::jsonl)) == "no error", expected) << record;
  }
}

}  // namespace
}  // namespace sumi::io
