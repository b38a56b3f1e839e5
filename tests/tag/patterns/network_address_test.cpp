#include <string>

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "tag/patterns/top_level_domains.hpp"

namespace sumi::tag {
namespace {

bool system_reads(int family, const std::string& text) {
  unsigned char address[16];
  return inet_pton(family, text.c_str(), address) == 1;
}

TEST(Ipv4, IsFourNumbers) {
  EXPECT_TRUE(is_ipv4("192.0.2.1") && is_ipv4("0.0.0.0") && is_ipv4("255.255.255.255"));
  for (const char* text : {"256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.", "1..2.3", "", "1.2.3.4 "})
    EXPECT_FALSE(is_ipv4(text)) << text;
}

TEST(Ipv6, IsEightGroupsOrAGap) {
  for (const char* text : {"2001:db8::1", "::1", "fe80::1234:5678:9abc:def0", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1",
                           "1::", "1:2:3:4:5:6:7::"})
    EXPECT_TRUE(is_ipv6(text)) << text;
  for (const char* text : {"12:30", "12:30:45", "1:2:3:4:5:6:7:8:9", "1::2::3", ":::1", "12345::", "::", "a::b", ""})
    EXPECT_FALSE(is_ipv6(text)) << text;
}

RC_GTEST_PROP(NetworkAddress, IsWhatTheSystemReads, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0012589af:::....")));
  RC_ASSERT(is_ipv4(text) == system_reads(AF_INET, text));
  if (text.find_first_of("012589") != std::string::npos) RC_ASSERT(is_ipv6(text) == system_reads(AF_INET6, text));
}

RC_GTEST_PROP(NetworkAddress, IsWhatTheSystemReadsOfGroups, ()) {
  std::string text;
  const int parts = *rc::gen::inRange(1, 18);
  for (int i = 0; i < parts; ++i)
    text += *rc::gen::elementOf(std::vector<std::string>{"1", "a9", "0", ":", ":", ":", "::", "1.2.3.4", "ffff"});
  if (text.find_first_of("0123456789") != std::string::npos) RC_ASSERT(is_ipv6(text) == system_reads(AF_INET6, text));
}

}  // namespace
}  // namespace sumi::tag
