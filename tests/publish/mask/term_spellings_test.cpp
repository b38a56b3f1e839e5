#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/ascii.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "publish/mask/render.hpp"
#include <sumi/publish/mask.hpp>
#include <sumi/terms/terms.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::publish {
namespace {

using Texts = std::vector<std::string>;

// How documents may write what a term begins with: what of it, and ways.
struct Ways {
  std::string of;
  Texts ways;
};

const std::vector<Ways>& all_ways() {
  static const std::vector<Ways> all{
      {"ss", {"\u00DF", "\u1E9E"}},
      {"fi", {"\uFB01"}},
      {"\u00E9", {"\u00E9", "e\u0301", "\u00C9", "E\u0301", "e\u00AD\u0301"}},
      {"\u30D0", {"\u30D0", "\uFF8A\uFF9E", "\u30CF\u3099"}},
      {"\u30DE", {"\u30DE", "\uFF8F"}},
      {" ", {" ", "\n", "\t", "  ", "\r\n ", "\u00A0", " \u200B "}},
  };
  return all;
}

// Every way to write a folded term, or many of them.
Texts spellings(const std::string& folded, std::mt19937& random) {
  constexpr std::size_t kMost = 4000;
  std::vector<std::pair<std::string, std::size_t>> open{{"", 0}};
  Texts done;
  while (!open.empty()) {
    const auto [so_far, at] = open.back();
    open.pop_back();
    if (at == folded.size()) {
      done.push_back(so_far);
      continue;
    }
    bool is_special = false;
    for (const Ways& ways : all_ways()) {
      if (!folded.substr(at).starts_with(ways.of)) continue;
      for (const std::string& way : ways.ways) open.emplace_back(so_far + way, at + ways.of.size());
      is_special = is_special || ways.of.size() < 2 || static_cast<unsigned char>(ways.of[0]) >= 0x80;
    }
    if (is_special) continue;
    const char letter = folded[at];
    open.emplace_back(so_far + letter, at + 1);
    if (letter >= 'a' && letter <= 'z') open.emplace_back(so_far + static_cast<char>(letter - 'a' + 'A'), at + 1);
    if (at == 1 && is_letter(letter)) open.emplace_back(so_far + "\u00AD" + letter, at + 1);
  }
  std::ranges::shuffle(done, random);
  done.resize(std::min(done.size(), kMost));
  return done;
}

class TermSpellings : public ::testing::Test {
 protected:
  // Masks every spelling of every term, and looks that whatever is printed is printed for k names.
  void expect_k_names(const Texts& list, Assignment assignment, bool fold_case) {
    TermsOptions built_as;
    built_as.k_max = static_cast<unsigned>(std::min<std::size_t>(4, list.size()));
    built_as.assignment = assignment;
    built_as.fold_case = fold_case;
    const BuiltTerms built = build_terms(list, {}, built_as);
    std::set<std::string> names;
    for (const std::string& term : list) names.insert(as_name(term));
    for (unsigned k = 2; k <= built_as.k_max && k <= names.size(); ++k) {
      MaskOptions options;
      options.promise.methods = {Method::terms};
      options.promise.dictionary_bytes = built.dictionary;
      options.promise.k = k;
      options.promise.collapse = false;
      options.snap = Snap::none;
      CorpusBuilder builder;
      Texts named;
      std::mt19937 random(k);
      for (const std::string& name : names) {
        Texts written = spellings(name, random);
        for (const std::string& listed : list)
          if (as_name(listed) == name) written.push_back(of_name_alone(listed));
        for (const std::string& text : written) {
          builder.add(text);
          named.push_back(name);
        }
      }
      const Corpus corpus = std::move(builder).build();
      const Masking masking = mask(corpus, options);
      Rendering rendering(options.promise.mark, false);
      std::map<std::string, std::set<std::string>> printed;
      CorpusBuilder published;
      for (std::size_t document = 0; document < corpus.size(); ++document) {
        rendering.render(corpus, masking.visibility, document);
        printed[std::string(rendering.text())].insert(named[document]);
        published.add(rendering.text());
      }
      for (const auto& [text, of] : printed) EXPECT_GE(of.size(), k) << text << " for " << *of.begin() << ", k = " << k;
      const Corpus shown = std::move(published).build();
      verify::VerifyTextsOptions judged{.promise = options.promise, .source = &corpus, .with = {}};
      const verify::Verdict verdict = verify::verify_texts(shown, judged);
      EXPECT_TRUE(verdict.holds());
    }
  }

