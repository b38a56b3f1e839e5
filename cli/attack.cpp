#include "attack.hpp"

namespace sumi::cli {

void add_attack(CLI::App& app, Context& context) {
  CLI::App* attack = app.add_subcommand("attack", "Measure what an adversary finds in a publication");
  attack->require_subcommand(1);
  add_attack_roster(*attack, context);
  add_attack_facts(*attack, context);
  add_attack_restore(*attack, context);
  add_attack_tagger(*attack, context);
}

}  // namespace sumi::cli
