#include "io/formats/containers/document_readers.hpp"

#include "base/machine/late_library.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

const DocumentReaders& document_readers(const std::string& place) {
  static const void* const readers = late_address("sumi_documents", "sumi_document_readers");
  if (readers == nullptr)
    throw Error{
        Error::Kind::unfinished, place,
        "what reads e-mail and PDF documents (sumi_documents) is not installed with this program; install all of it"};
  return *static_cast<const DocumentReaders*>(readers);
}

}  // namespace sumi::io