  // Without what stands around it: white space, and what is invisible, are the document's.
  static std::string of_name_alone(std::string_view term) {
    constexpr std::string_view kRightToLeft = "\u200F";
    term = trimmed(term);
    if (term.ends_with(kRightToLeft)) term.remove_suffix(kRightToLeft.size());
    return std::string(term);
  }

  static std::string as_name(const std::string& term) {
    NfkcFolder folder(SpaceFolding::as_one);
    FoldedText folded;
    folder.fold(of_name_alone(term), folded);
    std::string name;
    for (const char32_t character : folded.characters()) utf8::append(name, character);
    return name;
  }
};

TEST_F(TermSpellings, PrintWhatKNamesPrint) {
  const std::vector<Texts> lists{
      {"Jos\u00E9", "Josa", "Josu", "Joso"},
      {"Jose\u0301", "Josa", "Josu", "Joso", "Jasa", "Jas\u00E9"},
      {"\u30D0\u30DE", "\u30AB\u30DE", "\u30B5\u30DE", "\u30BF\u30DE"},
      {"Wei\u00DF", "Meier", "Meiss", "Reiss"},
      {"Wei\u00DF", "Weisz", "Weisk", "Weiss", "Meiss", "Reiss"},
      {"Weiss", "Weisz", "Weisk", "Weist"},
      {"Deluca", "Delula", "Delupa"},
      {"DeLuca", "Delula", "Delupa", "DeLupi", "DeLuci"},
      {"Anna Berg", "Anna Borg", "Anno Berg", "Anno Borg"},
      {"Anna  Berg", " Anna\tBorg ", "Annatberg", "Annotberg"},
      {"Rufina", "Rufino", "Rufinu", "Rufane"},
      {"anna\u200F", "anno", "annu", "anny"},
  };
  for (const Texts& list : lists)
    for (const Assignment assignment : {Assignment::closed, Assignment::safe})
      for (const bool fold_case : {false, true}) {
        SCOPED_TRACE(list.front() + (fold_case ? ", case folded" : ""));
        expect_k_names(list, assignment, fold_case);
      }
}

// Each fault that the judge must find: a document as the publisher would have printed it by its characters.
TEST_F(TermSpellings, AreJudgedByTheNumberOfMarks) {
  const BuiltTerms built = build_terms(Texts{"Jos\u00E9", "Josa", "Josu", "Joso"}, {}, {.list = {}, .k_max = 3});
  const auto holds = [&](std::string_view source, std::string_view published, bool collapse) {
    CorpusBuilder shown, original;
    shown.add(published);
    original.add(source);
    const Corpus of_source = std::move(original).build();
    verify::VerifyTextsOptions judged{.promise = {}, .source = &of_source, .with = {}};
    judged.promise.methods = {Method::terms};
    judged.promise.dictionary_bytes = built.dictionary;
    judged.promise.k = 3;
    judged.promise.collapse = collapse;
    return verify::verify_texts(std::move(shown).build(), judged).holds();
  };
  EXPECT_TRUE(holds("to Jose\u0301.", "to Jos█.", false));
  EXPECT_FALSE(holds("to Jose\u0301.", "to Jos██.", false));
  EXPECT_FALSE(holds("to Jose\u0301.", "to Jos██.", true));
  EXPECT_FALSE(holds("to JoSa.", "to JoS█.", false));
  EXPECT_TRUE(holds("to JoSa.", "to █.", false));
  EXPECT_FALSE(holds("to J\u00ADosa.", "to J\u00ADos█.", false));
}

}  // namespace
}  // namespace sumi::publish
