#pragma once

#include <string_view>

namespace sumi::io {

// Attributes for the origin of a span: a person, or a tagger whose finding nobody reviewed (Label Studio's words).
inline constexpr std::string_view kAnnotator = "annotator";
inline constexpr std::string_view kModelVersion = "model_version";

}  // namespace sumi::io
