#include "promise/certificate.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class CertificateFile : public ::testing::Test {
 protected:
  ~CertificateFile() override { std::filesystem::remove(path_); }
  std::string path_ = std::filesystem::temp_directory_path() / ("sumi-certificate-" + std::to_string(getpid()));
};

TEST_F(CertificateFile, ReadsBackWhatWasWritten) {
  Certificate certificate;
  certificate.mask.promise = {.k = 5, .by = Support::documents, .guarantee = Guarantee::source, .mark = U'＊'};
  certificate.mask.promise.fold.width = true;
  certificate.mask.promise.collapse = false;
  certificate.mask.lengths = {9, 2};
  certificate.mask.snap = Snap::grapheme;
  certificate.mask.ratio = 0.25;
  certificate.mask.cover = CoverKind::longest_first;
  certificate.mask.already_masked = true;
  certificate.pass.names = {"ward", "日付"};
  certificate.format.format = Format::tsv;
  certificate.format.text_column = "3";
  certificate.format.delimiter = ';';
  certificate.format.header = false;
  certificate.keep_sha256 = sha256_of_phrases({"病院"});
  certificate.source_sha256 = "aa";
  certificate.published_sha256 = "bb";
  {
    Output output(path_);
    write_certificate(certificate, output.sink());
    output.prepare();
    output.commit();
  }
  const Certificate read = read_certificate(path_);
  EXPECT_EQ(read.mask.promise.k, 5U);
  EXPECT_EQ(read.mask.promise.by, Support::documents);
  EXPECT_EQ(read.mask.promise.guarantee, Guarantee::source);
  EXPECT_EQ(read.mask.promise.mark, U'＊');
  EXPECT_EQ(read.mask.promise.fold, certificate.mask.promise.fold);
  EXPECT_FALSE(read.mask.promise.collapse);
  EXPECT_EQ(read.mask.lengths.min_length, 9U);
  EXPECT_EQ(read.mask.lengths.gap, 2U);
  EXPECT_EQ(read.mask.snap, Snap::grapheme);
  EXPECT_EQ(read.mask.ratio, 0.25);
  EXPECT_EQ(read.mask.cover, CoverKind::longest_first);
  EXPECT_TRUE(read.mask.already_masked);
  EXPECT_EQ(read.pass.names, certificate.pass.names);
  EXPECT_EQ(read.format.format, Format::tsv);
  EXPECT_EQ(read.format.text_column, "3");
  EXPECT_EQ(read.format.delimiter, ';');
  EXPECT_FALSE(read.format.header);
  EXPECT_EQ(read.keep_sha256, certificate.keep_sha256);
  EXPECT_EQ(read.source_sha256, "aa");
  EXPECT_EQ(read.published_sha256, "bb");
}

TEST_F(CertificateFile, NamesADictionaryByItsSum) {
  const auto read_back = [&](const Certificate& certificate) {
    Output output(path_);
    write_certificate(certificate, output.sink());
    output.prepare();
    output.commit();
    return read_certificate(path_);
  };
  Certificate certificate;
  certificate.mask.promise.methods = {Method::terms};
  certificate.mask.promise.borders = Borders::off;
  certificate.mask.promise.dictionary = "people.dict";
  EXPECT_THROW((void)read_back(certificate), Error);
  certificate.dictionary_sha256 = "cc";
  const Certificate read = read_back(certificate);
  EXPECT_EQ(read.mask.promise.borders, Borders::off);
  EXPECT_EQ(read.dictionary_sha256, "cc");
  EXPECT_TRUE(read.mask.promise.dictionary.empty());
}

// Only where it decides about what is published.
TEST_F(CertificateFile, NamesTheRuleOfTies) {
  for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
    for (const CoverKind cover : {CoverKind::optimal, CoverKind::longest_first}) {
      Certificate certificate;
      certificate.mask.promise.guarantee = guarantee;
      certificate.mask.cover = cover;
      {
        Output output(path_);
        write_certificate(certificate, output.sink());
        output.prepare();
        output.commit();
      }
      std::ifstream file(path_);
      std::string text(std::istreambuf_iterator<char>(file), {});
      const bool decides = guarantee == Guarantee::published && cover == CoverKind::optimal;
      const std::size_t at = text.find("\"ties\": 2");
      EXPECT_EQ(at != std::string::npos, decides);
      (void)read_certificate(path_);
      if (!decides) continue;
      std::ofstream(path_) << text.replace(at, 9, "\"ties\": x");
      EXPECT_THROW((void)read_certificate(path_), Error);
    }
  }
}

TEST_F(CertificateFile, ReadsThoseThatKnowNoTerms) {
  std::ofstream(path_)
      << R"({"sumi_certificate":1,"options":{"method":"repeats","combine":"all","k":2,"by":"owners",)"
         R"("guarantee":"published","n":5,"strip_space":false,"short":"mask","copies_once":false,"fold":[],"mark":"x",)"
         R"("collapse":true,"cover":"optimal","min_length":6,"gap":1,"snap":"token","ratio":0.0,"labels":[],)"
         R"("show_space":false,"show_punctuation":false,"already_masked":false},"pass":{"all":false,"names":[]},)"
         R"("format":{"header":true},"keep_sha256":"","source_sha256":"aa","published_sha256":"bb"})";
  EXPECT_EQ(read_certificate(path_).mask.promise.borders, Borders::automatic);
}

TEST_F(CertificateFile, RefusesWhatIsNone) {
  for (const char* bytes :
       {"", "{}", "[1]", "{\"sumi_certificate\":2}", "not json", "{\"sumi_certificate\":1,\"options\":3}"}) {
    std::ofstream(path_) << bytes;
    EXPECT_THROW((void)read_certificate(path_), Error) << bytes;
  }
}

}  // namespace
}  // namespace sumi::io
