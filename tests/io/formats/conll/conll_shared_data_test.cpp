#include <algorithm>
#include <cstdlib>
#include <ostream>

#include <gtest/gtest.h>

#include "io/formats/conll/conll_line.hpp"
#include "io/formats/conll/conll_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

struct Counts {
  std::size_t documents = 0;
  std::size_t sentences = 0;
  std::size_t tokens = 0;
  std::size_t persons = 0;
  std::size_t person_tokens = 0;

  // Whose number of tokens a token with a space in it would spoil.
  bool operator==(const Counts& other) const {
    return documents == other.documents && sentences == other.sentences && tokens == other.tokens &&
           persons == other.persons;
  }
};

std::size_t rows_in(std::string_view raw) {
  std::size_t rows = 0;
  while (!raw.empty()) {
    const std::string_view line = raw.substr(0, raw.find('\n'));
    rows += is_blank_line(line) || is_docstart(line) ? 0 : 1;
    raw.remove_prefix(std::min(raw.size(), line.size() + 1));
  }
  return rows;
}

std::ostream& operator<<(std::ostream& out, const Counts& c) {
  return out << c.documents << ' ' << c.sentences << ' ' << c.tokens << ' ' << c.persons;
}

class ConllSharedData : public testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("SUMI_DATA");
    if (folder == nullptr) GTEST_SKIP() << "SUMI_DATA names no folder of test data";
    names_ = std::string(folder) + "/names/";
  }

  // Also that copying gives the file again.
  Counts counts(const std::string& file, const std::string& person) const {
    const Input input(names_ + file);
    const std::string bytes = drain(*input.open());
    const auto reader = read_conll(input, options_for(Format::conll));
    std::string copied;
    StringSink sink(copied);
    const auto composer = compose_conll(sink, {}, reader.get());
    Counts found;
    Record record;
    while (reader->next(record)) {
      ++found.documents;
      found.sentences += 1 + std::count(record.text.begin(), record.text.end(), '\n');
      found.tokens += rows_in(record.raw);
      for (const RecordSpan& span : record.spans) {
        if (span.label != person) continue;
        ++found.persons;
        const auto begin = record.text.begin();
        found.person_tokens += 1 + std::count(begin + span.where.begin, begin + span.where.end, ' ');
      }
      composer->copy(record);
    }
    composer->finish();
    EXPECT_TRUE(copied == bytes);
    return found;
  }

  std::string names_;
};

TEST_F(ConllSharedData, Wnut17) {
  EXPECT_EQ(counts("wnut17/wnut17train.conll", "person"), (Counts{3394, 3394, 62730, 660}));
  EXPECT_EQ(counts("wnut17/emerging.dev.conll", "person"), (Counts{1009, 1009, 15733, 470}));
}

TEST_F(ConllSharedData, BroadTwitterCorpus) {
  EXPECT_EQ(counts("btc/btc.train.gz", "PER"), (Counts{6338, 6338, 99933, 4084}));
  EXPECT_EQ(counts("btc/btc.dev", "PER"), (Counts{1001, 1001, 15027, 1194}));
}

TEST_F(ConllSharedData, WikigoldWhoseDocumentsEndWithDocstart) {
  const Counts found = counts("wikigold/wikigold-97docs.conll.txt.gz", "PER");
  EXPECT_EQ(found.documents, 97U);
  EXPECT_EQ(found.tokens, 25351U);
  EXPECT_EQ(found.person_tokens, 1209U);
}

}  // namespace
}  // namespace sumi::io
