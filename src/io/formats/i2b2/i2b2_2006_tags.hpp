#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/source_window.hpp"
#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

struct TagAttribute {
  std::string name;
  std::string value;  // decoded
  Range where;        // of the raw value, without its quotes; bytes of held()
};

struct I2b22006Tag {
  enum class Name { root, record, text, phi };
  Name name = Name::root;
  bool opens = true;    // <PHI>, <PHI/>
  bool closes = false;  // </PHI>, <PHI/>
  Range where;          // bytes of held()
  std::uint64_t line = 0;
  std::vector<TagAttribute> attributes;
};

// Finds the tags of i2b2-2006 in bytes that need not be XML otherwise: '<' or "</", one of ROOT, RECORD, TEXT, PHI in
// capitals, and white space, '>' or "/>". Attributes have ASCII names and values in quotes of either kind, which may
// contain '<', '>' and '&'. Every other '<' is text.
//   Errors  bad_input "<name>:<line>": such a tag of another shape, or of more than 64 KiB.
//   Memory  the held bytes, and a buffer.
class I2b22006Tags {
 public:
  static constexpr std::size_t kLongestTagBytes = std::size_t{1} << 16;

  I2b22006Tags(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next tag. Returns false at the end of the source.
  [[nodiscard]] bool next();
  [[nodiscard]] const I2b22006Tag& tag() const { return tag_; }
  // Returns the bytes from the last drop() to the current tag's end, or the source's. Valid until next() or drop().
  [[nodiscard]] std::string_view held() const { return window_.bytes().substr(0, end_); }
  // Releases the first bytes. The current tag's ranges are adjusted. Requires: at most the bytes before the tag.
  void drop(std::size_t bytes);

  [[nodiscard]] std::uint64_t bytes_read() const { return window_.bytes_read(); }

 private:
  [[nodiscard]] std::string_view read_so_far() const { return window_.bytes(); }
  [[nodiscard]] bool find_name(std::size_t at);
  void read_tag(std::size_t at);
  [[nodiscard]] char byte_at(std::size_t at);
  [[nodiscard]] std::size_t behind_spaces(std::size_t at);
  [[nodiscard]] std::size_t read_attribute(std::size_t at);
  [[noreturn]] void fail(std::string_view fact) const;

  SourceWindow window_;      // all places are bytes of it
  std::size_t end_ = 0;      // in the held bytes
  std::uint64_t lines_ = 0;  // number of lines that end before end_
  std::size_t name_end_ = 0;
  I2b22006Tag tag_;
  std::unordered_set<std::string> names_;  // of its attributes
};

struct OutsideText {
  const char* what;  // "comment" (or processing instruction), "document type", "text outside TEXT"
  Range where;
};

// Returns what is between two tags of i2b2-2006 (see i2b2_2006_tags.hpp) and outside TEXT, in order. White space is
// ignored, and so is the XML declaration (and U+FEFF before it) at the begin of the file. An unclosed item extends to
// the end.
//   Cost  O(bytes).
[[nodiscard]] std::vector<OutsideText> outside_text(std::string_view between, bool begins_file);

// Errors: bad_input at record.place if its text, id, labels or attributes contain something that XML can't hold
// (holds_in_xml()).
void require_xml_characters(const Record& record);

}  // namespace sumi::io
