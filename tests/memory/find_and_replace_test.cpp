// What is tagged, scored, replaced and inspected in memory is what the file commands do.
#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/inspect/inspect.hpp>
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/replace/reverse_texts.hpp>
#include <sumi/score/score.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

using namespace testing;

std::vector<Tagger> built_in_patterns() {
  std::vector<Tagger> taggers;
  taggers.push_back(Tagger::of_patterns());
  return taggers;
}

TrainOptions small_training() {
  TrainOptions options;
  options.feature_template = "features = [\"lower[-1..1]\", \"shape[0]\", \"list[0]\"]\n";
  options.word_lists = {{"town", {"Larkstoke", "Oslo"}}};
  return options;
}

std::vector<std::pair<std::string, Range>> spans_of(const Corpus& corpus) {
  std::vector<std::pair<std::string, Range>> all;
  for (const Span& span : corpus.spans()) all.emplace_back(corpus.labels()[span.label], span.where);
  return all;
}

TEST(Memory, TrainsTheModelThatTrainWrites) {
  const io::TestFolder folder;
  TrainOptions files = small_training();
  files.feature_template.reset();
  files.word_lists.clear();
  files.features_file = folder.write("features", *small_training().feature_template);
  files.lists = {{"town", folder.write("towns", "Larkstoke\nOslo\n")}};
  const TrainSummary of_file = train(sample("notes.jsonl"), folder.at("model"), files);
  const TrainedTagger trained = train(notes(), small_training());
  EXPECT_EQ(trained.model, io::bytes_of_file(folder.at("model")));
  EXPECT_EQ(trained.summary.held_out, of_file.held_out);
  EXPECT_EQ(trained.summary.entities, of_file.entities);

  const Tagger of_bytes = Tagger::of_model(trained.model);
  const Tagger from_file(folder.at("model"));
  EXPECT_FALSE(of_bytes.tag(notes().text(0)).empty());
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(of_bytes.tag(notes().text(i)), from_file.tag(notes().text(i)));

  TrainOptions on = small_training();
  on.start_model = trained.model;
  files.start = folder.at("model");
  static_cast<void>(train(sample("notes.jsonl"), folder.at("second"), files));
  EXPECT_EQ(train(notes(), on).model, io::bytes_of_file(folder.at("second")));
}

TEST(Memory, RefusesModelsThatAreNone) {
  EXPECT_THROW(static_cast<void>(Tagger::of_model("")), Error);
  EXPECT_THROW(static_cast<void>(Tagger::of_model("not a model")), Error);
  std::string bytes = train(notes(), small_training()).model;
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  EXPECT_THROW(static_cast<void>(Tagger::of_model(bytes).tag(notes().text(0))), Error);
  bytes.resize(bytes.size() / 2);
  EXPECT_THROW(static_cast<void>(Tagger::of_model(bytes)), Error);
}

TEST(Memory, CrossValidatesAsFilesDo) {
  const CrossValidation memory = cross_validate(notes(), 3, small_training());
  const CrossValidation files = cross_validate(sample("notes.jsonl"), 3, small_training());
  EXPECT_EQ(memory.micro, files.micro);
  EXPECT_EQ(memory.folds, files.folds);
}

TEST(Memory, TagsAndScoresAsFilesDo) {
  const io::TestFolder folder;
  TagOptions files;
  files.taggers = {"patterns"};
  files.input = sample("notes.jsonl");
  files.output = folder.at("tagged.jsonl");
  static_cast<void>(tag_file(files));
  const Corpus of_file = corpus_in(files.output);
  for (const unsigned threads : {1u, 3u}) {
    const Corpus tagged = tag_corpus(notes(), built_in_patterns(), {.threads = threads});
    EXPECT_EQ(spans_of(tagged), spans_of(of_file));
    EXPECT_EQ(tagged.owner_name(3), notes().owner_name(3));
  }
  EXPECT_FALSE(spans_of(of_file).empty());
  EXPECT_THROW(static_cast<void>(tag_corpus(notes(), {})), Error);

  for (const score::ScoreLevel level :
       {score::ScoreLevel::entity, score::ScoreLevel::token, score::ScoreLevel::character}) {
    score::ScoreOptions options;
    options.level = level;
    options.labels.merge = true;
    const score::ScoreReport memory = score::score(notes(), of_file, options);
    const score::ScoreReport file = score::score(sample("notes.jsonl"), files.output, options);
    EXPECT_EQ(memory.spans->micro.counts, file.spans->micro.counts);
    EXPECT_EQ(memory.spans->micro.ci.f1, file.spans->micro.ci.f1);
    EXPECT_EQ(memory.spans->labels, file.spans->labels);
    EXPECT_EQ(memory.spans->confusion, file.spans->confusion);
    EXPECT_EQ(memory.system.counted, file.system.counted);
    EXPECT_EQ(memory.characters, file.characters);
    EXPECT_GT(memory.spans->micro.counts.tp, 0u);
  }
  score::ScoreOptions hidden;
  hidden.system = score::SystemKind::hidden_spans;
  const score::ScoreReport memory = score::score(notes(), of_file, hidden);
  EXPECT_EQ(memory.hidden->tokens.counts,
            score::score(sample("notes.jsonl"), files.output, hidden).hidden->tokens.counts);
  hidden.system = score::SystemKind::private_file;
  EXPECT_THROW(static_cast<void>(score::score(notes(), of_file, hidden)), Error);
}

