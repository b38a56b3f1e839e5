#include "hide/rules/value_expression.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <re2/re2.h>

#include "base/text/ascii.hpp"

namespace sumi::hide {
namespace {

using Value = ExpressionValue;

struct NoExpression {};

constexpr int kDeepest = 64;

// "2010-1-1" as "2010-01-01".
std::string padded_date(std::string_view text) {
  std::string made;
  std::string digits;
  const auto end = [&] {
    if (digits.size() == 1) made += '0';
    made += std::exchange(digits, {});
  };
  for (const char c : text) {
    if (is_digit(c)) {
      digits += c;
      continue;
    }
    end();
    made += c;
  }
  end();
  return made;
}

std::string said(const Value& value) {
  if (const auto* const text = std::get_if<std::string>(&value)) return *text;
  if (const auto* const date = std::get_if<ExpressionDate>(&value)) return date->text;
  if (const auto* const number = std::get_if<double>(&value)) return fmt::format("{}", *number);
  if (const auto* const is = std::get_if<bool>(&value)) return *is ? "true" : "false";
  return {};
}

bool is_true(const Value& value) {
  const bool* const is = std::get_if<bool>(&value);
  return is != nullptr && *is;
}

// -1, 0, 1; nothing: they don't compare.
std::optional<int> compared(const Value& a, const Value& b) {
  const auto sign = [](auto order) { return order < 0 ? -1 : order > 0 ? 1 : 0; };
  const auto* const x = std::get_if<double>(&a);
  const auto* const y = std::get_if<double>(&b);
  if (x != nullptr && y != nullptr) return *x < *y ? -1 : *x > *y ? 1 : 0;
  const bool is_date = std::holds_alternative<ExpressionDate>(a) || std::holds_alternative<ExpressionDate>(b);
  if (x != nullptr || y != nullptr || a.index() == 0 || b.index() == 0 || std::holds_alternative<bool>(a) ||
      std::holds_alternative<bool>(b))
    return std::nullopt;
  if (!is_date) return sign(said(a).compare(said(b)));
  const std::string one = said(a);
  const std::string other = said(b);
  const std::size_t common = std::min(one.size(), other.size());
  const int order = sign(std::string_view(one).substr(0, common).compare(std::string_view(other).substr(0, common)));
  if (order == 0 && one.size() != other.size()) return std::nullopt;
  return order;
}

// RE2's names of groups are (?P<name>…), and its references numbers.
std::optional<std::string> all_replaced(const std::string& text, std::string pattern, std::string_view with) {
  for (std::size_t at = pattern.find("(?<"); at != std::string::npos; at = pattern.find("(?<", at + 3))
    if (at + 3 < pattern.size() && pattern[at + 3] != '=' && pattern[at + 3] != '!') pattern.insert(at + 2, "P");
  const RE2 expression(pattern, RE2::Quiet);
  if (!expression.ok()) return std::nullopt;
  std::string rewrite;
  for (std::size_t i = 0; i < with.size(); ++i) {
    if (with[i] == '\\') {
      rewrite += "\\\\";
      continue;
    }
    if (with[i] != '$' || i + 1 == with.size()) {
      rewrite += with[i];
      continue;
    }
    const bool is_braced = with[i + 1] == '{';
    const std::size_t begin = i + (is_braced ? 2 : 1);
    std::size_t end = begin;
    while (end < with.size() && (is_letter(with[end]) || is_digit(with[end]))) ++end;
    const std::string name(with.substr(begin, end - begin));
    const auto& groups = expression.NamedCapturingGroups();
    const auto found = groups.find(name);
    if (found == groups.end() && (name.size() != 1 || !is_digit(name[0]))) return std::nullopt;
    rewrite += fmt::format("\\{}", found == groups.end() ? name : std::to_string(found->second));
    i = end - (is_braced && end < with.size() && with[end] == '}' ? 0 : 1);
  }
  if (std::string error; !expression.CheckRewriteString(rewrite, &error)) return std::nullopt;
  std::string made = text;
  RE2::GlobalReplace(&made, expression, rewrite);
  return made;
}

class Evaluation {
 public:
  Evaluation(std::string_view text, const Value& self) : text_(text), self_(self) {}

