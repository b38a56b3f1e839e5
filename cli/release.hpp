#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// review sample: draws the documents to be read before a release.
void add_review_sample(CLI::App& review, Context& context);

}  // namespace sumi::cli
