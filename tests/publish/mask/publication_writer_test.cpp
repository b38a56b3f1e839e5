#include "publish/mask/publication_writer.hpp"

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::publish {
namespace {

using io::TestFolder;

TEST(PublicationWriter, NumbersDocumentsOnAndMovesTheirSpans) {
  const TestFolder folder;
  const io::Input input(folder.write(
      "a.jsonl",
      "{\"text\":\"Al is "
      "ill\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"N\"},{\"start\":6,\"end\":9,\"label\":\"D\"}]}\n"
      "{\"text\":\"ok\"}\n"));
  MaskFileOptions options;
  options.pass.names = {"spans"};
  options.mask.promise.mark = U'*';
  const FormatOptions format{.format = Format::jsonl};
  io::Output output(folder.at("out"));
  const auto reader = io::open_records(input, format);
  PublicationWriter writer(output, options, format, *reader);
  io::Record record;
  while (reader->next(record)) {  // each in a corpus of its own
    CorpusBuilder builder;
    builder.add(record.text);
    const Corpus corpus = std::move(builder).build();
    Visibility visibility(corpus.arena().size(), Why::shown);
    visibility[0] = visibility[1] = Why::term;
    writer.write(record, corpus, visibility, 0);
  }
  EXPECT_TRUE(writer.finish().empty());
  output.commit();
  EXPECT_EQ(io::bytes_of_file(folder.at("out")),
            "{\"id\":\"d000001\",\"text\":\"* is "
            "ill\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"N\"},{\"start\":5,\"end\":8,\"label\":\"D\"}]}\n"
            "{\"id\":\"d000002\",\"text\":\"*\"}\n");
}

}  // namespace
}  // namespace sumi::publish
