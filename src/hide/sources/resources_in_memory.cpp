#include <utility>

#include <fmt/format.h>

#include "base/text/utf8.hpp"
#include "hide/fhir/resource_rewriter.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

class ResourcesInMemory : public MemorySource {
 public:
  ResourcesInMemory(const HideSource& source, const HideRules& rules, const HideResources& resources, FhirIdOf id_of)
      : name_(output_name(source)), source_(resources), rewriter_(source, rules, std::move(id_of)) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    rewriter_.begin();
    for (std::size_t i = 0; i < source_.json.size(); ++i) {
      const HeldResource one = held(i);
      take(rewriter_.read(one.line(), one.place()));
    }
  }

  std::vector<std::string> rewrite(const std::string&, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    rewriter_.begin();
    made_.json.clear();
    for (std::size_t place = 0; place < source_.json.size(); ++place) {
      const std::size_t number = order.empty() ? place : order[place];
      const HeldResource one = held(number);
      const RewrittenRecord rewritten = edits(rewriter_.read(one.line(), one.place()), number);
      rewriter_.append_rewritten(made_.json.emplace_back(), one.line(), rewritten);
    }
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return rewriter_.dropped(); }
  std::set<std::string> id_fields() const override { return rewriter_.id_fields(); }
  verify::ResidueFile published() override { return {name_, std::span<const std::string>(made_.json)}; }
  HideContent taken() override { return std::move(made_); }

 private:
  [[nodiscard]] HeldResource held(std::size_t number) const {
    std::string place = fmt::format("{}, resource {}", name_, number + 1);
    const std::string& line = source_.json[number];
    if (utf8::first_invalid(line))
      throw Error{Error::Kind::bad_input, place, "it is not valid UTF-8; convert it to UTF-8"};
    return {line, "", std::move(place)};
  }

  std::string name_;
  const HideResources& source_;
  ResourceRewriter rewriter_;
  HideResources made_;
};

}  // namespace

std::unique_ptr<MemorySource> resources_in_memory(const HideSource& source, const HideRules& rules,
                                                  const HideResources& resources, FhirIdOf id_of) {
  return std::make_unique<ResourcesInMemory>(source, rules, resources, std::move(id_of));
}

}  // namespace sumi::hide
