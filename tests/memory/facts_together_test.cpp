// Facts together, from masking to the verifier, against the definition of docs/together.md by trying everything.
#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text/alignment.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/table.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi {
namespace {

using Reason = verify::Violation::Reason;

struct Slot {
  Range where;
  std::size_t fact;
};

struct Record {
  std::string text;
  std::string owner;
  std::vector<Slot> slots;
};

const std::vector<std::string> kLabels{"A", "B"};
// Stands in no text: a value that nobody knows.
const std::string kUnknown = "?";

Corpus corpus_of_records(const std::vector<Record>& records) {
  CorpusBuilder builder;
  for (const Record& record : records) {
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Slot& slot : record.slots) spans.push_back({slot.where, kLabels[slot.fact]});
    builder.add(record.text, {}, record.owner, spans);
  }
  return std::move(builder).build();
}

// Whether the published text can come from `d` with values of `e` in its slots of `set`, in any choice of these.
bool could_hold(const std::string& published, const Record& d, const Record& e, unsigned set) {
  const std::function<bool(std::size_t, std::string, Position)> fill = [&](std::size_t slot, std::string text,
                                                                           Position at) {
    if (slot == d.slots.size()) return !misalignment(published, text + d.text.substr(at), U'*', true).has_value();
    const Slot& here = d.slots[slot];
    text += d.text.substr(at, here.where.begin - at);
    std::vector<std::string> values;
    if ((set >> here.fact & 1) == 0) {
      values.push_back(d.text.substr(here.where.begin, here.where.size()));
    } else {
      for (const Slot& other : e.slots)
        if (other.fact == here.fact) values.push_back(e.text.substr(other.where.begin, other.where.size()));
      if (values.empty()) values.push_back(kUnknown);
    }
    return std::ranges::any_of(values,
                               [&](const std::string& value) { return fill(slot + 1, text + value, here.where.end); });
  };
  return fill(0, "", 0);
}

unsigned facts_of(const Record& record) {
  unsigned facts = 0;
  for (const Slot& slot : record.slots) facts |= 1U << slot.fact;
  return facts;
}

// Of whom nothing is published.
using Listed = std::vector<Record>;

// Whether k entries of the list, if there is one, could stand in all documents of a person.
bool is_on(const Listed& roster, const std::vector<Record>& records, const std::vector<std::string>& published,
           const std::string& person, unsigned set, unsigned k) {
  const auto fits = [&](const Record& entry) {
    for (std::size_t d = 0; d < records.size(); ++d)
      if (records[d].owner == person && !could_hold(published[d], records[d], entry, set)) return false;
    return true;
  };
  return roster.empty() || std::ranges::count_if(roster, fits) >= static_cast<std::ptrdiff_t>(k);
}

// The promise, by its definition.
bool holds(const std::vector<Record>& records, const std::vector<std::string>& published, unsigned k, unsigned together,
           const Listed& roster) {
  std::vector<std::string> owners;
  for (const Record& record : records)
    if (std::ranges::find(owners, record.owner) == owners.end()) owners.push_back(record.owner);
  for (unsigned set = 1; set < 4; ++set) {
    if ((set == 3 ? 2U : 1U) != together) continue;
    for (const std::string& p : owners) {
      unsigned enough = 0;
      for (const std::string& q : owners) {
        bool stands = true;
        for (std::size_t d = 0; d < records.size(); ++d) {
          if (records[d].owner != p) continue;
          const unsigned facts = set & facts_of(records[d]);
          if (facts == 0) continue;
          bool exchanged = p == q;
          for (std::size_t e = 0; e < records.size() && !exchanged; ++e) {
            exchanged = records[e].owner == q && could_hold(published[d], records[d], records[e], facts) &&
                        could_hold(published[e], records[e], records[d], facts & facts_of(records[e]));
          }
          stands = stands && exchanged;
        }
        enough += stands ? 1 : 0;
      }
      if (enough < k || !is_on(roster, records, published, p, set, k)) return false;
    }
  }
  return true;
}

Record record_of(const std::string& owner, const std::string& a, const std::string& b) {
  Record record{"x", owner, {}};
  if (!a.empty()) record.slots.push_back({{record.text.size(), record.text.size() + a.size()}, 0});
  record.text += a + "y";
  if (!b.empty()) record.slots.push_back({{record.text.size(), record.text.size() + b.size()}, 1});
  record.text += b;
  return record;
}

Table table_of(const Listed& roster) {
  Table table;
  for (std::size_t fact = 0; fact < kLabels.size(); ++fact) {
    TableColumn column(kLabels[fact]);
    for (const Record& entry : roster) {
      std::string cell;
      for (const Slot& slot : entry.slots)
        if (slot.fact == fact) cell = entry.text.substr(slot.where.begin, slot.where.size());
      column.add(cell);
    }
    table.columns.push_back(std::move(column));
  }
  return table;
}

