#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(FileSink, WritesInOrderHoweverTheBytesAreCut) {
  const TestFolder folder;
  const FileDescriptor file(::open(folder.at("a").c_str(), O_WRONLY | O_CREAT, 0600));
  FileSink sink(file.number(), "a");
  std::string expected;
  for (std::size_t size : {0, 1, 100, 131'071, 131'072, 131'073, 5, 400'000, 3}) {
    const std::string bytes(size, static_cast<char>('a' + expected.size() % 26));
    sink.write(bytes);
    expected += bytes;
  }
  sink.close();
  EXPECT_TRUE(bytes_of_file(folder.at("a")) == expected);
}

TEST(FileSink, AFullDiskIsSaid) {
  const FileDescriptor full(::open("/dev/full", O_WRONLY));
  FileSink sink(full.number(), "out");
  sink.write("x");
  EXPECT_EQ(error_of([&] { sink.close(); }), "unfinished: out: No space left on device");
}

TEST(FileSink, ABrokenPipeIsSaid) {
  EXPECT_EQ(in_child([] {
              ::signal(SIGPIPE, SIG_IGN);
              int ends[2];
              if (::pipe(ends) != 0) return 2;
              ::close(ends[0]);
              return error_of([&] { write_all(ends[1], "x", "pipe"); }) == "unfinished: pipe: Broken pipe" ? 0 : 1;
            }),
            0);
}

TEST(FileSink, WaitsForAPipeThatDoesNotBlock) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_NONBLOCK), 0);
  ASSERT_EQ(::fcntl(ends[0], F_SETFL, 0), 0);
  const std::string bytes(500'000, 'x');
  std::size_t got = 0;
  std::thread reader([&] {
    std::string chunk(10'000, '\0');
    for (ssize_t n = 0; (n = ::read(ends[0], chunk.data(), chunk.size())) > 0;) got += static_cast<std::size_t>(n);
  });
  write_all(ends[1], bytes, "pipe");
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  EXPECT_EQ(got, bytes.size());
}

}  // namespace
}  // namespace sumi::io
