#include "texts.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "derived_texts.hpp"
#include "listed_terms.hpp"
#include "text_list.hpp"
#include <sumi/io/read.hpp>

namespace sumi::bench {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;
constexpr std::uint64_t kMadeUpBytes = kMegabyte / 2;

rare::CountingText read_texts(const std::filesystem::path& path, Format format) {
  FormatOptions options;
  options.format = format;
  const Source source = read_corpus(path.string(), options);
  rare::OwnText text;
  text.bytes.reserve(source.corpus.arena().size());
  for (std::size_t i = 0; i < source.corpus.size(); ++i) append(text, source.corpus.text(i));
  return text;
}

std::string bytes_of_file(const std::string& path) {
  const std::unique_ptr<io::ByteSource> source = io::Input(path).open();
  std::string bytes;
  std::string chunk(std::size_t{1} << 16, '\0');
  while (const std::size_t got = source->read(chunk.data(), chunk.size())) bytes.append(chunk, 0, got);
  return bytes;
}

}  // namespace

Texts::Texts(std::optional<std::filesystem::path> data, std::uint64_t most_bytes)
    : data_(std::move(data)), most_bytes_(data_ ? most_bytes : std::min(most_bytes, kMadeUpBytes)) {}

const NamedText& Texts::made(const std::string& name, const std::function<rare::CountingText()>& make) {
  const auto found = texts_.find(name);
  if (found != texts_.end()) return found->second;
  std::fprintf(stderr, "making the text: %s\n", name.c_str());
  return texts_.emplace(name, NamedText{real() ? name : "made_up_" + name, make()}).first->second;
}

const NamedText& Texts::all_abstracts() {
  return made("all_abstracts", [&] {
    return real() ? read_texts(*data_ / "abstracts" / "abstracts.jsonl.gz", Format::jsonl) : made_up(kMadeUpBytes);
  });
}

const NamedText& Texts::abstracts() {
  return made("abstracts", [&] { return prefix(all_abstracts().text, most_bytes_); });
}

const NamedText& Texts::recombined() {
  return made("recombined", [&] {
    return prefix(bench::recombined(all_abstracts().text, std::min(most_bytes_, 100 * kMegabyte)), most_bytes_);
  });
}

const NamedText& Texts::twice() {
  return made("abstracts_twice", [&] { return bench::twice(prefix(all_abstracts().text, most_bytes_ / 2)); });
}

const NamedText& Texts::repeated_page_text() {
  return made("one_page_repeated_in_one_document",
              [&] { return repeated_page(all_abstracts().text, 3000, std::min(most_bytes_, 10 * kMegabyte), true); });
}

const NamedText& Texts::pages_apart() {
  return made("one_page_repeated_as_documents",
              [&] { return repeated_page(all_abstracts().text, 3000, std::min(most_bytes_, 10 * kMegabyte), false); });
}

const NamedText& Texts::near_copies() {
  return made("near_copies", [&] {
    const auto copies = static_cast<unsigned>(std::min<std::uint64_t>(1000, most_bytes_ / 10'000));
    return bench::near_copies(all_abstracts().text, 10'000, copies, 5);
  });
}

const NamedText& Texts::terms_apart() {
  return made("japanese_terms_as_documents", [&] {
    return prefix(real() ? read_texts(*data_ / "terms" / "ja.txt.gz", Format::lines) : made_up_terms(kMadeUpBytes),
                  most_bytes_);
  });
}

const NamedText& Texts::japanese_sentences() {
  return made("japanese_sentences", [&] {
    std::vector<std::string> sentences;
    const auto all = nlohmann::json::parse(bytes_of_file(sentences_path().string()));
    for (const auto& one : all) sentences.push_back(one.at("text"));
    return prefix(as_lines(sentences, 10, std::min(most_bytes_, 20 * kMegabyte)), most_bytes_);
  });
}

const NamedText& Texts::shuffled_terms() {
  return made("shuffled_terms", [&] {
    std::vector<std::string> terms = read_terms(term_list());
    shuffle(terms, 1);
    return prefix(as_lines(terms, 100, 0), most_bytes_);
  });
}

const NamedText& Texts::terms_as_one() {
  return made("japanese_terms_in_one_document", [&] { return joined(terms_apart().text); });
}

}  // namespace sumi::bench
