#include "promise/promised_dictionary.hpp"

#include "base/bytes/sha256.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

void require_one(const Promise& promise) {
  if (!promise.dictionary.empty() && promise.dictionary_bytes)
    throw Error{Error::Kind::bad_usage, "", "the dictionary is given twice, as a file and in memory; give one of them",
                Settings{"dictionary"}};
}

}  // namespace

SectionFile promised_dictionary(const Promise& promise) {
  require_one(promise);
  if (promise.dictionary_bytes) return SectionFile::of_bytes(*promise.dictionary_bytes, "the dictionary", kTermsKind);
  return SectionFile(promise.dictionary, kTermsKind);
}

std::string sha256_of_dictionary(const Promise& promise) {
  require_one(promise);
  return promise.dictionary_bytes ? sha256_of_bytes(*promise.dictionary_bytes) : sha256_of_path(promise.dictionary);
}

}  // namespace sumi::io
