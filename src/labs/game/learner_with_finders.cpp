#include "labs/game/learner_with_finders.hpp"

#include "tag/features/cut_text.hpp"

namespace sumi::game {

std::vector<Instance> tokens_found(const TokenCorpus& tokens, const std::vector<std::vector<Range>>& found) {
  std::vector<Instance> all;
  for (std::size_t document = 0; document < found.size(); ++document) {
    const std::vector<bool> covered = tag::covered_tokens(tokens.gold().text(document), found[document]);
    for (Instance i = 0; i < covered.size(); ++i) {
      if (covered[i]) all.push_back(tokens.tokens_of(document).first + i);
    }
  }
  return all;
}

LearnerWithFinders::LearnerWithFinders(const TokenCorpus& tokens, TaggerLearner& taggers, const FixedFinders& finders)
    : taggers_(taggers), finders_(finders) {
  const FixedFinders::Found found = finders.find(tokens.gold().corpus());
  for (const auto& of_documents : found) found_.push_back(tokens_found(tokens, of_documents));
}

std::vector<std::vector<Instance>> LearnerWithFinders::propose(const std::vector<bool>& hidden) {
  std::vector<std::vector<Instance>> proposed = taggers_.propose(hidden);
  taggers_proposed_ = proposed.size();
  proposed.insert(proposed.end(), found_.begin(), found_.end());
  return proposed;
}

void LearnerWithFinders::keep(std::size_t hypothesis) {
  if (hypothesis < taggers_proposed_) {
    taggers_.keep(hypothesis);
    kept_.emplace_back(NextTagger{});
  } else {
    kept_.emplace_back(KeptFinder{hypothesis - taggers_proposed_});
    found_[hypothesis - taggers_proposed_].clear();
  }
}

std::pair<std::string, Threshold> LearnerWithFinders::proposed(std::size_t hypothesis) const {
  if (hypothesis >= taggers_proposed_)
    return {finders_.hypotheses()[hypothesis - taggers_proposed_].name, std::nullopt};
  return {taggers_.name_of_proposed(hypothesis), taggers_.proposed(hypothesis).second};
}

}  // namespace sumi::game
