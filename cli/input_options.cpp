#include "input_options.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "promise_options.hpp"
#include <sumi/io/phrases.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {

std::vector<io::PathUse> InputArguments::Inputs::uses() const {
  return io::uses_of(one, several);
}

std::string InputArguments::Inputs::name() const {
  if (several.empty()) return one;
  return several.size() == 1 ? several.front() : fmt::format("{} and {} more", several.front(), several.size() - 1);
}

void InputArguments::add(CLI::App& command) {
  CLI::Option* const input =
      command
          .add_option(
              "input", paths_,
              "file, folder, or - for standard input; or several files, folders and patterns ('shards/*.jsonl')")
          ->required();
  command.add_option("--files-from", list_, "read the names of further inputs from this file, one on each line")
      ->each([input](const std::string&) { input->required(false); });
}

InputArguments::Inputs InputArguments::resolve() const {
  std::vector<std::string> paths = paths_;
  if (!list_.empty())
    for (std::string& path : read_phrases(list_)) paths.push_back(std::move(path));
  if (paths.empty()) throw Error{Error::Kind::bad_usage, "", "no input is named; name a file, a folder, or -"};
  return inputs_of(std::move(paths));
}

InputArguments::Inputs inputs_of(std::vector<std::string> paths) {
  std::error_code error;
  const bool is_pattern =
      paths.front().find_first_of("*?[") != std::string::npos && !std::filesystem::exists(paths.front(), error);
  if (paths.size() == 1 && !is_pattern) return {std::move(paths.front()), {}};
  return {{}, std::move(paths)};
}

}  // namespace sumi::cli