class FactsTogether : public ::testing::Test {
 protected:
  MaskOptions options(unsigned k, unsigned together, std::uint32_t least) {
    MaskOptions mask;
    mask.promise.k = k;
    mask.promise.mark = U'*';
    mask.promise.together = together;
    mask.promise.facts = kLabels;
    mask.lengths.min_length = least;
    mask.snap = Snap::none;
    return mask;
  }

  // Masks, and looks at the result in all ways.
  void check(const std::vector<Record>& records, MaskOptions mask, const Listed& roster = {}) {
    if (!roster.empty()) mask.promise.roster_table = std::make_shared<const Table>(table_of(roster));
    const Corpus corpus = corpus_of_records(records);
    const std::vector<std::string> published = publish_texts(corpus, mask).texts;
    std::string all;
    for (std::size_t i = 0; i < records.size(); ++i) all += records[i].text + " -> " + published[i] + "\n";
    ASSERT_TRUE(holds(records, published, mask.promise.k, mask.promise.together, roster)) << all;
    verify::VerifyTextsOptions verify;
    verify.promise = mask.promise;
    verify.source = &corpus;
    ASSERT_TRUE(verify::verify_texts(published, verify).holds()) << all;
    // What repeats alone leave: the verifier finds exactly what the definition does.
    MaskOptions plain = mask;
    plain.promise.together = 0;
    plain.promise.facts.clear();
    plain.promise.roster_table.reset();
    const std::vector<std::string> open = publish_texts(corpus, plain).texts;
    const bool is_kept = holds(records, open, mask.promise.k, mask.promise.together, roster);
    ASSERT_EQ(verify::verify_texts(open, verify).holds(), is_kept) << all;
    broken_ += is_kept ? 0 : 1;
    // Planted: a document that shows all.
    for (std::size_t i = 0; i < records.size(); ++i) {
      std::vector<std::string> leaking = published;
      leaking[i] = records[i].text;
      const verify::Verdict verdict = verify::verify_texts(leaking, verify);
      const bool found = std::ranges::any_of(
          verdict.violations, [](const verify::Violation& one) { return one.reason == Reason::together; });
      ASSERT_EQ(found, !holds(records, leaking, mask.promise.k, mask.promise.together, roster)) << all << i;
      planted_ += found ? 1 : 0;
    }
  }

  unsigned broken_ = 0;
  unsigned planted_ = 0;
};

TEST_F(FactsTogether, HoldsOnEverySmallCorpus) {
  const std::vector<std::string> values{"", "a", "b", "ab"};
  for (std::size_t code = 0; code < 16 * 16 * 16; ++code) {
    std::vector<Record> records;
    for (std::size_t i = 0, rest = code; i < 3; ++i, rest /= 16)
      records.push_back(record_of(std::to_string(i), values[rest % 4], values[rest / 4 % 4]));
    bool has_both = false;
    for (const std::size_t fact : {0, 1}) {
      has_both = std::ranges::any_of(records, [&](const Record& r) { return (facts_of(r) >> fact & 1) != 0; });
      if (!has_both) break;
    }
    if (!has_both) continue;
    for (const unsigned together : {1U, 2U}) {
      check(records, options(2, together, 1));
      if (code % 7 == 0)
        check(records, options(2, together, 1), {record_of("", "a", ""), record_of("", "b", "ab"), records[0]});
    }
  }
  EXPECT_GT(broken_, 100U);
  EXPECT_GT(planted_, 100U);
}

TEST_F(FactsTogether, HoldsOnRandomCorpora) {
  std::mt19937 random(23);
  const auto draw = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  for (int round = 0; round < 2000; ++round) {
    std::vector<Record> records;
    const unsigned size = 3 + draw(5);
    const unsigned owners = 3 + draw(size - 2);
    for (unsigned i = 0; i < size; ++i) {
      Record record{"", std::to_string(i < owners ? i : draw(owners)), {}};
      for (unsigned part = 0; part < 1 + draw(4); ++part) {
        for (unsigned j = draw(3); j > 0; --j) record.text += static_cast<char>('a' + draw(3));
        const Position begin = record.text.size();
        for (unsigned j = 1 + draw(3); j > 0; --j) record.text += static_cast<char>('a' + draw(2));
        record.slots.push_back({{begin, record.text.size()}, draw(2)});
      }
      records.push_back(std::move(record));
    }
    for (std::size_t fact = 0; fact < 2; ++fact) records[fact].slots[0].fact = fact;
    Listed roster;
    if (round % 3 == 0) {
      const auto value = [&] { return std::string(draw(3), static_cast<char>('a' + draw(2))); };
      for (unsigned i = 3 + draw(4); i > 0; --i) roster.push_back(record_of("", value(), value()));
    }
    check(records, options(2 + draw(2), 1 + draw(2), 1 + draw(2)), roster);
  }
  EXPECT_GT(broken_, 100U);
  EXPECT_GT(planted_, 100U);
}

}  // namespace
}  // namespace sumi
