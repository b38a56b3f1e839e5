#include "serve/protocols/service.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/a_service.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::serve {
namespace {

Service& service() {
  static Service one(english_analyzer(), english_routes(), {});
  return one;
}

TEST(Service, AnswersPresidiosRoutes) {
  const Response found =
      service().answer(post_of("/analyze", R"({"text": "John Smith drivers license is AC432223", "language": "en"})"));
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.content_type, "application/json");
  EXPECT_EQ(found.body,
            R"([{"analysis_explanation": null, "end": 10, "entity_type": "PERSON", "score": 0.85, "start": 0}, )"
            R"({"analysis_explanation": null, "end": 38, "entity_type": "US_DRIVER_LICENSE", )"
            R"("score": 0.6499999999999999, "start": 30}])");
  EXPECT_EQ(service().answer(get_of("/anonymizers")).body,
            "[\"custom\",\"encrypt\",\"hash\",\"keep\",\"mask\",\"redact\",\"replace\"]\n");
  EXPECT_EQ(service().answer(get_of("/health")).status, 200);
  Request unknown = get_of("/supportedentities");
  unknown.query["language"] = "zz";
  EXPECT_EQ(service().answer(unknown).status, 500);
}

TEST(Service, RefusesOtherPathsMethodsAndTypes) {
  EXPECT_EQ(service().answer(get_of("/nothing")).status, 404);
  EXPECT_EQ(service().answer(get_of("/analyze/../health")).status, 404);
  EXPECT_EQ(service().answer(get_of("/analyze")).status, 405);
  EXPECT_EQ(service().answer(post_of("/health", "")).status, 405);
  Request plain = post_of("/analyze", "{}");
  plain.content_type = "text/plain";
  EXPECT_EQ(service().answer(plain).status, 500);  // as Presidio's analyzer has it
  EXPECT_EQ(service().answer(post_of("/analyze", "{")).status, 500);
  EXPECT_NE(service().answer(post_of("/analyze", "{")).body.find("internal error"), std::string::npos);
  EXPECT_EQ(service().answer(post_of("/analyze", "[1]")).body,
            "{\"error\":\"'list' object has no attribute 'get'\"}\n");
  plain.path = "/anonymize";
  EXPECT_EQ(service().answer(plain).status, 415);
  EXPECT_EQ(service().answer(post_of("/anonymize", "{")).status, 400);
}

TEST(Service, SaysNothingOfATextInItsErrors) {
  for (const char* body :
       {R"({"text": "Secret Name", "language": "zz"})", R"({"text": {"a": "Secret Name"}, "language": "en"})",
        R"({"text": "Secret Name", "analyzer_results": [{"start": 0, "end": 99, "score": 1, "entity_type": "A"}]})"}) {
    for (const char* path : {"/analyze", "/anonymize", "/v1/find", "/v1/sessions/0/hide"}) {
      const Response response = service().answer(post_of(path, body));
      if (response.status >= 400) EXPECT_EQ(response.body.find("Secret"), std::string::npos) << path << response.body;
    }
  }
}

TEST(Service, NeedsATokenButForItsHealth) {
  Service closed(english_analyzer(), english_routes(), {.tokens = {"0123456789abcdef"}});
  EXPECT_EQ(closed.answer(get_of("/health")).status, 200);
  EXPECT_EQ(closed.answer(get_of("/metrics")).status, 401);
  EXPECT_EQ(closed.answer(post_of("/v1/find", "{}")).status, 401);
  Request request = get_of("/anonymizers");
  request.authorization = "Bearer 0123456789abcdef";
  EXPECT_EQ(closed.answer(request).status, 200);
}

TEST(Service, ShowsThePage) {
  Request form = post_of("/", "text=Ask+Ada+Smith");
  form.content_type = "application/x-www-form-urlencoded";
  EXPECT_NE(service().answer(form).body.find("Ask [PERSON]"), std::string::npos);
}

}  // namespace
}  // namespace sumi::serve
