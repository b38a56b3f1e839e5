#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sumi::tag {

// Gives these bytes back, one after another, each to a request of its own; "" ends the connection.
class LoopbackServer {
 public:
  explicit LoopbackServer(std::vector<std::string> answers) : answers_(std::move(answers)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socket_ = socket(AF_INET, SOCK_STREAM, 0);
    bind(socket_, reinterpret_cast<sockaddr*>(&place), sizeof place);
    listen(socket_, 8);
    socklen_t size = sizeof place;
    getsockname(socket_, reinterpret_cast<sockaddr*>(&place), &size);
    port_ = ntohs(place.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~LoopbackServer() {
    shutdown(socket_, SHUT_RDWR);
    if (client_ >= 0) shutdown(client_, SHUT_RDWR);
    thread_.join();
    close(socket_);
  }
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;

  [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(port_) + "/analyze"; }

  // As HTTP has it.
  static std::string answer(const std::string& body, const std::string& status = "200 OK") {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }

 private:
  // Of the whole request that `received` begins with; 0: there is none yet.
  static std::size_t size_of_request(const std::string& received) {
    const std::size_t head = received.find("\r\n\r\n");
    if (head == std::string::npos) return 0;
    const std::string named = "Content-Length: ";
    const std::size_t length = received.find(named);
    const std::size_t size = head + 4 + (length < head ? std::stoul(received.substr(length + named.size())) : 0);
    return size <= received.size() ? size : 0;
  }

  // A connection is kept until the other side ends it, or an answer says so.
  void serve() {
    std::size_t next = 0;
    while (next < answers_.size()) {
      const int client = accept(socket_, nullptr, nullptr);
      if (client < 0) return;
      client_ = client;
      std::string received;
      char data[65536];
      for (ssize_t got = 0; (got = recv(client, data, sizeof data, 0)) > 0;) {
        received.append(data, static_cast<std::size_t>(got));
        const std::size_t size = size_of_request(received);
        if (size == 0) continue;
        received.erase(0, size);
        if (next == answers_.size()) break;
        const std::string& out = answers_[next++];
        if (out.empty() || send(client, out.data(), out.size(), MSG_NOSIGNAL) < 0) break;
      }
      client_ = -1;
      close(client);
    }
  }

  std::vector<std::string> answers_;
  int socket_ = -1;
  std::atomic<int> client_ = -1;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace sumi::tag
