#include <algorithm>
#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kAttributes = R"(
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "born"
kind = "birth-date"
role = "quasi"
[[documents]]
file = "notes.jsonl"
columns = { number = "number" }
[[table]]
file = "patients.csv"
columns = { number = "number", name = "patient", born = "born" }
)";

// Eight patients with a note each: the name is labelled, and its parts come again.
class RunHide : public ::testing::Test {
 protected:
  RunHide() {
    std::string notes;
    std::string table = "number,name,born,ward\n";
    const std::vector<std::string> names{"Anna Mori",  "Otto Lind", "Ida Berg", "Emil Quill",
                                         "Clara Voss", "Hugo Tann", "Nora Vex", "Piet Hall"};
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string number = "N100" + std::to_string(i);
      const std::string& name = names[i];
      const std::string family = name.substr(name.find(' ') + 1);
      notes += R"({"id":"x)" + std::to_string(i) + R"(","number":")" + number + R"(","text":")" + name + " came.\\n" +
               family + " (" + number + R"() left well.","spans":[{"start":0,"end":)" + std::to_string(name.size()) +
               R"(,"label":"NAME"}]})" + "\n";
      table += number + "," + name + "," + std::to_string(1940 + 3 * i) + "-02-0" + std::to_string(1 + i) + ",west\n";
    }
    static_cast<void>(folder_.write("notes.jsonl", notes));
    static_cast<void>(folder_.write("patients.csv", table));
  }
  HideSummary run(const std::string& more, bool overwrite = false, unsigned threads = 1) {
    HideRunOptions options;
    options.rules = folder_.write("hide.toml", more +
                                                   "as_of = 2026-01-01\nkeep_order = true\noutput = \"out\"\naudit = "
                                                   "\"audit.jsonl\"\nreport = \"report.html\"\n" +
                                                   kAttributes);
    options.overwrite = overwrite;
    options.threads = threads;
    return run_hide(options);
  }
  std::string notes() const { return io::bytes_of_file(folder_.at("out/notes.jsonl")); }
  std::string table() const { return io::bytes_of_file(folder_.at("out/patients.csv")); }

  io::TestFolder folder_;
};

// Patients are sorted by their years: in that order, ranges tell more than they say.
TEST_F(RunHide, PutsRecordsInADrawnOrder) {
  HideRunOptions options;
  const std::string rules = std::string("mode = \"statistical\"\nk = 2\noutput = \"out\"\n") + kAttributes;
  options.rules = folder_.write("hide.toml", rules);
  options.overwrite = true;
  options.order_key.emplace();
  EXPECT_FALSE(run_hide(options).order_kept);
  const std::string first = notes() + table();
  EXPECT_TRUE(notes().starts_with("{\"id\":\"d000001\""));
  options.threads = 3;
  static_cast<void>(run_hide(options));
  EXPECT_EQ(notes() + table(), first);
  std::set<std::string> tables;
  for (unsigned char i = 0; i < 20; ++i) {
    options.order_key->bytes.fill(i);
    EXPECT_TRUE(run_hide(options).is_published());
    tables.insert(table());
  }
  EXPECT_GT(tables.size(), 10U);
  options.rules = folder_.write("hide.toml", "keep_order = true\n" + rules);
  EXPECT_TRUE(run_hide(options).order_kept);
  const std::string kept = table();
  EXPECT_LT(kept.find("1940"), kept.find("1961"));
}

// Without a key of the rules, the order is the view's: a run that goes on, and one that is done anew, end alike.
TEST_F(RunHide, KeepsItsOrderInTheView) {
  HideRunOptions options;
  options.rules = folder_.write(
      "hide.toml", std::string("as_of = 2026-01-01\noutput = \"out\"\nview = \"view.sqlite\"\n") + kAttributes);
  static_cast<void>(run_hide(options));
  const std::string first = notes() + table();
  std::filesystem::remove_all(folder_.at("out"));
  EXPECT_FALSE(run_hide(options).was_done);
  EXPECT_EQ(notes() + table(), first);
}

