#include <gtest/gtest.h>

#include "hide/fhir/fhir_elements.hpp"

namespace sumi::hide {
namespace {

struct ParsedAttachment {
  explicit ParsedAttachment(const std::string& members)
      : line("{\"resourceType\":\"A\"," + members + "}"),
        padded(line + std::string(io::JsonObject::kSlackBytes, '\0')) {
    ResourceParser().parse(std::string_view(padded).substr(0, line.size()), elements);
  }
  [[nodiscard]] std::uint32_t at(const std::string& shape) const {
    for (std::uint32_t i = 0; i < elements.all.size(); ++i)
      if (elements.all[i].shape == shape) return i;
    return kNoElement;
  }
  [[nodiscard]] AttachmentPart part(const std::string& shape) const {
    const std::optional<std::uint32_t> around = attachment_around(elements, at(shape));
    return around ? attachment_part(elements, *around, at(shape)) : AttachmentPart::none;
  }
  std::string line;
  std::string padded;
  ResourceElements elements;
};

TEST(AttachmentShape, IsAroundAllThatItHolds) {
  const ParsedAttachment parsed(R"("b":{"data":{"c":["x"]}},"d":{"e":"x"},"contained":[{"resourceType":"B","f":"x"}])");
  EXPECT_EQ(attachment_around(parsed.elements, parsed.at("A.b.data.c[]")), parsed.at("A.b"));
  EXPECT_EQ(attachment_around(parsed.elements, parsed.at("A.d.e")), std::nullopt);
  const ParsedAttachment binary(R"("data":"QQ==","contained":[{"resourceType":"B","f":"x"}])");
  EXPECT_EQ(attachment_around(binary.elements, binary.at("A.data")), 0U);
  EXPECT_EQ(attachment_around(binary.elements, binary.at("B.f")), std::nullopt);
}

TEST(AttachmentShape, SaysWhatIsPublishedOfEachMember) {
  const ParsedAttachment parsed(
      R"("b":{"contentType":"text/plain","data":"QQ==","title":"t","language":"pt-BR","size":1,"url":"u","hash":"x"})");
  EXPECT_EQ(parsed.part("A.b.data"), AttachmentPart::data);
  EXPECT_EQ(parsed.part("A.b.title"), AttachmentPart::text);
  EXPECT_EQ(parsed.part("A.b.contentType"), AttachmentPart::type);
  EXPECT_EQ(parsed.part("A.b.language"), AttachmentPart::kept);
  EXPECT_EQ(parsed.part("A.b.size"), AttachmentPart::kept);
  EXPECT_EQ(parsed.part("A.b.url"), AttachmentPart::none);
  EXPECT_EQ(parsed.part("A.b.hash"), AttachmentPart::none);
  EXPECT_EQ(attachment_charset(parsed.elements, parsed.at("A.b")), "");
}

TEST(AttachmentShape, DataByThemselvesAreNothing) {
  for (const char* members :
       {R"("b":{"data":"QQ=="})", R"("b":{"data":"QQ==","contentType":1})",
        R"("b":{"data":"QQ==","ContentType":"text/plain"})", R"("b":{"data":"QQ==","contentType":"text/rtf"})"})
    EXPECT_EQ(ParsedAttachment(members).part("A.b.data"), AttachmentPart::none) << members;
  EXPECT_THROW(
      static_cast<void>(ParsedAttachment(R"("b":{"data":"","data":[],"contentType":"text/plain"})").part("A.b.data")),
      io::JsonFault);
}

TEST(AttachmentShape, TypesAreOfAListAndHaveNoOtherParameters) {
  EXPECT_EQ(attachment_type("text/plain; charset=iso-8859-1"), "text/plain; charset=iso-8859-1");
  EXPECT_EQ(attachment_type("Application/PDF"), "Application/PDF");
  EXPECT_EQ(attachment_type("text/plain;format=Mori;charset=\"iso-8859-1\""), "text/plain; charset=iso-8859-1");
  EXPECT_EQ(attachment_type("application/pdf; name=mori.pdf"), "application/pdf");
  for (const char* other : {"", "Anna Mori", "text/mori", "text", "image/png mori"})
    EXPECT_EQ(attachment_type(other), std::nullopt) << other;
}

}  // namespace
}  // namespace sumi::hide
