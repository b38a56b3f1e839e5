#include <string>
#include <unordered_map>
#include <vector>

#include "base/text/utf8.hpp"
#include "figures.hpp"
#include "text_list.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::bench {
namespace {

constexpr unsigned kN = 5;
constexpr unsigned kK = 4;

// Counts the documents that contain each n-gram with a simple map; hides nothing.
std::size_t count_with_a_map(const Corpus& corpus) {
  struct Count {
    int documents = 0;
    std::size_t last = 0;
  };
  std::unordered_map<std::string, Count> counts;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const std::string_view text = corpus.text(document);
    std::size_t end = 0;
    for (unsigned held = 0; held < kN - 1 && end < text.size(); ++held) end += utf8::width(text[end]);
    for (std::size_t begin = 0; end < text.size(); begin += utf8::width(text[begin])) {
      end += utf8::width(text[end]);
      Count& count = counts[std::string(text.substr(begin, end - begin))];
      if (count.last == document + 1) continue;
      count.last = document + 1;
      ++count.documents;
    }
  }
  std::size_t rare = 0;
  for (const auto& [ngram, count] : counts) rare += static_cast<std::size_t>(count.documents < static_cast<int>(kK));
  return rare;
}

MaskOptions options(Guarantee guarantee, unsigned threads) {
  return {.promise = {.methods = {Method::ngrams}, .k = kK, .by = Support::documents, .guarantee = guarantee, .n = kN},
          .snap = Snap::none,
          .threads = threads};
}

}  // namespace

void ngrams(Texts& texts, Report& report) {
  const NamedText& all = texts.abstracts();
  const Corpus corpus = corpus_of(all.text);
  const auto masking = [&](Guarantee guarantee, unsigned threads) {
    return timed([&corpus, asked = options(guarantee, threads)](benchmark::State&) {
      benchmark::DoNotOptimize(mask(corpus, asked));
    });
  };
  report.compare("ngrams",
                 {{all.name, "unordered_map_counting", all.bytes(),
                   timed([&](benchmark::State&) { benchmark::DoNotOptimize(count_with_a_map(corpus)); })},
                  {all.name, "mask_source", all.bytes(), masking(Guarantee::source, 1)},
                  {all.name, "mask_published", all.bytes(), masking(Guarantee::published, 1)}},
                 Clock::cpu, 3);
  const std::string by_threads = all.name + "_by_threads";
  report.compare("ngrams",
                 {{by_threads, "one", all.bytes(), masking(Guarantee::source, 1)},
                  {by_threads, "two", all.bytes(), masking(Guarantee::source, 2)}},
                 Clock::wall, 3);
}

}  // namespace sumi::bench
