// Values in every place of a PDF document: the search alone finds each.
#include "judge/verify/residue/pdf_said.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

#include "io/files.hpp"
#include "io/formats/pdf/made_pdf.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

using io::MadePdf;

// "found", "none", or the kind of the error.
std::string search_pdf(const std::string& pdf, const std::string& name = "a.pdf") {
  const io::TestFolder folder;
  static_cast<void>(folder.write(name, pdf));
  ResidueOptions options;
  options.identifiers = {{.attribute = "name", .value = "Zorba Krill"}};
  try {
    return find_residue(folder.path(), options).found > 0 ? "found" : "none";
  } catch (const Error& error) {
    return error.kind() == Error::Kind::bad_input ? "bad_input" : error.what();
  }
}

std::string deflated(const std::string& text) {
  uLongf size = compressBound(text.size());
  std::string packed(size, '\0');
  ::compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size());
  return packed.substr(0, size);
}

const std::string kOther = "BT /F1 12 Tf 72 700 Td (Nobody is here) Tj ET\n";

TEST(PdfSaid, FindsAValueWhereverItStands) {
  std::string in_pieces;
  std::string from_the_end;
  const std::string value = "Zorba Krill";
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string one = "BT /F1 12 Tf " + std::to_string(72 + 7.2 * static_cast<double>(i)) +
                            " 700 Td /F3 12 Tf (" + value[i] + ") Tj ET\n";
    in_pieces += one;
    from_the_end = one + from_the_end;
  }
  const std::string courier = "/Font<</F3<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>";
  const auto with_courier = [&](const std::string& content) {
    std::string made = MadePdf{.content = content}.bytes();
    const std::string f2 = "/F2 6 0 R";
    return made.replace(made.find(f2), f2.size(), courier.substr(7, courier.size() - 9));
  };
  const std::string packed = deflated("Zorba Krill was here");
  const std::vector<std::pair<std::string, std::string>> places{
      {"text", MadePdf{.content = "BT /F1 12 Tf 72 700 Td (by Zorba Krill.) Tj ET"}.bytes()},
      {"hex string", MadePdf{.content = "BT /F1 12 Tf 72 700 Td <5a6f726261204b72696c6c> Tj ET"}.bytes()},
      {"kerning", MadePdf{.content = "BT /F1 12 Tf 72 700 Td [(Zo)-20(rba K)900(ri)-10(ll)] TJ ET"}.bytes()},
      {"pieces", with_courier(in_pieces)},
      {"from the last letter to the first", with_courier(from_the_end)},
      {"invisible", MadePdf{.content = "BT 3 Tr /F1 12 Tf 72 700 Td (Zorba Krill) Tj ET"}.bytes()},
      {"below a box", MadePdf{.content = "BT /F1 12 Tf 72 700 Td (Zorba Krill) Tj ET 0 g 0 0 600 800 re f"}.bytes()},
      {"properties", MadePdf{.content = kOther, .trailer = "/Info<</Title(Zorba Krill)>>"}.bytes()},
      {"UTF-16",
       MadePdf{.content = kOther, .trailer = "/Info<</Title<FEFF005A006F0072006200610020004B00720069006C006C>>>"}
           .bytes()},
      {"annotation", MadePdf{.content = kOther, .more = "/Annots[<</Subtype/Text/Contents(Zorba Krill)>>]"}.bytes()},
      {"name", MadePdf{.content = kOther, .catalog = "/Zorba#20Krill 1"}.bytes()},
      {"name of a font", MadePdf{.content = kOther, .objects = {{10, "/ABCDEF+ZorbaKrill-Bold"}}}.bytes()},
      {"unreferenced object", MadePdf{.content = kOther, .objects = {{10, "(Zorba Krill)"}}}.bytes()},
      {"unreferenced stream",
       MadePdf{.content = kOther, .objects = {{10, io::stream_of("/Filter/FlateDecode", packed)}}}.bytes()},
      {"packed twice", MadePdf{.content = kOther,
                               .objects = {{10, io::stream_of("/Filter[/FlateDecode/FlateDecode]", deflated(packed))}}}
                           .bytes()},
      {"attached archive", MadePdf{.content = kOther, .objects = {{10, io::stream_of("", packed)}}}.bytes()},
      {"metadata",
       MadePdf{.content = kOther, .objects = {{10, io::stream_of("/Type/Metadata", "<x>Zorba Krill</x>")}}}.bytes()},
      {"marked content", MadePdf{.content = "/Span<</ActualText(Zorba Krill)>>BDC " + kOther + " EMC"}.bytes()},
      {"pattern",
       MadePdf{.content = kOther, .objects = {{10, io::stream_of("", "BT (Zorba) Tj ( Krill) Tj ET")}}}.bytes()},
      {"behind the end", MadePdf{.content = kOther}.bytes() + "Zorba Krill"},
      {"comment", "%PDF-1.7\n%Zorba Krill\n" + MadePdf{.content = kOther}.bytes().substr(9)},
  };
  for (const auto& [place, pdf] : places) {
    EXPECT_EQ(search_pdf(pdf), "found") << place;
    EXPECT_EQ(search_pdf(pdf, "a.txt"), "found") << place;
  }
  EXPECT_EQ(search_pdf(MadePdf{.content = kOther}.bytes()), "none");
}

TEST(PdfSaid, GivesNoAllClearForWhatItCannotRead) {
  EXPECT_EQ(search_pdf("%PDF-1.7 broken"), "bad_input");
  EXPECT_EQ(search_pdf(MadePdf{.content = "BT /F2 9 Tf 9 9 Td <00250026> Tj ET"}.bytes()), "bad_input");
  EXPECT_EQ(search_pdf(MadePdf{.content = kOther, .objects = {{10, io::stream_of("/Filter/Crypt2", "x")}}}.bytes()),
            "bad_input");
  EXPECT_EQ(search_pdf("junk\n" + MadePdf{.content = kOther}.bytes()), "bad_input");
}

}  // namespace
}  // namespace sumi::verify
