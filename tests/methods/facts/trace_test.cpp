#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "methods/facts/labelled_values.hpp"

namespace sumi::facts {
namespace {

using End = Trace::End;

// All ways to lay marks over the value, tried one by one: elements are pieces and, as "*", marks.
bool matches(const std::vector<std::string>& elements, std::size_t i, std::string_view value, bool first_may_be_empty,
             bool last_may_be_empty) {
  if (i == elements.size()) return value.empty();
  if (elements[i] != "*") {
    return value.starts_with(elements[i]) &&
           matches(elements, i + 1, value.substr(elements[i].size()), first_may_be_empty, last_may_be_empty);
  }
  const bool may_be_empty = (i == 0 && first_may_be_empty) || (i + 1 == elements.size() && last_may_be_empty);
  for (std::size_t length = may_be_empty ? 0 : 1; length <= value.size(); ++length)
    if (matches(elements, i + 1, value.substr(length), first_may_be_empty, last_may_be_empty)) return true;
  return false;
}

void for_each_string(std::size_t most, const std::function<void(const std::string&)>& visit) {
  std::vector<std::string> strings{""};
  for (std::size_t i = 0; i < strings.size(); ++i) {
    if (!strings[i].empty()) visit(strings[i]);
    if (strings[i].size() < most)
      for (const char c : {'a', 'b'}) strings.push_back(strings[i] + c);
  }
}

TEST(Trace, AgreesAsAllWaysToLayMarksDo) {
  const std::vector<std::vector<std::string>> all_pieces{{"a"}, {"ab"}, {"a", "b"}, {"b", "ab"}, {"a", "a", "b"}};
  for (const std::vector<std::string>& pieces : all_pieces) {
    for (const End begin : {End::shown, End::hidden, End::open}) {
      for (const End end : {End::shown, End::hidden, End::open}) {
        Trace trace{{}, begin, end};
        std::vector<std::string> elements;
        if (begin != End::shown) elements.emplace_back("*");
        for (const std::string& piece : pieces) {
          if (!trace.pieces.empty()) elements.emplace_back("*");
          trace.pieces.emplace_back(piece);
          elements.push_back(piece);
        }
        if (end != End::shown) elements.emplace_back("*");
        for_each_string(6, [&](const std::string& value) {
          EXPECT_EQ(agrees(trace, value), matches(elements, 0, value, begin == End::open, end == End::open))
              << value << ' ' << pieces.size() << pieces.front() << static_cast<int>(begin) << static_cast<int>(end);
        });
      }
    }
  }
}

TEST(Trace, BareAgreesWithAnything) {
  EXPECT_TRUE(Trace{}.is_bare());
  EXPECT_TRUE(agrees(Trace{}, "x"));
}

}  // namespace
}  // namespace sumi::facts
