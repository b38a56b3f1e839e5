#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tag/models/model_file.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

// Reads what a finder says of itself, JSON. `place` is for errors. Errors: bad_input where it makes no sense.
[[nodiscard]] FinderAbout parse_finder(const std::string& json, const std::string& place);
[[nodiscard]] FinderAbout parse_finder(const nlohmann::json& read, const std::string& place);

// Of a model; of one that is no finder, everything is empty or 0.
[[nodiscard]] FinderAbout finder_of(const ModelFile& file);

}  // namespace sumi::tag
