#include "tag/patterns/secret_words.hpp"

#include <algorithm>
#include <bitset>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/text/ascii.hpp"

namespace sumi::tag {
namespace {

constexpr SecretMaker kSecretMakers[] = {
    {"API_KEY", "OpenAI", "sk-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "Anthropic", "sk-ant-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitHub", "ghp_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "GitHub", "gho_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "GitHub", "ghu_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "GitHub", "ghs_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "GitHub", "ghr_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "GitHub", "github_pat_", "[A-Za-z0-9_]{20,}"},
    {"API_KEY", "GitLab", "glpat-", "[A-Za-z0-9_.-]{16,}"},
    {"API_KEY", "GitLab", "gldt-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitLab", "glrt-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitLab", "glptt-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "Amazon", "AKIA", "[A-Z0-9]{16}"},
    {"API_KEY", "Amazon", "ASIA", "[A-Z0-9]{16}"},
    {"API_KEY", "Amazon", "ABIA", "[A-Z0-9]{16}"},
    {"API_KEY", "Amazon", "ACCA", "[A-Z0-9]{16}"},
    {"API_KEY", "Google", "AIza", "[A-Za-z0-9_-]{35}"},
    {"API_KEY", "Google", "GOCSPX-", "[A-Za-z0-9_-]{20,}"},
    {"ACCESS_TOKEN", "Google", "ya29.", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Slack", "xoxb-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "xoxp-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "xoxa-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "xoxr-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "xoxs-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "xapp-", "[A-Za-z0-9-]{10,}"},
    {"API_KEY", "Slack", "https://hooks.slack.com/", "(?:services|workflows|triggers)/[A-Za-z0-9/_-]{20,}"},
    {"API_KEY", "Discord", "https://discord.com/api/webhooks/", "\\d{10,22}/[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Microsoft", "https://outlook.office.com/webhook/", "[^\\s\"'<>]{20,}"},
    {"API_KEY", "Stripe", "sk_live_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "sk_test_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "rk_live_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "rk_test_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "pk_live_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "pk_test_", "[A-Za-z0-9]{10,}"},
    {"API_KEY", "Stripe", "whsec_", "[A-Za-z0-9+/=]{16,}"},
    {"API_KEY", "npm", "npm_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "PyPI", "pypi-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "RubyGems", "rubygems_", "[a-f0-9]{40,}"},
    {"API_KEY", "Docker", "dckr_pat_", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "SendGrid", "SG.", "[A-Za-z0-9_-]{16,40}\\.[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Twilio", "AC", "[a-f0-9]{32}"},
    {"API_KEY", "Twilio", "SK", "[a-f0-9]{32}"},
    {"API_KEY", "Mailgun", "key-", "[a-f0-9]{32}"},
    {"API_KEY", "Mailchimp", "", "[a-f0-9]{32}-us\\d{1,2}"},
    {"API_KEY", "Brevo", "xkeysib-", "[a-f0-9]{40,}-[A-Za-z0-9]{10,24}"},
    {"API_KEY", "Hugging Face", "hf_", "[A-Za-z0-9]{24,}"},
    {"API_KEY", "Groq", "gsk_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Replicate", "r8_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Perplexity", "pplx-", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Databricks", "dapi", "[a-f0-9]{32}(?:-\\d)?"},
    {"API_KEY", "DigitalOcean", "dop_v1_", "[a-f0-9]{40,}"},
    {"API_KEY", "DigitalOcean", "doo_v1_", "[a-f0-9]{40,}"},
    {"API_KEY", "DigitalOcean", "dor_v1_", "[a-f0-9]{40,}"},
    {"API_KEY", "Shopify", "shpat_", "[a-fA-F0-9]{32}"},
    {"API_KEY", "Shopify", "shpca_", "[a-fA-F0-9]{32}"},
    {"API_KEY", "Shopify", "shppa_", "[a-fA-F0-9]{32}"},
    {"API_KEY", "Shopify", "shpss_", "[a-fA-F0-9]{32}"},
    {"API_KEY", "Square", "sq0atp-", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Square", "sq0csp-", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "HashiCorp", "hvs.", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "HashiCorp", "hvb.", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Terraform", "", "[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_-]{40,}"},
    {"API_KEY", "Atlassian", "ATATT3", "[A-Za-z0-9_=-]{40,}"},
    {"API_KEY", "Atlassian", "ATCTT3", "[A-Za-z0-9_=-]{40,}"},
    {"API_KEY", "Grafana", "glsa_", "[A-Za-z0-9]{20,}_[a-fA-F0-9]{8}"},
    {"API_KEY", "Grafana", "glc_", "[A-Za-z0-9+/=]{30,}"},
    {"API_KEY", "Sentry", "sntrys_", "[A-Za-z0-9+/=_-]{30,}"},
    {"API_KEY", "New Relic", "NRAK-", "[A-Z0-9]{20,40}"},
    {"API_KEY", "Postman", "PMAK-", "[a-f0-9]{20,30}-[a-f0-9]{30,40}"},
    {"API_KEY", "Linear", "lin_api_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Notion", "ntn_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Notion", "secret_", "[A-Za-z0-9]{40,}"},
    {"API_KEY", "Figma", "figd_", "[A-Za-z0-9_-]{30,}"},
    {"API_KEY", "Airtable", "pat", "[A-Za-z0-9]{14}\\.[a-f0-9]{64}"},
    {"API_KEY", "Mapbox", "pk.", "eyJ[A-Za-z0-9_-]{20,}\\.[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "Mapbox", "sk.", "eyJ[A-Za-z0-9_-]{20,}\\.[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "Facebook", "EAA", "[A-Za-z0-9]{80,}"},
    {"API_KEY", "Alibaba", "LTAI", "[A-Za-z0-9]{12,28}"},
    {"API_KEY", "Tencent", "AKID", "[A-Za-z0-9]{13,36}"},
    {"API_KEY", "Telegram", "", "\\d{8,10}:AA[A-Za-z0-9_-]{32,34}"},
    {"API_KEY", "Supabase", "sbp_", "[a-f0-9]{40}"},
    {"API_KEY", "PlanetScale", "pscale_", "(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}"},
    {"API_KEY", "Pulumi", "pul-", "[a-f0-9]{40}"},
    {"API_KEY", "Doppler", "dp.pt.", "[A-Za-z0-9]{40,}"},
    {"API_KEY", "Fastly, Tailscale", "tskey-", "[A-Za-z0-9-]{20,}"},
    {"API_KEY", "xAI", "xai-", "[A-Za-z0-9]{40,}"},
    {"API_KEY", "NVIDIA", "nvapi-", "[A-Za-z0-9_-]{40,}"},
    {"API_KEY", "Fireworks", "fw_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "Together", "tgp_v1_", "[A-Za-z0-9_-]{30,}"},
    {"API_KEY", "Cerebras", "csk-", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Jina", "jina_", "[A-Za-z0-9_-]{30,}"},
    {"API_KEY", "Tavily", "tvly-", "[A-Za-z0-9-]{20,}"},
    {"API_KEY", "Grafana", "eyJrIjoi", "[A-Za-z0-9_=-]{30,}"},
    {"API_KEY", "Render", "rnd_", "[A-Za-z0-9]{20,}"},
    {"API_KEY", "PostHog", "phc_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "PostHog", "phx_", "[A-Za-z0-9]{30,}"},
    {"API_KEY", "Square", "EAAA", "[A-Za-z0-9_-]{50,}"},
    {"API_KEY", "Resend", "re_", "[A-Za-z0-9]{8}_?[A-Za-z0-9]{16,}"},
    {"API_KEY", "Supabase", "sb_secret_", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Vercel", "vercel_", "[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Contentful", "CFPAT-", "[A-Za-z0-9_-]{40,}"},
    {"API_KEY", "HubSpot", "pat-", "(?:na|eu)\\d-[a-f0-9-]{32,36}"},
    {"API_KEY", "1Password", "ops_", "[A-Za-z0-9_=-]{40,}"},
    {"API_KEY", "Plaid", "access-", "(?:sandbox|development|production)-[a-f0-9-]{30,36}"},
    {"API_KEY", "Flutterwave", "FLWSECK", "(?:_TEST)?-[A-Za-z0-9-]{20,}"},
    {"API_KEY", "Razorpay", "rzp_live_", "[A-Za-z0-9]{14,}"},
    {"API_KEY", "Razorpay", "rzp_test_", "[A-Za-z0-9]{14,}"},
    {"API_KEY", "Sentry", "sntryu_", "[a-f0-9]{60,}"},
    {"API_KEY", "GitLab", "glft-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitLab", "glsoat-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitLab", "glcbt-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "GitLab", "glagent-", "[A-Za-z0-9_-]{16,}"},
    {"API_KEY", "Discord", "", "[MNO][A-Za-z0-9]{22,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}"},
    {"API_KEY", "Discord", "https://discordapp.com/api/webhooks/", "\\d{10,22}/[A-Za-z0-9_-]{20,}"},
    {"API_KEY", "Azure", "sig=", "[A-Za-z0-9+/%]{30,64}(?:%3[Dd]|=)?"},
    {"PRIVATE_KEY", "age", "AGE-SECRET-KEY-1", "[A-Z0-9]{50,}"},
};

constexpr SecretWord kSecretWords[] = {
    {"PASSWORD", "en",
     "password|passwd|passphrase|passcode|passwort|pwd|pass|pw|passwords|login password|user password|"
     "wifi~key|wi~fi~key|wlan~key|wpa~key|wep~key|network~key|access code"},
    {"PASSWORD", "de", "passwort|kennwort|losungswort|zugangscode|wlan~schlüssel|netzwerkschlüssel|geheimzahl"},
    {"PASSWORD", "es, pt, it, fr, ro",
     "contraseña|clave|clave de acceso|palabra de paso|código de acceso|senha|senha de acesso|palavra passe|password|"
     "password di accesso|mot de passe|mdp|code secret|code d'accès|parola|parolă|parola d'ordine|parola chiave|"
     "parola di accesso|codice segreto|codice di accesso|código secreto|clé~wi~fi"},
    {"PASSWORD", "nl, sv, no, da, fi, pl, cs, hu, hr, tr",
     "wachtwoord|toegangscode|lösenord|lösen|passord|adgangskode|kodeord|salasana|hasło|hasło dostępu|kod "
     "dostępu|heslo|"
     "jelszó|lozinka|parola|şifre"},
    {"PASSWORD", "ru, ja, zh, ko, el", "пароль|パスワード|暗証番号|密码|密碼|비밀번호|κωδικός|κωδικός πρόσβασης"},
    {"PASSWORD", "en", "pin|pin code"},
    {"PASSWORD/code", "en",
     "pin|pin~code|puk|otp|one~time code|one~time password|verification code|confirmation code|authentication "
     "code|auth "
     "code|login code|sms code|2fa code|mfa code|security code|access code|unlock code|unlock pin|lock code|door "
     "code|entry code|gate code|alarm code|safe code|keypad code|lockbox|lockbox code|lock box code|room code"},
    {"PASSWORD/code", "de",
     "geheimzahl|geheimnummer|türcode|zugangscode|sicherheitscode|bestätigungscode|verifizierungscode|prüfcode|"
     "freischaltcode|einmalcode"},
    {"PASSWORD/code", "es, pt",
     "código pin|código de verificación|código de seguridad|código de acceso|código de la puerta|código de "
     "verificação|código de segurança|código de acesso|código da porta"},
    {"PASSWORD/code", "fr, it",
     "code pin|code de vérification|code de sécurité|code d'accès|code secret|code confidentiel|code de la porte|"
     "digicode|codice pin|codice di verifica|codice di sicurezza|codice di accesso|codice porta"},
    {"PASSWORD/code", "nl, sv, no, da, pl",
     "pincode|verificatiecode|beveiligingscode|toegangscode|deurcode|pinkod|portkod|verifieringskod|säkerhetskod|"
     "engangskode|pinkode|kod pin|kod dostępu|kod weryfikacyjny|kod do drzwi"},
    {"PASSWORD/card", "all",
     "cvv|cvv2|cvc|cvc2|csc|card security code|security code|card verification code|card verification value|prüfziffer|"
     "kartenprüfnummer|código cvv|cryptogramme"},
    {"PASSWORD/command", "all",
     "mysql|mysqldump|mysqladmin|sshpass|mongo|mongosh|mongodump|curl|wget|smbclient|ldapsearch"},
    {"API_KEY", "en",
     "api~key|apikey|x~api~key|access~key|access~key~id|secret~access~key|secret~key|client~secret|app~secret|api~"
     "secret|"
     "secret|signing~key|encryption~key|private~key|account~key|shared~access~key|license~key|subscription~key|"
     "consumer~key|consumer~secret|storage~key|recovery~key|webhook~secret|otp~secret|totp~secret|2fa~secret"},
    {"API_KEY", "de, es, fr, it, pt, nl, sv, pl",
     "api~schlüssel|clave~de~api|clave~api|clave secreta|clé~api|clé d'api|clé secrète|chiave~api|chiave di api|chiave "
     "segreta|chave~de~api|chave~api|chave secreta|api~sleutel|api~nyckel|klucz~api"},
    {"ACCESS_TOKEN", "en",
     "token|access~token|auth~token|refresh~token|id~token|bearer~token|session~token|session~id|sessionid|jsessionid|"
     "phpsessid|"
     "api~token|csrf~token|bot~token|personal~access~token|zugriffstoken|zugangstoken|sitzungs~id|jeton|jeton d'accès|"
     "token de acceso|token di accesso|token de acesso|toegangstoken|åtkomsttoken|token dostępu"},
    {"USERNAME", "en",
     "username|user|user~name|user~id|userid|login|login~name|screen~name|nick~name|nick|handle|account~name"},
    {"USERNAME", "de, es, pt, it, fr",
     "benutzername|benutzerkennung|anmeldename|usuario|nombre de usuario|usuário|nome utente|nom "
     "d'utilisateur|identifiant"},
    {"USERNAME", "nl, sv, no, fi, pl", "gebruikersnaam|användarnamn|brukernavn|käyttäjätunnus|nazwa użytkownika"},
    {"ACCESS_TOKEN/scheme", "en", "bearer|basic|token"},
    {"CONNECTION_STRING", "en",
     "server|data source|host|hostname|endpoint|uid|database|initial "
     "catalog|driver|provider|defaultendpointsprotocol|accountname"},
    {"WALLET_SEED", "en",
     "seed phrase|seed words|seed|recovery phrase|recovery words|recovery seed|backup phrase|mnemonic phrase|mnemonic "
     "words|mnemonic|secret phrase"},
    {"WALLET_SEED", "es, fr, de, it",
     "frase semilla|frase de recuperación|phrase de récupération|wiederherstellungsphrase|frase di recupero"},
    {"USERNAME/named", "all",
     "twitter|instagram|insta|facebook|telegram|snapchat|tiktok|github|gitlab|reddit|discord|skype|linkedin|mastodon|"
     "bluesky|"
     "threads|youtube|twitch|steam|wechat|kik|soundcloud|pinterest|tumblr|icq"},
};

// Sorted.
constexpr std::string_view kNoSecrets[] = {
    "a",         "abgelaufen", "access",      "account",   "address",   "admin",
    "again",     "also",       "an",          "and",       "anonymous", "any",
    "are",       "as",         "ascii",       "at",        "auth",      "authentication",
    "base64",    "be",         "been",        "bool",      "boolean",   "both",
    "but",       "by",         "bytes",       "can",       "change",    "changed",
    "char",      "char16",     "cleartext",   "config",    "const",     "correct",
    "data",      "default",    "default64",   "dict",      "disabled",  "email",
    "empty",     "enabled",    "encrypted",   "enter",     "env",       "erforderlich",
    "example",   "expired",    "expires",     "fails",     "false",     "field",
    "field1",    "fields",     "file",        "for",       "forgot",    "forgotten",
    "from",      "function",   "given",       "group",     "groups",    "guest",
    "has",       "hash",       "hashed",      "have",      "he",        "here",
    "hidden",    "id",         "ids",         "if",        "in",        "incorrect",
    "index",     "input",      "int",         "into",      "invalid",   "is",
    "it",        "key",        "keys",        "length",    "line",      "lines",
    "list",      "login",      "login1",      "login2",    "md5",       "message",
    "method",    "missing",    "model",       "module",    "must",      "my",
    "name",      "new",        "next",        "nil",       "no",        "node",
    "nodes",     "none",       "none1",       "not",       "null",      "number",
    "object",    "object1",    "obligatorio", "of",        "on",        "only",
    "optional",  "or",         "or1",         "otherwise", "parse",     "parser",
    "password",  "passwort",   "path",        "policy",    "private",   "prompt",
    "protected", "provided",   "public",      "random",    "redacted",  "regexp",
    "request",   "requests",   "required",    "requis",    "reset",     "response",
    "result",    "return",     "root",        "secret",    "see",       "self",
    "server",    "session",    "sessions",    "set",       "settings",  "sha1",
    "sha256",    "sha512",     "shared",      "she",       "should",    "size",
    "static",    "str",        "stream",      "string",    "strong",    "text",
    "that",      "the",        "their",       "they",      "this",      "to",
    "token",     "tokens",     "true",        "type",      "type1",     "types",
    "undefined", "unknown",    "unset",       "update",    "url",       "used",
    "user",      "username",   "utf-8",       "utf8",      "uuid",      "v1",
    "v2",        "value",      "values",      "vergessen", "was",       "we",
    "when",      "where",      "which",       "while",     "will",      "with",
    "wrong",     "you",        "your",
};

std::size_t number_of(std::string_view run) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const char c = i < run.size() ? run[i] : ' ';
    const std::size_t letter = is_letter(c) ? static_cast<std::size_t>((c | 0x20) - 'a') : is_digit(c) ? 26 : 27;
    number = 28 * number + letter;
  }
  return number;
}

// The first runs of letters and digits of all words and prefixes, in lower case.
class FirstRuns {
 public:
  FirstRuns() {
    add("eyJ");
    for (const SecretMaker& maker : kSecretMakers) {
      add(maker.prefix);
      const bool is_run = std::ranges::all_of(maker.prefix, [](char c) { return is_letter(c) || is_digit(c); });
      if (is_run && maker.prefix.size() >= kShortestJoined) joined_.push_back(maker.prefix);
    }
    for (const SecretWord& row : kSecretWords)
      for (std::size_t begin = 0; begin < row.words.size();) {
        const std::size_t end = std::min(row.words.find('|', begin), row.words.size());
        const std::string_view word = row.words.substr(begin, end - begin);
        add(word);
        std::string joined;
        for (const char c : word)
          if (c != '~') joined.push_back(c);
        for (std::size_t i = 0; i < word.size(); ++i)
          if (word[i] == '~') add(joined), add(word.substr(0, i));
        begin = end + 1;
      }
  }
  [[nodiscard]] bool hold(std::string_view run) const {
    if (!firsts_.test(number_of(run))) return false;
    return std::ranges::any_of(joined_, [&](std::string_view prefix) { return run.starts_with(prefix); }) ||
           (filter_.may_hold(run) && runs_.contains(lower_case_ascii(run)));
  }
  [[nodiscard]] const WordFilter& filter() const { return filter_; }

 private:
  void add(std::string_view word) {
    std::size_t end = 0;
    while (end < word.size() && (is_letter(word[end]) || is_digit(word[end]))) ++end;
    if (end == 0) return;
    runs_.insert(lower_case_ascii(word.substr(0, end)));
    firsts_.set(number_of(word.substr(0, end)));
    filter_.add(word.substr(0, end));
  }

  static constexpr std::size_t kShortestJoined = 4;

  std::vector<std::string_view> joined_{"eyJ"};  // prefixes that no sign separates from what follows
  std::unordered_set<std::string> runs_;
  WordFilter filter_;
  std::bitset<28 * 28 * 28> firsts_;
};

const FirstRuns& first_runs() {
  static const FirstRuns runs;
  return runs;
}

}  // namespace

std::span<const SecretMaker> secret_makers() {
  return kSecretMakers;
}
std::span<const SecretWord> secret_words() {
  return kSecretWords;
}

bool is_no_secret(std::string_view word) {
  return std::ranges::binary_search(kNoSecrets, word);
}

bool begins_secret_word(std::string_view run) {
  return first_runs().hold(run);
}

const WordFilter& secret_filter() {
  return first_runs().filter();
}

bool begins_secret_word_beyond_ascii(std::string_view text) {
  for (const std::string_view word :
       {"şifre", "Şifre", "κωδικ", "Κωδικ", "пароль", "Пароль", "パスワード", "暗証番号", "密码", "密碼", "비밀번호"})
    if (text.starts_with(word)) return true;
  return false;
}

}  // namespace sumi::tag
