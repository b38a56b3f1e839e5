#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/dynamic_body.hpp>
#include <boost/beast/http/message.hpp>

#include "base/text/ascii.hpp"
#include "serve/protocols/message.hpp"

// Only for http_server.cpp: how a connection reads the head of a request.
namespace sumi::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Code = beast::error_code;

constexpr std::size_t kMostHeadBytes = 16 << 10;
constexpr std::size_t kMostReadingBytes = 64 << 10;  // body of a GET or HEAD, which nothing reads
constexpr std::size_t kFirstBytes = 512;             // buffer of an idle connection
constexpr std::chrono::seconds kDrainTime{5};  // a refused client's further data is read, so that it sees the answer
constexpr std::string_view kNotHttp = "this is no request of HTTP/1.1";

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

inline double seconds_now() {
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

inline bool is_in_lines(const http::request<http::dynamic_body>& message) {
  const auto type = message[http::field::content_type];
  const auto kind = type.substr(0, type.find(';'));
  return message.method() == http::verb::post &&
         (beast::iequals(kind, "application/x-ndjson") || beast::iequals(kind, "application/jsonl"));
}

// Returns whether the head states exactly once, and unambiguously, where its body ends: a head that others could read
// differently is refused.
inline bool is_framed_clearly(const http::request<http::dynamic_body>& message) {
  if (message.version() != 11 && message.version() != 10) return false;
  const std::size_t hosts = message.count(http::field::host);
  if (hosts > 1 || (message.version() == 11 && hosts == 0)) return false;
  const std::size_t codings = message.count(http::field::transfer_encoding);
  const std::size_t lengths = message.count(http::field::content_length);
  const auto length = message[http::field::content_length];
  if (codings == 0) return lengths == 0 || (lengths == 1 && std::ranges::all_of(length, is_digit));
  return codings == 1 && lengths == 0 && message.version() == 11 &&
         beast::iequals(message[http::field::transfer_encoding], "chunked");
}

// Returns the request without its body.
inline serve::Request head_of(const http::request<http::dynamic_body>& message) {
  serve::Request request;
  const auto text = [&](http::field name) { return std::string(message[name]); };
  request.method = std::string(message.method_string());
  request.content_type = text(http::field::content_type);
  request.authorization = text(http::field::authorization);
  request.host = text(http::field::host);
  request.origin = text(http::field::origin);
  request.now = seconds_now();
  for (const auto& field : message) {
    const auto name = field.name_string();
    const auto value = field.value();
    request.headers.insert_or_assign(lower_case_ascii(std::string_view(name.data(), name.size())), std::string(value));
  }
  return request;
}

inline std::string taken_body(http::request<http::dynamic_body>& message) {
  std::string body = beast::buffers_to_string(message.body().data());
  message.body().consume(message.body().size());
  return body;
}

}  // namespace sumi::net