  Value all() {
    Value made = either();
    skip();
    if (at_ != text_.size()) throw NoExpression{};
    return made;
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
  }
  bool takes(std::string_view sign) {
    skip();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  bool takes_word(std::string_view word) {
    skip();
    const std::size_t end = at_ + word.size();
    if (!text_.substr(at_).starts_with(word) || (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))))
      return false;
    at_ = end;
    return true;
  }
  void require(std::string_view sign) {
    if (!takes(sign)) throw NoExpression{};
  }
  std::string_view word() {
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  Value either() {
    if (++depth_ > kDeepest) throw NoExpression{};
    Value made = both();
    while (takes_word("or")) {
      const Value other = both();
      made = is_true(made) || is_true(other);
    }
    --depth_;
    return made;
  }
  Value both() {
    Value made = comparison();
    while (takes_word("and")) {
      const Value other = comparison();
      made = is_true(made) && is_true(other);
    }
    return made;
  }
  Value comparison() {
    Value made = sum();
    if (takes_word("in")) {
      require("(");
      bool is_in = false;
      do {
        is_in = compared(made, sum()) == 0 || is_in;
      } while (takes("|"));
      require(")");
      return is_in;
    }
    for (const std::string_view sign : {"<=", ">=", "!=", "<", ">", "="}) {
      if (!takes(sign)) continue;
      const std::optional<int> order = compared(made, sum());
      if (!order) return {};
      return sign == "="    ? *order == 0
             : sign == "!=" ? *order != 0
             : sign == "<"  ? *order < 0
             : sign == ">"  ? *order > 0
             : sign == "<=" ? *order <= 0
                            : *order >= 0;
    }
    return made;
  }
  Value sum() {
    Value made = product();
    for (;;) {
      if (takes("+")) {
        const Value other = product();
        made = std::holds_alternative<std::string>(made) || std::holds_alternative<std::string>(other)
                   ? Value(said(made) + said(other))
                   : counted(made, other, [](double a, double b) { return a + b; });
      } else if (takes("-")) {
        made = counted(made, product(), [](double a, double b) { return a - b; });
      } else if (takes("&")) {
        const Value other = product();
        made = said(made) + said(other);
      } else {
        return made;
      }
    }
  }
  Value product() {
    Value made = called();
    for (;;) {
      if (takes("*")) {
        made = counted(made, called(), [](double a, double b) { return a * b; });
      } else if (takes("/")) {
        made = counted(made, called(), [](double a, double b) { return a / b; });
      } else if (takes_word("div")) {
        made = counted(made, called(), [](double a, double b) { return std::trunc(a / b); });
      } else if (takes_word("mod")) {
        made = counted(made, called(), [](double a, double b) { return std::fmod(a, b); });
      } else {
        return made;
      }
    }
  }
  template <typename Count>
  static Value counted(const Value& a, const Value& b, const Count& count) {
    const auto* const x = std::get_if<double>(&a);
    const auto* const y = std::get_if<double>(&b);
    if (x == nullptr || y == nullptr) return {};
    const double made = count(*x, *y);
    return std::isfinite(made) ? Value(made) : Value();
  }

  Value called() {
    Value made = single();
    while (takes(".")) {
      const std::string name = lower_case_ascii(word());
      require("(");
      std::vector<Value> given;
      if (!takes(")")) {
        do given.push_back(either());
        while (takes(","));
        require(")");
      }
      made = result(name, made, given);
    }
    return made;
  }
  static Value result(std::string_view name, const Value& of, const std::vector<Value>& given) {
    const auto is = [&](std::string_view called, std::size_t least, std::size_t most) {
      return name == called && given.size() >= least && given.size() <= most;
    };
    const std::string text = said(of);
    if (is("not", 0, 0)) return !is_true(of);
    if (is("tostring", 0, 0)) return text;
    if (is("length", 0, 0)) return static_cast<double>(text.size());
    if (is("lower", 0, 0)) return lower_case_ascii(text);
    if (is("upper", 0, 0)) {
      std::string made = text;
      for (char& c : made)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      return made;
    }
    if (is("tointeger", 0, 0) || is("todecimal", 0, 0)) return number(text);
    if (is("startswith", 1, 1)) return text.starts_with(said(given[0]));
    if (is("endswith", 1, 1)) return text.ends_with(said(given[0]));
    if (is("contains", 1, 1)) return text.find(said(given[0])) != std::string::npos;
    if (is("substring", 1, 2)) return part(text, given);
    if (is("matches", 1, 1)) {
      const RE2 expression(said(given[0]), RE2::Quiet);
      if (!expression.ok()) throw NoExpression{};
      return RE2::PartialMatch(text, expression);
    }
    if (is("replace", 2, 2)) return replaced(text, said(given[0]), said(given[1]));
    if (is("replacematches", 2, 2)) {
      const std::optional<std::string> made = all_replaced(text, said(given[0]), said(given[1]));
      if (!made) throw NoExpression{};
      return *made;
    }
    throw NoExpression{};
  }
  static Value number(std::string_view text) {
    double made = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), made);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(made) ? Value(made) : Value();
  }
  // By characters, as their first bytes count.
  static Value part(const std::string& text, const std::vector<Value>& given) {
    const auto* const from = std::get_if<double>(&given[0]);
    const auto* const size = given.size() > 1 ? std::get_if<double>(&given[1]) : nullptr;
    if (from == nullptr || (given.size() > 1 && size == nullptr) || *from < 0) return {};
    std::string made;
    double character = -1;
    for (const char c : text) {
      if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++character;
      if (character >= *from && (size == nullptr || character < *from + *size)) made += c;
    }
    return made.empty() ? Value() : Value(made);
  }
  static Value replaced(std::string text, const std::string& what, const std::string& with) {
    if (what.empty()) return {};
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
      text.replace(at, what.size(), with);
    return text;
  }

