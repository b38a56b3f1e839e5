#include "serve/recognize/regex.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <utility>

#include <pcre2.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {

namespace {

constexpr std::uint32_t kMostHeapKibibytes = 20'000;
constexpr std::uint32_t kMostOwnMatches = 50'000'000;
constexpr std::uint64_t kStepsOfCall = 20;
constexpr std::size_t kBytesOfStep = 64;  // bytes skipped without a step
// Bytes that a repeated character, or a reference to a group, may skip for a step.
constexpr std::size_t kRunBytesOfStep = 16;

struct FreeMatch {
  void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
};
struct FreeContext {
  void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
};
struct FreeStack {
  void operator()(pcre2_jit_stack* stack) const { pcre2_jit_stack_free(stack); }
};

pcre2_jit_stack* stack_of_this_thread() {
  thread_local const std::unique_ptr<pcre2_jit_stack, FreeStack> stack(
      pcre2_jit_stack_create(32 << 10, 4 << 20, nullptr));
  return stack.get();
}

std::uint32_t options_of(int flags, Regex::Origin origin) {
  std::uint32_t options = PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C | PCRE2_ALT_BSUX | PCRE2_NO_UTF_CHECK;
  if ((flags & kAscii) == 0) options |= PCRE2_UCP;
  if ((flags & kIgnoreCase) != 0) options |= PCRE2_CASELESS;
  if ((flags & kMultiline) != 0) options |= PCRE2_MULTILINE;
  if ((flags & kDotAll) != 0) options |= PCRE2_DOTALL;
  if ((flags & kVerbose) != 0) options |= PCRE2_EXTENDED;
  if (origin == Regex::Origin::guest) options |= PCRE2_AUTO_CALLOUT;  // one step each
  return options;
}

// The cost of a guest's search. PCRE2 calls before each item of the expression; what an item skips by itself is known
// when the next one is reached, or bounded by its maximum.
struct Steps {
  std::uint64_t count = 0;
  std::uint64_t of_repeat = 0;      // upper bound, in steps, of what a failing item may have skipped
  std::uint32_t last_group = 0;     // to which the expression refers
  std::size_t position = SIZE_MAX;  // begin of the last item
};

int count_step(pcre2_callout_block* block, void* data) {
  Steps& steps = *static_cast<Steps*>(data);
  steps.count += 1 + steps.of_repeat;
  if (block->current_position > steps.position)
    steps.count += (block->current_position - steps.position) / kRunBytesOfStep;
  steps.position = block->current_position;
  const std::uint32_t groups = std::min(steps.last_group + 1, block->capture_top);
  std::size_t longest = 0;
  for (std::uint32_t group = 1; group < groups; ++group) {
    const PCRE2_SIZE begin = block->offset_vector[2 * group];
    const PCRE2_SIZE end = block->offset_vector[2 * group + 1];
    if (begin != PCRE2_UNSET && end > begin) longest = std::max(longest, end - begin);
  }
  steps.count += groups / kRunBytesOfStep + longest / kRunBytesOfStep;
  return steps.count > kMostRegexSteps ? PCRE2_ERROR_MATCHLIMIT : 0;
}

// Returns the largest number in the braces of an expression: a bound on how often an item is repeated before the next
// one is reached.
std::uint64_t largest_repeat(std::string_view pattern) {
  std::uint64_t largest = 0;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
    std::uint64_t number = 0;
    for (std::size_t i = at + 1; i < pattern.size() && (is_digit(pattern[i]) || pattern[i] == ','); ++i) {
      number = pattern[i] == ',' ? 0 : std::min<std::uint64_t>(10 * number + std::uint64_t(pattern[i] - '0'), 65'535);
      largest = std::max(largest, number);
    }
  }
  return largest;
}

// What Python's `regex` reads in braces as a search for what is alike: {e}, {e<=1}, {1<=e<=3}, {2i+2d+1s<=4}.
bool is_fuzzy(std::string_view braces) {
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(braces.substr(0, braces.find(':')), [](char c) {
    return std::string_view("eids").find(c) != std::string_view::npos;
  }));
  const bool is_plain = std::ranges::all_of(braces.substr(0, braces.find(':')), [](char c) {
    return std::string_view("eids<=+, ").find(c) != std::string_view::npos || is_digit(c);
  });
  return letters > 0 && is_plain;
}

