#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi {

// A ready-made finder's description of itself: a JSON object in its model file, under these names. All but `name` may
// be missing.
struct FinderAbout {
  std::string name;                     // the name that users give: "en"
  std::string language;                 // in English
  std::vector<std::string> names = {};  // labels of names, whose words are searched for in the whole document
  double bias = 0;                      // TaggerSetting::bias by default
  double bias_for_hiding = 0;           // the same if what is found is hidden
  // For "auto", if what is found is hidden: only this finder searches texts of its language. If false, it doesn't
  // suffice: texts of its language are also searched by the finders that are `beside`, and count as texts of an unknown
  // language.
  bool alone = true;
  // Likewise: it searches texts of an unknown language. If no finder has this set, all that are `alone` search them.
  bool beside = false;
  // For an encoder (kManyLanguages): the languages for which it suffices if what is found is hidden. Texts in others
  // count as texts of an unknown language, although it helps there.
  std::vector<std::string> languages = {};
  std::string licence = {};
  std::vector<std::string> trained_on = {};
  std::map<std::string, double> recall = {};     // share of the words of names found, by test set unused in training
  std::map<std::string, double> precision = {};  // likewise, for precision
};

// A finder in a folder.
struct FinderFile {
  FinderAbout about;
  std::string path;
  std::vector<std::string> labels;
  std::uint64_t bytes = 0;
  bool is_encoder = false;  // a network for many languages (docs/finders.md)
};

// The finders of folders, by name; of equal names that of the first folder. A missing folder has none.
//   Errors  bad_input: a file NAME.model or NAME.encoder that is none, or doesn't describe itself.
[[nodiscard]] std::vector<FinderFile> finders_in(std::span<const std::string> folders);

// The file of a finder: NAME.model or NAME.encoder of the first folder that has one. Nothing: no folder has.
[[nodiscard]] std::optional<std::string> finder_path(std::string_view name, std::span<const std::string> folders);

inline constexpr std::string_view kManyLanguages = "multi";  // the name of the encoder
inline constexpr std::string_view kEncoderSuffix = ".encoder";
inline constexpr std::string_view kOutside = "exec:";  // prefix of a command that runs another program's finder
// Returns whether a finder is a service with Presidio's protocol: "http://localhost:3000/analyze?language=en"; the
// prefix "remote+" of https://… permits another machine's.
[[nodiscard]] bool is_service(std::string_view name);

inline constexpr std::string_view kByLanguage = "auto";  // the finder of each text's language

// The path for a tagger's name: a finder's name becomes its file; anything else stays. A file of that name in the
// current folder comes first.
//   Errors  bad_input: neither a file nor a finder has this name, and it could be a finder's.
[[nodiscard]] std::string tagger_path(const std::string& name, std::span<const std::string> folders);

// The language of a text, of some 35 that are distinguished ("en", "es", …), even without a finder for it; nothing:
// another language, or a text that is too short. A guess by scripts and by the most frequent small words of its first
// 64 KiB.
//   Requires  valid UTF-8.
[[nodiscard]] std::optional<std::string_view> language_of(std::string_view text);

// The scripts of a distinguished language, by their English names ("Latin", "Han"); for kManyLanguages those of all of
// them; for other names none.
[[nodiscard]] std::set<std::string> scripts_of_language(std::string_view name);

}  // namespace sumi
