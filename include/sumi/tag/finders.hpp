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

// What a ready-made finder says of itself: a JSON object in its model file, under these names. All but `name` may be
// missing.
struct FinderAbout {
  std::string name;                     // as users ask for it: "en"
  std::string language;                 // in English
  std::vector<std::string> names = {};  // labels of names, whose words are sought in the whole document
  double bias = 0;                      // TaggerSetting::bias by default
  double bias_for_hiding = 0;           // the same where what is found is hidden
  // "auto", where what is found is hidden: texts of its language are searched by it alone. If false, it doesn't
  // suffice: texts of its language are searched by it and by the finders that are `beside`, and count as ones of an
  // unknown language.
  bool alone = true;
  // Likewise: texts of an unknown language are searched by it. Where no finder is so, all that are `alone` search them.
  bool beside = false;
  // An encoder (kManyLanguages) is a search of texts in these languages, where what is found is hidden. Texts in others
  // count as ones of an unknown language, though it helps there.
  std::vector<std::string> languages = {};
  std::string licence = {};
  std::vector<std::string> trained_on = {};
  std::map<std::string, double> recall = {};     // of the words of names, by set that had no part in training
  std::map<std::string, double> precision = {};  // likewise
};

// A finder as it lies in a folder.
struct FinderFile {
  FinderAbout about;
  std::string path;
  std::vector<std::string> labels;
  std::uint64_t bytes = 0;
  bool is_encoder = false;  // a network that knows many languages (docs/finders.md)
};

// The finders of folders, by name; of equal names that of the first folder. A folder that isn't there has none.
//   Errors  bad_input: a file NAME.model or NAME.encoder that is none, or says nothing of itself.
[[nodiscard]] std::vector<FinderFile> finders_in(std::span<const std::string> folders);

// The file of a finder: NAME.model or NAME.encoder of the first folder that has one. Nothing: no folder has.
[[nodiscard]] std::optional<std::string> finder_path(std::string_view name, std::span<const std::string> folders);

inline constexpr std::string_view kManyLanguages = "multi";  // the name of the encoder
inline constexpr std::string_view kEncoderSuffix = ".encoder";
inline constexpr std::string_view kOutside = "exec:";  // behind it, the command of another program's finder
// Whether a finder is a service that speaks Presidio's protocol: "http://localhost:3000/analyze?language=en"; "remote+"
// before https://… allows another machine's.
[[nodiscard]] bool is_service(std::string_view name);

inline constexpr std::string_view kByLanguage = "auto";  // the finder of each text's language

// What a tagger is asked for by, as a path: a name of a finder becomes its file; anything else stays. What lies in the
// present folder under that name comes first.
//   Errors  bad_input: neither a file nor a finder has this name, and it could be a finder's.
[[nodiscard]] std::string tagger_path(const std::string& name, std::span<const std::string> folders);

// The language of a text, of some 35 that are told apart ("en", "es", …), whether or not there is a finder for it;
// nothing: it is none of them, or the text is too short to say. By scripts and by the most frequent small words of its
// first 64 KiB; a guess.
//   Requires  valid UTF-8.
[[nodiscard]] std::optional<std::string_view> language_of(std::string_view text);

// The scripts of a language that is told apart, by their English names ("Latin", "Han"); of kManyLanguages those of all
// of them; of other names none.
[[nodiscard]] std::set<std::string> scripts_of_language(std::string_view name);

}  // namespace sumi
