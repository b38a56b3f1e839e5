#include <random>

#include "tag/found_in.hpp"
#include "tag/patterns/secret_words.hpp"
#include "tag/spoken/regex_samples.hpp"

namespace sumi::tag {
namespace {

TEST(SecretPatterns, FindTheKeysOfEveryMaker) {
  std::mt19937 random(7);
  for (const SecretMaker& maker : secret_makers()) {
    for (const char* const sentence : {"it is {} today", "KEY=\"{}\"", "x {}, y", "({})"}) {
      std::string key = std::string(maker.prefix) + sampled(std::string(maker.rest), random);
      if (key.find_first_of("0123456789") == std::string::npos) continue;  // as good as none has no figure
      std::string text = sentence;
      text.replace(text.find("{}"), 2, key);
      while (key.ends_with('.') || key.ends_with(')')) key.pop_back();
      std::string found;
      for (const Finding& one : builtin_set().find_covering(text)) {
        const std::string part = text.substr(one.where.begin, one.where.size());
        if (part.size() > found.size()) found = part;
      }
      EXPECT_TRUE(found == key || found == key + "." || found.find(key) != std::string::npos)
          << maker.maker << ": " << text << " found " << found;
    }
  }
}

TEST(SecretPatterns, FindPasswordsBesideTheirWord) {
  expect_found("PASSWORD", {"password: [hunter2]", "pwd=[geheim99];x=1", "Passwort: [Sommerregen]",
                            "Das Passwort lautet [Xa8!kk]", "contraseña: [m1clave2]", "mot de passe : [azerty12]",
                            "DB_PASSWORD=[p4ssw0rdX]", "\"password\": \"[Tr0ub4dor&3]\"", "dbPassword=\"[abc123xyz]\"",
                            "my password is [correcthorse9] ok", "パスワード：[abc12345]", "пароль: [qwerty123]",
                            "PIN: [4821]", "wachtwoord: [fiets123].", "password='[two;parts,9]'"});
}

TEST(SecretPatterns, FindPasswordsOfAnySigns) {
  for (const std::string password : {"S3cr&tPass9", "x7;Kq9<w", "p(4ren)9Q", "abc[12]X9", "corr3ct-h0rse", "l8r,g8r7"})
    for (const char* frame : {"password: {}", "pwd={}", "DB_PASSWORD={}", "\"password\": \"{}\"", "password {}",
                              "new password is {}", "--password {}", "lösenord: {}", "şifre: {}", "WiFi key: {}",
                              "parola d'ordine: {}", "password -> {}", "sshpass -p {} ssh h", "mysql -u root -p{}",
                              "curl -u bob:{} https://h.example", "login: bob / {}", "?password={}&next=/"}) {
      std::string text = frame;
      text.replace(text.find("{}"), 2, password);
      EXPECT_THAT(found_in(text, "PASSWORD"), ::testing::ElementsAre(password)) << text;
    }
  expect_found("PASSWORD",
               {"<password>[Tr0ub4dor&3]</password>", "Pwd=[hunter2];Encrypt=true", "'password': '[q\"uote7Z]'"});
  for (const char* text : {"the password for bob", "password field", "pass 12 of them", "password = get(x1)",
                           "password sha256", "pass the 2nd door", "mysql -u root -p"})
    EXPECT_THAT(found_in(text, "PASSWORD"), ::testing::IsEmpty()) << text;
}

TEST(SecretPatterns, FindValuesThroughEscapesTagsAndLines) {
  for (const char* frame : {R"("body":"Hi,\npassword: {}\nBye")",
                            R"(see pwd={}\tnext)",
                            R"(Passwort={}\r\nNext line)",
                            R"(password:{}\u000aPlan)",
                            R"(x\u000apassword: {}\u000a)",
                            R"({\"password\":\"{}\",\"user\":\"ada\"})",
                            "<tr><td>Password</td><td>{}</td></tr>",
                            "<th>Passwort:</th>\n<td>{}</td>",
                            "<b>Password:</b> {}",
                            "**Password:** {}",
                            "| Password | {} |",
                            "password:\n{}\n",
                            "contraseña:\r\n  {}",
                            R"({"key":"password","value":"{}"})",
                            R"(<input name="password" value="{}">)",
                            "- name: DB_PASSWORD\n  value: {}",
                            "password => {}",
                            "password: &quot;{}&quot;",
                            "toegangscode: {}",
                            "password di accesso: {}",
                            "κωδικός: {}",
                            "parolă: {}",
                            "lösen: {}",
                            "hasło dostępu: {}",
                            "palabra de paso: {}",
                            "pwd=: {}"})
    for (const std::string password : {"hunter42", "Sommer2021!", "Tul1p!Kestrel9", "Qw3rty?"}) {
      std::string text = frame;
      text.replace(text.find("{}"), 2, password);
      EXPECT_THAT(found_in(text, "PASSWORD"), ::testing::Contains(password)) << text;
    }
  expect_found("PASSWORD", {R"("password":"[kestrel]")", R"('password': '[correcthorsebattery]')"});
  expect_nothing("PASSWORD", {R"("password": "string")", "Wrong password: incorrect!", "password:\nforgotten",
                              "<label>Password</label><input type=\"text\">", "password\n\nPlan 12"});
}

TEST(SecretPatterns, FindCodesBesideTheirWord) {
  expect_found("PASSWORD", {"PIN [447192] ok", "OTP: [447192]", "CVV: [318]", "cvv=[318]", "door code [7886]",
                            "verification code is [447192]", "gate code [4471#]", "Sicherheitscode: [447192]",
                            "code de vérification : [447192]", "código PIN [4471]", "PUK: [44719920]"});
  expect_nothing("PASSWORD", {"pin 12 of the plug", "a code of 4471 lines", "CVVH 318", "spin 4471", "pin 3.5 mm"});
}

TEST(SecretPatterns, FindKeysAndTokensBesideTheirWord) {
  expect_found("API_KEY",
               {"api_key=[9f8a7b6c5d4e3f2a]", "apiKey: \"[9f8a7b6c5d4e3f2a]\"", "X-Api-Key: [9f8a7b6c5d4e3f2a]",
                "clientSecret: \"[Zx9Yw8Vu7Ts6]\"", "aws_secret_access_key = [wJalrXUtnFEMI/K7MDENG/bPxRfiCY]"});
  expect_found("API_KEY", {"API key [q7Zt4LmW9xKp2RvB8sNc]", "apikey \"[q7Zt4LmW9xKp2RvB8sNc]\"",
                           "Clé API : [q7Zt4LmW9xKp2RvB8sNc]", "API-Schlüssel: [q7Zt4LmW9xKp2RvB8sNc]",
                           "clave de API: [q7Zt4LmW9xKp2RvB8sNc]", "\"env\":\"API_KEY=[q7Zt4LmW9xKp2RvB8sNc]\\nX=1\""});
  expect_found("ACCESS_TOKEN", {"Authorization: Bearer [abcdEFGH1234ijklMNOP]", "token=[abc123def456]",
                                "Authorization: Basic [dXNlcjpwYXNzd29yZDE=]",
                                "x [eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.SflKxwRJSMeKKF2QT4] y"});
}

TEST(SecretPatterns, FindConnections) {
  expect_found("CONNECTION_STRING", {"[postgres://user:pw12@db.example.org:5432/app].", "[redis://:p4ss@h:6379]",
                                     "[https://jo:s3cret@example.org/git]",
                                     "[Server=db1;Database=x;User Id=sa;Password=S3cr3t!;Encrypt=True]"});
  expect_nothing("CONNECTION_STRING", {"https://example.org:80/a@b", "postgres://user:${PASSWORD}@db/app"});
}

TEST(SecretPatterns, FindBlocksWhole) {
  const std::string block =
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nMIIEowIBAAKCAQEA\nabcd\n-----END RSA PRIVATE "
      "KEY-----";
  expect_found("PRIVATE_KEY",
               {"a\n[" + block + "]\nz",
                "\"k\":\"[-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADAN\\nabc=\\n-----END PRIVATE KEY-----]\\n\""});
  // Cut off: its lines, and nothing of what stands behind.
  expect_found("PRIVATE_KEY",
               {"[-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ]\nthat is all"});
  expect_found("PUBLIC_KEY", {"[-----BEGIN CERTIFICATE-----\nMIIB+zCCAaGg\n-----END CERTIFICATE-----]"});
  expect_nothing("PRIVATE_KEY", {"-----BEGIN RSA PRIVATE KEY----- is the header of a key"});
  const std::string long_block =
      "-----BEGIN PRIVATE KEY-----\n" + std::string(3000, 'A') + "\n-----END PRIVATE KEY-----";
  expect_found("PRIVATE_KEY", {"[" + long_block + "]"});
}

TEST(SecretPatterns, FindNamesOfUsersWhereTheyAreNamed) {
  expect_found("USERNAME",
               {"username: [jdoe42]", "user=[jdoe42]", "Username: [jdoe]", "Benutzername: [mmuster1]",
                "Twitter: [@jdoe]", "on Instagram [@foo.bar] today", "my handle is [@jd_x]", "Skype: [live_jdoe1]",
                "Discord: [jdoe#1234]", "nom d’utilisateur : [jdupont3]", "login: [jdoe42]"});
  expect_nothing("USERNAME", {"the user is 42 years", "user id is required", "username = request.user",
                              "Login: see above", "Twitter is down", "handle with care"});
}

TEST(SecretPatterns, FindSeedsOfWallets) {
  expect_found(
      "WALLET_SEED",
      {"seed phrase: [abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about]",
       "wrote [legal winner thank year wave sausage worth useful legal winner thank yellow] down",
       "recovery phrase: [legal winner thank year wave sausage worth useful legal winner thank year].",
       "[zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo vote]"});
  expect_nothing("WALLET_SEED",
                 {"legal winner thank year wave sausage worth useful legal winner thank year", "seed: 12345"});
}

TEST(SecretPatterns, PassOverWhatIsNone) {
  for (const std::string text : {"The password is not required.",
                                 "Enter your password:",
                                 "password: required",
                                 "password = getpass()",
                                 "password=self.password",
                                 "password=None",
                                 "token = tokens[0]",
                                 "\"password\": \"string\"",
                                 "password: ${DB_PASSWORD}",
                                 "password: ********",
                                 "Bearer of bad news",
                                 "the secret of success is work",
                                 "Forgot your password? Reset it.",
                                 "pass the salt",
                                 "PIN code required",
                                 "sk-learn-pipeline-transformer",
                                 "ask-for-something-very-long-here",
                                 "api key: see documentation",
                                 "secret: false",
                                 "Password must contain 8 characters",
                                 "-----Original Message-----"})
    for (const Finding& one : builtin_set().find(text))
      EXPECT_NE(builtin_set().patterns()[one.pattern].start, StartKind::secret) << text;
}

}  // namespace
}  // namespace sumi::tag
