#include "judge/verify/residue/pdf_said.hpp"

namespace sumi::verify {
std::vector<std::string> said_by_picture(std::string_view picture);
}

extern "C" const sumi::verify::PictureReader sumi_picture_reader;
const sumi::verify::PictureReader sumi_picture_reader{sumi::verify::said_by_picture};
