#pragma once

#include <string_view>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes JSON objects in a form that JsonItems reads, in the layout of a source or in one of their own. What surrounds
// the objects of a source is kept, or only its layout and U+FEFF.
//   Requires  `sink`, and `source` if there is one, outlive it; the source's preamble is known at the first object, its
//             epilogue at finish().
class JsonItemsWriter {
 public:
  enum class Layout { lines, array };

  // Uses the layout, preamble and epilogue of `source`; without one (null), `usual`.
  JsonItemsWriter(ByteSink& sink, Layout usual, const RecordReader* source, bool layout_alone = false)
      : sink_(sink), layout_(usual), source_(source), layout_alone_(layout_alone) {}

  // Copies a record of the source, with what belongs to it there.
  void copy(std::string_view raw);
  // Writes an object without anything around it.
  void write(std::string_view object);
  void finish();

 private:
  void begin();
  void separate();
  void put(std::string_view bytes);

  ByteSink& sink_;
  Layout layout_;
  const RecordReader* source_;
  bool layout_alone_;
  bool begun_ = false;
  bool has_objects_ = false;
  bool line_is_open_ = false;
};

}  // namespace sumi::io
