#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "methods/terms/built_dictionary.hpp"
#include "methods/terms/closed_assignment.hpp"
#include "methods/terms/term_search.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

// Without spaces at the ends, which are no part of a term.
std::u32string trimmed(std::u32string text) {
  text.erase(0, std::min(text.find_first_not_of(U' '), text.size()));
  text.erase(text.find_last_not_of(U' ') + 1);
  return text;
}

std::u32string name_of(const std::string& term) {
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText folded;
  folder.fold(term, folded);
  return trimmed(std::u32string(folded.characters()));
}

// A term as a document of its own, folded: a star a character, or one for all.
std::u32string printed(const TermRedactor& redactor, const std::string& term) {
  TermSearch search(redactor);
  search.add(term, 0);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText folded;
  folder.fold(term, folded);
  std::u32string pattern(folded.characters());
  bool is_whole = false;
  for (const Redaction& redaction : redactions) {
    is_whole = is_whole || redaction.is_whole;
    for (std::size_t i = 0; i < folded.size(); ++i) {
      if (folded.source(i, i + 1).begin < redaction.where.end && redaction.where.begin < folded.source(i, i + 1).end)
        pattern[i] = U'*';
    }
  }
  return is_whole ? U"*" : trimmed(pattern);
}

std::vector<std::string> some_terms() {
  std::vector<std::string> terms;
  const auto count = *rc::gen::inRange(10, 60);
  const std::vector<std::string> alphabet{"a", "b", "A", "Ａ", "ß", "s", " ", "é", "\u00AD"};
  for (int i = 0; i < count; ++i) {
    std::string term;
    const auto length = *rc::gen::inRange(1, 7);
    for (int at = 0; at < length; ++at) term += *rc::gen::elementOf(alphabet);
    terms.push_back(term);
  }
  return terms;
}

void expect_enough_look_alikes(const std::vector<std::string>& terms, Assignment assignment, Borders borders) {
  const unsigned k_max = 4;
  std::string list;
  for (const std::string& term : terms) list += term + "\n";
  try {
    const BuiltDictionary built(list, k_max, assignment);
    for (unsigned k = 2; k <= k_max; ++k) {
      const TermRedactor redactor(built.path(), k, borders);
      std::map<std::u32string, std::set<std::u32string>> alike;  // printed so, by folded spelling
      for (const std::string& term : terms) {
        if (!name_of(term).empty()) alike[printed(redactor, term)].insert(name_of(term));
      }
      std::size_t distinct = 0;
      for (const auto& [pattern, foldings] : alike) distinct += foldings.size();
      for (const auto& [pattern, foldings] : alike) RC_ASSERT(foldings.size() >= std::min<std::size_t>(k, distinct));
    }
  } catch (const Error& error) {
    RC_ASSERT(error.kind() == Error::Kind::bad_input);  // fewer than k_max terms
  }
}

RC_GTEST_PROP(ClosePatterns, PrintEveryPatternForEnoughTerms, ()) {
  expect_enough_look_alikes(some_terms(), Assignment::closed,
                            *rc::gen::element(Borders::automatic, Borders::on, Borders::off));
}

// Without terms that stand in terms, safe is as good.
RC_GTEST_PROP(ClosePatterns, GiveSpellingsOnePattern, ()) {
  std::vector<std::string> terms = some_terms();
  for (std::string& term : terms) term = "x" + term.substr(0, 1) + (term.size() % 2 == 0 ? "yyy" : "YyY");
  std::erase_if(terms, [](const std::string& term) { return utf8::first_invalid(term).has_value(); });
  RC_PRE(!terms.empty());
  expect_enough_look_alikes(terms, Assignment::safe, Borders::on);
}

TEST(ClosePatterns, StarWhatTermsWithinHaveStarred) {
  const std::string list = "ab cd\nab ce\ncd\ned\nxx\nxy\n";
  const BuiltDictionary safe(list, 2, Assignment::safe);
  const BuiltDictionary closed(list, 2, Assignment::closed);
  const auto pattern = [](const BuiltDictionary& built) {
    for (const PickedPattern& row : TermDictionary(built.path()).pick(2)) {
      if (row.term == "ab ce") return row.a_string;
    }
    return std::string();
  };
  EXPECT_EQ(pattern(safe), "ab c*");
  EXPECT_EQ(pattern(closed), "ab **");  // *d stands in ab cd, and no more is left that both show
  EXPECT_EQ(TermDictionary(closed.path()).assignment(), Assignment::closed);
}

// ß and ẞ are replaced whole, but are one name: another must join them.
TEST(ClosePatterns, HideTheLengthOfEnoughNames) {
  const BuiltDictionary built("\u00DF\n\u1E9E\nab\nac\nad\n", 2, Assignment::safe);
  std::set<std::u32string> whole;
  for (const PickedPattern& row : TermDictionary(built.path()).pick(2)) {
    if (row.k_hat == 0) whole.insert(nfkc_folded(row.term));
  }
  EXPECT_GE(whole.size(), 2U);
}

TEST(ClosePatterns, CountSpellingsOnce) {
  const BuiltDictionary built("Crew\nBrew\ncrew\ncrow\nbrow\n", 2, Assignment::safe);
  const TermRedactor redactor(built.path(), 2, Borders::automatic);
  EXPECT_EQ(printed(redactor, "Crew"), printed(redactor, "crew"));
}

}  // namespace
}  // namespace sumi::terms
