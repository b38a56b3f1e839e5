#include <csignal>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

void write_to(const std::string& path, std::string_view bytes) {
  Output output(path);
  output.sink().write(bytes);
  output.commit();
}

TEST(StreamTarget, APipeIsWrittenDirectly) {
  const TestFolder folder;
  const std::string path = folder.at("pipe");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = bytes_of_file(path); });
  write_to(path, "hello");
  reader.join();
  EXPECT_EQ(got, "hello");
  EXPECT_EQ(folder.list(), std::vector<std::string>{"pipe"});
}

TEST(StreamTarget, ADeviceIsWrittenDirectly) {
  EXPECT_NO_THROW(write_to("/dev/null", "hello"));
  EXPECT_EQ(error_of([] { write_to("/dev/full", "hello"); }), "unfinished: /dev/full: No space left on device");
}

// Runs `action` with standard output on `file`, or closed.
int with_standard_output(const char* file, const std::function<int()>& action) {
  return in_child([&] {
    ::signal(SIGPIPE, SIG_IGN);
    ::close(STDOUT_FILENO);
    if (file != nullptr && ::open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600) != STDOUT_FILENO) return 98;
    return action();
  });
}

TEST(StandardOutput, IsWrittenByCommitAlone) {
  const TestFolder folder;
  const std::string path = folder.at("out");
  EXPECT_EQ(with_standard_output(path.c_str(),
                                 [&] {
                                   {
                                     Output("-").sink().write("dropped");
                                   }
                                   Output output("-");
                                   output.sink().write(std::string(300'000, 'x'));
                                   output.prepare();
                                   if (!bytes_of_file(path).empty()) return 1;
                                   output.commit();
                                   return 0;
                                 }),
            0);
  EXPECT_TRUE(bytes_of_file(path) == std::string(300'000, 'x'));
}

TEST(StandardOutput, SaysWhatIsInTheWay) {
  const auto error_is = [](std::string_view expected) {
    return [expected] { return error_of([] { write_to("-", "x"); }) == expected ? 0 : 1; };
  };
  EXPECT_EQ(with_standard_output("/dev/full", error_is("unfinished: standard output: No space left on device")), 0);
  EXPECT_EQ(in_child([&] {
              ::signal(SIGPIPE, SIG_IGN);
              int ends[2];
              if (::pipe(ends) != 0) return 2;
              ::close(ends[0]);
              ::dup2(ends[1], STDOUT_FILENO);
              return error_is("unfinished: standard output: Broken pipe")();
            }),
            0);
}

}  // namespace
}  // namespace sumi::io
