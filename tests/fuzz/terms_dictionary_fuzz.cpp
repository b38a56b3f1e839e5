// Changes to the sections of a dictionary, six bytes each; then it is sealed again, so that no checksum tells. Whatever its numbers
// say, it is refused or read within its bounds, by those who redact and by those who check.
#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "check/term_support.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/memory_folder.hpp"
#include "io/files.hpp"
#include "io/section_file.hpp"
#include "io/section_file_writer.hpp"
#include "io/section_layout.hpp"
#include "io/terms_layout.hpp"
#include "terms/term_search.hpp"
#include "text/utf8.hpp"
#include <sumi/terms.hpp>

using namespace sumi;

namespace {

using Sections = std::vector<std::pair<std::string, std::string>>;  // name, content

constexpr std::string_view kList =
    "term,kind\ncrew,\ncraw,\ncrow,\ndrew,\ndraw,\nann,\nabe,\nann ott,\neve oak,\nx,\nyy,\nStraße,\nStroße,\n東京,\n西京,\nA-17,identifier\nA-18,identifier\n"
    "a term of more than sixteen,\na term of more than sixteem,\n";
constexpr std::string_view kText = "The crew, ann ott and ABE saw STRASSE 東京 A-17 cr\u00adew; a term of more than sixteen x yy";

Sections sections_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string file{std::istreambuf_iterator<char>(in), {}};
  io::SectionFooter footer;
  std::memcpy(&footer, file.data() + file.size() - sizeof footer, sizeof footer);
  Sections sections;
  for (std::uint64_t i = 0; i < footer.sections; ++i) {
    io::SectionEntry entry;
    std::memcpy(&entry, file.data() + footer.table_offset_bytes + i * sizeof entry, sizeof entry);
    sections.emplace_back(io::name_in(entry.name), file.substr(entry.offset_bytes, entry.size_bytes));
  }
  return sections;
}

Sections undamaged(const fuzz::MemoryFolder& folder) {
  TermsOptions options;
  options.k_max = 3;
  options.list.format = Format::csv;
  const std::string path = folder.at("whole.terms");
  static_cast<void>(build_terms(folder.write("list.csv", kList), path, options));
  return sections_of(path);
}

// How, which section, where (two bytes), how much (two bytes).
void change(Sections& sections, const std::uint8_t* step) {
  std::string& content = sections[step[1] % sections.size()].second;
  const std::size_t where = content.empty() ? 0 : (step[2] | std::size_t{step[3]} << 8) % content.size();
  const std::uint16_t amount = static_cast<std::uint16_t>(step[4] | step[5] << 8);
  switch (step[0] % 6) {
    case 0:
      if (!content.empty()) content[where] = static_cast<char>(step[4]);
      break;
    case 1:
    case 2: {  // a number
      const std::size_t at = where / 4 * 4;
      if (at + 4 > content.size()) break;
      std::uint32_t number = 0;
      std::memcpy(&number, content.data() + at, 4);
      number = step[0] % 6 == 1 ? number + static_cast<std::uint32_t>(static_cast<std::int16_t>(amount)) : amount * 0x10001U;
      std::memcpy(content.data() + at, &number, 4);
      break;
    }
    case 3: content.resize(where); break;
    case 4: content.append(content.substr(where, amount % 64)); break;
    default: content.erase(where, amount % 64);
  }
}

std::string sealed(const Sections& sections) {
  std::string file;
  io::StringSink sink(file);
  io::SectionFileWriter writer(sink, io::kTermsKind);
  for (const auto& [name, content] : sections) writer.add<char>(name, std::span(content.data(), content.size()));
  writer.finish();
  return file;
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
  static const Sections whole = undamaged(folder);
  Sections sections = whole;
  for (std::size_t at = 0; at + 6 <= size && at < 6 * 16; at += 6) change(sections, data + at);
  const std::string path = folder.write("d.terms", sealed(sections));

  for (const unsigned k : {2U, 3U}) {
    try_it([&] {
      for (const PickedPattern& row : TermDictionary(path).pick(k)) fuzz::expect(!row.term.empty(), "a term is not empty");
    });
    for (const Borders borders : {Borders::automatic, Borders::on, Borders::off}) try_it([&] { redact(path, k, borders); });
    try_it([&] {
      Promise promise;
      promise.methods = {Method::terms};
      promise.dictionary = path;
      promise.k = k;
      const std::string shown = "The cr█w, █";
      static_cast<void>(check::rare_terms(std::vector<check::PairedText>{{shown, 0}}, std::vector<check::OwnedText>{{kText, 0}}, promise));
      static_cast<void>(check::rare_terms(std::vector<check::PairedText>{{shown, {}}}, {}, promise));
    });
  }
  try_it([&] { static_cast<void>(TermDictionary(path).curve()); });
  for (const char* term : {"crew", "a term of more than sixteen", "q"}) try_it([&] { static_cast<void>(TermDictionary(path).patterns(term, 1, 100)); });
  try_it([&] { static_cast<void>(add_terms(path, folder.write("more", "blow\nblew\n"), folder.at("new.terms"), {}, 1)); });
  return 0;
}
