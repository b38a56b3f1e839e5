#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/model/table.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// A text in a file.
struct VisitedText {
  std::string_view text;       // valid UTF-8
  std::string_view field;      // as in ResiduePlace
  std::uint64_t record = 0;    // from 1; 0: none
  bool is_whole_file = false;  // the record is the whole file
  bool is_file_name = false;   // the name of a file in it; without a record
};
// The text is only valid during the call.
using OnVisit = std::function<void(const VisitedText&)>;

// Visits the content of JSON values: strings, keys, numbers, attached texts (residue.hpp, "Files").
//   Limits   nesting of 1024; a value of less than 4 GiB.
//   Memory   eight times the longest value.
//   Errors   bad_input "<name>:<line>": no JSON; a lone surrogate; attached text that is no base64 of UTF-8.
class JsonValues {
 public:
  struct Records {
    std::uint64_t number = 0;
    bool is_whole_file = false;  // the only one
  };

  // `on_visit` must outlive this.
  JsonValues(std::string name, const OnVisit& on_visit);
  ~JsonValues();

  // Visits the single value of a record; `line` is its first one, from 1. Requires: valid UTF-8.
  void visit(std::string_view value, std::uint64_t record, std::uint64_t line);
  // Visits a value that is a whole file: if it is an array, each element is a record.
  [[nodiscard]] Records visit_file(std::string_view value);
  [[nodiscard]] bool is_json(std::string_view value);

 private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

// A control character other than tab and line breaks.
[[nodiscard]] constexpr bool is_control(char byte) {
  return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
}

// The value of a digit in base 8 or 16; -1 if it is none.
[[nodiscard]] int digit_of(char byte, unsigned base);
// Decodes base64 digits of any alphabet; skips all other characters.
[[nodiscard]] std::string bytes_of_digits(std::string_view digits);

// Decodes UTF-16 or UTF-32 if zeros and other control characters indicate it, and if there is a byte-order mark or half
// of the characters are in one script; in the byte order with the higher share. Nothing if it is neither.
[[nodiscard]] std::optional<std::string> wide_text(std::string_view bytes);
// Decodes bytes as wide_text(), otherwise as UTF-8, otherwise as windows-1252.
[[nodiscard]] std::string text_from_bytes(std::string_view bytes);
// Decodes bytes in a charset by its name, as mail programs and browsers do (gb2312 is gb18030); if some are invalid in
// it, the result of text_from_bytes() follows after U+001F. For an unknown charset, as text_from_bytes().
[[nodiscard]] std::string text_from_charset(std::string_view bytes, const std::string& charset);
[[nodiscard]] bool is_known_charset(const std::string& charset);
// The charset that an XML declaration or an HTML <meta> names; empty if the bytes don't begin like either, or name
// none.
[[nodiscard]] std::string declared_charset(std::string_view bytes);
// Returns whether there are four consecutive letters or digits; one beyond ASCII counts as two.
[[nodiscard]] bool has_word(std::string_view text);
// The stretches of UTF-8 that have a word or twelve bytes, and at least `shortest` bytes, joined by U+001F.
[[nodiscard]] std::string readable_parts(std::string_view bytes, std::size_t shortest = 0);
// The stretches of UTF-16 in either byte order that have four characters or more in one script (or ASCII), joined by
// U+001F.
[[nodiscard]] std::string wide_parts(std::string_view bytes);

// Visits all texts of a part of a publication in memory, as visit_texts() does for a file with the same content:
// records as lines of JSON, a table as CSV with a header, JSON values as lines.
//   Errors  bad_input at "<path>, record <number from 1>": no UTF-8, no JSON. Exceptions of `on_visit`.
[[nodiscard]] JsonValues::Records visit_values(const ResidueFile& file, const OnVisit& on_visit);

// Facts about a file that are known beforehand. `persons`: the number of persons that its records are about.
struct KnownOfFile {
  TableLayout table;
  std::uint64_t persons = 0;
};

inline constexpr std::string_view kTextField = "text";  // the field of text without fields

// Visits all texts of a file, by its name: residue.hpp, "Files". Skips texts without characters.
//   Result   its records, and whether the file is a single one that may be about several persons.
//   Memory   a line, a row; for files of other kinds, all of it.
//   Errors   bad_input "<name>:<line>": content that contradicts the name; bytes that are not UTF-8. Exceptions of
//            `on_visit`.
[[nodiscard]] JsonValues::Records visit_texts(const io::Input& file, const KnownOfFile& about, const OnVisit& on_visit);

}  // namespace sumi::verify
