#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(Spool, KeepsAPipesBytesOnANamelessFile) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string bytes(300'000, 'x');
  std::thread writer([&] {
    std::size_t done = 0;
    while (done < bytes.size())
      done += static_cast<std::size_t>(::write(ends[1], bytes.data() + done, bytes.size() - done));
    ::close(ends[1]);
  });
  const Spool spooled = spool(ends[0], "pipe");
  writer.join();
  ::close(ends[0]);
  EXPECT_EQ(spooled.size_bytes, bytes.size());
  EXPECT_EQ(drain(*open_shared(spooled.file, "pipe")), bytes);
}

TEST(Spool, CantReadAFolder) {
  const TestFolder folder;
  const FileDescriptor opened(::open(folder.path().c_str(), O_RDONLY));
  EXPECT_EQ(error_of([&] { static_cast<void>(spool(opened.number(), "standard input")); }),
            "bad_input: standard input: Is a directory");
}

TEST(NamelessFile, HasNoNameAndIsPrivate) {
  const FileDescriptor file = make_nameless_file();
  struct stat status{};
  ASSERT_EQ(::fstat(file.number(), &status), 0);
  EXPECT_EQ(status.st_nlink, 0U);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
}

}  // namespace
}  // namespace sumi::io
