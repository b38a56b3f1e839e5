#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// One function for each adversary: adds its command below `attack`, as add_attack() adds that to the program.
void add_attack_restore(CLI::App& attack, Context& context);
void add_attack_tagger(CLI::App& attack, Context& context);
void add_attack_roster(CLI::App& attack, Context& context);
void add_attack_facts(CLI::App& attack, Context& context);

}  // namespace sumi::cli
