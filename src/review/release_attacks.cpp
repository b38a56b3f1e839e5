#include <utility>

#include <nlohmann/json.hpp>

#include "base/text/utf8.hpp"
#include "review/release.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

Corpus published_corpus(const Release& release) {
  CorpusBuilder builder;
  for (std::uint32_t i = 0; i < release.published().size(); ++i) builder.add(release.published().text(i));
  return std::move(builder).build();
}

Corpus gold_corpus(const Documents& source, const std::vector<std::vector<Proposal>>& found) {
  CorpusBuilder builder;
  for (std::uint32_t i = 0; i < source.size(); ++i) {
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Proposal& one : found[i]) spans.push_back({one.where, one.label, 1});
    builder.add(source.text(i), std::nullopt, source.owner(i), spans);
  }
  return std::move(builder).build();
}

}  // namespace

AttackedRelease attack_release(const Release& release, const Documents& source,
                               const std::vector<std::vector<Proposal>>& found, unsigned threads, std::uint64_t seed,
                               const Progress& progress) {
  AttackedRelease all;
  const auto attempt = [&](const char* name, const auto& attack) {
    try {
      attack();
    } catch (const Error& error) {
      all.left_out.push_back(std::string(name) + ": " + error.fact());
    }
  };
  const Corpus published = published_corpus(release);
  const char32_t mark = utf8::decode(release.files().mark, 0);
  attempt("restore", [&] {
    all.guesses = guess_hidden(published, nullptr,
                               {.mark = mark, .collapse = release.files().collapse, .threads = threads}, progress);
  });
  if (!release.files().names.empty())
    attempt("roster", [&] {
      RosterAttackOptions options;
      options.format = release.format();
      options.mark = mark;
      options.collapse = release.files().collapse;
      const RosterFindings findings =
          attack_with_roster(release.files().published, release.files().names, options, progress);
      for (const RosterDocument& one : findings.documents) all.roster[one.id] = {one.candidates.size(), one.is_linked};
    });
  attempt("tagger", [&] {
    TaggerAttackOptions options;
    options.attackers = {TaggerKind::svm};
    options.budgets = {kAttackBudgetTokens};
    options.train.threads = threads;
    options.train.seed = seed;
    options.gold_of.resize(source.size());
    for (std::uint32_t i = 0; i < source.size(); ++i) options.gold_of[release.published_of(i)] = i;
    all.taggers = attack_with_taggers(published, gold_corpus(source, found), options, progress);
  });
  return all;
}

std::string tagger_attack_json(const TaggerAttackResult& result) {
  return nlohmann::ordered_json({{"sensitive", result.sensitive},
                                 {"left", result.left},
                                 {"budget", kAttackBudgetTokens},
                                 {"found_at_budget", most_found(result.attacks, result.random).back()}})
      .dump();
}

}  // namespace sumi::review
