#pragma once

#include <string>

#include <sumi/terms.hpp>

#include "terms/dictionary_file.hpp"

namespace sumi {

struct TermDictionary::State {
  explicit State(const std::string& path) : file(path) {}

  terms::DictionaryFile file;
};

}  // namespace sumi
