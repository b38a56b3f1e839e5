#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"
#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {
namespace {

PublishedLayout layout_of(const PassPolicy& pass) {
  PublishedLayout layout;
  layout.options.format = Format::jsonl;
  layout.pass = pass;
  layout.owner_name = "owner";
  layout.span_name = "spans";
  return layout;
}

template <class Look>
auto with_record(const std::string& line, const PublishedLayout& layout, Look look) {
  const io::TestFolder folder;
  const auto reader = io::open_records(io::Input(folder.write("records.jsonl", line)), layout.options);
  io::Record record;
  EXPECT_TRUE(reader->next(record));
  return look(record);
}

std::string of_source(const std::string& line, const PassPolicy& pass) {
  const PublishedLayout layout = layout_of(pass);
  return with_record(line, layout, [&](const io::Record& record) { return passed_fields(record, layout); });
}

PublishedFields of_published(const std::string& line, const PassPolicy& pass) {
  const PublishedLayout layout = layout_of(pass);
  return with_record(line, layout, [&](const io::Record& record) { return published_fields(record, layout); });
}

TEST(PassedFields, AreEqualForEqualBytesOnly) {
  const PassPolicy pass{false, {"a", "b"}};
  const std::string source = of_source(R"({"a": 1.0, "text": "x", "b": {"c": [1, 2]}, "n": 0})", pass);
  EXPECT_EQ(of_published(R"({"id":"d000001","text":"y","a":1.0,"b":{"c": [1, 2]}})", pass).passed, source);
  EXPECT_EQ(of_published(R"({"b":{"c": [1, 2]},"text":"y","\u0061":1.0})", pass).passed, source);
  for (const char* other : {R"({"text":"y","a":1.00,"b":{"c": [1, 2]}})", R"({"text":"y","a":1.0,"b":{"c":[1, 2]}})",
                            R"({"text":"y","b":{"c": [1, 2]}})", R"({"text":"y","a":1.0,"a":1.0,"b":{"c": [1, 2]}})"})
    EXPECT_NE(of_published(other, pass).passed, source) << other;
}

TEST(PassedFields, AreNotMistakenForOneAnother) {
  const PassPolicy pass{true, {}};
  EXPECT_NE(of_source(R"({"text":"","a":"b","c":"d"})", pass), of_source(R"({"text":"","a":"d","c":"b"})", pass));
  EXPECT_NE(of_source(R"({"text":"","a":"","ab":1})", pass), of_source(R"({"text":"","ab":"","a":1})", pass));
}

TEST(PassedFields, MayHaveSpansThatMoved) {
  const PassPolicy pass{false, {"spans"}};
  const std::string source =
      of_source(R"({"text":"Mr Smith","spans":[{"start":3,"end":8,"label":"NAME","text":"Smith","score":0.5}]})", pass);
  const auto published = [&](const char* spans) {
    return of_published(std::string(R"({"text":"Mr █","spans":)") + spans + "}", pass);
  };
  EXPECT_EQ(published(R"([{"start":3,"end":4,"label":"NAME","score":0.50}])").passed, source);
  EXPECT_FALSE(published(R"([{"start":3,"end":4,"label":"NAME","score":0.50}])").carries);
  EXPECT_TRUE(published(R"([{"start":3,"end":4,"label":"NAME","score":0.5,"text":"█"}])").carries);
  EXPECT_TRUE(published(R"([{"start":3,"end":4,"label":"NAME","score":0.5,"note":"Smith"}])").carries);
  EXPECT_NE(published(R"([{"start":3,"end":4,"label":"Smith","score":0.5}])").passed, source);
  EXPECT_NE(published("[]").passed, source);
}

TEST(PassedFields, CarryWhatWasNotPassed) {
  EXPECT_FALSE(of_published(R"({"id":"d000001","text":"y"})", {}).carries);
  EXPECT_TRUE(of_published(R"({"text":"y","owner":"a"})", {}).carries);
  EXPECT_TRUE(of_published(R"({"text":"y","spans":[]})", {}).carries);
  EXPECT_TRUE(of_published(R"({"text":"y","a":1})", {false, {"b"}}).carries);
  EXPECT_FALSE(of_published(R"({"text":"y","a":1,"owner":"a"})", {true, {}}).carries);
}

io::Record with_labels(const std::vector<std::string>& labels) {
  io::Record record;
  record.text = "a";
  for (const std::string& label : labels) record.spans.push_back({.where = {0, 1}, .label = label});
  return record;
}

TEST(PassedFields, LabelsMayBeLostOnlyWhereTheFormatLosesSpans) {
  PublishedLayout layout = layout_of({.all = false, .names = {"spans"}});
  layout.is_composed = true;
  const auto passes = [&](const std::vector<std::string>& published, const std::vector<std::string>& source) {
    return is_what_passed(published_fields(with_labels(published), layout).passed, with_labels(source), layout);
  };
  EXPECT_TRUE(passes({"A", "B"}, {"B", "A"}));
  EXPECT_FALSE(passes({"A"}, {"B", "A"}));
  EXPECT_FALSE(passes({"A", "A"}, {"A"}));
  layout.may_lose_spans = true;
  EXPECT_TRUE(passes({"A", "B"}, {"B", "A"}));
  EXPECT_TRUE(passes({"A", "A"}, {"B", "A", "AA"}));
  EXPECT_TRUE(passes({"", "AA"}, {"A", "AA", ""}));
  EXPECT_TRUE(passes({}, {"A"}));
  EXPECT_FALSE(passes({"A"}, {}));
  EXPECT_FALSE(passes({"A"}, {"AA", "1:A", ""}));
  layout.pass = {};
  EXPECT_TRUE(passes({"A"}, {"B"}));  // whether it stands there is not judged here
}

TEST(PassedFields, OwnersAndScoresOfRecordsMadeAnewAreCompared) {
  PublishedLayout layout = layout_of({.all = false, .names = {"spans", "owner"}});
  layout.is_composed = true;
  io::Record source = with_labels({"A"});
  source.owner = "p";
  io::Record published = source;
  const auto passes = [&] { return is_what_passed(published_fields(published, layout).passed, source, layout); };
  EXPECT_TRUE(passes());
  published.spans[0].score = 0.5;
  EXPECT_FALSE(passes());
  published = source;
  published.owner = "q";
  EXPECT_FALSE(passes());
  published.owner.reset();
  EXPECT_FALSE(passes());
}

}  // namespace
}  // namespace sumi::verify
