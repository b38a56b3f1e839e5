#include "judge/verify/residue/pdf_said.hpp"

namespace sumi::verify {
std::vector<PdfText> pdf_texts(std::string_view pdf, std::uint64_t most);
}

extern "C" const sumi::verify::PdfReader sumi_pdf_reader;
const sumi::verify::PdfReader sumi_pdf_reader{sumi::verify::pdf_texts};
