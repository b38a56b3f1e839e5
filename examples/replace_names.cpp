// Finds what patterns know (mail addresses, dates) and names from a list of one's own, and writes made-up ones in their
// place.
#include <iostream>
#include <string>
#include <vector>

#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/tag/tag.hpp>

int main() {
  const std::vector<sumi::TextDocument> letters{
      {.text = "Mara Quill was born on 1984-03-12. Write to mara@example.org.", .owner = "p1"},
      {.text = "I met Mara Quill again on 1984-03-15.", .owner = "p1"},
  };
  const std::vector<std::string> names{"Mara Quill"};
  try {
    const sumi::Tagger patterns = sumi::Tagger::of_patterns();
    const sumi::Finder finder = [&](std::string_view text, std::size_t) {
      std::vector<sumi::LabelledRange> found;
      for (const sumi::TaggedSpan& span : patterns.tag(text))
        found.push_back({span.where, patterns.labels()[span.label], span.score});
      for (const std::string& name : names)
        for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
          found.push_back({{at, at + name.size()}, "NAME"});
      return found;
    };
    sumi::ReplaceTextsOptions options;
    options.policy.otherwise = sumi::Operator::surrogate;
    options.key.emplace();            // a constant, so that this program always prints the same:
    options.key->bytes.fill('\x17');  // take sumi::Key::random() and keep it secret
    const sumi::ReplacedTexts replaced = sumi::replace_texts(sumi::corpus_of(letters), options, finder);
    for (const std::string& text : replaced.texts) std::cout << text << '\n';
    for (const auto& [label, operators] : replaced.summary.labels)
      for (const auto& [op, count] : operators) std::cout << label << ": " << count << " by " << op << '\n';
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
