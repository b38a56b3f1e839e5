#include "io/records/composing_writer.hpp"

#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/files.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

// Notes what it is asked for.
class Noting : public RecordComposer {
 public:
  explicit Noting(std::string& notes) : notes_(notes) {}
  void copy(const Record& record) override { notes_ += "copy " + record.text + "\n"; }
  void compose(const Record& record) override {
    notes_ += record.id.value_or("-") + "," + record.owner.value_or("-") + "," + record.text;
    for (const RecordSpan& span : record.spans)
      notes_ += "," + span.label + std::to_string(span.where.begin) + "-" + std::to_string(span.where.end) +
                (span.attributes.empty() ? "" : " with attributes");
    notes_ += "\n";
  }
  void finish() override { notes_ += "end\n"; }

 private:
  std::string& notes_;
};

Record record() {
  Record record = made_record("own", "abc", {{.where = {0, 1}, .label = "A", .attributes = {{"x", "y"}}}});
  record.owner = "p";
  return record;
}

std::string written(const PassPolicy& pass, const Change& change) {
  std::string notes;
  const auto writer = write_by_composing(std::make_unique<Noting>(notes), pass);
  writer->write(record(), change);
  writer->finish();
  return notes;
}

const PassPolicy kNone;

TEST(ComposingWriter, CopiesWhatDoesNotChange) {
  EXPECT_EQ(written(kPassAll, {}), "copy abc\nend\n");
  EXPECT_EQ(written(kPassAll, {.text = "abc", .fresh_id = "d1"}), "copy abc\nend\n");
  EXPECT_EQ(written(kPassAll, {.spans = std::vector<RecordSpan>{{.where = {0, 1}, .label = "A"}}}), "copy abc\nend\n");
}

TEST(ComposingWriter, WritesTheTextAndAFreshIdAlone) {
  EXPECT_EQ(written(kNone, {.text = "x", .fresh_id = "d1"}), "d1,-,x\nend\n");
  EXPECT_EQ(written(kNone, {.text = "abc", .fresh_id = "d1", .spans = record().spans}), "d1,-,abc\nend\n");
}

TEST(ComposingWriter, WritesWhatPasses) {
  const PassPolicy pass{.all = false, .names = {"id", "owner", "spans"}};
  EXPECT_EQ(written(pass, {.text = "x", .fresh_id = "d1"}), "own,p,x\nend\n");
  EXPECT_EQ(written(pass, {.text = "x", .spans = std::vector<RecordSpan>{{.where = {0, 1}, .label = "B"}}}),
            "own,p,x,B0-1\nend\n");
  EXPECT_EQ(written(pass, {}), "own,p,abc,A0-1\nend\n");
  EXPECT_EQ(written(kPassAll, {.text = "x"}), "own,p,x\nend\n");
}

TEST(ComposingWriter, OtherFieldsCannotPass) {
  EXPECT_EQ(error_of([] { static_cast<void>(written({.all = false, .names = {"age"}}, {})); }),
            "bad_usage: in this format only id, owner and spans can be passed; convert to jsonl first");
}

}  // namespace
}  // namespace sumi::io
