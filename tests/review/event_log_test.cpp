#include <gtest/gtest.h>

#include "io/files.hpp"
#include "review/event.hpp"

namespace sumi::review {
namespace {

Event event_numbered(std::uint64_t sequence) {
  return {.sequence = sequence, .at = "t", .user = 1, .layer = 1, .what = "accept", .after = {Mark{.label = "A"}}};
}

std::vector<std::uint64_t> read_again(const std::string& path, std::uint64_t from = 0) {
  std::vector<std::uint64_t> sequences;
  const EventLog log(path, from, [&](const Event& event, std::uint64_t begin, std::uint64_t end) {
    EXPECT_LT(begin, end);
    sequences.push_back(event.sequence);
  });
  return sequences;
}

TEST(EventLog, KeepsWhatIsAppended) {
  const io::TestFolder folder;
  const std::string path = folder.at("log.jsonl");
  std::uint64_t middle = 0;
  {
    EventLog log(path, 0, {});
    log.append(event_numbered(1));
    middle = log.bytes();
    log.append(event_numbered(2));
    EXPECT_EQ(log.at(middle), event_numbered(2));
    EXPECT_EQ(log.at(0), event_numbered(1));
  }
  EXPECT_EQ(io::mode_of(path), 0600U);
  EXPECT_EQ(read_again(path), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(read_again(path, middle), (std::vector<std::uint64_t>{2}));
}

// Wherever a kill cut the last line, the whole ones before it are there, and what follows is whole again.
TEST(EventLog, RemovesACutLine) {
  const io::TestFolder folder;
  const std::string first = line_of(event_numbered(1));
  const std::string second = line_of(event_numbered(2));
  for (std::size_t size = 0; size < second.size(); ++size) {
    const std::string path = folder.write("log.jsonl", first + second.substr(0, size));
    {
      EventLog log(path, 0, [](const Event&, std::uint64_t, std::uint64_t) {});
      EXPECT_EQ(log.bytes(), first.size());
      log.append(event_numbered(3));
    }
    EXPECT_EQ(io::bytes_of_file(path), first + line_of(event_numbered(3))) << size;
  }
}

TEST(EventLog, RefusesWhatIsNoLog) {
  const io::TestFolder folder;
  const std::string path = folder.write("log.jsonl", "something else\n");
  EXPECT_EQ(io::error_of([&] { static_cast<void>(read_again(path)); }).substr(0, 9), "bad_input");
  EXPECT_EQ(io::error_of([&] { static_cast<void>(read_again(path, 1000)); }).substr(0, 9), "bad_input");
}

}  // namespace
}  // namespace sumi::review
