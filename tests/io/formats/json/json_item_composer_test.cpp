#include "io/formats/json/json_item_composer.hpp"

#include <gtest/gtest.h>

#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

class NamingComposer : public JsonItemComposer {
 public:
  NamingComposer(ByteSink& sink, const FormatOptions& options)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::lines, nullptr), fields_(options) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.push_back('{');
    append_named(out, fields_, Role::id, *record.id);
    append_named(out, fields_, Role::text, record.text);
    out.push_back('}');
    for (const RecordSpan& span : record.spans) {
      lose_score(span);
      lose_fragments(span);
      for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name);
    }
  }

  JsonFields fields_;
};

TEST(JsonItemComposer, CountsLosses) {
  std::string out;
  StringSink sink(out);
  FormatOptions options;
  options.text_field = "id";
  NamingComposer composer(sink, options);
  Record record =
      document("1", "a\"", {{.where = {0, 2}, .score = 0.5, .fragments = {{0, 1}, {1, 2}}, .attributes = {{"x", ""}}}});
  record.extras = {{"relation", 3}, {"comment", 0}};
  composer.compose(record);
  composer.compose(document("1", "b", {{.where = {0, 1}}}));
  composer.finish();
  EXPECT_EQ(out, "{\"id\":\"a\\\"\"}\n{\"id\":\"b\"}\n");
  EXPECT_EQ(composer.losses(),
            (std::map<std::string, std::uint64_t>{
                {"attribute x", 1}, {"fragment link", 1}, {"id", 2}, {"relation", 3}, {"score", 1}}));
}

}  // namespace
}  // namespace sumi::io
