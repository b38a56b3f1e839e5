#pragma once

#include <memory>

#include "io/output.hpp"
#include "io/record.hpp"

namespace sumi::io {

// JSON Lines of {"id", "owner", "text", <other fields>, "spans"}, an object a line, under the names of `options`. Fields of tables
// and of JSON formats keep their names and values; one that has the name of ours is lost.
//   Requires  `output` lives as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_jsonl(Output& output, const FormatOptions& options);

}  // namespace sumi::io
