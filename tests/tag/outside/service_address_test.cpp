#include <gtest/gtest.h>

#include "tag/outside/http_client.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(ServiceAddress, IsTakenApart) {
  const ServiceAddress plain = ServiceAddress::of("http://localhost:3000/analyze");
  EXPECT_FALSE(plain.is_secure);
  EXPECT_EQ(plain.host + " " + plain.port + " " + plain.folder + " " + plain.language, "localhost 3000  en");
  const ServiceAddress six = ServiceAddress::of("https://[::1]/pii/analyze?language=es");
  EXPECT_TRUE(six.is_secure);
  EXPECT_EQ(six.host + " " + six.port + " " + six.folder + " " + six.language, "::1 443 /pii es");
  EXPECT_EQ(ServiceAddress::of("remote+https://finder.example/analyze").host, "finder.example");
}

TEST(ServiceAddress, IsRefusedWhereTextsCouldLeave) {
  for (const char* const name :
       {"http://example.com/analyze", "https://example.com/analyze", "remote+http://example.com/analyze",
        "http://127.evil.com/analyze", "http://localhost.evil.com/analyze", "http://localhost@evil.com/analyze",
        "http://evil.com#localhost/analyze", "http://0.0.0.0/analyze", "http://LOCALHOST.:80/analyze"})
    EXPECT_THROW((void)ServiceAddress::of(name), Error) << name;
}

TEST(ServiceAddress, IsRefusedWhereItIsNone) {
  for (const char* const name :
       {"http://", "http://localhost", "http://localhost:/analyze", "http://localhost:x/analyze", "http://[::1/analyze",
        "http://localhost:123456/analyze", "http://localhost/other", "http://localhost/analyze?x=y",
        "http://localhost/analyze?language=e%20n", "http://local host/analyze", "http://localhost/a\r\nX: y/analyze",
        "ftp://localhost/analyze", "http://[::1]x/analyze"})
    EXPECT_THROW((void)ServiceAddress::of(name), Error) << name;
}

}  // namespace
}  // namespace sumi::tag
