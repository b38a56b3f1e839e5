#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <re2/re2.h>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/secret_words.hpp"

namespace sumi::tag {
namespace {

// The signs between a word and its value: "password": "…", \"password\":\"…\", **Password:** …, a table cell
// (</td><td>, |), "key":"password","value":"…", name="password" value="…"; the value may stand in the next line.
constexpr const char* kSign = R"((?:\\{0,3}["'`»”]|&quot;|\*{1,3}|__)?\]?)"
                              R"((?:[ \t]{0,8}(?:[:=]{1,2}|=>|->|：|\|)|\s{0,8}(?:</?[A-Za-z][^<>\n]*>\s{0,8}){1,4}:?|)"
                              R"(,?\s{1,8}["']?(?:value|val)["']?[ \t]?[:=]|,["'](?:value|val)["']:))"
                              R"((?:[ \t*(\[\r\n]|\\[nrt]|%20|</?[A-Za-z][^<>\n]*>){0,8})";
constexpr const char* kIs =
    R"([ \t]+(?:is|will be|was|ist|lautet|war|es|era|est|était|é|è|är|var|lyder|er|luidt|jest|to|brzmi)[ \t]*:?[ \t]+)";
constexpr const char* kQuoted =
    R"re((?:(?:\\{0,3}"|&quot;)([^"\s]{2,}[^"\s\\])\\{0,3}"|'([^'\s]{3,})'|[`“„«]([^`“”„«»\s]{3,})[`”“»]))re";
// A value without quotes: all but white space, without the end of a sentence or a call. If another setting follows,
// length_of_secret() cuts it.
constexpr const char* kBare = R"((?:\\{1,3}"|&quot;)?([^\s"'`“”„«»<>,;&\\*|]\S*[^\s"'`“”„«».,;:)\]}>\\|]))";
// A value directly after a word, without a sign.
constexpr const char* kLongBare = R"([ \t]{1,4}(?:\\{0,3}["']|[`“„«(\[])?([A-Za-z0-9+/=_.~-]{15,}[A-Za-z0-9+/=_-]))";
// Letters and digits as ranges: \p{L}\p{N}, repeated, makes regexes a hundred times larger.
constexpr const char* kOfNames = R"(A-Za-z0-9\x{C0}-\x{1FFF}\x{3040}-\x{D7FF})";
constexpr const char* kEnds = R"([.!]?(?:[ \t]*[\r\n,;]|[ \t]*$|[.][ \t]))";

std::string words_beside(std::string_view entity) {
  std::string all;
  for (const SecretWord& row : secret_words()) {
    if (row.entity != entity) continue;
    if (!all.empty()) all += '|';
    for (const char c : row.words) {
      if (c == '~')
        all += "[ _-]?";
      else if (c == ' ')
        all += "[ _-]";
      else if (c == '\'')
        all += "['’]";
      else
        all += c;
    }
  }
  return "(?i:" + all + ")";
}

// Returns one regex of all vendors' keys of an entity.
std::string keys_of(std::string_view entity) {
  std::string all;
  for (const SecretMaker& maker : secret_makers()) {
    if (maker.entity != entity) continue;
    all += fmt::format("{}{}(?:{})", all.empty() ? "" : "|",
                       RE2::QuoteMeta(re2::StringPiece(maker.prefix.data(), maker.prefix.size())).c_str(), maker.rest);
  }
  return all;
}

Pattern secret(const char* entity, const char* name, std::string regex, double score, std::string_view check = "none") {
  Pattern made;
  made.entity = entity;
  made.name = name;
  made.regex = std::move(regex);
  made.score = score;
  made.check = check_named(check);
  made.keeps_to_words = false;
  made.start = StartKind::secret;
  return made;
}

// A PEM block, also on one line with \n in it, or without its end if the text was cut.
Pattern pem(const char* entity, const char* name, const char* kind) {
  constexpr const char* kBetween = R"((?:\s|\\[nr]|[>|"'+,#*]){0,24})";
  const std::string header = R"((?:[A-Za-z-]{2,24}:[^\n]*\n))";
  Pattern made = secret(
      entity, name,
      fmt::format(
          R"(-----BEGIN (?:{0})-----{1}(?:{2}{1}){{0,6}}(?:(?:{1}[A-Za-z0-9+/=]+)*{1}-----END [A-Z0-9 ]{{2,40}}-----|(?:{1}[A-Za-z0-9+/=]{{24,}})+))",
          kind, kBetween, header),
      1);
  made.is_long = true;
  return made;
}

}  // namespace

std::vector<Pattern> secret_patterns() {
  const std::string password = words_beside("PASSWORD");
  const std::string user = words_beside("USERNAME");
  std::vector<Pattern> all{
      secret("API_KEY", "by-maker", keys_of("API_KEY"), .95, "long-secret"),
      secret("ACCESS_TOKEN", "by-maker", keys_of("ACCESS_TOKEN"), .95, "long-secret"),
      secret("ACCESS_TOKEN", "jwt", R"(eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]{8,})?)", .95),
      secret("ACCESS_TOKEN", "authorization",
             fmt::format(R"({}[ \t]{{1,4}}([A-Za-z0-9._~+/-]{{16,}}={{0,2}}))", words_beside("ACCESS_TOKEN/scheme")),
             .9, "secret"),
      secret("PRIVATE_KEY", "by-maker", keys_of("PRIVATE_KEY"), .95),
      pem("PRIVATE_KEY", "pem", "[A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?"),
      pem("PUBLIC_KEY", "pem",
          "[A-Z0-9 ]{0,30}(?:PUBLIC KEY(?: BLOCK)?|CERTIFICATE(?: REQUEST)?|X509 CRL|PGP SIGNATURE|PGP MESSAGE|DH "
          "PARAMETERS|PKCS7|CMS)"),
      secret("CONNECTION_STRING", "url",
             R"([A-Za-z][A-Za-z0-9+.-]{1,30}://[^\s/@:"'<>]*:[^\s/@"'<>]+@[^\s"'<>]*[^\s"'<>.,;:!?)\]}])", 1,
             "credentials"),
      secret(
          "CONNECTION_STRING", "parts",
          fmt::format(
              R"((?:{}|(?i:user id))[ \t]?=[^\n"'<>]+(?i:password|pwd|accountkey|sharedaccesskey)[ \t]?=[^\s;"'<>]+(?:;[A-Za-z ]+=[^\s;"'<>]*)*)",
              words_beside("CONNECTION_STRING")),
          .98),
      secret("PASSWORD", "quoted", fmt::format("{}{}{}", password, kSign, kQuoted), .85, "secret"),
      secret("PASSWORD", "quoted-word", fmt::format("{}{}{}", password, kSign, kQuoted), .7, "given-word"),
      secret("PASSWORD", "beside-word", fmt::format("{}{}{}", password, kSign, kBare), .85, "secret"),
      secret("PASSWORD", "bare", fmt::format(R"({}[ \t]{{1,4}}(?:(?:to|as|is|of)[ \t]+)?[(\["']?{})", password, kBare),
             .7, "bare-secret"),
      secret("PASSWORD", "in-tags", fmt::format(R"({}>[ \t]*([^<>\s]{{3,80}})[ \t]*</)", password), .85, "secret"),
      secret("PASSWORD", "behind-user", fmt::format(R"({}{}[^\s/]{{2,40}}[ \t]*/[ \t]*{})", user, kSign, kBare), .75,
             "bare-secret"),
      secret(
          "PASSWORD", "code",
          fmt::format(R"({}(?:[ \t]+(?:no\.?|number|code))?(?:{}|{}|[ \t]{{1,3}})["'(\[]?(\d{{4,8}}[A-Z#*]?)(?:\W|$))",
                      words_beside("PASSWORD/code"), kSign, kIs),
          .8),
      secret("PASSWORD", "code-of-card",
             fmt::format(R"({}(?:{}|{}|[ \t]{{1,3}})["'(\[]?(\d{{3,4}})(?:\W|$))", words_beside("PASSWORD/card"), kSign,
                         kIs),
             .8),
      secret("PASSWORD", "of-command",
             fmt::format(
                 R"({}[ \t][^\n|;]{{0,80}}(?:-p[ \t]?|--?pass(?:word)?[ \t=]|-[ua][ \t]?[^\s:@/]{{1,40}}:)["']?{})",
                 words_beside("PASSWORD/command"), kBare),
             .8, "bare-secret"),
      secret("PASSWORD", "said", fmt::format("{}{}(?:{}|{})", password, kIs, kQuoted, kBare), .8, "secret"),
      secret("PASSWORD", "word", fmt::format("{}[ \\t]{{0,2}}[:：][ \\t]{{0,8}}{}{}", password, kBare, kEnds), .7,
             "given-word"),
      secret("API_KEY", "beside-word",
             fmt::format("{}(?:{}|{})(?:{}|{})", words_beside("API_KEY"), kSign, kIs, kQuoted, kBare), .85,
             "long-secret"),
      secret("API_KEY", "bare", fmt::format("{}{}", words_beside("API_KEY"), kLongBare), .7, "long-secret"),
      secret("ACCESS_TOKEN", "bare", fmt::format("{}{}", words_beside("ACCESS_TOKEN"), kLongBare), .7, "long-secret"),
      secret("ACCESS_TOKEN", "beside-word",
             fmt::format("{}(?:{}|{})(?:{}|{})", words_beside("ACCESS_TOKEN"), kSign, kIs, kQuoted, kBare), .85,
             "long-secret"),
      secret("USERNAME", "quoted",
             fmt::format("{0}{1}[\"'`“„«](@?[{2}][{2}._-]{{1,40}})[\"'`”“»]", user, kSign, kOfNames), .7, "handle"),
      secret("USERNAME", "beside-word",
             fmt::format("{0}(?:{1}|{2})(@?[{3}][{3}._-]{{0,39}}[{3}_])", user, kSign, kIs, kOfNames), .7, "handle"),
      secret("USERNAME", "word",
             fmt::format("{}[ \\t]{{0,2}}[:：][ \\t]{{1,8}}([{}._-]{{2,40}}){}", user, kOfNames, kEnds), .6,
             "given-word"),
      secret(
          "USERNAME", "handle",
          fmt::format(
              R"((?:{}|{})(?:[ \t]+(?i:handle|name|account|user(?:name)?|profile|id))?[ \t]{{0,4}}[:=-]?[ \t(]{{0,4}}(?:(?i:is)[ \t]+)?(@[A-Za-z0-9_][A-Za-z0-9_.-]{{1,38}}[A-Za-z0-9_]))",
              user, words_beside("USERNAME/named")),
          .75),
      secret(
          "USERNAME", "named",
          fmt::format(
              R"({}(?:[ \t]+(?i:handle|name|account|user(?:name)?|profile|id))?(?:[ \t]{{0,2}}[:=][ \t]{{0,4}}|[ \t]+(?:is)[ \t]+)([A-Za-z0-9_][A-Za-z0-9_.:-]{{1,38}}[A-Za-z0-9_](?:#\d{{4}})?))",
              words_beside("USERNAME/named")),
          .7, "handle"),
      secret(
          "WALLET_SEED", "named",
          fmt::format(
              R"({}[^\n:=]{{0,24}}[:=][\s"'\[\d.)]{{0,8}}([A-Za-z]{{2,9}}(?:[\s,"'\d.)]{{1,8}}[A-Za-z]{{2,9}}){{11,23}}))",
              words_beside("WALLET_SEED")),
          .9, "named-wallet-seed"),
  };
  for (const int more : {11, 14, 17, 20, 23})
    all.push_back(secret("WALLET_SEED", fmt::format("checked-{}", more + 1).c_str(),
                         fmt::format(R"([a-z]{{3,8}}(?:[\s,"'\d.)]{{1,8}}[a-z]{{3,8}}){{{}}})", more), 1,
                         "wallet-seed"));
  for (Pattern& one : all) {
    one.is_long = one.is_long || one.name == "jwt";
    one.keeps_to_words = one.name == "by-maker" || one.name == "jwt" || one.entity == "WALLET_SEED";
  }
  return all;
}

}  // namespace sumi::tag
