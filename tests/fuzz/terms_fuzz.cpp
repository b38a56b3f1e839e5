// Options (a byte), a list, a byte 0, documents parted by bytes 0: a dictionary built of the list keeps its promise,
// and what it redacts is found good by separate code.
#include <algorithm>
#include <string>
#include <vector>

#include "base/text/utf8.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/memory_folder.hpp"
#include "fuzz/reading.hpp"
#include "judge/verify/release/term_support.hpp"
#include "publish/mask/render.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/terms/terms.hpp>

using namespace sumi;

namespace {

constexpr std::string_view kMark = "█";

TermsOptions options_of(std::uint8_t choice) {
  TermsOptions options;
  options.k_max = 2 + (choice & 1);
  options.assignment = (choice & 2) != 0 ? Assignment::paper : Assignment::safe;
  options.normalization = static_cast<Normalization>((choice >> 2) % 3);
  options.fold_case = (choice & 16) != 0;
  options.list.format = (choice & 32) != 0 ? Format::csv : Format::lines;
  options.effort = (choice & 64) != 0 ? 20'000 : 50;
  return options;
}

void check_patterns(const TermDictionary& dictionary, unsigned k) {
  for (const PickedPattern& row : dictionary.pick(k)) {
    if (dictionary.assignment() == Assignment::safe)
      fuzz::expect(row.preimage >= k, "a safe pattern is that of k terms");
    fuzz::expect(row.k_hat == 0 || row.k_hat >= k, "k terms agree with a pattern");
    fuzz::expect(row.redacted > 0 && row.redacted <= utf8::count(row.term), "something of a term is starred");
  }
}

void check_redaction(const std::string& path, unsigned k, Borders borders, const std::vector<std::string>& texts) {
  MaskOptions options;
  options.promise.methods = {Method::terms};
  options.promise.dictionary = path;
  options.promise.k = k;
  options.promise.borders = borders;
  options.promise.collapse = false;
  options.snap = Snap::none;
  CorpusBuilder builder;
  for (const std::string& text : texts) builder.add(text);
  const Corpus corpus = std::move(builder).build();
  const Masking masking = mask(corpus, options);

  publish::Rendering rendering(options.promise.mark, options.promise.collapse);
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    rendering.render(corpus, masking.visibility, i);
    shown.emplace_back(rendering.text());
  }
  std::vector<verify::PairedText> published;
  std::vector<verify::OwnedText> source;
  for (std::uint32_t i = 0; i < corpus.size(); ++i) {
    published.push_back({shown[i], i});
    source.push_back({corpus.text(i), i});
  }
  fuzz::expect(verify::rare_terms(published, source, options.promise).empty(), "what is published keeps the promise");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFolder folder;
  const fuzz::Chosen chosen = fuzz::chosen(data, size);
  const TermsOptions options = options_of(chosen.choice);
  const std::size_t zero = std::min(chosen.bytes.find('\0'), chosen.bytes.size());
  static_cast<void>(fuzz::unless_error([&] {
    const std::string path = folder.at("d.terms");
    const TermsSummary summary = build_terms(folder.write("list", chosen.bytes.substr(0, zero)), path, options);
    const TermDictionary dictionary(path);
    fuzz::expect(dictionary.terms() == summary.terms && summary.not_proven <= summary.terms,
                 "the summary is the dictionary's");
    std::vector<std::string> texts;
    for (std::size_t at = zero; at < chosen.bytes.size();) {
      const std::size_t end = std::min(chosen.bytes.find('\0', at + 1), chosen.bytes.size());
      std::string text = chosen.bytes.substr(at + 1, end - at - 1);
      if (!utf8::first_invalid(text) && text.find(kMark) == std::string::npos) texts.push_back(std::move(text));
      at = end;
    }
    for (unsigned k = 2; k <= dictionary.k_max(); ++k) {
      check_patterns(dictionary, k);
      check_redaction(path, k, static_cast<Borders>(chosen.choice % 3), texts);
    }
    return true;
  }));
  return 0;
}
