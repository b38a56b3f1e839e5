#pragma once

#include <string_view>

namespace sumi::io {

// Attributes that say who found a span: a person, or a tagger whose finding nobody looked at (Label Studio's words).
inline constexpr std::string_view kAnnotator = "annotator";
inline constexpr std::string_view kModelVersion = "model_version";

}  // namespace sumi::io