TEST_F(RunHide, WritesOverNamesInAllTheirForms) {
  const HideSummary summary = run("");
  EXPECT_TRUE(summary.is_published());
  EXPECT_EQ(summary.persons, 8U);
  EXPECT_THAT(
      notes(),
      HasSubstr(R"({"id":"d000001","number":"[NUMBER]","text":"[PATIENT] came.\n[PATIENT] ([NUMBER]) left well."})"));
  EXPECT_THAT(table(), HasSubstr("number,name,born\n[NUMBER],[PATIENT],1940\n"));
  EXPECT_EQ(io::mode_of(folder_.at("audit.jsonl")) & 0777, 0600);
  EXPECT_THAT(io::bytes_of_file(folder_.at("audit.jsonl")), Not(HasSubstr("Mori")));
  EXPECT_THAT(io::bytes_of_file(folder_.at("report.html")), Not(HasSubstr("Mori")));
}

// A name that is nobody's label in the rules stands in no mark.
TEST_F(RunHide, WritesNoMarksThatTell) {
  static_cast<void>(folder_.write(
      "notes.jsonl",
      R"({"id":"1","number":"N1000","text":"Note of her here.","spans":[{"start":8,"end":11,"label":"Anna Mori"}]})"
      "\n"
      R"({"id":"2","number":"N1001","text":"Note of him here.","spans":[{"start":8,"end":11,"label":"N1000"}]})"
      "\n"));
  EXPECT_TRUE(run("").is_published());
  EXPECT_THAT(notes(), HasSubstr("Note of [LABEL] here."));
  EXPECT_THAT(notes(), HasSubstr("Note of [OTHER] here."));
  for (const char* file : {"audit.jsonl", "report.html"})
    EXPECT_THAT(io::bytes_of_file(folder_.at(file)), Not(HasSubstr("Mori"))) << file;
}

// What passes is searched, though it looks like an id of the publication's own; its own ids may be anybody's digits.
TEST_F(RunHide, FindsNumbersInWhatLooksLikeItsIds) {
  const auto run_with = [&](const std::string& reference, const std::string& number) {
    static_cast<void>(folder_.write("patients.csv", "number,name,born,ref\n" + number + ",Anna Mori,1940-02-01," +
                                                        reference + "\nN7,Otto Lind,1950-02-01,x\n"));
    static_cast<void>(
        folder_.write("notes.jsonl", R"({"id":"x","number":")" + number + R"(","text":"Well."})" + std::string("\n")));
    HideRunOptions options;
    options.rules = folder_.write(
        "hide.toml", "as_of = 2026-01-01\noutput = \"out\"\n" + std::string(kAttributes) + "pass = [\"ref\"]\n");
    options.overwrite = true;
    return run_hide(options).is_published();
  };
  EXPECT_FALSE(run_with("Patient/d482119", "482119"));
  EXPECT_FALSE(run_with("r731204", "731204"));
  EXPECT_FALSE(run_with("d55512345.txt", "d55512345"));
  EXPECT_FALSE(run_with("d000001", "000001"));
  EXPECT_TRUE(run_with("x", "000001"));
  EXPECT_THAT(notes(), HasSubstr("d000001"));
}

TEST_F(RunHide, GeneralizesPersonsOfKInTheTableAndEverywhere) {
  const HideSummary summary = run("mode = \"statistical\"\nk = 4\n");
  EXPECT_EQ(summary.loss->classes, 2U);
  EXPECT_THAT(table(), HasSubstr("[NUMBER],[PATIENT],\"[1940,1949]\"\n"));
  ASSERT_EQ(summary.columns.size(), 1U);
  EXPECT_EQ(summary.columns[0].precision->recall, 1);
}

TEST_F(RunHide, IsTheSameForAnyNumberOfThreads) {
  run("mode = \"statistical\"\nk = 2\n");
  const std::string first =
      notes() + table() + io::bytes_of_file(folder_.at("audit.jsonl")) + io::bytes_of_file(folder_.at("report.html"));
  run("mode = \"statistical\"\nk = 2\n", true, 4);
  EXPECT_EQ(
      notes() + table() + io::bytes_of_file(folder_.at("audit.jsonl")) + io::bytes_of_file(folder_.at("report.html")),
      first);
}