// A guest's expression is in the words of Python's `regex`. What PCRE2 would read as something else is said in its
// words, or refused: nothing is searched for that wasn't meant.
class GuestRegex {
 public:
  GuestRegex(std::string_view pattern, int flags)
      : left_(pattern), ignores_case_((flags & kIgnoreCase) != 0 || pattern.find("(?i") != std::string_view::npos) {}

  [[nodiscard]] std::string written() {
    std::string out;
    bool is_class = false;
    while (!left_.empty()) {
      if (ignores_case_ && take_any({"\\p{Lu}", "\\p{Ll}", "\\p{Lt}"}))
        out += "\\p{L&}";
      else if (ignores_case_ && take_any({"\\P{Lu}", "\\P{Ll}", "\\P{Lt}"}))
        out += "\\P{L&}";
      else if (ignores_case_ && is_class && take_any({"[:upper:]", "[:lower:]"}))
        out += "\\p{L&}";
      else if (ignores_case_ && is_class && take_any({"[:^upper:]", "[:^lower:]"}))
        out += "\\P{L&}";
      else if (!is_class && take_any({"\\g<"}))
        out += left_.empty() || !is_digit(left_[0]) ? "\\k<" : number_of_group();
      else if (left_[0] == '\\')
        take(2, out);
      else if (is_class && left_.starts_with("[:"))
        take(2, out);
      else if (is_class && left_[0] == ']')
        is_class = false, take(1, out);
      else if (!is_class && left_[0] == '[')
        is_class = true, take(begin_of_class(), out);
      else if (!is_class && left_[0] == '{' && is_fuzzy(left_.substr(1, left_.find('}') - 1)))
        throw Error{Error::Kind::bad_input, "",
                    "what is alike ({e<=1}) isn't searched for; write out what may stand there", ""};
      else
        take(1, out);
    }
    return out;
  }

 private:
  void take(std::size_t count, std::string& out) {
    out += left_.substr(0, count);
    left_.remove_prefix(std::min(count, left_.size()));
  }
  bool take_any(std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) {
      if (!left_.starts_with(word)) continue;
      left_.remove_prefix(word.size());
      return true;
    }
    return false;
  }
  // With the bracket that may stand first in a class as itself.
  [[nodiscard]] std::size_t begin_of_class() const {
    const std::size_t first = left_.starts_with("[^") ? 2 : 1;
    return first + (left_.substr(first).starts_with("]") ? 1 : 0);
  }
  std::string number_of_group() {
    const std::string number(left_.substr(0, left_.find('>')));
    left_.remove_prefix(std::min(left_.size(), number.size() + 1));
    return "\\g{" + number + "}";
  }

  std::string_view left_;
  bool ignores_case_;
};

[[noreturn]] void refuse_endless() {
  throw Error{Error::Kind::unfinished, "", "a regular expression takes too long for this text; simplify it"};
}

}  // namespace

struct Regex::Code {
  pcre2_code* code = nullptr;
  bool is_guest = false;
  Steps steps = {};  // for a guest's search, before it begins

  Code() = default;
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;
  ~Code() { pcre2_code_free(code); }
  [[nodiscard]] std::optional<Steps> guest_steps() const {
    return is_guest ? std::optional<Steps>(steps) : std::nullopt;
  }
};

Regex::Regex(std::string_view pattern, int flags, Origin origin) {
  if (pattern.size() > kMostRegexBytes)
    throw Error{Error::Kind::bad_input, "", "a regular expression has more than 20,000 bytes; shorten it"};
  auto made = std::make_unique<Code>();
  int number = 0;
  std::size_t at = 0;
  made->is_guest = origin == Origin::guest;
  const std::string written = made->is_guest ? GuestRegex(pattern, flags).written() : std::string(pattern);
  made->code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(written.data()), written.size(), options_of(flags, origin),
                             &number, &at, nullptr);
  if (made->code == nullptr) {
    std::array<PCRE2_UCHAR, 256> words{};
    pcre2_get_error_message(number, words.data(), words.size());
    throw Error{Error::Kind::bad_input, "",
                std::string(reinterpret_cast<const char*>(words.data())) + " at position " + std::to_string(at), ""};
  }
  if (made->is_guest) {
    made->steps.of_repeat = largest_repeat(pattern) / kRunBytesOfStep;
    pcre2_pattern_info(made->code, PCRE2_INFO_BACKREFMAX, &made->steps.last_group);
  } else {
    pcre2_jit_compile(made->code, PCRE2_JIT_COMPLETE);
  }
  code_ = std::move(made);
}

