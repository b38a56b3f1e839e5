#include "review/mark_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "review/projects.hpp"
#include <sumi/io/read.hpp>

namespace sumi::review {
namespace {

using testing::HasSubstr;

TEST(MarkFiles, WriteWhatCountsAndWhoseItIs) {
  const TestProject made({"Ann met Bob.", "é Cid."}, {R"([{"start":8,"end":11,"label":"OLD"}])"});
  Project project = made.open();
  const std::string source = io::bytes_of_file(made.at("notes.jsonl"));
  project.decide(actor(), decision(project, 0, "Ann"));
  project.set_done(actor(), 0, true, 0);
  const Exported out = export_marks(project, {}, made.at("out.jsonl"), std::nullopt, false);
  EXPECT_EQ(out.documents, 1);
  EXPECT_EQ(out.left_out, 1);
  EXPECT_EQ(out.spans, 1);
  const Source written = read_corpus(made.at("out.jsonl"), {});
  EXPECT_EQ(written.corpus.spans(0).size(), 1);
  EXPECT_EQ(io::bytes_of_file(made.at("notes.jsonl")), source);
  static_cast<void>(export_marks(project, {}, made.at("ls.json"), Format::label_studio, false));
  EXPECT_THAT(io::bytes_of_file(made.at("ls.json")), HasSubstr("\"completed_by\":\"me\""));
  EXPECT_THAT(io::error_of([&] {
                static_cast<void>(export_marks(project, {.whose = "zoe"}, made.at("no.jsonl"), std::nullopt, false));
              }),
              HasSubstr("bad_usage"));
}

TEST(MarkFiles, WriteWhatIsOpenWhereAsked) {
  const TestProject made({"Ann met Bob."}, {R"([{"start":8,"end":11,"label":"OLD"}])"});
  Project project = made.open();
  project.decide(actor(), decision(project, 0, "Ann"));
  EXPECT_EQ(export_marks(project, {}, made.at("a.jsonl"), std::nullopt, false).spans, 0);
  EXPECT_EQ(export_marks(project, {.with_open = true}, made.at("b.jsonl"), std::nullopt, false).spans, 2);
}

TEST(MarkFiles, GoThroughEveryFormatThatHasSpans) {
  const TestProject made({"Ann met Bob in Rome .", "Cid left ."});
  Project project = made.open();
  project.decide(actor(), decision(project, 0, "Ann"));
  project.decide(actor(), decision(project, 0, "Rome", "PLACE"));
  project.decide(actor(), decision(project, 1, "Cid"));
  for (const std::uint32_t document : {0U, 1U}) project.set_done(actor(), document, true, 0);
  for (const auto& [format, name] : std::vector<std::pair<Format, std::string>>{{Format::jsonl, "x.jsonl"},
                                                                                {Format::doccano, "x.doccano.jsonl"},
                                                                                {Format::label_studio, "x.json"},
                                                                                {Format::tab, "x.tab.json"},
                                                                                {Format::conll, "x.conll"},
                                                                                {Format::brat, "brat"},
                                                                                {Format::i2b2_2006, "x.xml"},
                                                                                {Format::i2b2_2014, "i2b2"}}) {
    static_cast<void>(export_marks(project, {}, made.at(name), format, false));
    const TestProject fresh({"Ann met Bob in Rome .", "Cid left ."});
    Project again = fresh.open();
    if (format == Format::conll || format == Format::i2b2_2006) continue;  // they write white space anew
    EXPECT_EQ(import_marks(again, actor(), made.at(name), {.format = format}, true), 3) << name_of(format);
    for (const std::uint32_t document : {0U, 1U})
      EXPECT_EQ(shown_marks(again, document), shown_marks(project, document)) << name_of(format);
  }
}

TEST(MarkFiles, ImportProposalsOrDecisionsOfTheSameTextsAlone) {
  const TestProject made({"Ann met Bob.", "Cid."});
  Project project = made.open();
  const std::string one = made.folder().write(
      "one.jsonl", R"({"id":"d1","text":"Cid.","spans":[{"start":0,"end":3,"label":"A","score":0.5}]})"
                   "\n");
  EXPECT_EQ(import_marks(project, actor(), one, {}, false), 1);
  EXPECT_EQ(project.view(1, 0).open, (std::vector<Proposal>{{{0, 3}, "A", .5}}));
  EXPECT_TRUE(shown_marks(project, 1).empty());
  const std::string other = made.folder().write("other.jsonl", R"({"id":"d1","text":"Cyd."})"
                                                               "\n");
  EXPECT_THAT(io::error_of([&] { import_marks(project, actor(), other, {}, false); }),
              HasSubstr("document 1 is none of the project's"));
}

}  // namespace
}  // namespace sumi::review
