#pragma once

#include <memory>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Writes records of a format whose records are not spliced: one for which nothing changes and all passes is copied byte
// for byte, any other is composed of the text, the fresh id (or the own one, where "id" passes), and "owner" and
// "spans", where they pass. Spans of a text that changed are those of the change; none, where it has none. Other fields
// of these formats can't pass alone.
//   Errors  bad_usage where the policy names another field.
[[nodiscard]] std::unique_ptr<RecordWriter> write_by_composing(std::unique_ptr<RecordComposer> composer,
                                                               const PassPolicy& pass);

}  // namespace sumi::io
