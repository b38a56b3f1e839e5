#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::recognize {

// Steps of a few seconds.
inline constexpr std::uint64_t kMostRequestSteps = 200'000'000;

// The budget of a request for its own expressions: steps of its regular expressions over all its texts, and comparisons
// with its lists.
//   Threads  one.
class Effort {
 public:
  explicit Effort(std::uint64_t most = kMostRequestSteps) : left_(most) {}

  // Errors: unfinished if nothing is left.
  void spend(std::uint64_t steps);

 private:
  std::uint64_t left_;
};

// Flags of regular expressions, with their numbers in Python's `re`.
inline constexpr int kIgnoreCase = 2;
inline constexpr int kMultiline = 8;
inline constexpr int kDotAll = 16;
inline constexpr int kVerbose = 64;
inline constexpr int kAscii = 256;
inline constexpr int kUsualFlags = kIgnoreCase | kMultiline | kDotAll;

inline constexpr std::size_t kMostRegexBytes = 20'000;
inline constexpr std::uint64_t kMostRegexSteps = 20'000'000;  // of a guest's regex over one text; about a second

// A regular expression in Perl's syntax (PCRE2), which is Python's but for few rare forms. A guest's is one of Python's
// `regex`: what PCRE2 reads otherwise is refused ({e<=1}), or said in its words (\p{Lu} where case is ignored).
//   Guests   a regex that a client sent is counted in steps, which are spent of an Effort, and stops at
//            kMostRegexSteps; the program's own are compiled to machine code and are known to be harmless.
//   Cost     as backtracking has it.
//   Threads  const members from any number of threads.
class Regex {
 public:
  enum class Origin { own, guest };

  // Errors: bad_input if it is invalid (with the reason), or too long.
  Regex(std::string_view pattern, int flags, Origin origin);
  ~Regex();
  Regex(Regex&&) noexcept;
  Regex& operator=(Regex&&) noexcept;

  // The range of a match, and of each of its groups (begin == end == npos if a group didn't take part).
  struct Match {
    Range where;
    std::vector<Range> groups;
  };
  // Returns all matches from left to right, without empty ones. Requires: valid UTF-8. Errors: unfinished beyond the
  // steps.
  [[nodiscard]] std::vector<Match> matches(std::string_view text, bool with_groups = false,
                                           Effort* effort = nullptr) const;
  // Returns whether it matches anywhere, even the empty string. Requires and errors: as matches().
  [[nodiscard]] bool is_in(std::string_view text, Effort* effort = nullptr) const;

 private:
  struct Code;
  std::unique_ptr<const Code> code_;
};

// Returns a regular expression that matches exactly this text.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace sumi::recognize
