#include "judge/verify/release/composed_form.hpp"

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::verify {
namespace {

PublishedLayout layout_of(Format format, const PassPolicy& pass) {
  PublishedLayout layout;
  layout.options.format = format;
  layout.pass = pass;
  layout.is_composed = true;
  layout.owner_name = "owner";
  layout.span_name = "spans";
  return layout;
}

// Of each record whether it holds, then of what stands behind them: "yny".
std::string held(Format format, const std::string& path, const PassPolicy& pass = {}) {
  const PublishedLayout layout = layout_of(format, pass);
  const io::Input input(path);
  const auto reader = io::open_records(input, layout.options);
  ComposedForm form(layout, format == Format::conll ? reader.get() : nullptr);
  std::string held;
  for (io::Record record; reader->next(record);)
    held += form.holds_anew(record, held.empty() ? reader->preamble() : std::string_view()) ? 'y' : 'n';
  return held + (form.ends_with(reader->epilogue()) ? 'y' : 'n');
}

std::string held_bytes(Format format, const std::string& bytes, const PassPolicy& pass = {}) {
  const io::TestFolder folder;
  return held(format, folder.write("published", bytes), pass);
}

const PassPolicy kSpans{.all = false, .names = {"spans"}};
const PassPolicy kOwner{.all = false, .names = {"owner"}};

TEST(ComposedForm, HoldsAnIdTheTextAndWhatPasses) {
  const std::string one = R"({"id":"d1","text":"a b"})"
                          "\n";
  EXPECT_EQ(held_bytes(Format::doccano, one +
                                            R"({"id":"d2","text":"a","label":[[0,1,"X"]]})"
                                            "\n" +
                                            one),
            "ynyy");
  EXPECT_EQ(held_bytes(Format::doccano,
                       R"({"id":"d2","text":"a","label":[[0,1,"X"]]})"
                       "\n",
                       kSpans),
            "yy");
  EXPECT_EQ(held_bytes(Format::doccano,
                       R"({"id":"d2","text":"a","owner":"p"})"
                       "\n",
                       kOwner),
            "yy");
  EXPECT_EQ(held_bytes(Format::doccano,
                       R"({"id":"d2","text":"a","owner":"p"})"
                       "\n",
                       kSpans),
            "ny");
}

TEST(ComposedForm, HoldsNoOtherByte) {
  const std::string one = R"({"id":"d1","text":"a b"})"
                          "\n";
  EXPECT_EQ(held_bytes(Format::doccano, one + one), "yyy");
  EXPECT_EQ(held_bytes(Format::doccano, "\uFEFF" + one + one), "nyy");
  EXPECT_EQ(held_bytes(Format::doccano, one + one + "\n"), "yyn");
  EXPECT_EQ(held_bytes(Format::doccano, one +
                                            R"({"id":"d1", "text":"a b"})"
                                            "\n" +
                                            one),
            "ynyy");
  EXPECT_EQ(held_bytes(Format::doccano, one + R"({"id":"d1","text":"\u0061 b"})"
                                              "\n"),
            "yny");
  EXPECT_EQ(held_bytes(Format::doccano, one + one.substr(0, one.size() - 1)), "yny");
}

TEST(ComposedForm, CountsTasksOn) {
  const auto task = [](int number) {
    return "{\"id\":" + std::to_string(number) + R"(,"data":{"text":"a","id":"d"}})";
  };
  EXPECT_EQ(held_bytes(Format::label_studio, "[\n" + task(1) + ",\n" + task(2) + "\n]\n"), "yyy");
  EXPECT_EQ(held_bytes(Format::label_studio, "[\n" + task(1) + ",\n" + task(3) + "\n]\n"), "yny");
  EXPECT_EQ(held_bytes(Format::label_studio, "[\n" + task(1) + ", " + task(2) + "]\n"), "ynn");
}

TEST(ComposedForm, TakesConllAsItLies) {
  const std::string none = "a\t_\tO\nb\t_\tO\n\n\tx\tO\n\n";
  EXPECT_EQ(held_bytes(Format::conll, none), "yny");
  EXPECT_EQ(held_bytes(Format::conll, "a\t_\tO\nb\t_\tO\n\n\t_\tO\n\n"), "yyy");
  EXPECT_EQ(held_bytes(Format::conll, "\n" + none), "nny");
  EXPECT_EQ(held_bytes(Format::conll, "-DOCSTART-\tO\n\na\tB-X\n\n", kSpans), "yy");
  EXPECT_EQ(held_bytes(Format::conll, "-DOCSTART-\tO\n\na\tB-X\n\n"), "ny");
  EXPECT_EQ(held_bytes(Format::conll, "-DOCSTART-\tO\n\na\tS-X\n\n", kSpans), "ny");
}

TEST(ComposedForm, HoldsTheDocumentsOfI2b2) {
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ROOT>\n";
  const std::string one = "<RECORD ID=\"d1\">\n<TEXT>a &amp; b</TEXT>\n</RECORD>\n";
  EXPECT_EQ(held_bytes(Format::i2b2_2006, head + one + one + "</ROOT>\n"), "yyy");
  EXPECT_EQ(held_bytes(Format::i2b2_2006, "x" + head + one + one + "</ROOT>\nx"), "nyn");
  EXPECT_EQ(
      held_bytes(Format::i2b2_2006, head + "<RECORD ID=\"d1\">\n<TEXT>a\u0001</TEXT>\n</RECORD>\n" + one + "</ROOT>\n"),
      "nyy");
  const std::string document =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<deIdi2b2>\n<TEXT><![CDATA[a]]></TEXT>\n<TAGS>\n";
  const std::string tag = R"(<PHI id="P0" start="0" end="1" text="a" TYPE="X" comment="")";
  const std::string foot = "</TAGS>\n</deIdi2b2>\n";
  EXPECT_EQ(held_bytes(Format::i2b2_2014, document + foot), "yy");
  EXPECT_EQ(held_bytes(Format::i2b2_2014, document + tag + "/>\n" + foot, kSpans), "yy");
  EXPECT_EQ(held_bytes(Format::i2b2_2014, document + tag + "/>\n" + foot), "ny");
  EXPECT_EQ(held_bytes(Format::i2b2_2014, document + tag + " x=\"y\"/>\n" + foot, kSpans), "ny");
}

TEST(ComposedForm, HoldsTheTwoFilesOfBrat) {
  const io::TestFolder folder;
  folder.write("p/d1.txt", "a b");
  folder.write("p/d1.ann", "T1\tX 0 1\ta\n");
  folder.write("p/d2.txt", "a b");
  folder.write("p/d2.ann", "T2\tX 0 1\ta\n");
  folder.write("p/d3.txt", "a b");
  folder.write("p/d3.ann", "#1\tAnnotatorNotes T1\tc\n");
  folder.write("p/d4.txt", "a b");
  folder.write("p/d4.ann", "");
  EXPECT_EQ(held(Format::brat, folder.at("p"), kSpans), "ynnyy");
  EXPECT_EQ(held(Format::brat, folder.at("p")), "nnnyy");
}

TEST(ComposedForm, HoldsCopies) {
  const io::TestFolder folder;
  const PublishedLayout layout = layout_of(Format::doccano, {.all = true, .names = {}});
  const io::Input input(folder.write("p", "[ {\"id\":1, \"text\":\"a\"} , {\"id\":2,\"text\":\"b\",\"x\":1} ]"));
  const io::Input other(folder.write("o", "[{\"id\":1, \"text\":\"a\"} , {\"id\":2,\"text\":\"b\",\"x\":2} ]\n"));
  const auto source = io::open_records(input, layout.options);
  const auto published = io::open_records(other, layout.options);
  ComposedForm form(layout, source.get());
  io::Record record;
  io::Record copy;
  ASSERT_TRUE(source->next(record) && published->next(copy));
  EXPECT_FALSE(form.holds_copy(copy, published->preamble(), record));
  ASSERT_TRUE(source->next(record) && published->next(copy));
  EXPECT_FALSE(form.holds_copy(copy, {}, record));
  EXPECT_TRUE(form.holds_copy(record, {}, record));
  EXPECT_FALSE(source->next(record) || published->next(copy));
  EXPECT_FALSE(form.ends_with(published->epilogue()));
  EXPECT_TRUE(form.ends_with(source->epilogue()));
}

TEST(ComposedForm, KnowsOtherFiles) {
  io::Record record;
  record.extras = {{"relation", 1}};
  EXPECT_FALSE(has_other_files(record));
  record.extras.push_back({"other file", 2});
  EXPECT_TRUE(has_other_files(record));
}

}  // namespace
}  // namespace sumi::verify
