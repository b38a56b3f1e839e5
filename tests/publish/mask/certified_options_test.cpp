#include <gtest/gtest.h>

#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

TEST(CertifiedOptions, SayWhatIsMaskedAndNameNoFiles) {
  MaskFileOptions options;
  options.mask.promise.keep = {"Zorba"};
  options.pass.names = {"age"};
  const io::Certificate certified = certified_options(options, {.format = Format::csv});
  EXPECT_TRUE(certified.mask.promise.keep.empty());
  EXPECT_EQ(certified.keep_sha256, io::sha256_of_phrases({"Zorba"}));
  EXPECT_EQ(certified.pass.names, std::vector<std::string>{"age"});
  EXPECT_EQ(certified.format.format, Format::csv);
  EXPECT_TRUE(certified.source_sha256.empty());
}

TEST(CertifiedOptions, AnyOtherOptionGivesAnotherSum) {
  const auto sum = [](auto change) {
    MaskFileOptions options;
    FormatOptions format{.format = Format::jsonl};
    change(options, format);
    return sha256_of_options(certified_options(options, format), options.pass);
  };
  const std::string plain = sum([](MaskFileOptions&, FormatOptions&) {});
  EXPECT_EQ(plain, sum([](MaskFileOptions& options, FormatOptions&) { options.mask.threads = 7; }));
  EXPECT_NE(plain, sum([](MaskFileOptions& options, FormatOptions&) { options.mask.promise.mark = U'#'; }));
  EXPECT_NE(plain, sum([](MaskFileOptions& options, FormatOptions&) { options.pass.names = {"id"}; }));
  EXPECT_NE(plain, sum([](MaskFileOptions& options, FormatOptions&) { options.pass.file_names = true; }));
  EXPECT_NE(plain, sum([](MaskFileOptions&, FormatOptions& format) { format.text_field = "body"; }));
}

}  // namespace
}  // namespace sumi::publish
