#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "io/files.hpp"
#include "publish/decisions/decisions_file.hpp"
#include "release/draft.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/release/release.hpp>

namespace sumi::release {
namespace {

using Json = nlohmann::ordered_json;

// A draft of a table, letters and JSON lines, and what goes with it.
class DraftOfThreeKinds {
 public:
  DraftOfThreeKinds() {
    std::string table = "name,remark\n";
    std::string lines;
    for (int i = 0; i < 40; ++i) {
      table += "[PERSON]," + std::to_string(i) + " is well\n";
      lines += "{\"note\":\"number " + std::to_string(i) + "\",\"by\":\"[PERSON]\"}\n";
    }
    folder.write("draft/a.csv", table);
    folder.write("draft/b/c.jsonl", lines);
    folder.write("draft/d.txt", "Dear [PERSON], all is well.\n");
    folder.write("draft/e.txt", " \n");
  }

  // Draws a sample, and reads it: `mark` says the labels of what stands in a document.
  ReadSample read(std::uint64_t documents, bool all_read = true,
                  const std::function<Json(const std::string& text)>& mark = {}) const {
    const DrawnSample drawn =
        draw_sample({.draft = folder.at("draft"), .output = folder.at("s.jsonl"), .documents = documents});
    EXPECT_EQ(drawn.draft_documents, 82U);
    std::string marked;
    std::ifstream lines(folder.at("s.jsonl"));
    for (std::string line; std::getline(lines, line);) {
      Json json = Json::parse(line);
      if (mark) json["spans"] = mark(json["text"].get<std::string>());
      marked += json.dump() + "\n";
    }
    return read_sample(folder.write("marked.jsonl", marked), {}, all_read);
  }

  ReleaseOptions options(ReadSample sample) const {
    ReleaseOptions options;
    options.draft = folder.at("draft");
    options.output = folder.at("out");
    options.sample = std::move(sample);
    options.approver = "Ada Krill";
    options.max_documents = 1000;
    options.register_file = folder.at("releases.jsonl");
    options.key = folder.at("releases.key");
    options.record = folder.at("out.release.jsonl");
    options.report = folder.at("out.release.html");
    options.at = "2026-01-02T03:04:05Z";
    return options;
  }

  io::TestFolder folder;
};

std::string refused_words(const ReleaseSummary& summary) {
  std::string all;
  for (const auto& [why, count] : summary.refused) all += std::string(name_of(why)) + " ";
  return all;
}

TEST(Draft, HasEveryRowLetterAndValueOnce) {
  const DraftOfThreeKinds draft;
  const Draft read = read_draft(draft.folder.at("draft"), {});
  ASSERT_EQ(read.files.size(), 4U);
  ASSERT_EQ(read.documents.size(), 82U);
  EXPECT_EQ(read.documents[3].text, "name: [PERSON]\nremark: 3 is well");
  EXPECT_EQ(read.documents[3].file, "a.csv");
  EXPECT_EQ(read.documents[3].record, 4U);
  EXPECT_EQ(read.documents[40].text, "b/c.jsonl\nnote: number 0\nby: [PERSON]");  // its name is released, too
  EXPECT_EQ(read.documents[41].text, "note: number 1\nby: [PERSON]");
  EXPECT_EQ(read.documents[81].text, "e.txt\n \n");
  EXPECT_EQ(read.documents[80].file, "d.txt");
}

TEST(Draft, NamesNoFileThatHasAFreshName) {
  const io::TestFolder folder;
  folder.write("draft/d000001/f000002.txt", "all is well");
  EXPECT_EQ(read_draft(folder.at("draft"), {}).documents[0].text, "all is well");
  folder.write("draft/d000001/f000002 Ada Krill.txt", "all is well");
  folder.write("draft/Ada/f000002.txt", "all is well");
  const Draft named = read_draft(folder.at("draft"), {});
  EXPECT_EQ(named.documents[0].text, "Ada/f000002.txt\nall is well");
  EXPECT_EQ(named.documents[1].text, "d000001/f000002 Ada Krill.txt\nall is well");
}

TEST(Draft, ShowsNotesOfAnnotators) {
  const io::TestFolder folder;
  folder.write("draft/f000001.txt", "seen by X\n");
  folder.write("draft/f000001.ann", "T1\tNAME 8 9\tX\n#1\tAnnotatorNotes T1\tAda Krill\n");
  const Draft draft = read_draft(folder.at("draft"), {});
  ASSERT_EQ(draft.documents.size(), 2U);
  EXPECT_NE(draft.documents[0].text.find("Ada Krill"), std::string::npos);
}

TEST(Draft, IsRefusedWhereNobodyCouldReadASample) {
  const io::TestFolder folder;
  folder.write("draft/a.txt", "well");
  folder.write("draft/b.png", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16));
  EXPECT_TRUE(io::error_of([&] { (void)read_draft(folder.at("draft"), {}); }).starts_with("bad_input"));
  folder.write("empty/f000001.txt", "\n");
  EXPECT_TRUE(io::error_of([&] { (void)read_draft(folder.at("empty"), {}); }).starts_with("bad_input"));
}

TEST(DrawSample, IsBlindForItsOwnerAloneAndTheSameAgain) {
  const DraftOfThreeKinds draft;
  const SampleOptions options{.draft = draft.folder.at("draft"), .output = draft.folder.at("s.jsonl"), .documents = 10};
  (void)draw_sample(options);
  const std::string first = io::bytes_of_file(options.output);
  EXPECT_EQ(io::mode_of(options.output), 0600U);
  (void)draw_sample(options);
  EXPECT_EQ(io::bytes_of_file(options.output), first);
  SampleOptions other = options;
  other.seed = 2;
  (void)draw_sample(other);
  EXPECT_NE(io::bytes_of_file(options.output), first);
  (void)open_key_file(draft.folder.at("lot.key"));
  other.seed = 1;
  other.key = draft.folder.at("lot.key");
  (void)draw_sample(other);
  EXPECT_NE(io::bytes_of_file(options.output), first);
  std::ifstream lines(options.output);
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    EXPECT_EQ(json["spans"], Json::array());
    EXPECT_EQ(json["read"], false);
  }
}

