#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/input.hpp"
#include "context.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::cli {

// The folders in which ready-made finders are searched.
struct FinderArguments {
  std::vector<std::string> folders;  // as requested

  FinderSpeed speed = FinderSpeed::balanced;
  bool has_speed_option = false;

  // Adds --models.
  void add(CLI::App& command);
  // Adds --speed.
  void add_speed(CLI::App& command);
  // Returns the requested folders; else those in the environment's SUMI_MODELS, separated by colons; else
  // ../share/sumi/models beside the program, and the folder of the sources from which it was built.
  [[nodiscard]] std::vector<std::string> resolve() const;
};

// Options of commands that find spans. Call resolve() after parsing.
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

// Reports which finder searched how many documents, by language (TagSummary::languages).
void report_languages(const std::map<std::string, std::uint64_t>& languages,
                      const std::map<std::string, std::uint64_t>& guessed, const Context& context);

}  // namespace sumi::cli
