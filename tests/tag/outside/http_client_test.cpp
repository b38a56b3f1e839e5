#include "tag/outside/http_client.hpp"

#include <gtest/gtest.h>

#include "loopback_server.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using namespace std::chrono_literals;

std::string refused_with(std::vector<std::string> answers) {
  const LoopbackServer server(std::move(answers));
  HttpClient client(ServiceAddress::of(server.address()));
  try {
    return "got " + client.ask("/analyze", "{}", 500ms);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    return error.fact();
  }
}

TEST(HttpClient, AsksOverOneConnectionAndAnotherWhereItEnded) {
  const LoopbackServer server(
      {LoopbackServer::answer("one"), LoopbackServer::answer("two"), "", LoopbackServer::answer("three"),
       "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n0\r\n\r\n"});
  HttpClient client(ServiceAddress::of(server.address()));
  for (const char* const body : {"one", "two", "three", "four"}) EXPECT_EQ(client.ask("/x", "", 5s), body);
}

TEST(HttpClient, RefusesWhatIsNoAnswer) {
  EXPECT_EQ(refused_with({LoopbackServer::answer("x", "500 No")}), "it refuses the request (500)");
  EXPECT_EQ(refused_with({LoopbackServer::answer("x", "302 Found")}), "it refuses the request (302)");
  EXPECT_EQ(refused_with({"", ""}), "it ended the connection");
  EXPECT_EQ(refused_with({"GARBAGE\r\n\r\n"}), "its answer is broken off, or is none of HTTP");
  EXPECT_EQ(refused_with({"HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\nx"}), "its answer is too long");
  EXPECT_EQ(refused_with({"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"}), "it takes too long");
}

}  // namespace
}  // namespace sumi::tag
