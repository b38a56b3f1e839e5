#include "base/bytes/source_window.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"

namespace sumi::io {
namespace {

// Gives a text in pieces of some bytes.
class PieceSource : public ByteSource {
 public:
  PieceSource(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = std::min({size, piece_, text_.size() - at_});
    std::copy_n(text_.data() + at_, got, into);
    at_ += got;
    return got;
  }
  std::uint64_t bytes_read() const override { return at_; }

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t at_ = 0;
};

std::string many_bytes(std::size_t size) {
  std::string text(size, ' ');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i % 23);
  return text;
}

TEST(SourceWindow, HoldsAllThatIsNotDropped) {
  const std::string text = many_bytes(1'000'000);
  for (const std::size_t piece : {std::size_t{1000}, std::size_t{300'000}, text.size()}) {
    SourceWindow window(std::make_unique<PieceSource>(text, piece), "s");
    EXPECT_EQ(window.size(), 0U);
    while (window.refill()) {
    }
    EXPECT_FALSE(window.refill());
    EXPECT_EQ(window.bytes(), text);
    EXPECT_EQ(window.bytes_read(), text.size());
  }
}

TEST(SourceWindow, MovesAlongWithWhatIsDropped) {
  const std::string text = many_bytes(1'000'000);
  SourceWindow window(std::make_unique<PieceSource>(text, 4099), "s", 64);
  std::string seen;
  while (window.refill()) {
    const std::size_t some = window.size() - window.size() / 3;
    seen.append(window.bytes().substr(0, some));
    window.drop(some);
  }
  seen.append(window.bytes());
  EXPECT_EQ(seen, text);
}

TEST(SourceWindow, HoldsNoMoreThanItsSourceAllows) {
  SourceWindow window(bounded(std::make_unique<PieceSource>(many_bytes(5000), 1000), 2000), "s");
  EXPECT_THROW(while (window.refill()){}, RecordTooLong);
}

}  // namespace
}  // namespace sumi::io
