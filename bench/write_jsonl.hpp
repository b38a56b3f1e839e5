#pragma once

#include <string>

#include "methods/rare/counting_text.hpp"

namespace sumi::bench {

// Writes one JSON object a line, with the fields id, owner and text.
void write_jsonl(const rare::CountingText& text, const std::string& path);

}  // namespace sumi::bench