  Value single() {
    if (takes("$this")) return self_;
    if (takes("(")) {
      Value made = either();
      require(")");
      return made;
    }
    if (takes("'")) return quoted();
    if (takes("@")) {
      const std::size_t begin = at_;
      while (at_ < text_.size() &&
             (is_digit(text_[at_]) || std::string_view("-T:.Z+").find(text_[at_]) != std::string_view::npos))
        ++at_;
      if (begin == at_) throw NoExpression{};
      return ExpressionDate{padded_date(text_.substr(begin, at_ - begin))};
    }
    if (takes_word("true")) return true;
    if (takes_word("false")) return false;
    const bool is_negative = takes("-");
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() &&
           (is_digit(text_[at_]) || (text_[at_] == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))))
      ++at_;
    const Value made = number(text_.substr(begin, at_ - begin));
    if (begin == at_ || made.index() == 0) throw NoExpression{};
    return is_negative ? -std::get<double>(made) : std::get<double>(made);
  }
  Value quoted() {
    std::string made;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\'') {
        ++at_;
        return made;
      }
      const bool is_escape =
          text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '\'' || text_[at_ + 1] == '\\');
      if (is_escape) ++at_;
      made += text_[at_];
    }
    throw NoExpression{};
  }

  std::string_view text_;
  const Value& self_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::optional<ExpressionValue> expression_value(std::string_view expression, const ExpressionValue& self) {
  try {
    return Evaluation(expression, self).all();
  } catch (const NoExpression&) {
    return std::nullopt;
  }
}

}  // namespace sumi::hide
