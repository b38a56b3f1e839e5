#include "publish/mask/named_owners.hpp"

#include "io/formats/files_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {

void require_named_owners(const Promise& promise, const Corpus& corpus, const std::string& name) {
  if (promise.by != Support::owners || !promise.counts()) return;
  if (corpus.documents_without_owner() < corpus.size()) return;
  if (name.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no document names an owner; name the owners, or count occurrences or documents", Settings{"by"}};
  throw Error{Error::Kind::bad_usage, name,
              "no record names an owner; say who is counted (occurrences or documents), or name the owners' field",
              Settings{"by", "owner_field"}};
}

bool counts_records(const Promise& promise, const io::Input& input, const FormatOptions& format) {
  return promise.by == Support::documents && io::may_have_several_texts(input, format);
}

}  // namespace sumi::publish
