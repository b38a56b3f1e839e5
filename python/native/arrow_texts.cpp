#include "arrow_texts.hpp"

#include <cstdint>
#include <cstring>
#include <string>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

// The layout fixed by Arrow's C data interface; the names are ours.
struct ArrowType {
  const char* format;
  const char* name;
  const char* metadata;
  std::int64_t flags;
  std::int64_t children_count;
  ArrowType** children;
  ArrowType* dictionary;
  void (*release)(ArrowType*);
  void* private_data;
};

struct ArrowColumn {
  std::int64_t length;
  std::int64_t null_count;
  std::int64_t offset;
  std::int64_t buffer_count;
  std::int64_t children_count;
  const void** buffers;
  ArrowColumn** children;
  ArrowColumn* dictionary;
  void (*release)(ArrowColumn*);
  void* private_data;
};

struct ArrowStream {
  int (*get_schema)(ArrowStream*, ArrowType*);
  int (*get_next)(ArrowStream*, ArrowColumn*);
  const char* (*get_last_error)(ArrowStream*);
  void (*release)(ArrowStream*);
  void* private_data;
};

// Releases what another library made.
template <typename Owned>
struct Released {
  Owned value{};
  Released() = default;
  Released(const Released&) = delete;
  Released& operator=(const Released&) = delete;
  ~Released() {
    if (value.release != nullptr) value.release(&value);
  }
};

template <typename Offset>
std::string_view text_at(const ArrowColumn& column, std::int64_t i) {
  const auto* const offsets = static_cast<const Offset*>(column.buffers[1]);
  const auto* const data = static_cast<const char*>(column.buffers[2]);
  const auto begin = offsets[i];
  const auto size = static_cast<std::size_t>(offsets[i + 1] - begin);
  return size == 0 ? std::string_view() : std::string_view(data + begin, size);
}

// A view of 16 bytes: the size, then up to 12 bytes of text, or its first four, the buffer's number and the offset.
std::string_view viewed_at(const ArrowColumn& column, std::int64_t i) {
  constexpr std::int32_t kInline = 12;
  const char* const view = static_cast<const char*>(column.buffers[1]) + 16 * i;
  std::int32_t size = 0;
  std::memcpy(&size, view, sizeof size);
  if (size <= kInline) return {view + 4, static_cast<std::size_t>(size)};
  std::int32_t buffer = 0;
  std::int32_t offset = 0;
  std::memcpy(&buffer, view + 8, sizeof buffer);
  std::memcpy(&offset, view + 12, sizeof offset);
  return {static_cast<const char*>(column.buffers[2 + buffer]) + offset, static_cast<std::size_t>(size)};
}

bool is_null(const ArrowColumn& column, std::int64_t i) {
  const auto* const valid = static_cast<const unsigned char*>(column.buffers[0]);
  return column.null_count != 0 && valid != nullptr && (valid[i / 8] >> (i % 8) & 1) == 0;
}

using TextAt = std::string_view (*)(const ArrowColumn&, std::int64_t);

TextAt reader_of(const char* format) {
  const std::string_view type = format;
  if (type == "u") return text_at<std::int32_t>;
  if (type == "U") return text_at<std::int64_t>;
  if (type == "vu") return viewed_at;
  throw py::type_error("texts must be a column of strings; this Arrow column holds something else");
}

}  // namespace

void for_each_arrow_text(const py::capsule& stream, const std::function<void(std::optional<std::string_view>)>& visit) {
  if (stream.name() == nullptr || std::string_view(stream.name()) != "arrow_array_stream")
    throw py::type_error("texts must be an Arrow stream");
  auto* const source = stream.get_pointer<ArrowStream>();
  const auto require = [](bool holds) {
    if (!holds)
      throw Error{Error::Kind::bad_input, "the Arrow column", "its maker can't give it; give a list of strings"};
  };
  require(source->release != nullptr);
  Released<ArrowType> type;
  require(source->get_schema(source, &type.value) == 0);
  const TextAt read = reader_of(type.value.format);
  std::size_t number = 0;
  for (;;) {
    Released<ArrowColumn> column;
    require(source->get_next(source, &column.value) == 0);
    if (column.value.release == nullptr) return;
    for (std::int64_t i = 0; i < column.value.length; ++i) {
      ++number;
      const std::int64_t at = column.value.offset + i;
      if (is_null(column.value, at)) {
        visit(std::nullopt);
        continue;
      }
      const std::string_view text = read(column.value, at);
      if (utf8::first_invalid(text))
        throw Error{Error::Kind::bad_input, "document " + std::to_string(number), "it isn't UTF-8; repair the text"};
      visit(text);
    }
  }
}

}  // namespace sumi::python
