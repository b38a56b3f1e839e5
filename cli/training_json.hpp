#pragma once

#include "json.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::cli {

// Writes the keys of the summary of train.
void put_trained(const TrainSummary& s, Json& into);
// Writes the keys of the summary of train --folds.
void put_cross_validated(const CrossValidation& result, Json& into);

}  // namespace sumi::cli
