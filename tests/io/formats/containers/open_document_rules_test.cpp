#include <gtest/gtest.h>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

TEST(OpenDocumentRules, FieldsShowTextAndCommentsGo) {
  const MarkupRules& rules = open_document_rules();
  EXPECT_EQ(rules.elements.at("text:author-name").fate, Fate::unwrap);
  EXPECT_EQ(rules.elements.at("office:annotation").fate, Fate::remove);
  EXPECT_EQ(rules.elements.at("text:tracked-changes").fate, Fate::remove);
  EXPECT_EQ(rules.attributes.at("office:string-value"), "cached formula value");
  EXPECT_TRUE(rules.names_a_style("text:p", "text:style-name"));
  EXPECT_FALSE(rules.names_a_style("text:p", "xlink:href"));
}

}  // namespace
}  // namespace sumi::io
