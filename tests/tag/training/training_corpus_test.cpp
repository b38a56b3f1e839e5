#include <gtest/gtest.h>

#include "io/files.hpp"
#include "tag/training/training_materials.hpp"

namespace sumi::tag {
namespace {

TEST(TrainingCorpus, TakesTheLastVersionOfAnId) {
  const io::TestFolder folder;
  const std::string first =
      folder.write("a.jsonl", "{\"id\":\"x\",\"text\":\"Ann\"}\n{\"id\":\"y\",\"text\":\"Bo\",\"owner\":\"p\"}\n");
  const std::string second = folder.write(
      "b.jsonl", "{\"id\":\"x\",\"text\":\"Ann\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"NAME\"}]}\n");
  const TrainingCorpus read = read_training_corpus(first, std::vector{second}, {}, {});
  EXPECT_EQ(read.replaced, 1);
  ASSERT_EQ(read.corpus.size(), 2);
  EXPECT_EQ(read.corpus.text(0), "Bo");
  EXPECT_EQ(read.corpus.owner_name(0), "p");
  ASSERT_EQ(read.corpus.spans(1).size(), 1);
  EXPECT_EQ(read.corpus.text(read.corpus.spans(1)[0].where), "Ann");
}

TEST(TrainingCorpus, KeepsAllDocumentsWithoutIds) {
  const io::TestFolder folder;
  const std::string first = folder.write("a.jsonl", "{\"text\":\"Ann\"}\n{\"text\":\"Bo\"}\n");
  const std::string second = folder.write("b.jsonl", "{\"text\":\"Cy\"}\n{\"text\":\"Di\"}\n");
  const TrainingCorpus read = read_training_corpus(first, std::vector{second}, {}, {});
  EXPECT_EQ(read.replaced, 0);
  EXPECT_EQ(read.corpus.size(), 4);
}

TEST(TrainingCorpus, ReadsALetterAsOneDocument) {
  const io::TestFolder folder;
  const std::string page = folder.write("a.html", "<p>one</p><p>two</p>");
  const TrainingCorpus read = read_training_corpus(page, {}, {}, {});
  ASSERT_EQ(read.corpus.size(), 1U);
  EXPECT_EQ(read.corpus.text(0), "one\ntwo");
}

}  // namespace
}  // namespace sumi::tag
