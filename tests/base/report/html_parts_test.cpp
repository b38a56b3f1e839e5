#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/report/escape.hpp"
#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(ListHtml, NamesWhatStandsForWhat) {
  EXPECT_EQ(list_html({}, "facts"), "<dl class=\"facts\">\n</dl>\n");
  EXPECT_EQ(list_html({{"a", "<b>"}}, "meanings"),
            "<dl class=\"meanings\">\n<dt>" + isolated("a") + "</dt><dd>" + isolated("<b>") + "</dd>\n</dl>\n");
}

TEST(TableHtml, HasARowForEach) {
  const std::string table = table_html({"k", "loss"}, {{"2", "<i>"}, {"5", "0.7"}});
  EXPECT_THAT(
      table,
      StartsWith("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"figures\">\n<table>\n<thead><tr>"));
  EXPECT_THAT(table, HasSubstr("<th scope=\"col\" class=\"words\">" + isolated("loss") + "</th></tr></thead>"));
  EXPECT_THAT(table, HasSubstr("<tr><th scope=\"row\">" + isolated("5") + "</th><td class=\"words\">" +
                               isolated("0.7") + "</td></tr>\n"));
  EXPECT_THAT(table, Not(HasSubstr("<i>")));
  EXPECT_EQ(table_html({"k"}, {}),
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"figures\">\n<table>\n<thead><tr><th "
            "scope=\"col\">" +
                isolated("k") + "</th></tr></thead>\n<tbody>\n</tbody>\n</table>\n</div>\n");
}

TEST(TableHtml, TellsFiguresFromWords) {
  for (const char* const figure : {"", "–", "12", "-3.50", "+1.2e-05", "12.34%", "<0.01%", "2026-01-31"})
    EXPECT_THAT(table_html({"a"}, {{"1"}, {figure}}), Not(HasSubstr("words"))) << figure;
  for (const char* const words : {"n", "k = 2", "e", "span 45, tagger 1", "1 of 2"})
    EXPECT_THAT(table_html({"a"}, {{"1"}, {words}}), HasSubstr("<th scope=\"col\" class=\"words\">")) << words;
  EXPECT_THAT(table_html({"a"}, {{"<b>x</b>"}}, {.is_markup = true}), Not(HasSubstr("words")));
  EXPECT_THAT(table_html({"a"}, {{"<b>1</b>"}}, {.is_markup = true, .has_words = true}), HasSubstr("words"));
}

TEST(TableHtml, LooksAsItIsTold) {
  const std::string table = table_html({"a<br>"}, {{"<b>1</b>"}},
                                       {.label = "\"rates\"", .style = "all", .names_rows = false, .is_markup = true});
  EXPECT_THAT(table, HasSubstr("aria-label=\"" + escaped_line("\"rates\"") + "\">\n<table class=\"all\">"));
  EXPECT_THAT(table, HasSubstr("<th scope=\"col\">a<br></th>"));
  EXPECT_THAT(table, HasSubstr("<tr><td><b>1</b></td></tr>"));
}

TEST(FigureHtml, HasItsTitleAsText) {
  const LinePlot plot{.id = "loss",
                      .title = "Lost & <found>",
                      .x = {.label = "k"},
                      .y = {.label = "loss"},
                      .series = {{"a", {{2, 0.5}, {5, 0.7}}}}};
  EXPECT_EQ(figure_html(plot), "<figure class=\"plotted\">\n<figcaption>Lost &amp; &lt;found&gt;</figcaption>\n" +
                                   svg(plot) + "</figure>\n");
}

}  // namespace
}  // namespace sumi::report
