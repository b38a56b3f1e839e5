#pragma once

#include <memory>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Makes a writer for a format whose records are not spliced: a record that doesn't change and passes completely is
// copied byte for byte; any other is composed of the text, the fresh id (or the own one, if "id" passes), and "owner"
// and "spans", if they pass. Spans of a changed text are those of the change; none if it has none. Other fields of
// these formats can't pass separately.
//   Errors  bad_usage if the policy names another field.
[[nodiscard]] std::unique_ptr<RecordWriter> write_by_composing(std::unique_ptr<RecordComposer> composer,
                                                               const PassPolicy& pass);

}  // namespace sumi::io
