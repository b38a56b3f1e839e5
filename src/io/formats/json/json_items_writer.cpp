#include "io/formats/json/json_items_writer.hpp"

#include <utility>

#include "base/bytes/byte_order_mark.hpp"

namespace sumi::io {

void JsonItemsWriter::copy(std::string_view raw) {
  begin();
  if (layout_ == Layout::array) raw.remove_prefix(has_objects_ ? 0 : raw.find('{'));
  if (layout_ == Layout::lines || raw.starts_with('{')) separate();
  put(raw);
}

void JsonItemsWriter::write(std::string_view object) {
  begin();
  separate();
  put(object);
  if (layout_ == Layout::lines) put("\n");
}

void JsonItemsWriter::finish() {
  begin();
  if (source_ != nullptr && !layout_alone_) {
    sink_.write(source_->epilogue());
  } else if (layout_ == Layout::array) {
    sink_.write(has_objects_ ? "\n]\n" : "[]\n");
  }
}

void JsonItemsWriter::begin() {
  if (std::exchange(begun_, true) || source_ == nullptr) return;
  const std::string_view preamble = source_->preamble();
  layout_ = preamble.find('[') == std::string_view::npos ? Layout::lines : Layout::array;
  sink_.write(!layout_alone_ ? preamble : preamble.starts_with(kByteOrderMark) ? kByteOrderMark : std::string_view());
}

void JsonItemsWriter::separate() {
  if (layout_ == Layout::lines) {
    if (line_is_open_) put("\n");
  } else if (has_objects_) {
    put(",\n");
  } else if (source_ == nullptr || layout_alone_) {
    put("[\n");
  }
}

void JsonItemsWriter::put(std::string_view bytes) {
  sink_.write(bytes);
  has_objects_ = true;
  line_is_open_ = !bytes.ends_with('\n');
}

}  // namespace sumi::io
