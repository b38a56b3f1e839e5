#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "methods/rare/counting_text.hpp"

namespace sumi::bench {

// A text to measure on. `bytes`: of its documents, without borders.
struct NamedText {
  std::string name;
  rare::CountingText text;

  [[nodiscard]] std::uint64_t bytes() const { return text.bytes.size() - text.documents.size(); }
};

// The texts, each made at its first use; none is larger than `most_bytes`.
//   Needs    a folder with abstracts/abstracts.jsonl.gz (field "text") and terms/ja.txt.gz (a term a line). Without it,
//            small invented texts replace both, and `real()` is false. names/ner-wikipedia-ja/ner-3599.json.gz: an
//            array of objects with a field "text", for Japanese sentences.
class Texts {
 public:
  Texts(std::optional<std::filesystem::path> data, std::uint64_t most_bytes);

  [[nodiscard]] bool real() const { return data_.has_value(); }
  [[nodiscard]] std::uint64_t most_bytes() const { return most_bytes_; }

  const NamedText& abstracts();
  const NamedText& recombined();          // 100 MB of them
  const NamedText& twice();               // all abstracts, then all abstracts
  const NamedText& repeated_page_text();  // 10 MB of one page of 3 KB
  const NamedText& pages_apart();         // the same, a page a document
  const NamedText& near_copies();         // 1,000 copies of a document of 10 KB, 5 words changed in each
  const NamedText& terms_as_one();        // Japanese
  const NamedText& terms_apart();         // the same, a term a document
  // These exist only if real() (and has_japanese_sentences()); documents have about 1.5 KB, like the abstracts:
  const NamedText& japanese_sentences();  // 20 MB of names/ner-wikipedia-ja, repeated, ten a document
  [[nodiscard]] bool has_japanese_sentences() const { return data_ && std::filesystem::exists(sentences_path()); }
  const NamedText& shuffled_terms();  // all Japanese terms, a line each, 100 a document
  [[nodiscard]] std::string term_list() const { return (*data_ / "terms" / "ja.txt.gz").string(); }

 private:
  const NamedText& made(const std::string& name, const std::function<rare::CountingText()>& make);
  const NamedText& all_abstracts();
  [[nodiscard]] std::filesystem::path sentences_path() const {
    return *data_ / "names" / "ner-wikipedia-ja" / "ner-3599.json.gz";
  }

  std::optional<std::filesystem::path> data_;
  std::uint64_t most_bytes_;
  std::map<std::string, NamedText> texts_;
};

}  // namespace sumi::bench
