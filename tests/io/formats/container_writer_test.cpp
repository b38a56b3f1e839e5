#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/open_container.hpp"

namespace sumi::io {
namespace {

// With '#' for each "Zorba".
std::string written(const std::string& bytes, Format format, const PassPolicy& pass,
                    std::map<std::string, std::uint64_t>* removed = nullptr) {
  const TestFolder folder;
  const Input input(folder.write("file", bytes));
  const FormatOptions options{.format = format};
  const auto reader = read_container(input, options, 0);
  std::string out;
  StringSink sink(out);
  const auto writer = write_container(sink, options, pass);
  for (Record record; reader->next(record);) {
    std::string text = record.text;
    if (const std::size_t at = text.find("Zorba"); at != std::string::npos) text.replace(at, 5, "#");
    Change change;
    change.text = text;
    writer->write(record, change);
  }
  writer->finish();
  if (removed != nullptr) *removed = writer->removed();
  return out;
}

TEST(ContainerWriter, WritesEachFileOnceWithItsTexts) {
  std::map<std::string, std::uint64_t> removed;
  EXPECT_EQ(written("<!--x--><p>a Zorba<p>b<!--y-->", Format::html, {}, &removed), "<p>a #<p>b");
  EXPECT_EQ(removed, (std::map<std::string, std::uint64_t>{{"comment", 2}}));
  EXPECT_EQ(written("<!--x--><p>a Zorba<p>b", Format::html, {.names = {"comment"}}), "<!--x--><p>a #<p>b");
  EXPECT_EQ(written("<hr>", Format::html, {}), "<hr>");
}

TEST(ContainerWriter, WhereAllPassesAndNothingChangesItIsACopy) {
  const std::string message = "From a\nSubject: x\n\none\n\nFrom b\nSubject: y\n\ntwo\n\n";
  EXPECT_EQ(written(message, Format::mbox, {.all = true}), message);
  EXPECT_NE(written(message, Format::mbox, {}), message);
}

TEST(ContainerWriter, APdfIsNeverCopied) {
  const std::string published = written(pdf_of({"a page", "and one"}), Format::pdf, {.all = true});
  EXPECT_TRUE(published.starts_with("%PDF-"));
  EXPECT_NE(published, pdf_of({"a page", "and one"}));
  EXPECT_EQ(written(published, Format::pdf, {.all = true}).substr(0, 5), "%PDF-");
}

TEST(ContainerWriter, SpansHaveNoPlace) {
  std::string out;
  StringSink sink(out);
  const auto writer = write_container(sink, {.format = Format::html}, {});
  Change change;
  change.spans = std::vector<RecordSpan>{{.where = {0, 1}, .label = "A"}};
  EXPECT_EQ(error_of([&] { writer->write(Record{}, change); }).find("bad_usage"), 0U);
}

}  // namespace
}  // namespace sumi::io