TEST(ReleaseDraft, CopiesSignsAndNotesIt) {
  const DraftOfThreeKinds draft;
  ReleaseOptions options = draft.options(draft.read(60));
  options.sources = {draft.folder.write("in/letter.txt", "Dear Ada Krill")};
  options.keys = {draft.folder.at("hash.key")};
  (void)open_key_file(options.keys[0]);
  const ReleaseSummary summary = release_draft(options);
  EXPECT_EQ(refused_words(summary), "");
  EXPECT_EQ(summary.files, 4U);
  EXPECT_EQ(io::bytes_of_file(draft.folder.at("out/b/c.jsonl")), io::bytes_of_file(draft.folder.at("draft/b/c.jsonl")));
  EXPECT_TRUE(check_release(options.record, options.output, options.register_file, summary.public_key).empty());
  for (const std::string& what : {summary.id, options.sources[0], options.keys[0], draft.folder.at("out/a.csv")}) {
    const auto found = find_releases(options.register_file, what);
    ASSERT_EQ(found.size(), 1U) << what;
    EXPECT_EQ(found[0].id, summary.id);
    EXPECT_EQ(found[0].state, "released");
  }
  EXPECT_TRUE(find_releases(options.register_file, draft.folder.at("s.jsonl")).empty());
  withdraw_release(options.register_file, options.key, summary.id, "a name was left", "Ada Krill", "2026-02-01");
  EXPECT_EQ(find_releases(options.register_file, summary.id)[0].state, "withdrawn");
  EXPECT_EQ(check_release(options.record, options.output, options.register_file, "").size(), 1U);
  EXPECT_NE(io::error_of([&] {
              withdraw_release(options.register_file, options.key, summary.id, "again", "Ada Krill", "2026-02-01");
            }),
            "no error");
  draft.folder.write("out/a.csv", "name\n");
  draft.folder.write("out/new.csv", "name\n");
  EXPECT_EQ(check_release(options.record, options.output, "", "").size(), 2U);
}

TEST(ReleaseDraft, CountsWhatReadersMarkedByLabel) {
  const DraftOfThreeKinds draft;
  ReleaseOptions options = draft.options(draft.read(60, true, [](const std::string& text) -> Json {
    if (!text.starts_with("d.txt") && !text.ends_with(" well")) return Json::array();
    return Json::array({{{"start", 0}, {"end", 4}, {"label", text.starts_with("d.txt") ? "PERSON" : "ID"}}});
  }));
  options.max_missed = 0;
  const ReleaseSummary summary = release_draft(options);
  EXPECT_EQ(refused_words(summary), "missed ");
  std::uint64_t of_labels = 0;
  for (const auto& [label, missed] : summary.labels) {
    of_labels += missed.identifiers;
    EXPECT_LE(missed.most_documents_per_1000, summary.all.most_documents_per_1000);
  }
  EXPECT_EQ(of_labels, summary.all.identifiers);
  EXPECT_GT(summary.documents_needed, 60U);
  EXPECT_FALSE(std::ifstream(options.record).good());
  EXPECT_EQ(draft.folder.list(), (std::vector<std::string>{"draft/", "draft/a.csv", "draft/b/", "draft/b/c.jsonl",
                                                           "draft/d.txt", "draft/e.txt", "marked.jsonl", "s.jsonl"}));
}

