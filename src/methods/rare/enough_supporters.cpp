#include "methods/rare/enough_supporters.hpp"

#include <cstdint>
#include <string>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {

void require_enough_supporters(const Corpus& corpus, Support by, unsigned k) {
  const auto require = [&](std::uint64_t have, const std::string& what) {
    if (have >= k) return;
    throw Error{Error::Kind::bad_input, "",
                "the corpus has " + std::to_string(have) + " " + what + ", fewer than k = " + std::to_string(k) +
                    "; nothing could be kept; choose a smaller k, or add documents"};
  };
  switch (by) {
    case Support::owners:
      return require(corpus.owners(), "owners");
    case Support::documents:
      return require(corpus.size(), "documents");
    case Support::occurrences:
      return require(utf8::count(corpus.arena()) - corpus.size(), "characters");
  }
}

}  // namespace sumi::rare
