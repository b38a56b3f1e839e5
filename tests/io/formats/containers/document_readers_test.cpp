#include "io/formats/containers/document_readers.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

TEST(DocumentReaders, AreLoadedAndThrowTheirErrors) {
  const DocumentReaders& readers = document_readers("a");
  EXPECT_EQ(readers.encode_quoted_printable("a=b"), "a=3Db");
  try {
    static_cast<void>(readers.read_pdf("%PDF-1.4 broken", "a.pdf", [](std::string_view) { return false; }));
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    EXPECT_EQ(error.place(), "a.pdf");
  }
}

}  // namespace
}  // namespace sumi::io
