#include "io/notation/toml_values.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

const std::string kPlace = "rules.toml";

std::string error_taking(const std::string& toml,
                         const std::function<void(const TomlValues&, const toml::node&)>& take) {
  const TomlValues values(kPlace);
  return error_of([&] {
    const toml::table table = values.parse(toml);
    take(values, *table.get("a"));
  });
}

TEST(TomlValues, TakesWhatIsThere) {
  const TomlValues values(kPlace);
  const toml::table table = values.parse("n = 3\nx = 0.5\nt = true\ns = \"word\"\nl = [1, 2]\n[[k]]\nz = 1\n");
  EXPECT_EQ(values.whole(*table.get("n"), 9), 3U);
  EXPECT_EQ(values.number(*table.get("n")), 3);
  EXPECT_EQ(values.number(*table.get("x")), .5);
  EXPECT_TRUE(values.truth(*table.get("t")));
  EXPECT_EQ(values.text(*table.get("s")), "word");
  int all = 0;
  values.each(*table.get("l"), [&](const toml::node& one) { all += static_cast<int>(values.whole(one, 9)); });
  values.each_table(*table.get("k"), "[[k]]",
                    [&](const toml::table& one) { all += static_cast<int>(values.whole(*one.get("z"), 9)); });
  EXPECT_EQ(all, 4);
}

TEST(TomlValues, NamesTheLineOfWhatIsWrong) {
  EXPECT_EQ(error_taking("b = 1\na = \"x\"\n",
                         [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.number(n)); }),
            "bad_input: rules.toml:2: not a number; write one");
  EXPECT_NE(
      error_taking("a = true\n", [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.number(n)); }),
      "no error");
  EXPECT_NE(
      error_taking("a = -1\n", [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.whole(n, 9)); }),
      "no error");
  EXPECT_NE(
      error_taking("a = 10\n", [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.whole(n, 9)); }),
      "no error");
  EXPECT_NE(error_taking("a = 1\n", [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.truth(n)); }),
            "no error");
  EXPECT_NE(error_taking("a = \"\"\n", [](const TomlValues& v, const toml::node& n) { static_cast<void>(v.text(n)); }),
            "no error");
  EXPECT_NE(
      error_taking("a = 1\n", [](const TomlValues& v, const toml::node& n) { v.each(n, [](const toml::node&) {}); }),
      "no error");
  EXPECT_NE(error_taking("a = [1]\n", [](const TomlValues& v,
                                         const toml::node& n) { v.each_table(n, "[[a]]", [](const toml::table&) {}); }),
            "no error");
  EXPECT_EQ(error_taking("a = \n", [](const TomlValues&, const toml::node&) {}),
            "bad_input: rules.toml:1: not TOML; repair the line");
}

TEST(TomlQuoted, ReadsBack) {
  const std::string all = "a \"b\" \\ \n\x01 \x7F é";
  EXPECT_EQ(toml::parse("a = " + toml_quoted(all))["a"].value<std::string>(), all);
}

}  // namespace
}  // namespace sumi::io
