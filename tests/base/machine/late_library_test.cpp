#include "base/machine/late_library.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(LateLibrary, IsFoundBesideTheProgram) {
  EXPECT_NE(late_address("sumi_documents", "sumi_document_readers"), nullptr);
  EXPECT_EQ(late_address("sumi_documents", "sumi_document_readers"),
            late_address("sumi_documents", "sumi_document_readers"));
}

TEST(LateLibrary, OrIsMissing) {
  EXPECT_EQ(late_address("sumi_documents", "no_such_name"), nullptr);
  EXPECT_EQ(late_address("no_such_library", "sumi_document_readers"), nullptr);
}

}  // namespace
}  // namespace sumi