// A column that passes holds what nobody looked at.
TEST_F(RunHide, PublishesNothingWhereAnIdentifierStillStands) {
  static_cast<void>(
      folder_.write("patients.csv", "number,name,born,ward\nN1000,Anna Mori,1940-01-01,\"west, ask anna  MORI\"\n"));
  HideRunOptions options;
  std::string rules = std::string("as_of = 2026-01-01\noutput = \"out\"\nreport = \"report.html\"\n") + kAttributes +
                      "pass = [\"ward\"]\n";
  options.rules = folder_.write("hide.toml", rules);
  const HideSummary summary = run_hide(options);
  EXPECT_FALSE(summary.is_published());
  ASSERT_EQ(summary.residue.places.size(), 2U);  // "anna  MORI", and MORI by itself
  for (const verify::ResiduePlace& place : summary.residue.places) {
    EXPECT_EQ(place.file, "patients.csv");
    EXPECT_EQ(place.record, 1U);
    EXPECT_EQ(place.attribute, "patient");
  }
  EXPECT_THAT(folder_.list(), Not(::testing::Contains("out/")));
  EXPECT_THAT(io::bytes_of_file(folder_.at("report.html")), HasSubstr("Nothing was published"));
}

TEST_F(RunHide, DoesNothingWhereAllIsDone) {
  EXPECT_FALSE(run("view = \"view.sqlite\"\n").was_done);
  const std::string first = notes();
  EXPECT_TRUE(run("view = \"view.sqlite\"\n").was_done);
  EXPECT_EQ(notes(), first);
  static_cast<void>(folder_.write("out/notes.jsonl", "changed"));
  for (const bool overwrite : {false, true})  // what somebody else wrote isn't lost
    EXPECT_THAT(io::error_of([&] { run("view = \"view.sqlite\"\n", overwrite); }), HasSubstr("bad_usage"));
  EXPECT_EQ(notes(), "changed");
  std::filesystem::remove_all(folder_.at("out"));
  EXPECT_FALSE(run("view = \"view.sqlite\"\n").was_done);
  EXPECT_EQ(notes(), first);
}

// What stands in empty cells counts towards k, too.
TEST_F(RunHide, FillsEmptyCellsByTheClass) {
  static_cast<void>(folder_.write("patients.csv",
                                  "number,name,born,ward\nN1000,Anna Mori,,west\nN1001,Otto "
                                  "Lind,1950-01-01,west\nN1002,,,east\nN1003,Ida Berg,1951-01-01,\n"));
  static_cast<void>(run("mode = \"statistical\"\nk = 2\n"));  // two without a birth are a class
  EXPECT_THAT(table(), HasSubstr("[NUMBER],[PATIENT],\n[NUMBER],[PATIENT],\"[1950,1951]\"\n[NUMBER],,\n"));
}

