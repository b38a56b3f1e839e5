#include "io/formats/open_container.hpp"

#include <algorithm>
#include <cassert>

#include "base/text/ascii.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/registry.hpp"
#include "io/notation/xml_text.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

bool is_all_read(const FormatOptions& options) {
  return are_texts_joined(options) && options.text_field == TextPaths::kAll;
}

std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                          std::uint64_t longest_bytes, bool all) {
  assert(is_container(format));
  const FormatRow& row = row_of(format);
  return (all && row.open_all != nullptr ? row.open_all : row.open)(bytes, place, longest_bytes);
}

namespace {

// Those that aren't read off pictures. Without empty ones, and white space at their ends (all, where it is read by
// places): a text that was emptied is none
// when it is read again, and pages leave out white space.
std::vector<std::string> shown_texts(std::span<const std::string> texts, const Container& container, bool has_spaces) {
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (container.is_loose(i)) continue;
    std::string one(trimmed(texts[i], kXmlSpaces));
    if (!has_spaces) std::erase_if(one, [](char c) { return kXmlSpaces.find(c) != std::string_view::npos; });
    if (!one.empty()) shown.push_back(std::move(one));
  }
  return shown;
}

bool are_all_loose(const Container& container) {
  for (std::size_t i = 0; i < container.texts().size(); ++i)
    if (!container.is_loose(i)) return false;
  return !container.texts().empty();
}

}  // namespace

std::string written_and_read(const Container& container, Format format, const std::string& place, NewTexts texts,
                             const PassesItem& passes, bool all) {
  const auto refuse = [&] {
    throw Error{Error::Kind::bad_input, place,
                "it is made so unusually that it can't be written back safely; save it again by a usual program"};
  };
  std::string written = container.written(texts, passes);
  if (row_of(format).is_read_loosely || are_all_loose(container)) return written;
  try {
    const std::unique_ptr<Container> again = open_container(format, written, place, 0, all);
    const bool holds = std::ranges::all_of(again->items(), [&](const ContainerItem& one) {
      return passes(one.what) || one.what == kUnreadInk;  // boxes over it may be seen as such again
    });
    const bool has_spaces = !row_of(format).spaces_by_place;
    if (!holds || shown_texts(again->texts(), *again, has_spaces) != shown_texts(texts.all(), container, has_spaces))
      refuse();
  } catch (const Error&) {
    refuse();
  }
  return written;
}

}  // namespace sumi::io
