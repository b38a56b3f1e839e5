#include "tag/training/suited_kind.hpp"

#include <cstdint>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::tag {

TaggerKind suited_kind(const Corpus& corpus) {
  std::uint64_t spaced = 0;
  std::uint64_t spaceless = 0;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const std::string_view text = corpus.text(document);
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
      const TokenPart part = token_part(utf8::decode(text, at));
      spaced += part == TokenPart::spaced;
      spaceless += part == TokenPart::spaceless;
    }
  }
  return spaceless > spaced ? TaggerKind::crf : TaggerKind::svm;
}

}  // namespace sumi::tag
