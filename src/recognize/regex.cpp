#include "recognize/regex.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <pcre2.h>

#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

constexpr std::uint32_t kMostHeapKibibytes = 20'000;
constexpr std::uint32_t kMostOwnMatches = 50'000'000;
constexpr std::uint64_t kStepsOfCall = 20;
constexpr std::size_t kBytesOfStep = 64;  // that are passed over without a step

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
  if (origin == Regex::Origin::guest) options |= PCRE2_AUTO_CALLOUT;  // a step each
  return options;
}

int count_step(pcre2_callout_block*, void* steps) {
  return ++*static_cast<std::uint64_t*>(steps) > kMostRegexSteps ? PCRE2_ERROR_MATCHLIMIT : 0;
}

[[noreturn]] void refuse_endless() {
  throw Error{Error::Kind::unfinished, "", "a regular expression takes too long for this text; simplify it"};
}

}  // namespace

struct Regex::Code {
  pcre2_code* code = nullptr;
  bool is_guest = false;

  Code() = default;
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;
  ~Code() { pcre2_code_free(code); }
};

Regex::Regex(std::string_view pattern, int flags, Origin origin) {
  if (pattern.size() > kMostRegexBytes)
    throw Error{Error::Kind::bad_input, "", "a regular expression has more than 20,000 bytes; shorten it"};
  auto made = std::make_unique<Code>();
  int number = 0;
  std::size_t at = 0;
  made->is_guest = origin == Origin::guest;
  made->code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), options_of(flags, origin),
                             &number, &at, nullptr);
  if (made->code == nullptr) {
    std::array<PCRE2_UCHAR, 256> words{};
    pcre2_get_error_message(number, words.data(), words.size());
    throw Error{Error::Kind::bad_input, "",
                std::string(reinterpret_cast<const char*>(words.data())) + " at position " + std::to_string(at), ""};
  }
  if (!made->is_guest) pcre2_jit_compile(made->code, PCRE2_JIT_COMPLETE);
  code_ = std::move(made);
}

Regex::~Regex() = default;
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;

namespace {

// Searches that share one text and one count of steps.
class RegexSearch {
 public:
  RegexSearch(const pcre2_code* code, bool is_guest, std::string_view text, Effort* effort)
      : code_(code),
        text_(text),
        effort_(is_guest ? effort : nullptr),
        match_(pcre2_match_data_create_from_pattern(code, nullptr)),
        context_(pcre2_match_context_create(nullptr)) {
    if (effort_ != nullptr) effort_->spend(text.size() / kBytesOfStep);
    pcre2_set_match_limit(context_.get(), kMostOwnMatches);
    pcre2_set_heap_limit(context_.get(), kMostHeapKibibytes);
    if (is_guest) {
      pcre2_set_callout(context_.get(), count_step, &steps_);
    } else {
      pcre2_jit_stack_assign(context_.get(), nullptr, stack_of_this_thread());
    }
  }

  // The number of ranges of the next match at or behind a place; 0: there is none.
  std::uint32_t next(std::size_t from) {
    const std::uint64_t before = steps_;
    const int found = pcre2_match(code_, reinterpret_cast<PCRE2_SPTR>(text_.data()), text_.size(), from,
                                  PCRE2_NO_UTF_CHECK, match_.get(), context_.get());
    if (effort_ != nullptr) effort_->spend(kStepsOfCall + steps_ - before);
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
  std::uint64_t steps_ = 0;
};

}  // namespace

std::vector<Regex::Match> Regex::matches(std::string_view text, bool with_groups, Effort* effort) const {
  std::vector<Match> all;
  RegexSearch search(code_->code, code_->is_guest, text, effort);
  for (std::size_t from = 0; from <= text.size();) {
    const std::uint32_t count = search.next(from);
    if (count == 0) break;
    const Range where = search.range(0);
    if (where.begin >= where.end) {  // nothing, or \K behind the end: go on with the next character
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
  return RegexSearch(code_->code, code_->is_guest, text, effort).next(0) > 0;
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

}  // namespace sumi::recognize
