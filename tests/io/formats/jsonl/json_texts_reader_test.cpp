#include <gtest/gtest.h>

#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/records.hpp"
#include "io/records/text_paths.hpp"

namespace sumi::io {
namespace {

FormatOptions of_paths(const std::vector<std::string>& paths) {
  FormatOptions options = kJsonl;
  options.text_field = text_list(paths);
  return options;
}

// "id owner text further,more raw fields" of each document.
std::string read_all(const std::string& file, const FormatOptions& options) {
  std::string words;
  const auto reader = reader_of(file, options);
  for (Record record; reader->next(record);) {
    words += record.id.value_or("-") + " " + record.owner.value_or("-") + " " + record.text;
    if (record.is_continuation) words += " further";
    if (record.has_continuation) words += " more";
    if (!record.raw.empty()) words += " raw";
    for (const Field& field : record.fields)
      words += " " + field.name + "=" + std::string(record.raw.substr(field.value.begin, field.value.size()));
    words += "\n";
  }
  return words;
}

TEST(JsonTextsReader, MakesEachTextADocument) {
  const std::string file =
      "{\"id\":1,\"owner\":\"p\",\"m\":[{\"c\":\"x\",\"r\":\"u\"},{\"c\":\"y\"}],\"t\":\"z\"}\n"
      "{\"t\":null,\"m\":[]}\n"
      "{\"t\":\"only\",\"k\":{\"id\":3}}\n";
  EXPECT_EQ(read_all(file, of_paths({"t", "m[].c"})),
            "1 p z more\n"
            "1/2 p x further more\n"
            "1/3 p y further raw id=1 owner=\"p\" m[].c=\"x\" m[].r=\"u\" m[].c=\"y\" t=\"z\"\n"
            "- -  raw\n"
            "- - only raw t=\"only\" k={\"id\":3}\n");
}

TEST(JsonTextsReader, SaysWhichPathIsNowhere) {
  const auto refusal = [](const std::string& file, const FormatOptions& options) {
    try {
      read_all(file, options);
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_input ? std::string(error.what()) : std::string("another kind");
    }
    return std::string("none");
  };
  const std::string file = "{\"m\":[{\"content\":\"x\"}],\"t\":\"z\"}\n";
  const std::string wrong = refusal(file, of_paths({"t", "m[].contents"}));
  EXPECT_NE(wrong.find("path 2"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("did you mean m[].content?"), std::string::npos) << wrong;
  EXPECT_NE(refusal("{\"messages\":[{\"c\":\"x\"}],\"t\":\"z\"}\n", of_paths({"t", "mesages[].c"})).find("messages?"),
            std::string::npos);
  EXPECT_NE(refusal("{\"t\":true}\n", of_paths({"t"})).find("in:1"), std::string::npos);
  FormatOptions no_id = of_paths({"t"});
  no_id.id_field = "key";
  EXPECT_NE(refusal(file, no_id).find("id field"), std::string::npos);
}

TEST(JsonTextsReader, RefusesATextThatIsTheId) {
  EXPECT_THROW(read_all("{}\n", of_paths({"id"})), Error);
  EXPECT_THROW(read_all("{}\n", of_paths({"t", "owner.name"})), Error);
}

}  // namespace
}  // namespace sumi::io
