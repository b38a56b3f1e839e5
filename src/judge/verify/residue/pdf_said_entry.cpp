#include "judge/verify/residue/pdf_said.hpp"

namespace sumi::verify {
std::vector<PdfText> said_by_pdf(std::string_view pdf, std::uint64_t most);
}

extern "C" const sumi::verify::PdfReader sumi_pdf_reader;
const sumi::verify::PdfReader sumi_pdf_reader{sumi::verify::said_by_pdf};
