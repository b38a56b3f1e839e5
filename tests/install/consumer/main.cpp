#include <sumi/corpus.hpp>
#include <sumi/format.hpp>
#include <sumi/mask.hpp>
#include <sumi/mask_file.hpp>
#include <sumi/read.hpp>
#include <sumi/repeats.hpp>
#include <sumi/roster.hpp>
#include <sumi/verify.hpp>

int main() {
  sumi::CorpusBuilder builder;
  builder.add("Ann was seen in clinic", {}, "p1");
  builder.add("Bob was seen in clinic", {}, "p2");
  const sumi::Corpus corpus = std::move(builder).build();
  const sumi::Masking masking = sumi::mask(corpus, {.promise = {.k = 2}});
  const sumi::MaskSummary summary = sumi::summarize(corpus, masking.visibility);
  return summary.hidden_characters == 6 ? 0 : 1;
}
