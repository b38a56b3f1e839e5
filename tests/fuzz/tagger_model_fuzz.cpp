// A kind of tagger, then changes to the sections of its model, six bytes each; then it is sealed again, so that no
// checksum tells. Whatever its numbers say, it is refused, or it tags within its text, says why, and can be copied and
// learned from.
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/memory_folder.hpp"
#include "io/sealed_sections.hpp"
#include "tag/models/model_file.hpp"
#include <sumi/tag/tag.hpp>

using namespace sumi;

namespace {

constexpr std::array kKinds{TaggerKind::svm, TaggerKind::crf, TaggerKind::bayes, TaggerKind::ensemble};
constexpr std::string_view kDocument = "Mara Quill of Wexbury, room 217\r\nDr. Íñigo Yuste saw 花子 in Dun More";

// What taggers of all kinds learn from; written once.
class Lessons {
 public:
  explicit Lessons(const fuzz::MemoryFolder& folder) {
    constexpr std::array<std::string_view, 3> kNames{"Mara Quill", "Rufus", "花子"};
    constexpr std::array<std::string_view, 3> kTowns{"Wexbury", "Dun More", "Villarroya"};
    std::string lines;
    for (std::size_t i = 0; i < 18; ++i) {
      const std::string_view name = kNames[i % 3];
      const std::string_view town = kTowns[i / 3 % 3];
      const std::size_t begin = i % 2 == 0 ? 4 : 0;
      const std::size_t end = begin + utf8::count(name);
      lines += std::string(R"({"text":")")
                   .append(begin == 0 ? "" : "Dr. ")
                   .append(name)
                   .append(" of ")
                   .append(town)
                   .append(R"(, room 217","spans":[)");
      lines += R"({"start":)" + std::to_string(begin) + R"(,"end":)" + std::to_string(end) + R"(,"label":"NAME"},)";
      lines += R"({"start":)" + std::to_string(end + 4) + R"(,"end":)" + std::to_string(end + 4 + town.size()) +
               R"(,"label":"TOWN"}]})" + "\n";
    }
    corpus_ = folder.write("gold.jsonl", lines);
    options_.features_file = folder.write(
        "features.toml",
        R"(features = ["lower[-1..1]", "lower[-1] lower[0]", "shape[0]", "cluster3[0]", "list[0]", "pattern[0]"])");
    options_.patterns =
        folder.write("patterns.toml", "builtin = \"none\"\n[[pattern]]\nentity = \"ROOM\"\nregex = '\\d{3}'\n");
    options_.lists = {{"towns", folder.write("towns.txt", "Wexbury\nDun More\n")}};
    options_.unlabelled = {corpus_};
    options_.held_out = 0;
  }

  void learn(TaggerKind kind, const std::string& model) const {
    TrainOptions options = options_;
    options.tagger = kind;
    static_cast<void>(train(corpus_, model, options));
  }
  void go_on(const std::string& start, const std::string& model) const {
    TrainOptions options;
    options.tagger = TaggerKind::crf;
    options.max_iterations = 1;
    options.held_out = 0;
    options.start = start;
    static_cast<void>(train(corpus_, model, options));
  }

 private:
  std::string corpus_;
  TrainOptions options_;
};

std::vector<io::Sections> learned_models(const fuzz::MemoryFolder& folder, const Lessons& lessons) {
  std::vector<io::Sections> models;
  for (const TaggerKind kind : kKinds) {
    lessons.learn(kind, folder.at("whole"));
    models.push_back(io::sections_of(folder.at("whole")));
  }
  return models;
}

bool tag_and_explain(const std::string& path) {
  const Tagger tagger(path);
  const Tagger::Tagged tagged = tagger.tag_counted(kDocument, true);
  fuzz::expect(std::isfinite(tagged.uncertainty), "uncertainty is a number");
  Position last = 0;
  std::vector<SpanQuestion> questions{{{0, 4}, {}}};
  for (const TaggedSpan& span : tagged.spans) {
    const auto [begin, end] = span.where;
    fuzz::expect(last <= begin && begin < end && end <= kDocument.size(), "spans are disjoint and lie in the text");
    fuzz::expect(
        utf8::starts_character(kDocument[begin]) && (end == kDocument.size() || utf8::starts_character(kDocument[end])),
        "a span is of whole characters");
    fuzz::expect(span.label < tagger.labels().size(), "a span has a label of the tagger");
    fuzz::expect(span.score >= 0 && span.score <= 1.001, "a score is a share");
    questions.push_back({span.where, tagger.labels()[span.label]});
    last = end;
  }
  static_cast<void>(tagger.explain(kDocument, questions));
  return true;
}

bool copy_model(const std::string& path, const std::string& to) {
  const tag::TaggerModel copy = tag::ModelFile(path).copied();
  tag::write_model(to, copy);
  const auto reread = fuzz::unless_error([&] { return tag::ModelFile(to).about().labels; });
  fuzz::expect(reread && *reread == copy.about.labels, "a copy is a model");
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFolder folder;
  static const Lessons lessons(folder);
  static const std::vector<io::Sections> whole = learned_models(folder, lessons);
  if (size == 0) return 0;
  io::Sections sections = whole[data[0] % whole.size()];
  io::change(sections, std::span(data, size).subspan(1));
  const std::string path = folder.write("changed", io::sealed(sections, tag::kModelKind));

  if (!fuzz::unless_error([&] { return tag_and_explain(path); })) return 0;
  static_cast<void>(fuzz::unless_error([&] { return copy_model(path, folder.at("copy")); }));
  static_cast<void>(fuzz::unless_error([&] { return lessons.go_on(path, folder.at("next")), true; }));
  return 0;
}
