#include "serve/protocols/openapi.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/a_service.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::serve {
namespace {

TEST(Openapi, NamesPathsThatTheServiceHas) {
  Service service(english_analyzer(), english_routes(), {});
  const Json described = Json::parse(openapi());
  for (const auto& [path, methods] : described["paths"].items()) {
    std::string real = path;
    if (const std::size_t name = real.find("{name}"); name != std::string::npos) real.replace(name, 6, "0123");
    EXPECT_NE(Service::route_of(real), "other") << path;
    for (const char* const method : {"get", "post", "delete"}) {
      if (!methods.contains(method)) continue;
      Request request = post_of(real, "{}");
      request.method = method[0] == 'g' ? "GET" : method[0] == 'p' ? "POST" : "DELETE";
      const int status = service.answer(request).status;
      EXPECT_TRUE(methods[method]["responses"].contains(std::to_string(status)))
          << method << " " << path << " " << status;
    }
  }
}

}  // namespace
}  // namespace sumi::serve
