#include <cerrno>

#include <gtest/gtest.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(ThrowErrno, SaysPlaceFactAndRemedy) {
  EXPECT_EQ(error_of([] { throw_errno(Error::Kind::unfinished, "out", ENOSPC, "make room"); }),
            "unfinished: out: No space left on device; make room");
  EXPECT_EQ(error_of([] { throw_errno(Error::Kind::bad_input, "in", ENOENT); }),
            "bad_input: in: No such file or directory");
}

}  // namespace
}  // namespace sumi::io
