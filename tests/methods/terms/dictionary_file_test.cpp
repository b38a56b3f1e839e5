#include "methods/terms/dictionary_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/bytes/section_file_writer.hpp"
#include "methods/terms/built_dictionary.hpp"
#include "methods/terms/term_search.hpp"

namespace sumi::terms {
namespace {

constexpr const char* kList = "crew\nbrew\ncrow\ncred\ndraw\ntea\nteas\ncrawl\nbrawl\ndrawl\n";

// Everything that a dictionary is asked for.
void use(const std::string& path) {
  const TermDictionary dictionary(path);
  (void)dictionary.patterns("crew");
  for (unsigned k = 2; k <= dictionary.k_max() && k < 5; ++k) {
    (void)dictionary.pick(k);
    const TermRedactor redactor(path, k, Borders::automatic);
    TermSearch search(redactor);
    search.add("the crew saw drawl and tea", 0);
    std::vector<Redaction> redactions;
    search.redact(redactions);
  }
  (void)dictionary.curve();
}

TEST(DictionaryFile, ComesBackAsItWasWritten) {
  const BuiltDictionary built(kList);
  const DictionaryFile file(built.path());
  EXPECT_EQ(file.about().terms, 10U);
  EXPECT_EQ(file.assignment(), Assignment::safe);
  EXPECT_EQ(file.normalization(), Normalization::nfc);
  ASSERT_EQ(file.terms().places().size(), 3U);
  EXPECT_EQ(file.terms().places()[1].length, 4U);
  EXPECT_EQ(file.terms().places()[1].terms, 6U);
  EXPECT_EQ(file.group(file.terms().places()[0]).characters().size(), 3U);
}

TEST(DictionaryFile, RefusesEveryTruncationAndNeverCrashes) {
  const BuiltDictionary built(kList);
  const std::string bytes = io::bytes_of_file(built.path());
  for (std::size_t size = 0; size < bytes.size(); size += size < 300 ? 1 : 37) {
    const std::string path = built.folder().write("cut", bytes.substr(0, size));
    EXPECT_NE(io::error_of([&] { use(path); }).find("bad_input"), std::string::npos) << size;
  }
}

TEST(DictionaryFile, RefusesDamageOrDoesNotSeeIt) {
  const BuiltDictionary built(kList);
  const std::string bytes = io::bytes_of_file(built.path());
  std::size_t refused = 0;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x40);
    const std::string path = built.folder().write("damaged", damaged);
    const std::string error = io::error_of([&] { use(path); });
    if (error == "no error") continue;  // padding
    ++refused;
    EXPECT_NE(error.find("bad_input"), std::string::npos) << at << error;
  }
  EXPECT_GT(refused, bytes.size() / 3 / 4);
}

// Sections with right checksums and wrong numbers.
RC_GTEST_PROP(DictionaryFile, DoubtsWhatItSays, ()) {
  static const BuiltDictionary built(kList);
  static const io::SectionFile sound(built.path(), io::kTermsKind);
  const std::vector<std::string> names{
      "about",          "spaces_as_one", "lengths",    "characters",      "identifier_lengths", "identifier_characters",
      "not_proven",     "patterns/2",    "patterns/3", "length_hidden/2", "length_hidden/3",    "costs",
      "respelled",      "key_first",     "key_terms",  "automaton/nodes", "automaton/keys",     "automaton/alphabet",
      "automaton/reach"};
  const std::string victim = *rc::gen::elementOf(names);
  const io::TestFolder folder;
  {
    io::Output output(folder.at("hostile"));
    io::SectionFileWriter writer(output.sink(), io::kTermsKind);
    for (const std::string& name : names) {
      const auto bytes = sound.section<std::uint8_t>(name);
      std::vector<std::uint8_t> changed(bytes.begin(), bytes.end());
      if (name == victim) {
        const auto changes = *rc::gen::inRange(1, 5);
        for (int i = 0; i < changes && !changed.empty(); ++i) {
          changed[*rc::gen::inRange<std::size_t>(0, changed.size())] = *rc::gen::arbitrary<std::uint8_t>();
        }
        if (*rc::gen::inRange(0, 4) == 0) changed.resize(*rc::gen::inRange<std::size_t>(0, changed.size() + 9));
      }
      writer.add<std::uint8_t>(name, changed);
    }
    writer.finish();
    output.prepare();
    output.commit();
  }
  const std::string error = io::error_of([&] { use(folder.at("hostile")); });
  RC_ASSERT(error == "no error" || error.find("bad_input") != std::string::npos ||
            error.find("bad_usage") != std::string::npos);
}

}  // namespace
}  // namespace sumi::terms
