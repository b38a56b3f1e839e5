#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// The limit on the ratio of decompressed to compressed bytes, after the first kFreeBytes of the decompressed ones.
inline constexpr std::uint64_t kMostExpansion = 250;
inline constexpr std::uint64_t kFreeBytes = std::uint64_t{1} << 30;
// The limit on the bytes of a record (a line, or a document of its own) in its source, if no limit on memory sets
// another.
inline constexpr std::uint64_t kLongestRecordBytes = std::uint64_t{1} << 30;

// Returns the text of a file as UTF-8, decoded (base/bytes/input.hpp) by the options.
//   Errors  as decoded(); unfinished at `place`, unless options.any_size: compressed bytes expand more than
//           kMostExpansion times.
[[nodiscard]] std::unique_ptr<ByteSource> text_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                  const std::string& place);

// Returns the bytes of a file that is no plain text, with the same guard. Errors: unfinished, as text_of().
[[nodiscard]] std::unique_ptr<ByteSource> undecoded_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                       const std::string& place);

// Returns `given` or, if that is 0, the limit of the options (base/bytes/input.hpp).
[[nodiscard]] std::uint64_t longest_record_for(const FormatOptions& options, std::uint64_t given);

// Returns the path of a record's file in a folder of documents, without the format's suffix: its id, unchanged. A
// reader removes exactly one suffix, so an id that ends in ".txt" is restored completely.
//   Requires  record.id is set.
//   Errors    bad_input at the record's place if reading the folder would not give the id back: empty, a part between
//             slashes that is empty or starts with a dot (dot files are skipped), U+0000.
[[nodiscard]] std::string document_path(const Record& record);

// Returns the files of a folder and the folders below, as relative paths, sorted by bytes.
//   Requires  input.is_folder().
//   Errors    bad_input: a name that is not valid UTF-8.
[[nodiscard]] std::vector<std::string> folder_files(const Input& input);

struct FolderDocuments {
  // Keyed by the path without suffix (before that of a compression): the file of each suffix, "" if there is none.
  std::map<std::string, std::vector<std::string>> files;
  std::uint64_t other_files = 0;  // number of files with other suffixes
};

// Returns the documents of a folder in which each is one file, or several that differ in their suffixes.
//   Requires  as above; `suffixes` is not empty.
//   Errors    as above, and bad_input at a file that occurs twice, in several compressions.
[[nodiscard]] FolderDocuments folder_documents(const Input& input, const std::vector<std::string_view>& suffixes);

// Returns the kind of a file by its first bytes, decompressed (base/bytes/compression.hpp), if they show that it is no
// plain text: "an archive", "binary data".
[[nodiscard]] std::optional<std::string_view> binary_file(const Input& file);

// Returns whether a folder's file is a dangling link.
[[nodiscard]] bool leads_nowhere(const Input& folder, const std::string& relative);
inline constexpr std::string_view kLinkToNothing = "a link to nothing";

// Returns whether a text is JSON: an object or a list as a whole, or an object in its first nonempty line. A note that
// only begins with a bracket is none. The first character decides for nearly all texts; else O(n).
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace sumi::io
