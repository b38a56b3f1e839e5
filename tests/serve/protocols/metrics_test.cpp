#include "serve/protocols/metrics.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

TEST(Metrics, CountRoutesTimesAndBytes) {
  Metrics metrics;
  metrics.count("/analyze", 200, .003, 10, 20);
  metrics.count("/analyze", 200, 20, 1, 2);
  metrics.count_refused();
  const std::string text = metrics.text({{"sumi_connections", 3}});
  for (const char* line :
       {"sumi_requests_total{route=\"/analyze\",status=\"200\"} 2\n",
        "sumi_request_seconds_bucket{route=\"/analyze\",le=\"0.005\"} 1\n",
        "sumi_request_seconds_bucket{route=\"/analyze\",le=\"+Inf\"} 2\n", "sumi_received_bytes_total 11\n",
        "sumi_sent_bytes_total 22\n", "sumi_refused_total 1\n", "sumi_connections 3\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

}  // namespace
}  // namespace sumi::serve
