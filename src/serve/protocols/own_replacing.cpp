#include <optional>
#include <utility>

#include <sodium.h>

#include "serve/protocols/message.hpp"
#include "serve/protocols/own_documents.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/replace/reverse_texts.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::serve {
namespace {

constexpr int kBase64Kind = sodium_base64_VARIANT_ORIGINAL;

std::optional<Key> key_in(const Json& body) {
  if (member(body, "key").is_null()) return std::nullopt;
  return key_of_digits(string_in(body, "key", ""));
}

std::string in_base64(std::string_view bytes) {
  std::string out(sodium_base64_encoded_len(bytes.size(), kBase64Kind), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    kBase64Kind);
  out.resize(out.size() - 1);
  return out;
}

std::string from_base64(const std::string& text) {
  std::string out(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(), text.size(), nullptr,
                        &length, nullptr, kBase64Kind) != 0)
    throw Refusal(422, "reversal must be what /v1/publish gave");
  out.resize(length);
  return out;
}

OperatorPolicy policy_in(const Json& body) {
  OperatorPolicy policy;
  const Json& operators = member(body, "operators");
  if (operators.is_null()) return policy;
  if (!operators.is_object()) throw Refusal(422, "operators must be an object: label and operator");
  for (const auto& [label, name] : operators.items()) {
    if (!name.is_string()) throw Refusal(422, "an operator is a string");
    try {
      policy.set(label, name.get<std::string>());
    } catch (const Error& error) {
      throw Refusal(422, error.what());
    }
  }
  return policy;
}

Support support_in(const Json& body) {
  const std::string by = string_in(body, "by", "documents");
  if (by == "documents") return Support::documents;
  if (by == "occurrences") return Support::occurrences;
  throw Refusal(422, "by must be documents or occurrences");
}

Method method_in(const Json& body) {
  const std::string name = string_in(body, "method", "repeats");
  if (name == "repeats") return Method::repeats;
  if (name == "ngrams") return Method::ngrams;
  if (name == "words") return Method::words;
  throw Refusal(422, "method must be repeats, ngrams or words");
}

bool flag_in(const Json& body, const char* name, bool otherwise) {
  const Json& value = member(body, name);
  if (value.is_null()) return otherwise;
  if (!value.is_boolean()) throw Refusal(422, std::string(name) + " must be true or false");
  return value.get<bool>();
}

unsigned number_in(const Json& body, const char* name, unsigned otherwise, unsigned least) {
  const Json& value = member(body, name);
  if (value.is_null()) return otherwise;
  if (!value.is_number_integer() || value.get<std::int64_t>() < std::int64_t{least} ||
      value.get<std::int64_t>() > 1'000'000'000)
    throw Refusal(422, std::string(name) + " must be a whole number, " + std::to_string(least) + " at least");
  return value.get<unsigned>();
}

}  // namespace

Key key_of_digits(const std::string& digits) {
  Key key;
  std::size_t length = 0;
  if (digits.size() != 2 * key.bytes.size() ||
      sodium_hex2bin(key.bytes.data(), key.bytes.size(), digits.data(), digits.size(), nullptr, &length, nullptr) !=
          0 ||
      length != key.bytes.size())
    throw Refusal(422, "key must be 64 hexadecimal digits");
  return key;
}

Json published_json(const Json& body, const std::vector<GivenDocument>& documents,
                    const std::vector<std::vector<LabelledRange>>& spans) {
  ReplaceTextsOptions options{.policy = policy_in(body), .key = key_in(body)};
  if (options.policy.needs_key() && !options.key)
    throw Refusal(422, "surrogates and hashes need a key; send 64 hexadecimal digits as key");
  const bool is_reversible = flag_in(body, "reversible", false);
  if (is_reversible && !options.key) throw Refusal(422, "a reversal needs a key; send 64 hexadecimal digits as key");
  std::vector<TextDocument> texts;
  for (std::size_t i = 0; i < documents.size(); ++i) texts.push_back({.text = documents[i].text, .spans = spans[i]});
  const Corpus corpus = corpus_of(texts);
  // The finder is called for the same documents again, so that an empty answer counts, too.
  const ReplacedTexts replaced =
      replace_texts(corpus, options, [&](std::string_view, std::size_t document) { return spans[document]; });
  Json answer = {{"documents", Json::array()}};
  for (std::size_t i = 0; i < documents.size(); ++i)
    answer["documents"].push_back(
        {{"id", documents[i].id}, {"text", replaced.texts[i]}, {"spans", spans_json(documents[i].text, spans[i])}});
  if (is_reversible) answer["reversal"] = in_base64(sealed_reversal(corpus, replaced.edits, *options.key));
  return answer;
}

Json reversed_json(const Json& body, std::size_t most) {
  require_keys(body, {"texts", "reversal", "key"});
  const std::optional<Key> key = key_in(body);
  if (!key) throw Refusal(422, "a reversal needs its key; send 64 hexadecimal digits as key");
  const std::vector<std::string> texts = strings_in(body, "texts", most);
  try {
    return {{"texts", reverse_texts(texts, from_base64(string_in(body, "reversal", "")), *key)}};
  } catch (const Error&) {
    // One answer for every reason, so that guessing reveals nothing.
    throw Refusal(422, "these texts cannot be reversed with this key and this reversal");
  }
}

Json verified_json(const Json& body, std::size_t most) {
  require_keys(body, {"published", "source", "k", "by", "method", "n", "guarantee", "mark", "collapse"});
  const std::vector<std::string> published = strings_in(body, "published", most);
  verify::VerifyTextsOptions options;
  options.promise.k = number_in(body, "k", 2, 2);
  options.promise.n = number_in(body, "n", 5, 1);
  options.promise.by = support_in(body);
  options.promise.methods = {method_in(body)};
  const std::string guarantee = string_in(body, "guarantee", "published");
  if (guarantee != "published" && guarantee != "source") throw Refusal(422, "guarantee must be published or source");
  options.promise.guarantee = guarantee == "source" ? Guarantee::source : Guarantee::published;
  options.promise.collapse = flag_in(body, "collapse", true);
  std::optional<Corpus> source;
  if (body.contains("source")) {
    const std::vector<std::string> texts = strings_in(body, "source", most);
    source = corpus_of(texts);
    options.source = &*source;
  }
  const verify::Verdict verdict = verify::verify_texts(published, options);
  Json violations = Json::array();
  for (const verify::Violation& one : verdict.violations)
    violations.push_back(
        {{"document", one.document}, {"start", one.begin}, {"end", one.end}, {"reason", name_of(one.reason)}});
  return {{"holds", verdict.holds()}, {"violations", violations}};
}

}  // namespace sumi::serve
