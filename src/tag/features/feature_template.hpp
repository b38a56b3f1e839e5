#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// The view of a look. Views up to `cluster` depend on a word alone, the others on a token in its context.
enum class View : std::uint8_t {
  token,        // the word as it is written
  lower,        // in lower case
  digits,       // in lower case, each digit as 0
  prefix,       // its first N characters, if it has more
  suffix,       // its last N characters, if it has more
  shape,        // each character's class: X x 9, others unchanged
  short_shape,  // shape without repeats
  kind,         // capital, all capitals, number, mixed, …
  length,       // characters, 9 for more
  cluster,      // the first N bits of the path of its cluster
  space,        // what precedes the token: nothing, a space, a wide space, a line break
  column,       // tokens before it in its line, 9 for more
  rest,         // tokens after it in its line, 4 for more
  line,         // line number; above 32 in powers of two
  opening,      // the first N words of its line
  above,        // the first word of the last line above that has one
  header,       // the N words before the last colon before it in its line
  since,        // tokens since that colon, 9 for more
  section,      // the first words of the last line that ends with a colon or is in capitals
  bracket,      // kind of bracket or quotation mark that is open before it in its line
  list,         // word lists whose entries contain it, and its position in the entry
  pattern,      // pattern that matches it, and its position in the match
  encoder,      // marks by an encoder (tag/encoder/encoder.hpp)
};

struct Look {
  View view;
  std::uint8_t argument;  // N; 0 if the view takes none
  std::int8_t offset;     // offset in tokens from the token that is described

  auto operator<=>(const Look&) const = default;
};

// The looks that are combined into one feature.
using Feature = std::vector<Look>;

inline constexpr int kFarthestOffset = 8;
inline constexpr std::size_t kMostLooks = 4;
inline constexpr std::size_t kMostFeatures = 1000;

// A list of features, read from TOML:
//   features = ["token[-2..2]", "prefix1..4[0]", "lower[-1] lower[0]"]
// Each string is one look or a combination of several. A look is a view, its number if it takes one, and an offset in
// tokens. A range of numbers or offsets, allowed in a string with a single look, stands for one feature each.
// Duplicates count once.
class FeatureTemplate {
 public:
  // `place` names the file in errors. Errors: bad_input with the line if it isn't TOML, or with the number of the
  // invalid feature.
  [[nodiscard]] static FeatureTemplate parse(std::string_view toml, const std::string& place);

  [[nodiscard]] const std::vector<Feature>& features() const { return features_; }
  [[nodiscard]] bool looks_at(View view) const;

 private:
  std::vector<Feature> features_;
};

// Returns the spelling of a look in a template, such as "prefix3[-1]".
[[nodiscard]] std::string name_of(const Look& look);

// Returns whether a view depends on the word alone.
[[nodiscard]] constexpr bool is_of_word(View view) {
  return view <= View::cluster;
}

}  // namespace sumi::tag
