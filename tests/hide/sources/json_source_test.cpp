#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "hide/sources.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

using io::bytes_of_file;
using io::TestFolder;
using Json = nlohmann::json;
using Texts = std::vector<std::string>;

HideSource json_at(const std::string& path) {
  return {.what = HideSource::What::json, .file = path, .as = "out.json"};
}

std::vector<SourceRecord> records_of(const std::string& path) {
  std::vector<SourceRecord> records;
  open_json(json_at(path), {})->read([&](const SourceRecord& one) { records.push_back(one); });
  return records;
}

// What the file says when `edited` says what becomes of each field's text.
std::string rewritten_json(const TestFolder& folder, const std::string& content,
                           const std::function<std::string(const SourceField&)>& edited) {
  fs::remove_all(folder.at("out"));
  fs::create_directory(folder.at("out"));
  const auto source = open_json(json_at(folder.write("in.json", content)), {});
  std::size_t records = 0;
  source->read([&](const SourceRecord&) { ++records; });
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < records; ++i) order.push_back(i);
  static_cast<void>(source->rewrite(folder.at("out"), order, [&](const SourceRecord& record, std::uint64_t) {
    RewrittenRecord made;
    for (std::uint32_t i = 0; i < record.fields.size(); ++i)
      if (const std::string text = edited(record.fields[i]); text != record.fields[i].text)
        made.edits.push_back({i, {0, record.fields[i].text.size()}, text});
    return made;
  }));
  return bytes_of_file(folder.at("out/out.json"));
}

bool is_key_field(const SourceField& one) {
  return one.name.ends_with(".{}");
}

// Members in their order, alike ones several times.
std::vector<Texts> keys_of_objects(const std::string& bytes) {
  std::vector<Texts> open;
  std::vector<Texts> all;
  const Json whole = Json::parse(bytes, [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::key) open.back().push_back(parsed.get<std::string>());
    if (event == Json::parse_event_t::object_end) {
      all.push_back(open.back());
      open.pop_back();
    }
    return true;
  });
  EXPECT_FALSE(whole.is_discarded());
  return all;
}

TEST(JsonSource, SearchesEachKeyAndPlainOnesForKnownValuesAlone) {
  const TestFolder folder;
  const std::vector<SourceRecord> records =
      records_of(folder.write("a.json", R"({"Rajesh Patel":1,"Smith":[{"rajesh.patel":"x"}],"48211907":null,"":2})"));
  ASSERT_EQ(records.size(), 1U);
  Texts said;
  for (const SourceField& one : records[0].fields)
    if (is_key_field(one)) said.push_back(one.text + (one.is_value ? "*" : ""));
  EXPECT_EQ(said, (Texts{"Rajesh Patel", "Smith*", "rajesh.patel*", "48211907"}));
}

TEST(JsonSource, SaysTheLineOfEachValueAndTakesEmptyLinesForNone) {
  const TestFolder folder;
  std::mt19937 draw(5);
  for (int round = 0; round < 60; ++round) {
    std::string content;
    Texts expected;  // counted anew from the file's beginning for each value
    const bool is_array = round % 3 == 0;
    const int values = 2 + static_cast<int>(draw() % 5);
    if (is_array) content += "[";
    for (int i = 0; i < values; ++i) {
      if (is_array && i > 0) content += ",";
      for (unsigned lines = draw() % 3; lines > 0; --lines) content += draw() % 2 == 0 ? "\n" : " \r\n";
      expected.push_back("a.json:" + std::to_string(std::ranges::count(content, '\n') + 1));
      content += R"({"a":"b"})";
      if (!is_array) content += "\n";
    }
    if (is_array) content += "]\n";
    Texts places;
    for (const SourceRecord& one : records_of(folder.write("a.json", content)))
      places.push_back(fs::path(one.place).filename());
    EXPECT_EQ(places, expected) << content;
    EXPECT_EQ(rewritten_json(folder, content, [](const SourceField& one) { return one.text; }), content);
  }
}

TEST(JsonSource, NeverGivesAnObjectAKeyTwice) {
  const TestFolder folder;
  EXPECT_EQ(rewritten_json(folder, R"({"P Q":1,"[X]":2,"R S":3})",
                           [](const SourceField& one) { return one.text.find(' ') == 1 ? "[X]" : one.text; }),
            R"({"[X]_2":1,"[X]":2,"[X]_3":3})");
  std::mt19937 draw(7);
  const Texts keys{"P", "Q", "P Q", "[X]", "[X]_2", "_2", "", "x"};
  for (int round = 0; round < 300; ++round) {
    const std::function<std::string(int)> object = [&](int depth) {
      Texts shuffled = keys;
      std::ranges::shuffle(shuffled, draw);
      std::string made = "{";
      for (std::size_t i = 0; i < draw() % 7; ++i) {
        made += std::string(i == 0 ? "" : ",") + '"' + shuffled[i] + "\":";
        made += depth < 2 && draw() % 3 == 0 ? object(depth + 1) : "1";
      }
      return made + "}";
    };
    const std::string content = object(0);
    const std::string with = std::vector<std::string>{"[X]", "", "_2"}[draw() % 3];
    const unsigned edited = draw();  // a bit a key
    const std::string made = rewritten_json(folder, content, [&](const SourceField& one) {
      const auto number = std::ranges::find(keys, one.text) - keys.begin();
      return (edited >> number & 1U) != 0 ? with : one.text;
    });
    const std::vector<Texts> before = keys_of_objects(content);
    const std::vector<Texts> after = keys_of_objects(made);
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      EXPECT_EQ(before[i].size(), after[i].size());
      EXPECT_EQ(std::set(after[i].begin(), after[i].end()).size(), after[i].size()) << content << made;
    }
  }
}

TEST(JsonColumns, AreThoseOfAllRecordsAndOfEachTheFirstCells) {
  const TestFolder folder;
  std::string content;
  std::map<std::string, Texts> expected;  // by path
  for (int i = 0; i < 700; ++i) {
    const std::string number = std::to_string(i);
    Json record{{"a", i % 2 == 0 ? "" : number}};
    if (i % 2 != 0) expected["a"].push_back(number);
    if (i > 400) {
      record["late"] = {{"b", Json::array({i})}};
      expected["late.b[]"].push_back(number);
    }
    content += record.dump() + "\n";
  }
  for (auto& [path, cells] : expected) cells.resize(std::min<std::size_t>(cells.size(), 200));
  std::map<std::string, Texts> columns;
  for (const JsonColumn& one : json_columns(io::Input(folder.write("a.jsonl", content)), {}))
    columns[one.path] = one.seen.cells;
  EXPECT_EQ(columns, expected);
}

}  // namespace
}  // namespace sumi::hide
