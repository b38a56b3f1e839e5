#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "io/json_cursor.hpp"
#include "io/record.hpp"
#include <sumi/format.hpp>

namespace sumi::io {

// The spans of a JSON record: [{"start", "end", <label>, "score", "text"}, …]; all but start and end may be
// missing. Two steps, for the text they point into may stand behind them.
class JsonSpans {
 public:
  // Reads the value whole. Nothing where it has the shape above, else what is wrong with it (a constant).
  [[nodiscard]] std::optional<const char*> read(JsonCursor& value, std::string_view label_field);
  // Whether some span has a key besides start, end, label and score.
  [[nodiscard]] bool carry_more() const { return carry_more_; }
  // Puts them into record.spans, in bytes of record.text.
  //   Errors  bad_input at record.place: offsets outside the text, inside a character or in the wrong order; with
  //           check_quotes, quoted text that isn't the text pointed at.
  void resolve(Record& record, OffsetUnit unit, bool check_quotes = true) const;

 private:
  struct Unresolved {
    std::optional<std::uint64_t> start;
    std::optional<std::uint64_t> end;
    std::optional<std::string_view> label;
    std::optional<double> score;
    std::optional<std::string_view> quoted;
  };
  [[nodiscard]] std::optional<const char*> read_span(JsonCursor& value, std::string_view label_field);

  std::vector<Unresolved> spans_;
  bool carry_more_ = false;
};

}  // namespace sumi::io
