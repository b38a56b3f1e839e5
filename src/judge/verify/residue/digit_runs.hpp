#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verify/residue/readings.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// Returns whether an attachment's contentType says that its data are text.
[[nodiscard]] bool is_text_type(std::string_view content_type);

// Returns whether an unlabelled string may be base64: at least eight characters, all from its alphabet, apart from line
// breaks.
[[nodiscard]] bool reads_like_base64(std::string_view text);

// Decodes base64: of either alphabet, with white space anywhere, padded or not. False if it is no base64, or its
// content isn't UTF-8.
//   Source  RFC 4648, sections 4 and 5.
[[nodiscard]] bool decode_attachment(std::string_view base64, std::string& into);

// Reads archives and compressed files whose bytes are written in a text as digits. Each is read once, however it is
// reached.
//   Limits   all archives of a text together unpack to at most 250 times the text, or kFreeHeldBytes if that is more,
//            but never to more than io::kFreeZipBytes or kMostHeldExpansion times the text, whichever is more; nesting
//            as PartValues.
//   Threads  one object a thread.
//   Errors   bad_input without a place: more than the limits.
inline constexpr std::uint64_t kFreeHeldBytes = std::uint64_t{256} << 10;
inline constexpr std::uint64_t kMostHeldExpansion = 16;
class HeldArchives {
 public:
  explicit HeldArchives(std::uint64_t text_bytes);

  struct Held {
    std::string said;            // with U+001F between its parts
    std::optional<Error> fault;  // the reason why it can't be read
  };
  // Null if the bytes are no archive.
  [[nodiscard]] const Held* of(const std::string& bytes);

 private:
  [[nodiscard]] std::optional<Held> read(const std::string& bytes);

  std::uint64_t budget_;
  std::map<std::string, Held> read_;
};

// A stretch in some notation, and its decoded text; separate parts of that are joined by U+001F.
struct DecodedStretch {
  Range where;
  std::string said;
  bool is_packed = false;           // an archive or a compressed file that was read completely
  std::optional<Error> fault = {};  // the reason why one can't be read
};

// Runs of at least eight base64 digits, of either alphabet and over lines of 16 or more, that yield text when decoded
// as base64 from any of their digits on, or as hexadecimal numbers. Words, and numbers by themselves, don't count.
//   Cost  O(text), and what archives in it unpack to.
[[nodiscard]] std::vector<DecodedStretch> digit_runs(std::string_view text, HeldArchives& archives);

// Returns whether a file's name says that it holds markup: .html, .htm, .xhtml, .xml, also before .gz, .zst.
[[nodiscard]] bool is_markup_name(std::string_view path);
// text/html or text/xml, with any parameters.
[[nodiscard]] bool is_markup_type(std::string_view content_type);

// Decodes markup: the entities amp, gt, quot, apos, nbsp, shy and numeric ones, once. Tags stay, and so does any other
// '&', and a reference to '<', which would begin a tag (readings.hpp reads it).
//   Cost  O(text).
void decode_markup(std::string_view markup, std::string& into);

// The number of notations that write characters by others: the rows of a table in notations.cpp, then runs of digits
// (digit_runs.hpp) and folded lines.
[[nodiscard]] std::size_t notations();

// All stretches of a notation in a text, in order, disjoint.
//   Cost     O(text); without the notation's sign in the text, only the search for that.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<DecodedStretch> noted(std::string_view text, std::size_t notation, HeldArchives& archives);

// Finds characters that are written one by one, as look-alike letters, or by digits without a sign. Each function
// returns all stretches of a text, in order, disjoint. Cost: O(text). Requires: valid UTF-8.

// At least three numbers for characters or bytes with the same separators, hexadecimal, decimal, octal or binary: 54 6f
// 76 61, 0x54,0x6f, CHAR(84)+CHAR(111), \54 \6f; also over the lines of a dump; or one number of eight digits that are
// bytes.
[[nodiscard]] std::vector<DecodedStretch> number_rows(std::string_view text);
// At least three single letters with the same separators: T o v a, T.o.v.a; also split before capitals.
[[nodiscard]] std::vector<DecodedStretch> letter_rows(std::string_view text);
// Words that read as Latin ones because of look-alike letters (base/text/lookalikes.hpp).
[[nodiscard]] std::vector<DecodedStretch> alike_words(std::string_view text);
// Words in Base85, in three alphabets.
[[nodiscard]] std::vector<DecodedStretch> base85(std::string_view text);
// All words, if the text names ROT13.
[[nodiscard]] std::vector<DecodedStretch> rot13(std::string_view text);

// A text without its tags, so that a name over several runs is whole. Ends of paragraphs, rows and lines are line ends,
// ends of cells tabs, by the local names of elements with any prefix; the content of CDATA sections stays, and so do
// entities. Up to three readings: with all text between tags; as displayed with changes accepted; as displayed before
// the changes. The last two leave out what can interrupt a word without belonging to it (fields' instructions, notes,
// comments, text boxes, pronunciations, scripts), and only exist if they differ. For RTF, which begins with {\rtf: the
// text without commands and braces, its bytes in the code page that it names.
//   Cost     O(text); nothing if there is no tag.
//   Requires valid UTF-8 of less than 4 GiB.
[[nodiscard]] std::vector<Reading> untagged(std::string_view text);

}  // namespace sumi::verify
