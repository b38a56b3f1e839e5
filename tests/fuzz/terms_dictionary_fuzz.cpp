// Changes to the sections of a dictionary, six bytes each; then it is sealed again, so that no checksum tells. Whatever
// its numbers say, it is refused or read within its bounds, by those who redact and by those who check.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/memory_folder.hpp"
#include "io/sealed_sections.hpp"
#include "judge/verify/release/term_support.hpp"
#include "methods/terms/term_search.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/terms/terms.hpp>

using namespace sumi;

namespace {

constexpr std::string_view kList =
    "term,kind\ncrew,\ncraw,\ncrow,\ndrew,\ndraw,\nann,\nabe,\nann ott,\neve "
    "oak,\nx,\nyy,\nStraße,\nStroße,\n東京,\n西京,\nA-17,identifier\nA-18,identifier\n"
    "a term of more than sixteen,\na term of more than sixteem,\n";
constexpr std::string_view kText =
    "The crew, ann ott and ABE saw STRASSE 東京 A-17 cr\u00adew; a term of more than sixteen x yy";

io::Sections undamaged(const fuzz::MemoryFolder& folder) {
  TermsOptions options;
  options.k_max = 3;
  options.list.format = Format::csv;
  const std::string path = folder.at("whole.terms");
  static_cast<void>(build_terms(folder.write("list.csv", kList), path, options));
  return io::sections_of(path);
}

void redact(const std::string& path, unsigned k, Borders borders) {
  const terms::TermRedactor redactor(path, k, borders);
  terms::TermSearch search(redactor);
  search.add(kText, 0);
  std::vector<terms::Redaction> redactions;
  search.redact(redactions);
  for (const terms::Redaction& redaction : redactions) {
    const Range where = redaction.where;
    const bool is_within = where.begin <= where.end && where.end <= kText.size();
    fuzz::expect(is_within && (where.end == kText.size() || utf8::starts_character(kText[where.end])) &&
                     (where.begin == kText.size() || utf8::starts_character(kText[where.begin])),
                 "a redaction is of characters of the text");
  }
}

template <typename Action>
void try_it(const Action& action) {
  static_cast<void>(fuzz::unless_error([&] { return action(), true; }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFolder folder;
  static const io::Sections whole = undamaged(folder);
  io::Sections sections = whole;
  io::change(sections, std::span(data, size));
  const std::string path = folder.write("d.terms", io::sealed(sections, io::kTermsKind));

  for (const unsigned k : {2U, 3U}) {
    try_it([&] {
      for (const PickedPattern& row : TermDictionary(path).pick(k))
        fuzz::expect(!row.term.empty(), "a term is not empty");
    });
    for (const Borders borders : {Borders::automatic, Borders::on, Borders::off})
      try_it([&] { redact(path, k, borders); });
    try_it([&] {
      Promise promise;
      promise.methods = {Method::terms};
      promise.dictionary = path;
      promise.k = k;
      const std::string shown = "The cr█w, █";
      static_cast<void>(verify::rare_terms(std::vector<verify::PairedText>{{shown, 0}},
                                           std::vector<verify::OwnedText>{{kText, 0}}, promise));
      static_cast<void>(verify::rare_terms(std::vector<verify::PairedText>{{shown, {}}}, {}, promise));
    });
  }
  try_it([&] { static_cast<void>(TermDictionary(path).curve()); });
  for (const char* term : {"crew", "a term of more than sixteen", "q"})
    try_it([&] { static_cast<void>(TermDictionary(path).patterns(term, 1, 100)); });
  try_it(
      [&] { static_cast<void>(add_terms(path, folder.write("more", "blow\nblew\n"), folder.at("new.terms"), {}, 1)); });
  return 0;
}
