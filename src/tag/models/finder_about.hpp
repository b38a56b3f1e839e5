#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tag/models/model_file.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

// Reads a finder's description, JSON. `place` is for errors. Errors: bad_input if it is invalid.
[[nodiscard]] FinderAbout parse_finder(const std::string& json, const std::string& place);
[[nodiscard]] FinderAbout parse_finder(const nlohmann::json& read, const std::string& place);

// Returns the finder's description of a model; empty or 0 if the model is no finder.
[[nodiscard]] FinderAbout finder_of(const ModelFile& file);

}  // namespace sumi::tag
