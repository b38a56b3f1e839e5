#include "base/bytes/input_paths.hpp"

namespace sumi::io {

Input input_of(const std::string& path, const std::vector<std::string>& several) {
  return several.empty() ? Input(path) : Input::of_several(several);
}

std::vector<PathUse> uses_of(const std::string& path, const std::vector<std::string>& several) {
  std::vector<PathUse> uses{{path, "the input"}};
  for (const std::string& one : several) uses.push_back({one, "an input"});
  return uses;
}

}  // namespace sumi::io
