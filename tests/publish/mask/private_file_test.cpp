#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "corpora.hpp"
#include "publish/mask/decided_visibility.hpp"

namespace sumi::publish {
namespace {

struct StringSink : io::ByteSink {
  void write(std::string_view bytes) override { written += bytes; }
  void close() override {}
  std::string written;
};

TEST(PrivateFile, SaysWhoIsWhoAndWhatWasHiddenAndWhy) {
  CorpusBuilder builder;
  const CorpusBuilder::LabelledRange spans[]{{{5, 7}, "NAME"}};
  builder.add("京é Al 9", "note-7", "p3", spans);
  builder.add("");
  const Corpus corpus = std::move(builder).build();
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (Position at = 3; at < 5; ++at) visibility[at] = Why::rare;
  for (Position at = 6; at < 8; ++at) visibility[at] = Why::span;
  visibility[8] = Why::unit;
  StringSink sink;
  write_private_file(corpus, visibility, Snap::token, OffsetUnit::codepoints, {}, {}, sink);
  const std::size_t line_end = sink.written.find('\n');
  EXPECT_EQ(nlohmann::json::parse(sink.written.substr(0, line_end)), nlohmann::json::parse(R"({
    "id": "d000001", "source_id": "note-7", "owner": "p3", "hidden": [
      {"start": 1, "end": 2, "reason": "rare", "text": "é"},
      {"start": 3, "end": 5, "reason": "span", "labels": ["NAME"], "text": "Al"},
      {"start": 5, "end": 6, "reason": "token", "text": " "}]})"));
  EXPECT_EQ(nlohmann::json::parse(sink.written.substr(line_end)),
            nlohmann::json::parse(R"({"id": "d000002", "source_id": "2", "owner": null, "hidden": []})"));
}

// A line a document of the source, with the id it was published under.
TEST(PrivateFile, SaysWhereAShuffledDocumentIs) {
  CorpusBuilder builder;
  for (const char* id : {"a", "b", "c"}) builder.add("x", id);
  const Corpus corpus = std::move(builder).build();
  StringSink sink;
  const std::vector<std::uint32_t> order{2, 0, 1};
  write_private_file(corpus, Visibility(corpus.arena().size(), Why::shown), Snap::token, OffsetUnit::codepoints, order,
                     {}, sink);
  std::string said;
  std::istringstream lines(sink.written);
  for (std::string line; std::getline(lines, line);) {
    const auto one = nlohmann::json::parse(line);
    said += one["source_id"].get<std::string>() + one["id"].get<std::string>() + " ";
  }
  EXPECT_EQ(said, "ad000002 bd000003 cd000001 ");
}

}  // namespace
}  // namespace sumi::publish
