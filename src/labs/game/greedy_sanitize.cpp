#include "labs/game/greedy_sanitize.hpp"

#include <algorithm>

namespace sumi::game {

Play greedy_sanitize(const Instances& instances, Losses losses, Learner& learner, std::size_t most_rounds,
                     const std::function<void(const Round&)>& listen) {
  PublisherLoss loss(instances, losses);
  Play play;
  play.sensitive = loss.sensitive();
  play.loss_before = loss.value();
  while (play.rounds.size() < most_rounds) {
    const std::vector<std::vector<Instance>> proposed = learner.propose(loss.hidden());
    if (proposed.empty()) break;
    Round round;
    for (std::size_t i = 0; i < proposed.size(); ++i) {
      const PublisherLoss::Change change = loss.change(proposed[i], learner.weights());
      if (i == 0 || change.gain > round.change.gain) {
        round.hypothesis = i;
        round.change = change;
      }
    }
    const std::vector<Instance>& best = proposed[round.hypothesis];
    round.found =
        static_cast<std::uint64_t>(std::ranges::count_if(best, [&](Instance i) { return !loss.hidden()[i]; }));
    round.loss = loss.value() - losses.missed * static_cast<double>(round.change.true_positives) +
                 losses.hidden * static_cast<double>(round.change.false_positives);
    round.left = loss.false_negatives() - round.change.true_positives;
    if (listen) listen(round);
    if (round.change.gain <= 0) {
      play.rejected = round;
      break;
    }
    loss.hide(best);
    learner.keep(round.hypothesis);
    play.rounds.push_back(round);
  }
  play.hidden = loss.hidden();
  return play;
}

}  // namespace sumi::game
