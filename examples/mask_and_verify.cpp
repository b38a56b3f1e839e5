// Masks texts in memory, and has the result checked by the verifier, which shares no code with the masking.
#include <iostream>
#include <vector>

#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/verify/verify.hpp>

int main() {
  const std::vector<sumi::TextDocument> notes{
      {.text = "Ann Marrow was seen in clinic with a fever", .owner = "p1"},
      {.text = "Ann Marrow was seen in clinic with a rash", .owner = "p1"},
      {.text = "Ben Quill was seen in clinic with a fever", .owner = "p2"},
      {.text = "Cleo Ash was seen in clinic with a rash", .owner = "p3"},
  };
  try {
    const sumi::Corpus corpus = sumi::corpus_of(notes);
    sumi::MaskOptions options;
    options.promise.k = 2;  // whatever is shown, at least 2 persons share it
    const sumi::PublishedTexts published = sumi::publish_texts(corpus, options);
    for (const std::string& text : published.texts) std::cout << text << '\n';
    std::cout << published.summary.hidden_characters << " of " << published.summary.characters
              << " characters are hidden\n";

    const auto verdict = sumi::verify::verify_texts(published.texts, {.promise = options.promise, .source = &corpus});
    std::cout << (verdict.holds() ? "The promise holds.\n" : "The promise is broken.\n");

    std::vector<std::string> leaking = published.texts;
    leaking[1] = notes[1].text;  // a document that was not masked
    for (const auto& violation :
         sumi::verify::verify_texts(leaking, {.promise = options.promise, .source = &corpus}).violations)
      std::cout << violation.document << ", characters " << violation.begin << " to " << violation.end << ": "
                << name_of(violation.reason) << '\n';
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
