#include <sumi/attack/roster.hpp>
#include <sumi/io/format.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/rare/repeats.hpp>
#include <sumi/verify/verify.hpp>

int main() {
  sumi::CorpusBuilder builder;
  builder.add("Ann was seen in clinic", {}, "p1");
  builder.add("Bob was seen in clinic", {}, "p2");
  const sumi::Corpus corpus = std::move(builder).build();
  const sumi::Masking masking = sumi::mask(corpus, {.promise = {.k = 2}});
  const sumi::MaskSummary summary = sumi::summarize(corpus, masking.visibility);
  return summary.hidden_characters == 6 ? 0 : 1;
}
