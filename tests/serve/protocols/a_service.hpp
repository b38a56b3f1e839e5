#pragma once

#include <memory>
#include <string>

#include "serve/protocols/service.hpp"

namespace sumi::serve {

inline std::shared_ptr<const recognize::Analyzer> english_analyzer() {
  static const auto analyzer = std::make_shared<const recognize::Analyzer>(
      std::vector<std::string>{"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}});
  return analyzer;
}

inline std::unique_ptr<OwnRoutes> english_routes() {
  return std::make_unique<OwnRoutes>(
      std::make_unique<OwnFinders>(std::vector<std::string>{"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}}),
      std::nullopt, 100);
}

inline Request post_of(const std::string& path, const std::string& body) {
  return {.method = "POST",
          .path = path,
          .content_type = "application/json",
          .host = "localhost:3000",
          .body = body,
          .now = 1};
}

inline Request get_of(const std::string& path) {
  return {.method = "GET", .path = path, .host = "localhost:3000", .now = 1};
}

}  // namespace sumi::serve
