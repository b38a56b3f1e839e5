#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/files.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::testing {

// Sources and publications made by hand.
class Publications {
 public:
  using Texts = std::vector<std::string>;

  Publications() {
    options.promise.by = Support::documents;
    options.promise.mark = U'*';
  }

  void set_source(const Texts& texts) { options.source = write("source.jsonl", "s", texts); }
  void add_release(const Texts& texts) {
    options.with.push_back(write("with" + std::to_string(options.with.size()) + ".jsonl", "d", texts));
  }
  [[nodiscard]] std::vector<verify::Violation> violations(const Texts& published) {
    return verify::verify(write("published.jsonl", "d", published), options).violations;
  }
  [[nodiscard]] std::string error(const Texts& published) {
    return io::error_of([&] { (void)violations(published); });
  }

  verify::VerifyOptions options;

 private:
  // A text that is "-" is left out.
  std::string write(const std::string& name, const std::string& prefix, const Texts& texts) {
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      const std::string id = prefix + std::string(6 - number.size(), '0') + number;
      if (texts[i] != "-") lines += "{\"id\":\"" + id + "\",\"text\":" + quoted(texts[i]) + "}\n";
    }
    return folder_.write(name, lines);
  }
  static std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
      if (c == '\n')
        result += "\\n";
      else
        result.push_back(c);
    }
    return result + "\"";
  }

  io::TestFolder folder_;
};

}  // namespace sumi::testing
