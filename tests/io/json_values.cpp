#include "io/json_values.hpp"

#include <vector>

namespace sumi::io {
namespace {

std::size_t below(std::mt19937& random, std::size_t limit) {
  return random() % limit;
}

std::string one_of(std::mt19937& random, const std::vector<std::string>& choices) {
  return choices[below(random, choices.size())];
}

}  // namespace

std::string random_json_space(std::mt19937& random) {
  return one_of(random, {"", "", "", " ", "\t", "  \r "});
}

std::string random_json_string(std::mt19937& random) {
  std::string out = "\"";
  for (std::size_t left = below(random, 12); left > 0; --left)
    out += one_of(random, {"a",
                           "b",
                           " ",
                           "é",
                           "東",
                           "😀",
                           "\\n",
                           "\\\"",
                           "\\\\",
                           "\\/",
                           "\\u0041",
                           "\\u6771",
                           "\\ud83d\\ude00",
                           "\\uD83D\\uDE00",
                           "\\u0000",
                           "{",
                           "}",
                           "[",
                           "]",
                           ",",
                           ":"});
  return out + "\"";
}

std::string random_json_value(std::mt19937& random, unsigned depth) {
  const auto space = [&] { return random_json_space(random); };
  switch (below(random, depth == 0 ? 3 : 5)) {
    case 0:
      return random_json_string(random);
    case 1:
      return one_of(random,
                    {"0", "-0", "12", "-1.5", "1e5", "1E-5", "0.10", "123456789012345678901234567890", "1e999"});
    case 2:
      return one_of(random, {"true", "false", "null"});
    case 3: {
      std::string out = "[" + space();
      for (std::size_t i = 0, size = below(random, 4); i < size; ++i) {
        if (i > 0) out += "," + space();
        out += random_json_value(random, depth - 1) + space();
      }
      return out + "]";
    }
    default: {
      std::string out = "{" + space();
      for (std::size_t i = 0, size = below(random, 4); i < size; ++i) {
        if (i > 0) out += "," + space();
        out += random_json_string(random) + space() + ":" + space() + random_json_value(random, depth - 1) + space();
      }
      return out + "}";
    }
  }
}

std::string random_json_record(std::mt19937& random) {
  const auto space = [&] { return random_json_space(random); };
  const std::size_t fields = below(random, 5) + 1;
  const std::size_t text = below(random, fields);
  std::string out = space() + "{" + space();
  for (std::size_t i = 0; i < fields; ++i) {
    if (i > 0) out += "," + space();
    const bool is_text = i == text;
    out += is_text ? one_of(random, {"\"text\"", "\"te\\u0078t\""}) : "\"f" + std::to_string(i) + "\"";
    out += space() + ":" + space();
    out += (is_text ? random_json_string(random) : random_json_value(random, 3)) + space();
  }
  return out + "}" + space();
}

}  // namespace sumi::io
