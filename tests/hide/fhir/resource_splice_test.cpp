#include <algorithm>
#include <iterator>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {
namespace {

using nlohmann::ordered_json;

struct Parsed {
  explicit Parsed(const std::string& bytes)
      : line(bytes), padded(bytes + std::string(io::JsonObject::kSlackBytes, '\0')) {
    ResourceParser().parse(std::string_view(padded).substr(0, line.size()), elements);
    changes.resize(elements.all.size());
  }
  [[nodiscard]] std::string spliced() const {
    std::string out = "front ";
    append_spliced(out, line, elements, changes);
    return out.substr(6);
  }
  void remove(std::string_view path) {
    for (std::size_t i = 0; i < changes.size(); ++i)
      if (elements.all[i].path == path && elements.all[i].is_leaf()) changes[i].removed = true;
  }
  std::string line;
  std::string padded;
  ResourceElements elements;
  std::vector<ElementChange> changes;
};

TEST(ResourceSplice, CommasGoWithWhatGoes) {
  const std::string line =
      "{ \"resourceType\":\"A\" , \"a\" : 1, \"b\":[1 , 2,\"x\"] ,\"c\":{\"d\":[{\"e\":null}],\"f\":[]} }\r\n";
  const auto without = [&](std::initializer_list<const char*> paths) {
    Parsed parsed(line);
    for (const char* path : paths) parsed.remove(path);
    return parsed.spliced();
  };
  EXPECT_EQ(without({}), line);
  EXPECT_EQ(without({"A.a"}),
            "{ \"resourceType\":\"A\", \"b\":[1 , 2,\"x\"] ,\"c\":{\"d\":[{\"e\":null}],\"f\":[]} }\r\n");
  EXPECT_EQ(without({"A.resourceType"}),
            "{ \"a\" : 1, \"b\":[1 , 2,\"x\"] ,\"c\":{\"d\":[{\"e\":null}],\"f\":[]} }\r\n");
  EXPECT_EQ(without({"A.b", "A.c.d.e"}), "{ \"resourceType\":\"A\" , \"a\" : 1 ,\"c\":{\"f\":[]} }\r\n");
  EXPECT_EQ(without({"A.c.d.e", "A.c.f"}), "{ \"resourceType\":\"A\" , \"a\" : 1, \"b\":[1 , 2,\"x\"] }\r\n");
  EXPECT_EQ(without({"A.resourceType", "A.a", "A.b", "A.c.d.e", "A.c.f"}), "{  }\r\n");
}

TEST(ResourceSplice, ValuesAreReplaced) {
  Parsed parsed(R"({"resourceType":"A","b":[1, "x" ,2]})");
  parsed.changes[4].value = "\"y\"";
  parsed.changes[5].removed = true;
  EXPECT_EQ(parsed.elements.all[4].text, "x");
  EXPECT_EQ(parsed.spliced(), R"({"resourceType":"A","b":[1, "y"]})");
}

std::string space(std::mt19937& random) {
  return random() % 4 == 0 ? " " : random() % 9 == 0 ? "\t\r" : "";
}

std::string random_value(std::mt19937& random, int depth) {
  const unsigned kind = static_cast<unsigned>(random()) % (depth > 4 ? 4 : 7);
  static const char* const kScalars[] = {"null",    "true", "-1.50e+2", "\"a\\u0041,]}\\\"\"",
                                         "\"é😀\"", "{}",   "[ ]",      "\"\""};
  if (kind < 4) return kScalars[random() % 8];
  const bool is_object = kind < 6;
  std::string made = is_object ? "{" : "[";
  const std::size_t count = random() % 5;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) made += ",";
    made += space(random);
    if (is_object) made += "\"k" + std::to_string(i) + "\"" + space(random) + ":" + space(random);
    made += random_value(random, depth + 1) + space(random);
  }
  return made + (is_object ? "}" : "]");
}

// The same by a parsed document: leaves go by their number, emptied objects and arrays behind them.
bool prune(ordered_json& value, const std::vector<bool>& gone, std::size_t& leaf) {
  if (!value.is_structured() || value.empty()) return gone[leaf++];
  for (auto it = value.begin(); it != value.end();) it = prune(*it, gone, leaf) ? value.erase(it) : std::next(it);
  return value.empty();
}

TEST(ResourceSplice, EqualsRemovingFromAParsedDocument) {
  std::mt19937 random(5);
  for (int i = 0; i < 4000; ++i) {
    std::string line = "{" + space(random) + "\"resourceType\":\"A\"";
    for (std::size_t members = random() % 6; members > 0; --members)
      line += space(random) + ",\"m" + std::to_string(members) + "\":" + random_value(random, 0);
    line += space(random) + "}\n";
    Parsed parsed(line);
    std::vector<bool> gone;
    std::string kept;
    for (std::size_t e = 0; e < parsed.changes.size(); ++e) {
      const ResourceElement& element = parsed.elements.all[e];
      if (!element.is_leaf()) continue;
      gone.push_back(random() % 3 == 0);
      parsed.changes[e].removed = gone.back();
      if (!gone.back()) kept += line.substr(element.value.begin, element.value.size());
    }
    ordered_json expected = ordered_json::parse(line);
    std::size_t leaf = 0;
    static_cast<void>(prune(expected, gone, leaf));
    const std::string spliced = parsed.spliced();
    ASSERT_EQ(leaf, gone.size()) << line;
    ASSERT_EQ(ordered_json::parse(spliced).dump(), expected.dump()) << line << spliced;
    if (expected.contains("resourceType")) {
      const Parsed again(spliced);
      std::string still;
      for (const ResourceElement& element : again.elements.all)
        if (element.is_leaf()) still += spliced.substr(element.value.begin, element.value.size());
      ASSERT_EQ(still, kept);
    }
    if (std::find(gone.begin(), gone.end(), true) == gone.end()) ASSERT_EQ(spliced, line);
  }
}

}  // namespace
}  // namespace sumi::hide
