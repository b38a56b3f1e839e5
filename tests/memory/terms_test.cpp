// A dictionary that is built and used in memory does what its file does.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/terms/terms.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi {
namespace {

using namespace testing;
using io::error_of;

const std::vector<std::string> kNames{"Anna", "Anne", "Hanna", "Hanne", "Johanna", "Johanne", "Berta", "Bertha"};
const std::vector<std::string> kNumbers{"AB-1234"};

class TermsInMemory : public ::testing::Test {
 protected:
  TermsInMemory() {
    std::string list = "term,kind\n";
    std::string lines;
    for (const std::string& name : kNames) list += name + ",\n";
    for (const std::string& number : kNumbers) list += number + ",identifier\n";
    for (const std::string& text : texts_) lines += "{\"text\":\"" + text + "\"}\n";
    notes_ = folder_.write("notes.jsonl", lines);
    options_.k_max = 3;
    static_cast<void>(build_terms(folder_.write("list.csv", list), file(), options_));
    built_ = build_terms(kNames, kNumbers, options_);
    mask_.promise.methods = {Method::terms};
    mask_.promise.k = 2;
    mask_.snap = Snap::none;
  }

  [[nodiscard]] std::string file() const { return folder_.at("list.terms"); }
  [[nodiscard]] MaskOptions in_memory() const {
    MaskOptions options = mask_;
    options.promise.dictionary_bytes = built_.dictionary;
    return options;
  }
  [[nodiscard]] std::vector<std::string> published_file(const std::string& name,
                                                        const std::vector<std::string>& after = {}) const {
    MaskFileOptions options;
    options.input = notes_;
    options.output = folder_.at(name);
    options.mask = mask_;
    options.mask.promise.dictionary = file();
    options.after = after;
    static_cast<void>(mask_file(options));
    return texts_in(options.output);
  }

  io::TestFolder folder_;
  std::vector<std::string> texts_{"Johanna met Bertha.", "AB-1234 belongs to Anne.", "Nobody else."};
  std::string notes_;
  TermsOptions options_;
  BuiltTerms built_;
  MaskOptions mask_;
};

TEST_F(TermsInMemory, BuildTheFilesBytes) {
  EXPECT_EQ(*built_.dictionary, io::bytes_of_file(file()));
  EXPECT_EQ(built_.summary.terms, kNames.size());
  EXPECT_EQ(built_.summary.identifiers, 1u);
  const TermDictionary dictionary = TermDictionary::of_bytes(*built_.dictionary);
  EXPECT_EQ(dictionary.pick(2).size(), TermDictionary(file()).pick(2).size());
  EXPECT_EQ(dictionary.terms(), kNames.size());
}

TEST_F(TermsInMemory, MaskAndAreVerifiedAsFromAFile) {
  const Corpus corpus = corpus_of(texts_);
  for (const bool collapse : {true, false}) {
    mask_.promise.collapse = collapse;
    const MaskOptions options = in_memory();
    const std::vector<std::string> published = publish_texts(corpus, options).texts;
    EXPECT_NE(published, texts_);
    EXPECT_EQ(published, published_file("out.jsonl"));
    EXPECT_TRUE(verify::verify_texts(published, {.promise = options.promise, .source = &corpus}).holds());
    EXPECT_FALSE(verify::verify_texts(texts_, {.promise = options.promise, .source = &corpus}).holds());
  }
}

// A term whose length is hidden is one mark, whatever collapse says: it still is a release of the same documents.
TEST_F(TermsInMemory, FollowAnEarlierReleaseOfTheirOwn) {
  const Corpus corpus = corpus_of(texts_);
  mask_.promise.collapse = false;
  const std::vector<std::vector<std::string>> after{publish_texts(corpus, in_memory()).texts};
  EXPECT_LT(after[0][1].size(), texts_[1].size() + 2 * 7);  // one mark for AB-1234
  EXPECT_EQ(publish_texts(corpus, in_memory(), {}, after).texts.size(), texts_.size());
  static_cast<void>(published_file("first.jsonl"));
  EXPECT_EQ(published_file("second.jsonl", {folder_.at("first.jsonl")}),
            publish_texts(corpus, in_memory(), {}, after).texts);
  const std::vector<std::vector<std::string>> others{{"Johanna met nobody.", after[0][1], after[0][2]}};
  EXPECT_NE(error_of([&] { static_cast<void>(publish_texts(corpus, in_memory(), {}, others)); }), "no error");
}

TEST_F(TermsInMemory, RefuseWhatTheyCannotUse) {
  const std::vector<std::string> broken{"Anna", "\xE2"};
  EXPECT_EQ(error_of([&] { static_cast<void>(build_terms(broken, {}, options_)); }),
            "bad_input: term 2: it is not valid UTF-8; convert it to UTF-8");
  EXPECT_EQ(error_of([&] { static_cast<void>(build_terms(kNames, broken, options_)); }).substr(0, 23),
            "bad_input: identifier 2");
  EXPECT_EQ(
      error_of([&] { static_cast<void>(build_terms(std::vector<std::string>{"Anna"}, {}, options_)); }).substr(0, 19),
      "bad_input: the list");
  EXPECT_EQ(error_of([] { static_cast<void>(TermDictionary::of_bytes("no dictionary")); }).substr(0, 9), "bad_input");
  MaskOptions two = in_memory();
  two.promise.dictionary = file();
  EXPECT_EQ(error_of([&] { static_cast<void>(publish_texts(corpus_of(texts_), two)); }).substr(0, 9), "bad_usage");
}

TEST_F(TermsInMemory, AreNamedByACertificate) {
  MaskFileOptions options;
  options.input = notes_;
  options.output = folder_.at("out.jsonl");
  options.certificate = folder_.at("certificate.json");
  options.mask = in_memory();
  static_cast<void>(mask_file(options));
  verify::VerifyOptions checking;
  checking.source = notes_;
  checking.promise.dictionary_bytes = built_.dictionary;
  EXPECT_TRUE(verify::verify_certificate(options.output, *options.certificate, checking).holds());
  checking.promise.dictionary_bytes.reset();
  checking.promise.dictionary = file();
  EXPECT_TRUE(verify::verify_certificate(options.output, *options.certificate, checking).holds());
  checking.promise.dictionary.clear();
  EXPECT_EQ(error_of([&] {
              static_cast<void>(verify::verify_certificate(options.output, *options.certificate, checking));
            }).substr(0, 9),
            "bad_usage");
}

}  // namespace
}  // namespace sumi
