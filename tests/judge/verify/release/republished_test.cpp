#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"
#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Partners = std::vector<std::optional<std::uint32_t>>;

std::vector<std::uint32_t> otherwise(Format format, const std::string& published, const std::string& source,
                                     const Partners& partners) {
  const io::TestFolder folder;
  const io::Input input(folder.write("published", published));
  const io::Input source_input(folder.write("source", source));
  FormatOptions options;
  options.format = format;
  const PublishedLayout layout = published_layout(input, options, {.all = true, .names = {}}, std::nullopt);
  return made_otherwise(io::records_of(input, layout.options), layout, io::records_of(source_input, options), partners);
}

const std::string kTasks =
    "[ {\"id\":7, \"data\":{\"text\":\"a\"}},{\"id\":2,\"data\":{\"text\":\"Ann\"},\"x\":1} , "
    "{\"id\":1,\"data\":{\"text\":\"b\"}},\n"
    "{\"id\":5,\"data\":{\"text\":\"Lee\",\"id\":\"5\"}} ]\n ";

TEST(Republished, CopiesAndRecordsMadeAnewHold) {
  EXPECT_THAT(otherwise(Format::label_studio, kTasks, kTasks, {0, 1, 2, 3}), IsEmpty());
  EXPECT_THAT(otherwise(Format::label_studio,
                        "[ {\"id\":7, \"data\":{\"text\":\"a\"}},\n{\"id\":1,\"data\":{\"text\":\"*\",\"id\":\"2\"}} , "
                        "{\"id\":1,\"data\":{\"text\":\"b\"}},\n{\"id\":2,\"data\":{\"text\":\"*\",\"id\":\"5\"}} ]\n ",
                        kTasks, {0, 1, 2, 3}),
              IsEmpty());
}

TEST(Republished, FindsEachOtherByte) {
  const auto changed = [](std::string_view what, std::string_view by) {
    std::string tasks = kTasks;
    return tasks.replace(tasks.find(what), what.size(), by);
  };
  const Partners partners{0, 1, 2, 3};
  EXPECT_THAT(otherwise(Format::label_studio, changed("[ ", "["), kTasks, partners), ElementsAre(0U));
  EXPECT_THAT(otherwise(Format::label_studio, changed("7", "8"), kTasks, partners), ElementsAre(0U));
  EXPECT_THAT(otherwise(Format::label_studio, changed("\"x\":1", "\"x\":2"), kTasks, partners), ElementsAre(1U));
  EXPECT_THAT(otherwise(Format::label_studio, changed(" , ", ","), kTasks, partners), ElementsAre(2U));
  EXPECT_THAT(otherwise(Format::label_studio, changed(" ]\n ", " ]\n  "), kTasks, partners), ElementsAre(3U));
  EXPECT_THAT(otherwise(Format::label_studio, changed("\"id\":5", "\"id\":4"), kTasks, partners), ElementsAre(3U));
}

TEST(Republished, PassesOverWhatHasNoPlace) {
  const std::string source = "-DOCSTART-\tO\n\na\tO\n\n-DOCSTART-\tO\n\nb\tO\n\n";
  EXPECT_THAT(otherwise(Format::conll, source + "-DOCSTART-\tx\n\nc\tO\n\n", source, {0, 1, std::nullopt}), IsEmpty());
  EXPECT_THAT(otherwise(Format::conll, source, source, {1, 0}), IsEmpty());
  EXPECT_THAT(otherwise(Format::conll, "-DOCSTART-\tO\n\nb\tO\n\n", source, {1}), IsEmpty());
}

}  // namespace
}  // namespace sumi::verify
