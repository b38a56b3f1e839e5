// What is published and judged in memory is what the file commands publish and judge.
#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/publish/sweep.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi {
namespace {

using namespace testing;

// Settings that take different paths.
std::vector<MaskOptions> settings() {
  std::vector<MaskOptions> all;
  const auto add = [&](auto change) {
    MaskOptions& options = all.emplace_back();
    options.promise.k = 3;
    change(options);
  };
  add([](MaskOptions&) {});
  add([](MaskOptions& o) { o.promise.fold = {.letter_case = true, .width = true, .space = false}; });
  add([](MaskOptions& o) { o.promise.collapse = false, o.promise.by = Support::documents, o.snap = Snap::none; });
  add([](MaskOptions& o) {
    o.promise.methods = {Method::ngrams}, o.promise.n = 4, o.promise.guarantee = Guarantee::source;
  });
  add([](MaskOptions& o) { o.promise.methods = {Method::repeats, Method::words}, o.promise.combine = Combine::any; });
  add([](MaskOptions& o) { o.promise.methods = {Method::sentences}, o.promise.fold.letter_case = true; });
  add([](MaskOptions& o) {
    o.promise.methods = {Method::spans}, o.labels = {"NAME"}, o.promise.fold.letter_case = true;
  });
  add([](MaskOptions& o) { o.promise.keep = {"blood pressure"}, o.promise.copies_once = true, o.show_space = true; });
  return all;
}

class InMemory : public ::testing::Test {
 protected:
  MaskFileResult mask_notes(const MaskOptions& options, const std::string& name,
                            const std::vector<std::string>& after = {}) const {
    MaskFileOptions files;
    files.input = sample("notes.jsonl");
    files.output = folder_.at(name);
    files.mask = options;
    files.after = after;
    return mask_file(files);
  }

