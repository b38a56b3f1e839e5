#pragma once

#include <nlohmann/json.hpp>

namespace sumi::cli {

// The type of summaries: keys keep their order.
using Json = nlohmann::ordered_json;

}  // namespace sumi::cli
