#include <cstddef>
#include <utility>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {
namespace {

class Splice {
 public:
  Splice(std::string& out, std::string_view line, const ResourceElements& elements, std::vector<ElementChange> changes)
      : out_(out), line_(line), all_(elements.all), changes_(std::move(changes)), touched_(all_.size()) {
    for (std::size_t i = all_.size(); i-- > 1;) {  // children follow their element, so this visits them first
      if (!all_[i].is_leaf()) changes_[i].removed = holds_nothing(i);
      if (changes_[i].removed || changes_[i].value) touched_[i] = true;
      if (touched_[i]) touched_[all_[i].parent] = true;
    }
  }

  void write() {
    const Range root = all_.front().value;
    copy({0, root.begin});
    write_value(0);
    copy({root.end, line_.size()});
  }

 private:
  [[nodiscard]] bool holds_nothing(std::size_t element) const {
    for (std::uint32_t i = all_[element].first; i != kNoElement; i = all_[i].next)
      if (!changes_[i].removed) return false;
    return true;
  }

  // Depth: as limited by the parser.
  void write_value(std::uint32_t element) {
    const ResourceElement& it = all_[element];
    if (changes_[element].value) {
      out_.append(*changes_[element].value);
      return;
    }
    if (!touched_[element] || it.is_leaf()) return copy(it.value);
    copy({it.value.begin, all_[it.first].whole.begin});
    Position behind = all_[it.first].whole.begin;
    bool is_first = true;
    for (std::uint32_t i = it.first; i != kNoElement; i = all_[i].next) {
      const Range whole = all_[i].whole;
      if (!changes_[i].removed) {
        if (!is_first) copy({behind, whole.begin});  // with the comma
        is_first = false;
        copy({whole.begin, all_[i].value.begin});
        write_value(i);
      }
      behind = whole.end;
    }
    copy({behind, it.value.end});
  }

  void copy(Range range) { out_.append(line_.substr(range.begin, range.size())); }

  std::string& out_;
  std::string_view line_;
  const std::vector<ResourceElement>& all_;
  std::vector<ElementChange> changes_;
  std::vector<bool> touched_;  // whether a descendant changes
};

}  // namespace

void append_spliced(std::string& out, std::string_view line, const ResourceElements& elements,
                    std::vector<ElementChange> changes) {
  Splice(out, line, elements, std::move(changes)).write();
}

}  // namespace sumi::hide
