// What is refused of a file is refused in memory, in words that fit there.
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/publish/sweep.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/tag/tag.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi {
namespace {

using namespace testing;
using io::error_of;

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// Options that make no sense, each in one way.
std::vector<MaskOptions> senseless() {
  std::vector<MaskOptions> all;
  const auto add = [&](auto change) { change(all.emplace_back()); };
  add([](MaskOptions& o) { o.promise.k = 0; });
  add([](MaskOptions& o) { o.promise.k = 1; });
  add([](MaskOptions& o) { o.promise.methods = {Method::words, Method::words}; });
  add([](MaskOptions& o) { o.ratio = kNoNumber; });
  add([](MaskOptions& o) { o.ratio = 1; });
  add([](MaskOptions& o) { o.promise.mark = 0xD800; });
  add([](MaskOptions& o) { o.promise.mark = U' '; });
  add([](MaskOptions& o) { o.promise.keep = {"fever█"}; });
  add([](MaskOptions& o) { o.lengths.gap = 0; });
  add([](MaskOptions& o) { o.promise.methods = {Method::terms}; });
  return all;
}

TEST(Guards, RefuseOptionsThatMakeNoSenseInEachForm) {
  for (const MaskOptions& options : senseless()) {
    const io::TestFolder folder;
    MaskFileOptions file;
    file.input = sample("notes.jsonl");
    file.output = folder.at("out.jsonl");
    file.certificate = folder.at("certificate.json");
    file.mask = options;
    const std::string refusal = error_of([&] { static_cast<void>(publish_texts(notes(), options)); });
    EXPECT_EQ(refusal.substr(0, 4), "bad_") << refusal;
    EXPECT_EQ(error_of([&] { static_cast<void>(mask_file(file)); }), refusal);
    EXPECT_TRUE(folder.list().empty());
    SweepOptions sweeping{.input = file.input, .mask = options, .ks = {2, 3}};
    if (options.promise.k < 2) sweeping.ks = {options.promise.k, 3};
    EXPECT_EQ(error_of([&] { static_cast<void>(sweep(sweeping)); }), refusal);
  }
}

TEST(Guards, RefuseSweepsWhoseValuesDoNotRise) {
  const auto refusal = [](std::vector<unsigned> ks, std::vector<unsigned> ns) {
    SweepOptions options{.input = sample("notes.jsonl"), .ks = std::move(ks), .ns = std::move(ns)};
    options.mask.promise.methods = {Method::ngrams};
    return error_of([&] { static_cast<void>(sweep(options)); }).substr(0, 9);
  };
  EXPECT_EQ(refusal({3}, {2, 4}), "no error");
  EXPECT_EQ(refusal({}, {2}), "bad_usage");
  EXPECT_EQ(refusal({3, 3}, {2}), "bad_usage");
  EXPECT_EQ(refusal({4, 3}, {2}), "bad_usage");
  EXPECT_EQ(refusal({3}, {4, 2}), "bad_usage");
  EXPECT_EQ(refusal({3}, {0, 2}), "bad_usage");
  std::vector<unsigned> many;
  for (unsigned k = 2; k < 257; ++k) many.push_back(k);
  EXPECT_EQ(refusal(many, {2}), "bad_usage");
}

TEST(Guards, CountDocumentsWhereThatIsPromised) {
  const io::TestFolder folder;
  MaskFileOptions file;
  file.input = sample("notes.jsonl");
  file.output = folder.at("out.jsonl");
  file.mask.promise.k = 3;
  file.mask.promise.by = Support::documents;
  static_cast<void>(mask_file(file));
  EXPECT_EQ(publish_texts(notes(), file.mask).texts, texts_in(file.output));
  file.mask.promise.by = Support::owners;
  EXPECT_NE(publish_texts(notes(), file.mask).texts, texts_in(file.output));
}

TEST(Guards, RefuseWordListsThatAreNotUtf8) {
  TrainOptions options;
  options.feature_template = "features = [\"lower[0]\", \"list[0]\"]\n";
  for (const char* bytes : {"Oslo\xE2", "Oslo\xF0", "\xFF"}) {
    options.word_lists = {{"town", {"Bern", bytes}}};
    EXPECT_EQ(error_of([&] { static_cast<void>(train(notes(), options)); }),
              "bad_input: word list town, entry 2: it is not valid UTF-8; convert it to UTF-8");
  }
  options.word_lists = {{"town", {std::string(100'000, 'x')}}};
  const std::string too_long = error_of([&] { static_cast<void>(train(notes(), options)); });
  EXPECT_NE(too_long.find("word list town, entry 1: "), std::string::npos) << too_long;
}

TEST(Guards, RefuseWhatIsGivenTwice) {
  TrainOptions options;
  options.feature_template = "features = [\"lower[0]\"]\n";
  options.features_file = "features.toml";
  EXPECT_EQ(error_of([&] { static_cast<void>(train(notes(), options)); }).substr(0, 33),
            "bad_usage: the template is given ");
  options.features_file.clear();
  options.start_model = "a model";
  options.start = "model.file";
  EXPECT_EQ(error_of([&] { static_cast<void>(train(notes(), options)); }).substr(0, 36),
            "bad_usage: the model to start from i");
}

TEST(Guards, RefuseScoresThatAreNoNumbers) {
  const std::vector<TextDocument> documents{{.text = "Ann"}, {.text = "Bo", .spans = {{{0, 2}, "NAME", kNoNumber}}}};
  EXPECT_EQ(error_of([&] { static_cast<void>(corpus_of(documents)); }),
            "bad_input: document 2: the score of a span is not a number; give each span a score");
  const Finder finder = [](std::string_view, std::size_t) {
    return std::vector<LabelledRange>{{{0, 2}, "A", 1}, {{1, 3}, "B", kNoNumber}};
  };
  EXPECT_EQ(error_of([&] { static_cast<void>(replace_texts(notes(), {}, finder)); }).substr(0, 9), "bad_usage");
  const Finder broken = [](std::string_view, std::size_t) { return std::vector<LabelledRange>{{{0, 2}, "\xE2", 1}}; };
  EXPECT_EQ(error_of([&] { static_cast<void>(replace_texts(notes(), {}, broken)); }).substr(0, 9), "bad_usage");
}

// As readers do: an empty name is none.
TEST(Guards, TakeAnEmptyOwnerOrIdForNone) {
  const std::vector<TextDocument> documents{{.text = "seen in clinic", .id = "", .owner = ""},
                                            {.text = "seen in clinic", .id = "", .owner = ""}};
  const Corpus corpus = corpus_of(documents);
  EXPECT_EQ(corpus.owners(), 2u);
  EXPECT_EQ(corpus.documents_without_owner(), 2u);
  EXPECT_FALSE(corpus.has_owner(0) || corpus.has_id(0));
  const io::TestFolder folder;
  const std::string line = "{\"id\":\"\",\"owner\":\"\",\"text\":\"seen in clinic\"}\n";
  const Corpus of_file = corpus_in(folder.write("in.jsonl", line + line));
  EXPECT_EQ(of_file.owners(), corpus.owners());
  EXPECT_EQ(of_file.documents_without_owner(), corpus.documents_without_owner());
  EXPECT_EQ(error_of([&] { static_cast<void>(publish_texts(corpus, {})); }).substr(0, 36),
            "bad_usage: no document names an owne");
}

TEST(Guards, RefuseMarksThatNobodySees) {
  const std::vector<std::string> texts{"seen in clinic", "seen in clinic"};
  for (const char32_t mark : {char32_t{0xD800}, char32_t{0x110000}, U' ', U'\n'}) {
    ReplaceTextsOptions replacing;
    replacing.policy.mark = mark;
    replacing.policy.otherwise = Operator::mark;
    EXPECT_EQ(error_of([&] { static_cast<void>(Replacer(replacing.policy, nullptr)); }).substr(0, 9), "bad_usage");
    EXPECT_NE(error_of([&] { static_cast<void>(replace_texts(notes(), replacing)); }), "no error");
    verify::VerifyTextsOptions verifying;
    verifying.promise.by = Support::documents;
    verifying.promise.mark = mark;
    EXPECT_EQ(error_of([&] { static_cast<void>(verify::verify_texts(texts, verifying)); }).substr(0, 9), "bad_usage");
  }
  ReplaceTextsOptions tags;  // the mark isn't used
  tags.policy.mark = U' ';
  EXPECT_EQ(error_of([&] { static_cast<void>(replace_texts(notes(), tags)); }), "no error");
}

TEST(Guards, RefusePromisesThatCannotBeJudged) {
  const std::vector<std::string> texts{"seen in clinic", "seen in clinic"};
  const auto refusal = [&](auto change) {
    verify::VerifyTextsOptions options;
    options.promise.by = Support::documents;
    change(options.promise);
    return error_of([&] { static_cast<void>(verify::verify_texts(texts, options)); }).substr(0, 9);
  };
  EXPECT_EQ(refusal([](Promise&) {}), "no error");
  EXPECT_EQ(refusal([](Promise& p) { p.k = 1; }), "bad_usage");
  EXPECT_EQ(refusal([](Promise& p) { p.k = 1u << 31; }), "bad_usage");
  EXPECT_EQ(refusal([](Promise& p) { p.n = 1u << 31; }), "bad_usage");
  EXPECT_EQ(refusal([](Promise& p) { p.keep = {"a█"}; }), "bad_input");
  EXPECT_EQ(refusal([](Promise& p) { p.keep = {"\xFF"}; }), "bad_input");
}

TEST(Guards, NameTheDocumentWhoseIdIsAnotherOnes) {
  using Documents = std::vector<TextDocument>;
  const auto refusal = [](const Documents& documents) {
    return error_of([&] { static_cast<void>(corpus_of(documents)); });
  };
  EXPECT_EQ(refusal({{.text = "a", .id = "x"}, {.text = "b", .id = "x"}}),
            "bad_input: document 2: it has the same id as document 1; make ids unique");
  EXPECT_EQ(refusal({{.text = "a", .id = "2"}, {.text = "b"}}),
            "bad_input: document 2: it has no id and goes by its number, which is the id of document 1; give each "
            "document an id of its own");
  EXPECT_EQ(refusal({{.text = "a"}, {.text = "b", .id = "1"}}).substr(0, 22), "bad_input: document 1:");
  EXPECT_EQ(refusal({{.text = "a", .id = "1"}, {.text = "b"}}), "no error");
}

// Remedies that can be followed, and settings that the options have.
TEST(Guards, SpeakOfMemory) {
  const auto settings = [](auto job) {
    try {
      job();
    } catch (const Error& error) {
      for (const char* word : {"file", "field"})
        EXPECT_EQ(error.remedy().find(word), std::string::npos) << error.what();
      return error.settings();
    }
    ADD_FAILURE();
    return Settings{};
  };
  ReplaceTextsOptions hashes;
  hashes.policy.otherwise = Operator::hash;
  EXPECT_EQ(settings([&] { static_cast<void>(replace_texts(notes(), hashes)); }), Settings{"key"});
  const Corpus plain = corpus_of(std::vector<std::string>{"seen", "seen"});
  EXPECT_EQ(settings([&] { static_cast<void>(replace_texts(plain, {})); }), Settings{});
  EXPECT_EQ(settings([&] { static_cast<void>(publish_texts(plain, {})); }), Settings{"by"});
  MaskOptions spans;
  spans.promise.methods = {Method::spans};
  EXPECT_EQ(settings([&] { static_cast<void>(publish_texts(plain, spans)); }), Settings{});
  EXPECT_EQ(settings([&] { static_cast<void>(verify::verify_texts(plain, {})); }), (Settings{"source", "by"}));
}

TEST(Guards, TellThatThereAreNoDocuments) {
  EXPECT_EQ(error_of([] { static_cast<void>(publish_texts(Corpus{}, {})); }),
            "bad_input: there are no documents; give at least one");
  const std::vector<std::string> none;
  const verify::Verdict of_texts = verify::verify_texts(none, {.source = &notes()});
  const verify::Verdict of_corpus = verify::verify_texts(Corpus{}, {.source = &notes()});
  EXPECT_EQ(of_texts.violation_count, notes().size());
  EXPECT_EQ(of_texts.violations, of_corpus.violations);
  EXPECT_EQ(error_of([&] { static_cast<void>(verify::verify_texts(none, {})); }).substr(0, 10), "bad_input:");
}

TEST(Guards, KeepLabelsOutOfTheRemedy) {
  const Corpus corpus = corpus_of(std::vector<TextDocument>{{.text = "Ann", .spans = {{{0, 3}, "A; drop it"}}}});
  try {
    static_cast<void>(replace_texts(corpus, {.labels = {"B; do so"}}));
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.fact(), "no span has the label B; do so");
    EXPECT_EQ(error.remedy(), "the labels are A; drop it");
  }
}

}  // namespace
}  // namespace sumi