  io::TestFolder folder_;
};

TEST_F(InMemory, PublishesWhatMaskFileDoes) {
  for (const MaskOptions& options : settings()) {
    const std::string name = "out" + names_of(options.promise.methods) + ".jsonl";
    const MaskFileResult of_file = mask_notes(options, name);
    const PublishedTexts published = publish_texts(notes(), options);
    EXPECT_EQ(published.texts, texts_in(folder_.at(name)));
    EXPECT_EQ(published.rounds, of_file.rounds);
    EXPECT_EQ(published.summary.hidden_characters, of_file.summary.hidden_characters);
    EXPECT_EQ(published.summary.owners, of_file.summary.owners);
    EXPECT_GT(published.summary.hidden_characters, 0u);
  }
}

TEST_F(InMemory, KeepsHiddenWhatAReleaseHid) {
  MaskOptions strict;
  strict.promise.k = 6;
  static_cast<void>(mask_notes(strict, "first.jsonl"));
  MaskOptions loose;
  loose.promise.k = 2;
  static_cast<void>(mask_notes(loose, "second.jsonl", {folder_.at("first.jsonl")}));
  const std::vector<std::vector<std::string>> after{publish_texts(notes(), strict).texts};
  EXPECT_EQ(publish_texts(notes(), loose, {}, after).texts, texts_in(folder_.at("second.jsonl")));
  EXPECT_NE(publish_texts(notes(), loose).texts, texts_in(folder_.at("second.jsonl")));
  const std::vector<std::vector<std::string>> fewer{{after[0].begin(), after[0].end() - 1}};
  EXPECT_THROW(static_cast<void>(publish_texts(notes(), loose, {}, fewer)), Error);
}

void expect_equal(const verify::Verdict& memory, const verify::Verdict& file) {
  EXPECT_EQ(memory.violation_count, file.violation_count);
  EXPECT_EQ(memory.violations, file.violations);
  EXPECT_EQ(memory.stretches, file.stretches);
  EXPECT_EQ(memory.kept_by_policy, file.kept_by_policy);
  EXPECT_EQ(memory.documents, file.documents);
  EXPECT_EQ(memory.characters, file.characters);
  EXPECT_EQ(memory.documents_without_owner, file.documents_without_owner);
}

// Of a publication as it should be, and of one in which a document shows all, one lost its marks and one was changed.
TEST_F(InMemory, SweepsAsFilesDo) {
  for (const bool fold : {false, true}) {
    SweepOptions options;
    options.ks = {2, 5};
    options.mask.promise.fold.width = options.mask.promise.fold.letter_case = fold;
    SweepOptions files = options;
    files.input = sample("notes.jsonl");
    const SweepResult of_files = sweep(files);
    const SweepResult swept = sweep(notes(), options);
    ASSERT_EQ(swept.outcomes.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(swept.outcomes[i].k, of_files.outcomes[i].k);
      EXPECT_EQ(swept.outcomes[i].summary.hidden_characters, of_files.outcomes[i].summary.hidden_characters);
    }
    ASSERT_EQ(swept.passages.size(), of_files.passages.size());
    EXPECT_EQ(swept.passages.front().text, of_files.passages.front().text);
    EXPECT_THROW(static_cast<void>(sweep(notes(), files)), Error);
  }
}

TEST_F(InMemory, JudgesAsVerifyDoes) {
  for (const MaskOptions& options : settings()) {
    if (!promises_something(options)) continue;
    static_cast<void>(mask_notes(options, "out.jsonl"));
    std::vector<std::string> texts = texts_in(folder_.at("out.jsonl"));
    const verify::VerifyOptions files{.promise = options.promise, .source = sample("notes.jsonl")};
    const verify::VerifyTextsOptions memory{.promise = options.promise, .source = &notes()};
    const verify::Verdict whole = verify::verify_texts(texts, memory);
    EXPECT_TRUE(whole.holds());
    expect_equal(whole, verify::verify(folder_.at("out.jsonl"), files));

    texts[4] = notes().text(4);
    texts[7] = "nothing of this was there";
    texts.erase(texts.end() - 2, texts.end());
    std::string lines;
    for (const std::string& text : texts) {
      std::string quoted;
      for (const char c : text)
        quoted += c == '\n' ? std::string("\\n") : c == '"' ? std::string("\\\"") : std::string(1, c);
      const std::string number = std::to_string(1'000'001 + (&text - texts.data())).substr(1);
      lines += "{\"id\":\"d" + number + "\",\"text\":\"" + quoted + "\"}\n";
    }
    const verify::Verdict broken = verify::verify_texts(texts, memory);
    EXPECT_FALSE(broken.holds());
    expect_equal(broken, verify::verify(folder_.write("broken.jsonl", lines), files));
  }
}

TEST_F(InMemory, JudgesReleasesTogether) {
  MaskOptions options;
  options.promise.k = 4;
  const std::vector<std::string> first = publish_texts(notes(), options).texts;
  options.promise.k = 3;
  static_cast<void>(mask_notes(options, "three.jsonl"));
  options.promise.k = 4;
  static_cast<void>(mask_notes(options, "four.jsonl"));
  const std::vector<std::vector<std::string>> others{texts_in(folder_.at("three.jsonl"))};
  const verify::VerifyOptions files{
      .promise = options.promise, .source = sample("notes.jsonl"), .with = {folder_.at("three.jsonl")}};
  const verify::VerifyTextsOptions memory{.promise = options.promise, .source = &notes(), .with = others};
  const verify::Verdict together = verify::verify_texts(first, memory);
  EXPECT_FALSE(together.holds());
  expect_equal(together, verify::verify(folder_.at("four.jsonl"), files));
}

TEST_F(InMemory, CountsOwnersOfThePublishedTextsWithoutASource) {
  const std::vector<TextDocument> documents{{.text = "seen in clinic", .owner = "a"},
                                            {.text = "seen in clinic", .owner = "a"}};
  const Corpus one_person = corpus_of(documents);
  EXPECT_FALSE(verify::verify_texts(one_person, {.promise = {}}).holds());
  EXPECT_TRUE(verify::verify_texts(one_person, {.promise = {.by = Support::documents}}).holds());
  EXPECT_THROW(static_cast<void>(verify::verify_texts(std::vector<std::string>{"seen", "seen"}, {.promise = {}})),
               Error);
}

}  // namespace
}  // namespace sumi