TEST(Memory, ReplacesAsFilesDo) {
  const io::TestFolder folder;
  Key key;
  key.bytes.fill(7);
  std::string hex;
  for (std::size_t i = 0; i < key.bytes.size(); ++i) hex += "07";
  ReplaceFileOptions files;
  files.input = sample("notes.jsonl");
  files.output = folder.at("out.jsonl");
  files.key_file = folder.write("key", "sumi-key-1 " + hex + "\n");
  files.policy.otherwise = Operator::surrogate;
  files.policy.by_label = {{"DATE", Operator::hash}, {"STAFF", Operator::mark}};
  const ReplaceSummary of_file = replace_file(files);
  const ReplacedTexts replaced = replace_texts(notes(), {.policy = files.policy, .key = key, .threads = 2});
  EXPECT_EQ(replaced.texts, texts_in(files.output));
  EXPECT_EQ(replaced.summary.labels, of_file.labels);
  EXPECT_EQ(replaced.summary.edits, of_file.edits);
  EXPECT_EQ(replaced.summary.characters, of_file.characters);
  EXPECT_EQ(replaced.summary.without_surrogate, of_file.without_surrogate);
  EXPECT_EQ(replaced.edits.size(), notes().size());
  EXPECT_THROW(static_cast<void>(replace_texts(notes(), {.policy = files.policy})), Error);
  EXPECT_THROW(static_cast<void>(replace_texts(notes(), {.labels = {"NOBODY"}})), Error);
}

TEST(Memory, SpansThatWereFoundMayBeNone) {
  const Corpus quiet = corpus_of(std::vector<std::string>{"Nobody came.", "Nor here."});
  EXPECT_THROW(static_cast<void>(replace_texts(quiet, {})), Error);
  const ReplacedTexts replaced = replace_texts(quiet, {}, finder_of_own_spans(quiet));
  EXPECT_EQ(replaced.texts, (std::vector<std::string>{"Nobody came.", "Nor here."}));
  EXPECT_EQ(replaced.summary.edits, 0u);
  EXPECT_EQ(replace_texts(notes(), {}, finder_of_own_spans(notes())).texts, replace_texts(notes(), {}).texts);
  const ReplacedTexts others = replace_texts(notes(), {.labels = {"NOBODY"}}, finder_of_own_spans(notes()));
  EXPECT_EQ(others.summary.edits, 0u);
}

TEST(Memory, ReversesWhatFilesSealed) {
  const io::TestFolder folder;
  ReplaceFileOptions files;
  files.input = sample("notes.jsonl");
  files.output = folder.at("out.jsonl");
  files.key_file = folder.at("key");
  files.reversal = folder.at("sealed");
  static_cast<void>(replace_file(files));
  const Key key = read_key_file(files.key_file).key;
  EXPECT_EQ(reverse_texts(texts_in(files.output), io::bytes_of_file(files.reversal), key), texts_of(notes()));
}

TEST(Memory, InspectsAsFilesDo) {
  std::string unused;
  const inspect::Inspection file = inspect::inspect({.input = sample("notes.jsonl")}, unused);
  const inspect::Inspection memory = inspect::inspect(notes());
  EXPECT_FALSE(memory.format);
  EXPECT_EQ(memory.documents, file.documents);
  EXPECT_EQ(memory.owners, file.owners);
  EXPECT_EQ(memory.characters, file.characters);
  EXPECT_EQ(memory.tokens, file.tokens);
  EXPECT_EQ(memory.spans, file.spans);
  EXPECT_EQ(memory.scripts, file.scripts);
  EXPECT_EQ(memory.lengths.median, file.lengths.median);
  ASSERT_EQ(memory.problems.size(), file.problems.size());
  for (const auto& [name, problem] : file.problems) EXPECT_EQ(memory.problems.at(name).count, problem.count) << name;
}

}  // namespace
}  // namespace sumi
