#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/bytes/output.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/records.hpp"
#include "io/records/json_texts.hpp"
#include "io/records/text_paths.hpp"

namespace sumi::io {
namespace {

using Json = nlohmann::ordered_json;

FormatOptions of_texts(const std::vector<std::string>& paths) {
  FormatOptions options = kJsonl;
  options.text_field = text_list(paths);
  return options;
}

// Each text in capitals and brackets.
std::string shouted(const std::string& text) {
  std::string loud = "<";
  for (const char byte : text) loud.push_back(byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 32) : byte);
  return loud + ">";
}

std::string rewritten_texts(const std::string& file, const FormatOptions& options, const PassPolicy& pass,
                            bool is_changed = true) {
  const auto reader = reader_of(file, options);
  std::string out;
  StringSink sink(out);
  const auto writer = write_json_texts(sink, options, pass, *reader);
  std::size_t number = 0;
  for (Record record; reader->next(record);) {
    const std::string text = is_changed ? shouted(record.text) : record.text;
    Change change;
    change.text = text;
    change.fresh_id = "d" + std::to_string(++number);
    writer->write(record, change);
  }
  writer->finish();
  return out;
}

const PassPolicy kNothing;
const PassPolicy kAll{.all = true};

TEST(JsonTextsWriter, KeepsTheNestingOfTextsAndNothingElse) {
  const FormatOptions options = of_texts({"t", "m[].c"});
  const std::string file =
      "{ \"secret\":1,\"m\":[ "
      "{\"r\":\"user\",\"c\":\"x\"},{\"r\":\"bot\"},null,{\"c\":null}],\"t\":\"z\",\"id\":\"own\"}\n"
      "{\"t\":\"y\", \"m\":[{\"c\":\"w\",\"r\":\"u\"}]}\r\n";
  EXPECT_EQ(rewritten_texts(file, options, kNothing),
            "{\"id\":\"d1\",\"m\":[{\"c\":\"<X>\"},{},null,{\"c\":null}],\"t\":\"<Z>\"}\n"
            "{\"id\":\"d3\",\"m\":[{\"c\":\"<W>\"}],\"t\":\"<Y>\"}\n");
  EXPECT_EQ(rewritten_texts(file, options, {.names = {"m[].r", "secret"}}),
            "{\"id\":\"d1\",\"secret\":1,\"m\":[{\"r\":\"user\",\"c\":\"<X>\"},{\"r\":\"bot\"},null,{\"c\":null}],"
            "\"t\":\"<Z>\"}\n"
            "{\"id\":\"d3\",\"m\":[{\"r\":\"u\",\"c\":\"<W>\"}],\"t\":\"<Y>\"}\n");
  EXPECT_EQ(rewritten_texts(file, options, kAll),
            "{ \"secret\":1,\"m\":[ "
            "{\"r\":\"user\",\"c\":\"<X>\"},{\"r\":\"bot\"},null,{\"c\":null}],\"t\":\"<Z>\",\"id\":\"own\"}\n"
            "{\"t\":\"<Y>\", \"m\":[{\"c\":\"<W>\",\"r\":\"u\"}]}\r\n");
  EXPECT_THROW(rewritten_texts(file, options, {.names = {"m[].q"}}), Error);
}

// Of each field by the name, whatever its value was.
TEST(JsonTextsWriter, WritesNewValuesOfFieldsBesideTexts) {
  const std::string file = "{\"p\":7,\"m\":[{\"r\":\"u\",\"c\":\"x\"},{\"c\":\"y\",\"r\":{\"a\":1}}],\"q\":[2]}\n";
  const auto rewritten = [&](const PassPolicy& pass) {
    const FormatOptions options = of_texts({"m[].c"});
    const auto reader = reader_of(file, options);
    std::string out;
    StringSink sink(out);
    const auto writer = write_json_texts(sink, options, pass, *reader);
    for (Record record; reader->next(record);) {
      Change change;
      for (std::size_t i = 0; !record.has_continuation && i < record.fields.size(); ++i)
        if (record.fields[i].name == "p" || record.fields[i].name == "m[].r")
          change.values.emplace_back(i, "new" + std::to_string(change.values.size()));
      writer->write(record, change);
    }
    writer->finish();
    return out;
  };
  EXPECT_EQ(rewritten(kAll),
            "{\"p\":\"new0\",\"m\":[{\"r\":\"new1\",\"c\":\"x\"},{\"c\":\"y\",\"r\":\"new2\"}],\"q\":[2]}\n");
  EXPECT_EQ(rewritten({.names = {"m[].r"}}), "{\"m\":[{\"r\":\"new1\",\"c\":\"x\"},{\"r\":\"new2\",\"c\":\"y\"}]}\n");
}

TEST(JsonTextsWriter, SpansNameTheirFields) {
  const FormatOptions options = of_texts({"m[].t", "u"});
  const auto tagged = [&](const std::string& file) {
    const auto reader = reader_of(file, options);
    std::string out;
    StringSink sink(out);
    const auto writer = write_json_texts(sink, options, kAll, *reader);
    for (Record record; reader->next(record);) {
      Change change;
      change.spans = {RecordSpan{.where = {0, record.text.size()}, .label = "N"}};
      writer->write(record, change);
    }
    writer->finish();
    return out;
  };
  const std::string spans =
      "\"spans\":[{\"start\":0,\"end\":1,\"label\":\"N\",\"field\":\"m[1].t\"},"
      "{\"start\":0,\"end\":2,\"label\":\"N\",\"field\":\"u\"}]}\n";
  const std::string once = tagged("{\"u\":\"éz\",\"m\":[{},{\"t\":\"y\"}] }\n");
  EXPECT_EQ(once, "{\"u\":\"éz\",\"m\":[{},{\"t\":\"y\"}] ," + spans);
  EXPECT_EQ(tagged(once), once);
  EXPECT_EQ(tagged("{\"spans\":null,\"u\":\"x\",\"m\":[{\"t\":null}]}\n{\"m\":[{\"t\":\"y\"}]}\n"),
            "{\"spans\":[{\"start\":0,\"end\":1,\"label\":\"N\",\"field\":\"u\"}],\"u\":\"x\",\"m\":[{\"t\":null}]}\n"
            "{\"m\":[{\"t\":\"y\"}],\"spans\":[{\"start\":0,\"end\":1,\"label\":\"N\",\"field\":\"m[0].t\"}]}\n");
  EXPECT_THROW(tagged("{\"u\":\"x\",\"m\":[{\"t\":\"x\"}],\"spans\":[[0,1]]}\n"), Error);
}

// A value of any shape; texts stand at "t" and "m[].c" only, where `node` says so.
Json random_value(std::mt19937& random, int depth) {
  switch (random() % (depth > 0 ? 7 : 5)) {
    case 0:
      return nullptr;
    case 1:
      return random() % 2 == 0;
    case 2:
      return random() % 1000;
    case 3:
      return "secret " + std::to_string(random() % 100);
    case 4:
      return 1.5;
    case 5: {
      Json list = Json::array();
      for (std::size_t left = random() % 3; left > 0; --left) list.push_back(random_value(random, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (const char* const key : {"c", "t", "x"})
        if (random() % 2 == 0) object[key] = random_value(random, depth - 1);
      return object;
    }
  }
}

std::string random_words(std::mt19937& random) {
  static const std::vector<std::string> kParts{"a", "\"", "\\", "\n", "é", "京", "{", "]", ",", "\xF0\x9F\x98\x80"};
  std::string text;
  for (std::size_t left = random() % 6; left > 0; --left) text += kParts[random() % kParts.size()];
  return text;
}

Json random_object(std::mt19937& random) {
  std::vector<std::pair<std::string, Json>> members;
  if (random() % 2 == 0) members.emplace_back("id", "own" + std::to_string(random() % 1000000));
  if (random() % 4 != 0) members.emplace_back("t", random() % 5 == 0 ? Json(nullptr) : Json(random_words(random)));
  Json messages = Json::array();
  for (std::size_t left = random() % 4; left > 0; --left) {
    Json message = Json::object();
    if (random() % 3 != 0) message["r"] = random_value(random, 2);
    if (random() % 4 != 0) message["c"] = random_words(random);
    if (random() % 3 == 0) message["a.b"] = random_value(random, 1);
    messages.push_back(random() % 8 == 0 ? Json(nullptr) : message);
  }
  if (random() % 5 != 0) members.emplace_back("m", messages);
  if (random() % 2 == 0) members.emplace_back("x", random_value(random, 2));
  std::shuffle(members.begin(), members.end(), random);
  Json object = Json::object();
  for (auto& [key, value] : members) object[key] = std::move(value);
  return object;
}

// The slow oracle: by a parsed tree. `keeps`: also what isn't text.
Json expected_of(const Json& source, bool keeps) {
  Json made = Json::object();
  for (const auto& [key, value] : source.items()) {
    if (key == "t") {
      made[key] = value.is_null() ? value : Json(shouted(value.get<std::string>()));
    } else if (key == "m") {
      made[key] = Json::array();
      for (const Json& message : value) {
        if (message.is_null()) {
          made[key].push_back(nullptr);
          continue;
        }
        Json kept = Json::object();
        for (const auto& [inner, content] : message.items())
          if (inner == "c")
            kept[inner] = shouted(content.get<std::string>());
          else if (keeps || inner == "r")
            kept[inner] = content;
        made[key].push_back(kept);
      }
    } else if (keeps) {
      made[key] = value;
    }
  }
  return made;
}

TEST(JsonTextsWriter, EqualsATreeRewrittenByHand) {
  std::mt19937 random(11);
  const FormatOptions options = of_texts({"t", "m[].c"});
  const std::string both =
      "{\"t\":\"q\",\"m\":[{\"c\":\"q\",\"r\":1}]}\n";  // so that each path, and what passes, is met
  for (int round = 0; round < 1500; ++round) {
    const Json source = random_object(random);
    const std::string file = source.dump(-1, ' ', random() % 2 == 0) + "\n" + both;
    EXPECT_EQ(rewritten_texts(file, options, kAll, false), file);
    const auto first_line = [](const std::string& out) { return out.substr(0, out.find('\n')); };
    EXPECT_EQ(Json::parse(first_line(rewritten_texts(file, options, kAll))), expected_of(source, true));
    nlohmann::json published = nlohmann::json::parse(first_line(rewritten_texts(file, options, {.names = {"m[].r"}})));
    EXPECT_EQ(published.at("id"), "d1");
    published.erase("id");
    EXPECT_EQ(published, nlohmann::json(expected_of(source, false))) << source;
  }
}

}  // namespace
}  // namespace sumi::io
