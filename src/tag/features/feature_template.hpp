#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// What is looked at: of a word by itself (up to `cluster`), or of a token where it stands.
enum class View : std::uint8_t {
  token,        // the word as it is written
  lower,        // in lower case
  digits,       // in lower case, each digit as 0
  prefix,       // its first N characters, if it has more
  suffix,       // its last N characters, if it has more
  shape,        // each character's kind: X x 9, others as they are
  short_shape,  // the same, repeats dropped
  kind,         // capital, all capitals, number, mixed, …
  length,       // characters, 9 for more
  cluster,      // the first N bits of the path of its cluster
  space,        // what stands before the token: nothing, a space, a wide space, a new line
  column,       // tokens before it in its line, 9 for more
  rest,         // tokens behind it in its line, 4 for more
  line,         // number of its line; beyond 32 by powers of two
  opening,      // the first N words of its line
  above,        // the first word of the last line above that has one
  header,       // the N words before the last colon before it in its line
  since,        // tokens since that colon, 9 for more
  section,      // the first words of the last line that ends with a colon or is in capitals
  bracket,      // what kind of bracket or quotation mark is open before it in its line
  list,         // which word lists it belongs to, and where in their entry it stands
  pattern,      // which pattern it belongs to, and where
  encoder,      // what an encoder says of it (tag/encoder/encoder_marks.hpp)
};

struct Look {
  View view;
  std::uint8_t argument;  // N; 0 where the view has none
  std::int8_t offset;     // tokens from the one described

  auto operator<=>(const Look&) const = default;
};

// All looks at once.
using Feature = std::vector<Look>;

inline constexpr int kFarthestOffset = 8;
inline constexpr std::size_t kMostLooks = 4;
inline constexpr std::size_t kMostFeatures = 1000;

// A list of features, read from TOML:
//   features = ["token[-2..2]", "prefix1..4[0]", "lower[-1] lower[0]"]
// Each string is one or several looks at once; a look is a view, its number if it has one, and an offset in tokens. A
// range of numbers or offsets stands for one feature each, in a string with one look only. What comes twice counts
// once.
class FeatureTemplate {
 public:
  // `place` names the file in errors. Errors: bad_input with the line, where it isn't TOML, or the number of the
  // feature.
  [[nodiscard]] static FeatureTemplate parse(std::string_view toml, const std::string& place);

  [[nodiscard]] const std::vector<Feature>& features() const { return features_; }
  [[nodiscard]] bool looks_at(View view) const;

 private:
  std::vector<Feature> features_;
};

// As it is written in a template, "prefix3[-1]".
[[nodiscard]] std::string name_of(const Look& look);

// Whether a view depends on the word alone.
[[nodiscard]] constexpr bool is_of_word(View view) {
  return view <= View::cluster;
}

}  // namespace sumi::tag
