#include "base/machine/late_library.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

const PictureReader& picture_reader() {
  static const void* const reader = late_address("sumi_picture_said", "sumi_picture_reader");
  if (reader == nullptr)
    throw Error{Error::Kind::unfinished, "",
                "what searches pictures (sumi_picture_said, with Tesseract) is not installed with this program; "
                "install it"};
  return *static_cast<const PictureReader*>(reader);
}

bool is_picture(std::string_view bytes) {
  using namespace std::string_view_literals;
  for (const std::string_view begin :
       {"\x89PNG\r\n\x1A\n"sv, "\xFF\xD8\xFF"sv, "II*\0"sv, "MM\0*"sv, "GIF87a"sv, "GIF89a"sv})
    if (bytes.starts_with(begin)) return true;
  return bytes.starts_with("RIFF") && bytes.substr(0, 16).find("WEBP") != std::string_view::npos;
}

}  // namespace sumi::verify
