#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/span.hpp>

namespace sumi::gateway {

inline constexpr std::string_view kWrittenLabel = "TEXT";  // of what a text had that looks like a placeholder
inline constexpr std::size_t kNonceBytes = 4;

// What stands for each hidden text of one conversation on its way to a language model: a label with a number and a
// nonce ("PERSON_1_k7q2"), or a surrogate.
//   Numbers   count over all labels, by first appearance; texts of one label that differ by case, width or white space
//             alone share a number, and the second spelling has a letter behind it ("PERSON_1b_k7q2"), so that each is
//             restored as it was written.
//   Nonce     kNonceBytes letters and digits of the caller. A text that has what looks like a placeholder is not let
//             through with it: likenesses() are hidden, too.
//   Surrogate made by the key; one that `is_taken` says stands elsewhere becomes a label.
//   Finding   next() understands labels in another case or language, a plural of the label, white space, hyphens,
//             Markdown's backslashes and asterisks in place of the underscores, and letters behind the nonce.
//   Threads   const members from any number of threads.
class Pseudonyms {
 public:
  // `key`: surrogates are made by it; nothing: labels alone. Requires: `nonce` of kNonceBytes from a-z and 2-7.
  explicit Pseudonyms(std::string nonce, std::optional<Key> key = std::nullopt);

  // What stands for a text. `label` may be any text.
  [[nodiscard]] const std::string& of(std::string_view text, const std::string& label,
                                      const std::function<bool(std::string_view)>& is_taken);

  // A placeholder in a text; `text`: what it stands for; null: nothing of this conversation.
  struct Found {
    Range where;
    const std::string* text = nullptr;
  };
  // The first placeholder from a byte on, and the byte from which on the text could still become one: its end where it
  // cannot. Nothing of it is before `begin`. `is_whole`: nothing follows the text.
  struct Next {
    std::optional<Found> found;
    std::size_t open = 0;
  };
  [[nodiscard]] Next next(std::string_view text, std::size_t begin, bool is_whole) const;

  // The stretches of a text that next() could take for a placeholder, whatever its number: in order, disjoint.
  [[nodiscard]] std::vector<Range> likenesses(std::string_view text) const;
  // Returns whether this is a placeholder of the conversation as it was given, letter by letter.
  [[nodiscard]] bool is_given(std::string_view text) const { return by_shown_.contains(std::string(text)); }
  // Returns whether a text could hold a placeholder at all. O(text).
  [[nodiscard]] bool could_be_in(std::string_view text) const;

  [[nodiscard]] const std::string& nonce() const { return nonce_; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::string shown;
    std::string text;
  };
  enum class Fit : std::uint8_t { none, whole, open };
  struct Fitted {
    Fit fit = Fit::none;
    std::size_t end = 0;
    const std::string* text = nullptr;
  };
  [[nodiscard]] Fitted label_at(std::string_view text, std::size_t at, std::string_view alias, bool is_whole) const;
  [[nodiscard]] Fitted number_at(std::string_view text, std::size_t at, bool is_whole) const;
  [[nodiscard]] Fitted surrogate_at(std::string_view text, std::size_t at, bool is_whole) const;
  [[nodiscard]] std::optional<std::string> surrogate_of(std::string_view text, const std::string& label,
                                                        const std::function<bool(std::string_view)>& is_taken) const;
  void use_label(const std::string& label);

  std::string nonce_;
  std::optional<Key> key_;
  std::vector<Entry> entries_;
  std::map<std::pair<std::string, std::string>, std::size_t> by_text_;  // label and text: entry
  struct Numbered {
    std::size_t number = 0;
    std::size_t spellings = 0;
  };
  std::map<std::pair<std::string, std::string>, Numbered> numbers_;  // label and normal form
  std::size_t last_number_ = 0;
  std::unordered_map<std::string, std::size_t> by_number_;  // "1", "1b": entry
  std::unordered_map<std::string, std::size_t> by_shown_;
  std::set<std::string> labels_;
  std::vector<std::string> aliases_;  // of the labels in use, in small letters, words with '_' between
  std::map<char, std::vector<std::size_t>> surrogates_;  // by first byte: entries, the longest first
  std::uint64_t bytes_ = 0;
};

// A label as placeholders have it: A-Z, 0-9, _; at most 64 bytes.
[[nodiscard]] std::string shown_label(std::string_view label);

}  // namespace sumi::gateway
