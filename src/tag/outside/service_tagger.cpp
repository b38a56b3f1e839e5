#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "io/records/offsets.hpp"
#include "tag/combine_spans.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/outside/http_client.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::chrono::milliseconds kPatienceWithService{60'000};

[[noreturn]] void refuse_findings(std::string_view fact) {
  throw Error{Error::Kind::unfinished, "the finder", fact, "docs/finders.md says how a service answers"};
}

// A service with Presidio's protocol: docs/finders.md.
class ServiceTagger final : public Tagger::Model {
 public:
  explicit ServiceTagger(ServiceAddress address) : language_(address.language), client_(std::move(address)) {
    const nlohmann::json named =
        parsed(client_.ask("/supportedentities?language=" + language_, "", kPatienceWithService));
    if (!named.is_array() || named.empty()) refuse_findings("it names no entities");
    for (const nlohmann::json& one : named) {
      if (!one.is_string()) refuse_findings("one of its entities is no string");
      labels_.push_back(one.get<std::string>());
    }
  }

  [[nodiscard]] const std::vector<std::string>& labels() const override { return labels_; }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool) const override {
    Tagger::Tagged tagged;
    tagged.tokens = cut_text(text).tokens.size();
    // An empty text counts as none for the service.
    if (text.empty()) return tagged;
    const nlohmann::json answer = ask(text);
    if (!answer.is_array()) refuse_findings("an answer is no list of findings");
    const io::Offsets offsets(text, OffsetUnit::codepoints);
    std::vector<Found> found;
    for (const nlohmann::json& one : answer) found.push_back(finding_of(one, offsets));
    for (const Found& one : covering(std::move(found), text)) tagged.spans.push_back({one.where, one.label, one.score});
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view, std::span<const SpanQuestion>,
                                                     std::size_t) const override {
    throw Error{Error::Kind::bad_usage, "", "a service explains nothing here; ask a tagger of sumi's"};
  }

 private:
  static nlohmann::json parsed(const std::string& body) {
    nlohmann::json json = nlohmann::json::parse(body, nullptr, false);
    if (json.is_discarded()) refuse_findings("an answer is no JSON");
    return json;
  }

  // Asks about one text at a time.
  [[nodiscard]] nlohmann::json ask(std::string_view text) const {
    const std::string body = nlohmann::json{{"text", text}, {"language", language_}}.dump();
    const std::scoped_lock lock(mutex_);
    return parsed(client_.ask("/analyze", body, kPatienceWithService));
  }

  [[nodiscard]] Found finding_of(const nlohmann::json& one, const io::Offsets& offsets) const {
    const auto is_place = [&](const char* key) { return one.contains(key) && one[key].is_number_unsigned(); };
    if (!one.is_object() || !is_place("start") || !is_place("end") || !one.contains("entity_type") ||
        !one["entity_type"].is_string() || !one.contains("score") || !one["score"].is_number())
      refuse_findings("a finding has no start, end, entity_type or score");
    const std::optional<std::size_t> begin = offsets.to_bytes(one["start"].get<std::uint64_t>());
    const std::optional<std::size_t> end = offsets.to_bytes(one["end"].get<std::uint64_t>());
    if (!begin || !end || *begin > *end) refuse_findings("a finding lies outside the text");
    const auto label = std::ranges::find(labels_, one["entity_type"].get_ref<const std::string&>());
    if (label == labels_.end()) refuse_findings("a finding has an entity that it doesn't name at /supportedentities");
    return {{*begin, *end}, static_cast<std::uint32_t>(label - labels_.begin()), one["score"].get<double>()};
  }

  std::string language_;
  std::vector<std::string> labels_;
  mutable std::mutex mutex_;
  mutable HttpClient client_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_service_tagger(std::string_view address) {
  return std::make_unique<ServiceTagger>(ServiceAddress::of(address));
}

}  // namespace sumi::tag