// What the table says, however the notes write it.
TEST_F(RunHide, FindsWhatIsWrittenOtherwise) {
  static_cast<void>(folder_.write("patients.csv",
                                  "number,name,born,phone,street\nMRN48211907,Jürgen "
                                  "Müller,1934-05-03,+34 912 345 678,\"12 Main Street, Springfield\"\n"
                                  "MRN48211908,Tova Brandvold,1921-02-01,,\n"));
  static_cast<void>(folder_.write(
      "notes.jsonl",
      R"({"id":"1","number":"MRN48211907","text":"Jurgen Muller, MRN 48 211 907, tel. 912345678, lives at 12 Main St.\nSpringfield, DOB 03051934, in words nineteen thirty-four."})"
      "\n"
      R"({"id":"2","number":"MRN48211908","text":"Tova J. Brandvold, born 1921, no Brandvoldt."})"
      "\n"));
  HideRunOptions options;
  options.rules = folder_.write("hide.toml", std::string(R"(as_of = 2026-01-01
output = "out"
[[attribute]]
name = "patient"
kind = "name"
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "born"
kind = "birth-date"
role = "quasi"
[[attribute]]
name = "phone"
kind = "contact"
[[attribute]]
name = "street"
kind = "street"
[[documents]]
file = "notes.jsonl"
columns = { number = "number" }
[[table]]
file = "patients.csv"
columns = { number = "number", name = "patient", born = "born", phone = "phone", street = "street" }
)"));
  const HideSummary summary = run_hide(options);
  EXPECT_TRUE(summary.is_published());
  EXPECT_THAT(notes(), HasSubstr("\"text\":\"[PATIENT], [NUMBER], tel. [PHONE], lives at [STREET], DOB [BORN], in "
                                 "words [BORN].\""));
  EXPECT_THAT(notes(), HasSubstr("\"text\":\"[PATIENT], born [BORN], no Brandvoldt.\""));
}

// The search for residue sees in a column that passes what no extraction looked at.
TEST_F(RunHide, PublishesNothingThatIsOnlyWrittenOtherwise) {
  for (const char* said : {"ANNÀ mórí", "Anna K. Mori", "born 02 1 1940", "born 1/2/40", "n-1000"}) {
    static_cast<void>(folder_.write(
        "patients.csv", std::string("number,name,born,ward\nN1000,Anna Mori,1940-02-01,\"west ") + said + "\"\n"));
    HideRunOptions options;
    std::string rules = std::string("as_of = 2026-01-01\noutput = \"out\"\n") + kAttributes + "pass = [\"ward\"]\n";
    options.rules = folder_.write("hide.toml", rules);
    EXPECT_EQ(run_hide(options).is_published(), std::string(said) == "n-1000") << said;  // four digits are too few
    options.overwrite = true;
  }
}

// Whatever the key draws, it is no identifier.
TEST_F(RunHide, PublishesPseudonymsOfManyKeys) {
  for (int i = 0; i < 60; ++i) {
    std::remove(folder_.at("hide.key").c_str());
    HideRunOptions options;
    std::string rules = std::string("as_of = 2026-01-01\noutput = \"out\"\nkey = \"hide.key\"\n") + kAttributes;
    rules.replace(rules.find("key = true"), 10, "key = true\nfull = \"pseudonym\"");
    options.rules = folder_.write("hide.toml", rules);
    options.overwrite = true;
    ASSERT_TRUE(run_hide(options).is_published());
  }
}

// Nobody looks for names in notes without spans, taggers and a table.
TEST_F(RunHide, RefusesTextsInWhichNothingLooksForNames) {
  static_cast<void>(folder_.write("notes.jsonl", "{\"number\":\"N1000\",\"text\":\"Anna Mori came.\"}\n"));
  std::string rules = kAttributes;
  rules.resize(rules.find("[[table]]"));
  HideRunOptions options;
  for (const char* taggers : {"", "extract = { taggers = [\"patterns\"] }\n"}) {
    options.rules = folder_.write(
        "hide.toml", std::string("as_of = 2026-01-01\noutput = \"out\"\nreport = \"report.html\"\nunread = "
                                 "[\"patients.csv\"]\n") +
                         taggers + rules);
    EXPECT_THAT(io::error_of([&] { static_cast<void>(run_hide(options)); }), HasSubstr("bad_usage"));
    EXPECT_THAT(folder_.list(), Not(::testing::Contains("out/")));
  }
  options.rules =
      folder_.write("hide.toml",
                    "as_of = 2026-01-01\nnames = \"not searched\"\noutput = \"out\"\nreport = \"report.html\"\n"
                    "unread = [\"patients.csv\"]\n" +
                        rules);
  EXPECT_THAT(run_hide(options).names_not_searched, ::testing::ElementsAre("notes.jsonl"));
  EXPECT_THAT(io::bytes_of_file(folder_.at("report.html")), HasSubstr("Names were not searched for in notes.jsonl"));
  options.rules = folder_.write("hide.toml", "as_of = 2026-01-01\nnames = \"searched\"\noutput = \"out\"\n" + rules);
  EXPECT_THAT(io::error_of([&] { static_cast<void>(run_hide(options)); }), HasSubstr("bad_input"));
}

TEST_F(RunHide, RefusesATableThatNothingReads) {
  static_cast<void>(folder_.write("others.csv", "name\nAnna Mori\n"));
  EXPECT_THAT(io::error_of([&] { run(""); }), HasSubstr("others.csv"));
  EXPECT_THAT(folder_.list(), Not(::testing::Contains("out/")));
  EXPECT_TRUE(run("unread = [\"others.csv\"]\n").is_published());
}

// Where the documents' spans judge, a name that the table doesn't have is missed, and said to be.
TEST_F(RunHide, TellsMissedFromKeptByRule) {
  static_cast<void>(folder_.write(
      "notes.jsonl",
      R"({"number":"N1000","text":"Anna Mori, f, saw Ida Rehm","spans":[{"start":0,"end":9,"label":"NAME"},)"
      R"({"start":11,"end":12,"label":"SEX"},{"start":18,"end":26,"label":"NAME"}]})"
      "\n"));
  const std::string rules =
      std::string(kAttributes) + "[[attribute]]\nname = \"SEX\"\nkind = \"sex\"\nrole = \"quasi\"\n";
  for (const bool strict : {false, true}) {
    HideRunOptions options;
    options.rules =
        folder_.write("hide.toml", "as_of = 2026-01-01\noutput = \"out\"\n[extract]\nown_spans = false\n" + rules);
    options.mode = strict ? HideMode::strict : HideMode::full;
    options.overwrite = true;
    const HideSummary summary = run_hide(options);
    const auto figures = [&](const char* name) {
      return std::ranges::find(summary.attributes, name, &HideAttributeFigures::name)->judged;
    };
    EXPECT_EQ(figures("patient").spans, 2U);
    EXPECT_EQ(figures("patient").missed, 1U);
    EXPECT_EQ(figures("SEX").kept, strict ? 0U : 1U);
    EXPECT_EQ(figures("SEX").missed, strict ? 1U : 0U);
  }
}

TEST_F(RunHide, StrictRemovesSexAndAgesThatFullKeeps) {
  static_cast<void>(folder_.write(
      "notes.jsonl", R"({"number":"N1000","text":"Anna Mori, f, 63","spans":[{"start":0,"end":9,"label":"NAME"},)"
                     R"({"start":11,"end":12,"label":"SEX"},{"start":14,"end":16,"label":"AGE"}]})"
                     "\n"));
  const std::string rules = std::string(kAttributes) +
                            "[[attribute]]\nname = \"SEX\"\nkind = \"sex\"\nrole = \"quasi\"\n"
                            "[[attribute]]\nname = \"AGE\"\nkind = \"age\"\nrole = \"quasi\"\n";
  HideRunOptions options;
  options.rules = folder_.write("hide.toml", "as_of = 2026-01-01\noutput = \"out\"\n" + rules);
  HideSummary summary = run_hide(options);
  EXPECT_THAT(notes(), HasSubstr("[PATIENT], f, 63"));
  EXPECT_EQ(std::ranges::find(summary.attributes, "AGE", &HideAttributeFigures::name)->kept, 1U);
  options.mode = HideMode::strict;
  options.overwrite = true;
  summary = run_hide(options);
  EXPECT_THAT(notes(), HasSubstr("[PATIENT], [SEX], [AGE]"));
  EXPECT_EQ(std::ranges::find(summary.attributes, "AGE", &HideAttributeFigures::name)->kept, 0U);
}

TEST_F(RunHide, RefusesWhatWouldOverwriteASource) {
  static_cast<void>(folder_.write(
      "hide.toml", std::string("as_of = 2026-01-01\noutput = \"out\"\nreport = \"notes.jsonl\"\n") + kAttributes));
  HideRunOptions options;
  options.rules = folder_.at("hide.toml");
  EXPECT_THAT(io::error_of([&] { static_cast<void>(run_hide(options)); }), HasSubstr("bad_usage"));
}

TEST_F(RunHide, OfFewerPersonsThanKIsAnError) {
  EXPECT_THAT(io::error_of([&] { run("mode = \"statistical\"\nk = 9\n"); }), HasSubstr("bad_input"));
  EXPECT_THAT(folder_.list(), Not(::testing::Contains("out/")));
}

}  // namespace
}  // namespace sumi::hide::testing
