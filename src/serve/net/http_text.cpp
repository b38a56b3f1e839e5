#include <fmt/format.h>

#include "serve/net/worker_pool.hpp"

namespace sumi::net {
namespace {

int value_of_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> unescaped(std::string_view text, bool is_query) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '+' && is_query) {
      out += ' ';
    } else if (text[at] != '%') {
      out += text[at];
    } else {
      const int high = at + 2 < text.size() ? value_of_digit(text[at + 1]) : -1;
      const int low = at + 2 < text.size() ? value_of_digit(text[at + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      at += 2;
    }
  }
  return out;
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 204:
      return "No Content";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 410:
      return "Gone";
    case 413:
      return "Payload Too Large";
    case 415:
      return "Unsupported Media Type";
    case 422:
      return "Unprocessable Entity";
    case 431:
      return "Request Header Fields Too Large";
    case 429:
      return "Too Many Requests";
    case 502:
      return "Bad Gateway";
    case 504:
      return "Gateway Timeout";
    case 503:
      return "Service Unavailable";
    default:
      return status < 500 ? "Error" : "Internal Server Error";
  }
}

}  // namespace

std::optional<std::pair<std::string, std::map<std::string, std::string>>> parsed_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  const std::optional<std::string> path = unescaped(target.substr(0, mark), false);
  if (!path) return std::nullopt;
  std::map<std::string, std::string> query;
  for (std::size_t begin = mark; begin < target.size();) {
    const std::size_t end = std::min(target.find('&', begin + 1), target.size());
    const std::string_view pair = target.substr(begin + 1, end - begin - 1);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::optional<std::string> key = unescaped(pair.substr(0, equals), true);
    const std::optional<std::string> value = unescaped(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!key || !value) return std::nullopt;
    query.try_emplace(*key, *value);
    begin = end;
  }
  return std::pair(*path, std::move(query));
}

std::string response_head(const serve::Response& response, std::optional<std::size_t> length, bool keeps_alive) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\nServer: sumi\r\n", response.status, reason_of(response.status));
  if (!response.content_type.empty()) head += "Content-Type: " + response.content_type + "\r\n";
  for (const auto& [name, value] : response.headers) head += name + ": " + value + "\r\n";
  if (response.status != 204)
    head += length ? fmt::format("Content-Length: {}\r\n", *length) : "Transfer-Encoding: chunked\r\n";
  head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n";
  head += keeps_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  return head;
}

std::string chunk(std::string_view piece) {
  return fmt::format("{:x}\r\n", piece.size()) + std::string(piece) + "\r\n";
}

}  // namespace sumi::net
