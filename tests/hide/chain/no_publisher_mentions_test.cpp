#include <gtest/gtest.h>

#include "hide/chain/extraction.hpp"
#include "hide/extractions.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide::testing {
namespace {

TEST(NoPublisherMentions, AreRefusedByName) {
  Extraction extraction = Extractions({attribute("family", AttributeKind::family_name)}).made();
  LabelledAttributes labels(HideRules{});
  try {
    add_publisher_mentions(extraction, "a publisher", labels, HideMode::full, 1);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
    EXPECT_EQ(error.place(), "a publisher");
  }
}

}  // namespace
}  // namespace sumi::hide::testing
