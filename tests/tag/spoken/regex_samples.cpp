#include "tag/spoken/regex_samples.hpp"

#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

class Sampler {
 public:
  Sampler(const std::string& regex, std::mt19937& random) : regex_(regex), random_(random) {}

  std::string alternatives() {
    std::vector<std::string> all{sequence()};
    while (at_ < regex_.size() && regex_[at_] == '|') {
      ++at_;
      all.push_back(sequence());
    }
    return one_of(all);
  }

 private:
  std::string one_of(const std::vector<std::string>& all) { return all[random_() % all.size()]; }

  std::string sequence() {
    std::string said;
    while (at_ < regex_.size() && regex_[at_] != '|' && regex_[at_] != ')') {
      const std::size_t begin = at_;
      std::string one = atom();
      const std::size_t times = how_often();
      const std::size_t behind = at_;
      for (std::size_t i = 0; i < times; ++i) {
        said += one;
        at_ = begin;
        one = atom();
      }
      at_ = behind;
    }
    return said;
  }

  std::size_t how_often() {
    const std::size_t begin = at_;
    const std::size_t times = repetitions();
    if (at_ > begin && at_ < regex_.size() && regex_[at_] == '?') ++at_;  // as few as possible
    return times;
  }

  std::size_t repetitions() {
    if (at_ == regex_.size()) return 1;
    switch (regex_[at_]) {
      case '?':
        ++at_;
        return random_() % 2;
      case '*':
        ++at_;
        return random_() % 4;
      case '+':
        ++at_;
        return 1 + random_() % 3;
      case '{':
        break;
      default:
        return 1;
    }
    const auto number = [&] {  // {m}, {m,n} or {m,}
      std::size_t value = 0;
      while (regex_[++at_] >= '0' && regex_[at_] <= '9')
        value = 10 * value + static_cast<std::size_t>(regex_[at_] - '0');
      return value;
    };
    const std::size_t least = number();
    std::size_t most = least;
    if (regex_[at_] == ',') {
      const bool is_open = regex_[at_ + 1] == '}';
      most = number();
      if (is_open) most = least + 2;
    }
    ++at_;
    return least + random_() % (most - least + 1);
  }

  std::string atom() {
    switch (regex_[at_]) {
      case '(': {
        at_ = regex_[at_ + 1] == '?' ? regex_.find(':', at_) + 1 : at_ + 1;
        std::string said = alternatives();
        ++at_;
        return said;
      }
      case '[':
        return of_class();
      case '\\':
        return escaped();
      case '^':
      case '$':
        ++at_;
        return "";
      default:
        return character();
    }
  }

  std::string character() {
    const std::size_t width = utf8::width(regex_[at_]);
    at_ += width;
    return regex_.substr(at_ - width, width);
  }

  std::string escaped() {
    const std::string_view rest = std::string_view(regex_).substr(at_);
    const auto among = [&](std::size_t size, const std::vector<std::string>& all) {
      at_ += size;
      return one_of(all);
    };
    if (rest.starts_with("\\p{Lu}")) return among(6, {"A", "B", "É", "Z"});
    if (rest.starts_with("\\p{Ll}")) return among(6, {"a", "n", "é", "ß"});
    if (rest.starts_with("\\p{L}")) return among(5, {"a", "T", "ñ", "語"});
    if (rest.starts_with("\\p{M}")) return among(5, {"\u0301"});
    if (rest.starts_with("\\s")) return among(2, {" ", "\n", "\t"});
    if (rest.starts_with("\\d")) return among(2, {"1", "9"});
    if (rest.starts_with("\\b")) return among(2, {""});
    if (rest.starts_with("\\t")) return among(2, {"\t"});
    at_ += 1;
    return character();
  }

  std::string of_class() {
    ++at_;
    const bool is_other = regex_[at_] == '^';
    if (is_other) ++at_;
    std::vector<std::string> all;
    while (regex_[at_] != ']') {
      all.push_back(regex_[at_] == '\\' ? escaped() : character());
      if (regex_[at_] != '-' || regex_[at_ + 1] == ']') continue;
      ++at_;
      all.push_back(character());
    }
    ++at_;
    return is_other ? " " : one_of(all);
  }

  const std::string& regex_;
  std::mt19937& random_;
  std::size_t at_ = 0;
};

}  // namespace

std::string sampled(const std::string& regex, std::mt19937& random) {
  return Sampler(regex, random).alternatives();
}

}  // namespace sumi::tag