TEST(ReleaseDraft, RefusesWhatNobodyReadOrDecided) {
  const DraftOfThreeKinds draft;
  EXPECT_EQ(refused_words(release_draft(draft.options(draft.read(10, false)))), "unread ");
  ReleaseOptions options = draft.options(draft.read(10));
  options.sample.unsettled_documents = 1;
  EXPECT_EQ(refused_words(release_draft(options)), "unsettled ");
  options = draft.options(draft.read(10));
  options.decisions = draft.folder.at("decisions.jsonl");
  decisions::append_decision(options.decisions, {.documents = 1, .sha256 = "x"},
                             {.kind = decisions::DecisionKind::hide_value, .value = "Ada"});
  EXPECT_EQ(refused_words(release_draft(options)), "decisions ");
  options.with = {draft.folder.write("certificate.json", decisions::read_decisions(options.decisions).sha256)};
  EXPECT_EQ(refused_words(release_draft(options)), "");
}

TEST(ReleaseDraft, RefusesASampleOfAnotherDraft) {
  const DraftOfThreeKinds draft;
  const ReadSample sample = draft.read(20);
  const auto error_with = [&](const std::function<void(ReleaseOptions&)>& change) {
    ReleaseOptions options = draft.options(sample);
    change(options);
    return io::error_of([&] { (void)release_draft(options); }).substr(0, 9);
  };
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.seed = 2; }), "bad_input");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.sample.documents.pop_back(); }), "bad_input");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.sample.documents.push_back(o.sample.documents[0]); }), "bad_input");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.sample.documents[0].text += " "; }), "bad_input");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.approver = " "; }), "bad_usage");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.max_documents.reset(); }), "bad_usage");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.sample.documents.clear(); }), "bad_usage");
  EXPECT_EQ(error_with([](ReleaseOptions& o) { o.replaces = "none"; }), "bad_usage");
  draft.folder.write("draft/d.txt", "Dear [PERSON], all is as well.\n");
  EXPECT_EQ(error_with([](ReleaseOptions&) {}), "bad_input");
}

TEST(ReadSample, WantsSpansAndTakesNobodysWordForReading) {
  const io::TestFolder folder;
  const auto read_of = [&](const std::string& line) {
    return read_sample(folder.write("s.jsonl", line + "\n"), {}, false);
  };
  EXPECT_TRUE(read_of(R"({"text":"a","spans":[],"read":true})").documents[0].is_read);
  EXPECT_FALSE(read_of(R"({"text":"a","spans":[],"read":false})").documents[0].is_read);
  EXPECT_FALSE(read_of(R"({"text":"a","spans":[],"read":"true"})").documents[0].is_read);
  EXPECT_FALSE(read_of(R"({"text":"a","spans":[]})").documents[0].is_read);
  EXPECT_TRUE(io::error_of([&] { (void)read_of(R"({"text":"a","read":true})"); }).starts_with("bad_input"));
  folder.write("s.txt", "a");
  EXPECT_NE(io::error_of([&] { (void)read_sample(folder.at("s.txt"), {}, true); }), "no error");
  folder.write("doccano.jsonl", "{\"id\":3,\"text\":\"a b\",\"label\":[[0,1,\"ID\"]]}\n");
  EXPECT_EQ(read_sample(folder.at("doccano.jsonl"), {}, true).documents[0].labels, std::vector<std::string>{"ID"});
}

// A page for the officer says what was found, leaves the decision to people, and isn't made in other languages.
TEST(Release, TheOfficersPageSaysWhatWasMeasured) {
  const DraftOfThreeKinds draft;
  ReleaseOptions options = draft.options(draft.read(82, true, [](const std::string& text) {
    return text.find("number 7 ") == std::string::npos ? Json::array()
                                                       : Json::array({{{"start", 0}, {"end", 4}, {"label", "PHONE"}}});
  }));
  options.with = {draft.folder.write("summary.json", R"({"k":5,"smallest_class":7,"l":2,"persons":40})")};
  for (const std::string language : {"en", "de", "es", "fr"}) {
    options.officer_language = language;
    options.officer_page = draft.folder.at(language + ".html");
    options.output = draft.folder.at("out-" + language);
    options.record = draft.folder.at(language + ".jsonl");
    EXPECT_TRUE(release_draft(options).refused.empty());
    const std::string page = io::bytes_of_file(options.officer_page);
    for (const char* const part : {"2016/679", "164.514", "WP216", "ISO 25237", "203 StGB", "GDNG", "2025/327",
                                   "28/2024", "smallest_class 7", "Ada Krill"})
      EXPECT_NE(page.find(part), std::string::npos) << language << " " << part;
    EXPECT_EQ(page.find("checked=\"\""), std::string::npos);
  }
  options.officer_language = "la";
  options.output = draft.folder.at("out-la");
  EXPECT_THROW(static_cast<void>(release_draft(options)), Error);
  EXPECT_FALSE(std::filesystem::exists(draft.folder.at("out-la")));
}

}  // namespace
}  // namespace sumi::release
