// A call that its progress stops, at whatever report, throws what the callback threw and leaves nothing behind.
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "memory/samples.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/hide/hide_records.hpp>
#include <sumi/io/documents.hpp>
#include <sumi/link/link_files.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/tag/tag.hpp>
#include <sumi/terms/terms.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi {
namespace {

using namespace testing;

// What a front end throws to stop a call; the library knows nothing of it.
struct StopAsked {};

// In which other threads end their pieces and wait for their turn to report.
constexpr std::chrono::milliseconds kTimeForOthers{20};

// Calls `run` with a progress that throws at the first report, at the second, and so on, in steps that grow (faster
// where tests are quick); then with one that never does. `after` looks at what a stopped call left. Returns the number
// of reports of a whole call.
int stop_everywhere(const std::function<void(const Progress&)>& run, const std::function<void()>& after = [] {}) {
  int reports = 0;
  run([&](std::string_view, std::uint64_t, std::uint64_t) { ++reports; });
  for (int at = 1; at <= reports; at += 1 + (is_quick() ? 2 * at : at / 3)) {
    int met = 0;
    const auto stop = [&](std::string_view, std::uint64_t, std::uint64_t) {
      if (++met != at) return;
      std::this_thread::sleep_for(kTimeForOthers);
      throw StopAsked{};
    };
    EXPECT_THROW(run(stop), StopAsked) << "at report " << at << " of " << reports;
    EXPECT_EQ(met, at) << "a report behind the one that stopped";
    after();
  }
  return reports;
}

TEST(Stop, Mask) {
  const io::TestFolder folder;
  bool whole = true;
  const auto run = [&](const Progress& progress) {
    MaskFileOptions options;
    options.input = sample("notes.jsonl");
    options.output = folder.at("out.jsonl");
    options.private_file = folder.at("private.jsonl");
    options.certificate = folder.at("certificate.json");
    if (!std::exchange(whole, false))
      options.output = folder.at("stopped.jsonl"), options.private_file = folder.at("stopped_private.jsonl");
    static_cast<void>(mask_file(options, progress));
  };
  EXPECT_GT(stop_everywhere(run,
                            [&] {
                              EXPECT_EQ(folder.list(),
                                        (std::vector<std::string>{"certificate.json", "out.jsonl", "private.jsonl"}));
                            }),
            2);
  EXPECT_GT(stop_everywhere([](const Progress& progress) { static_cast<void>(publish_texts(notes(), {}, progress)); }),
            0);
}

TEST(Stop, Verify) {
  const std::vector<std::string> published = publish_texts(notes(), {}).texts;
  const verify::VerifyTextsOptions options{.promise = {}, .source = &notes()};
  EXPECT_GT(stop_everywhere([&](const Progress& progress) {
              static_cast<void>(verify::verify_texts(published, options, progress));
            }),
            0);
}

TEST(Stop, Train) {
  std::vector<TextDocument> few = documents_of(notes());
  few.resize(30);
  const Corpus corpus = corpus_of(few);
  const io::TestFolder folder;
  TrainOptions options;
  options.feature_template = "features = [\"lower[0]\"]\n";
  options.threads = 2;
  for (const TaggerKind kind : {TaggerKind::crf, TaggerKind::svm, TaggerKind::bayes}) {
    options.tagger = kind;
    options.max_iterations = kind == TaggerKind::crf ? 3 : 0;
    EXPECT_GT(stop_everywhere([&](const Progress& progress) { static_cast<void>(train(corpus, options, progress)); }),
              0);
  }
  bool whole = true;
  const auto run = [&](const Progress& progress) {
    static_cast<void>(
        train(sample("notes.jsonl"), folder.at(std::exchange(whole, false) ? "model" : "stopped"), options, progress));
  };
  EXPECT_GT(stop_everywhere(run, [&] { EXPECT_EQ(folder.list(), std::vector<std::string>{"model"}); }), 0);
}

TEST(Stop, TagAndReplace) {
  std::vector<Tagger> taggers;
  taggers.push_back(Tagger::of_patterns());
  for (const unsigned threads : {1u, 4u}) {
    EXPECT_GT(stop_everywhere([&](const Progress& progress) {
                static_cast<void>(tag_corpus(notes(), taggers, {.threads = threads}, progress));
              }),
              2);
    EXPECT_GT(stop_everywhere([&](const Progress& progress) {
                static_cast<void>(replace_texts(notes(), {.threads = threads}, {}, progress));
              }),
              2);
  }
}

TEST(Stop, TagAFileAtOnce) {
  const io::TestFolder folder;
  bool whole = true;
  const auto run = [&](const Progress& progress) {
    TagOptions options;
    options.taggers = {"patterns"};
    options.input = sample("notes.jsonl");
    options.output = folder.at(std::exchange(whole, false) ? "out.jsonl" : "stopped.jsonl");
    options.uncertain_first = true;
    options.threads = 4;
    static_cast<void>(tag_file(options, progress));
  };
  EXPECT_GT(stop_everywhere(run, [&] { EXPECT_EQ(folder.list(), std::vector<std::string>{"out.jsonl"}); }), 2);
}

TEST(Stop, BuildTerms) {
  std::vector<std::string> terms;
  for (int length = 2; length < 30; ++length)
    for (char c = 'a'; c < 'h'; ++c) terms.push_back(std::string(static_cast<std::size_t>(length), c));
  EXPECT_GT(stop_everywhere([&](const Progress& progress) {
              static_cast<void>(build_terms(terms, {}, {.k_max = 3, .threads = 4}, progress));
            }),
            2);
}

TEST(Stop, Link) {
  const io::TestFolder folder;
  bool whole = true;
  const auto run = [&](const Progress& progress) {
    LinkFilesOptions options;
    options.inputs = {sample("registry_a.csv")};
    options.output = folder.at(std::exchange(whole, false) ? "linked.csv" : "stopped.csv");
    options.threads = 4;
    static_cast<void>(link_files(options, progress));
  };
  EXPECT_GT(stop_everywhere(run, [&] { EXPECT_EQ(folder.list(), std::vector<std::string>{"linked.csv"}); }), 1);
}

TEST(Stop, Anonymize) {
  const io::TestFolder folder;
  bool whole = true;
  const auto run = [&](const Progress& progress) {
    TableFileOptions options;
    options.input = sample("tables/visits.csv");
    options.output = folder.at(std::exchange(whole, false) ? "out.csv" : "stopped.csv");
    options.pass = {"name", "visit"};
    options.quasi_identifiers = {{.name = "age"}, {.name = "town"}};
    options.table.promise.k = 3;
    options.table.threads = 2;
    static_cast<void>(anonymize_table_file(options, progress));
  };
  EXPECT_GT(stop_everywhere(run, [&] { EXPECT_EQ(folder.list(), std::vector<std::string>{"out.csv"}); }), 1);
}

TEST(Stop, Hide) {
  std::optional<io::TestFolder> folder;
  const auto run = [&](const Progress& progress) {
    folder.emplace();
    for (const char* name : {"notes.jsonl", "patients.csv", "hide.toml"})
      folder->write(name, io::bytes_of_file(sample(name)));
    HideRunOptions options;
    options.rules = folder->at("hide.toml");
    static_cast<void>(run_hide(options, progress));
    EXPECT_TRUE(std::filesystem::exists(folder->at("published/notes.jsonl")));
  };
  EXPECT_GT(stop_everywhere(run,
                            [&] {
                              for (const std::string& name :
                                   folder->list())  // the view remembers what was found, the key was made
                                EXPECT_TRUE(name == "notes.jsonl" || name == "patients.csv" || name == "hide.toml" ||
                                            name == "hide.key" || name == "view.sqlite")
                                    << name;
                            }),
            3);
}

TEST(Stop, HideInMemory) {
  std::vector<HideDocument> documents;
  for (TextDocument& one : documents_of(notes())) documents.push_back({std::move(one)});
  const std::vector<HideContent> contents{documents};
  const HideRules rules = parse_hide_rules(
      "as_of = 2026-01-01\n[extract]\ntaggers = [\"patterns\"]\n[[documents]]\nfile = \"notes\"\n"
      "[[attribute]]\nname = \"name\"\nkind = \"name\"\nlabels = [\"NAME\"]\n");
  const auto run = [&](const Progress& progress) {
    EXPECT_EQ(hide_records(rules, contents, {.threads = 2}, progress).sources.size(), 1U);
  };
  EXPECT_GT(stop_everywhere(run), 3);
}

}  // namespace
}  // namespace sumi