Regex::~Regex() = default;
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;

namespace {

// Searches that share one text and one count of steps.
class RegexSearch {
 public:
  // Without steps for the program's own expressions.
  RegexSearch(const pcre2_code* code, std::optional<Steps> steps, std::string_view text, Effort* effort)
      : code_(code),
        text_(text),
        effort_(steps ? effort : nullptr),
        match_(pcre2_match_data_create_from_pattern(code, nullptr)),
        context_(pcre2_match_context_create(nullptr)) {
    if (effort_ != nullptr) effort_->spend(text.size() / kBytesOfStep);
    pcre2_set_match_limit(context_.get(), kMostOwnMatches);
    pcre2_set_heap_limit(context_.get(), kMostHeapKibibytes);
    if (steps) {
      steps_ = *steps;
      pcre2_set_callout(context_.get(), count_step, &steps_);
    } else {
      pcre2_jit_stack_assign(context_.get(), nullptr, stack_of_this_thread());
    }
  }

  // Returns the number of ranges of the next match at or after a place; 0 if there is none.
  std::uint32_t next(std::size_t from) {
    const std::uint64_t before = steps_.count;
    const int found = pcre2_match(code_, reinterpret_cast<PCRE2_SPTR>(text_.data()), text_.size(), from,
                                  PCRE2_NO_UTF_CHECK, match_.get(), context_.get());
    if (effort_ != nullptr) effort_->spend(kStepsOfCall + steps_.count - before);
    if (found == PCRE2_ERROR_NOMATCH) return 0;
    if (found < 0) refuse_endless();
    return pcre2_get_ovector_count(match_.get());
  }

  [[nodiscard]] Range range(std::uint32_t group) const {
    const PCRE2_SIZE* const ends = pcre2_get_ovector_pointer(match_.get());
    return {ends[2 * group], ends[2 * group + 1]};
  }

 private:
  const pcre2_code* code_;
  std::string_view text_;
  Effort* effort_;
  std::unique_ptr<pcre2_match_data, FreeMatch> match_;
  std::unique_ptr<pcre2_match_context, FreeContext> context_;
  Steps steps_;
};

}  // namespace

std::vector<Regex::Match> Regex::matches(std::string_view text, bool with_groups, Effort* effort) const {
  std::vector<Match> all;
  RegexSearch search(code_->code, code_->guest_steps(), text, effort);
  for (std::size_t from = 0; from <= text.size();) {
    const std::uint32_t count = search.next(from);
    if (count == 0) break;
    const Range where = search.range(0);
    if (where.begin >= where.end) {  // empty, or \K after the end: continue with the next character
      const std::size_t at = std::max<std::size_t>(where.end, from);
      from = at < text.size() ? at + utf8::width(text[at]) : at + 1;
      continue;
    }
    Match match{where, {}};
    for (std::uint32_t group = 1; with_groups && group < count; ++group) match.groups.push_back(search.range(group));
    all.push_back(std::move(match));
    from = std::max<std::size_t>(where.end, from + 1);
  }
  return all;
}

bool Regex::is_in(std::string_view text, Effort* effort) const {
  return RegexSearch(code_->code, code_->guest_steps(), text, effort).next(0) > 0;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                          (byte >= 'a' && byte <= 'z') || byte == '_';
    if (!is_plain) out += '\\';
    out += c;
  }
  return out;
}

void Effort::spend(std::uint64_t steps) {
  if (steps > left_)
    throw Error{Error::Kind::unfinished, "",
                "the regular expressions and lists of the request take too long for its texts; send less at a time"};
  left_ -= steps;
}

}  // namespace sumi::recognize
