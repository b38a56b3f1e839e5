#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include <sumi/model/error.hpp>

namespace sumi::cli {

// The command that was parsed: `app` itself where none was.
[[nodiscard]] const CLI::App& innermost_command(const CLI::App& app);

// The error in one line. The library names settings; here come the options of `command` that set them:
// "notes.jsonl: no record names an owner; name the owners' field (--owner-field)".
[[nodiscard]] std::string words_of(const Error& error, const CLI::App& command);

}  // namespace sumi::cli
