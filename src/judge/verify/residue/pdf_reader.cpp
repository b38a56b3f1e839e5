#include "base/machine/late_library.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

const PdfReader& pdf_reader() {
  static const void* const reader = late_address("sumi_pdf_said", "sumi_pdf_reader");
  if (reader == nullptr)
    throw Error{Error::Kind::unfinished, "",
                "what searches PDF documents (sumi_pdf_said) is not installed with this program; install all of it"};
  return *static_cast<const PdfReader*>(reader);
}

}  // namespace sumi::verify
