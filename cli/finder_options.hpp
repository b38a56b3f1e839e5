#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/path_conflicts.hpp"
#include "context.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::cli {

// Where ready-made finders are looked for.
struct FinderArguments {
  std::vector<std::string> folders;  // as they were asked for

  FinderSpeed speed = FinderSpeed::balanced;
  bool is_speed_said = false;

  // --models
  void add(CLI::App& command);
  // --speed
  void add_speed(CLI::App& command);
  // Those asked for; else those of the environment's SUMI_MODELS, parted by colons; else ../share/sumi/models beside
  // the program, and the folder of the sources that it was built from.
  [[nodiscard]] std::vector<std::string> resolve() const;
};

// Options of commands that look for spans. Call resolve() after parsing.
struct TaggerArguments {
  std::vector<std::string> taggers;
  TaggerSetting setting;
  double least_score = 0;
  FinderArguments finders;
  bool alone = false;
  bool whole_document = false;
  bool allow_remote = false;

  // `with`: the help of --with.
  void add(CLI::App& command, const std::string& with);
  // Fills `setting`, and marks services that may be remote. Result: the models' files, for Context::claim().
  [[nodiscard]] std::vector<io::PathUse> resolve();
};

// Says which finder searched how many documents, by language (TagSummary::languages).
void say_languages(const std::map<std::string, std::uint64_t>& languages,
                   const std::map<std::string, std::uint64_t>& guessed, const Context& context);

}  // namespace sumi::cli
