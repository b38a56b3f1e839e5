// Objects of DICOM: what is published is read again, and says nothing that went.
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fuzz/expect.hpp"
#include "io/formats/dicom/dicom_object.hpp"
#include <sumi/model/error.hpp>

using sumi::io::ClinicalPiece;
using sumi::io::ClinicalUse;

namespace {

std::string published(const sumi::io::ClinicalReader& reader, const std::string& form) {
  std::vector<ClinicalPiece> pieces;
  reader.read(form, "in", pieces);
  std::map<std::size_t, std::string> texts;
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    sumi::fuzz::expect(pieces[i].where.begin >= end && pieces[i].where.end <= form.size(), "pieces are in order");
    end = pieces[i].where.end;
    if (pieces[i].use == ClinicalUse::reference)
      texts[i] = "2.25.7";
    else if (pieces[i].use != ClinicalUse::code && pieces[i].use != ClinicalUse::empty)
      texts[i] = "X";
  }
  return reader.published(sumi::io::rewritten(reader, form, pieces, texts), "in");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto reader = sumi::io::dicom_reader(1);
  std::string form;
  try {
    form = reader->decoded(std::string(reinterpret_cast<const char*>(data), size), "", "in");
  } catch (const sumi::Error&) {
    return 0;
  }
  const std::string out = published(*reader, form);
  const std::string again = published(*reader, reader->decoded(out, "", "out"));
  sumi::fuzz::expect(out == again, "what is published is read again, and stays");
  return 0;
}
