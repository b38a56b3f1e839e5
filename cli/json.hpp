#pragma once

#include <nlohmann/json.hpp>

namespace sumi::cli {

// What summaries are made of: keys stay in their order.
using Json = nlohmann::ordered_json;

}  // namespace sumi::cli
