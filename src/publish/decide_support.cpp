#include "publish/decide_support.hpp"

#include <sumi/model/error.hpp>

namespace sumi {

Support decide_support(const Promise& promise, bool given, const Corpus& corpus, const std::string& name) {
  const bool counts_owners = !given || promise.by == Support::owners;
  if (!counts_owners || !promise.counts()) return promise.by;
  if (corpus.documents_without_owner() < corpus.size()) return Support::owners;
  throw Error{Error::Kind::bad_usage, name,
              "no record names an owner; say who is counted (occurrences or documents), or name the owners' field",
              Settings{"by", "owner_field"}};
}

}  // namespace sumi
