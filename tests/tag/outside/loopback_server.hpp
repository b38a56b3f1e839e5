#pragma once

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
  void serve() {
    std::size_t next = 0;
    while (next < answers_.size()) {
      const int client = accept(socket_, nullptr, nullptr);
      if (client < 0) return;
      for (char data[65536]; next < answers_.size() && recv(client, data, sizeof data, 0) > 0;) {
        const std::string& out = answers_[next++];
        if (out.empty()) break;
        if (send(client, out.data(), out.size(), MSG_NOSIGNAL) < 0) break;
      }
      close(client);
    }
  }

  std::vector<std::string> answers_;
  int socket_ = -1;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace sumi::tag
