#include "review/service_state.hpp"

#include <charconv>

#include "base/text/utf8.hpp"

namespace sumi::review {
namespace {

const Json& field_of(const Json& body, const char* key) {
  if (!body.is_object()) throw Refusal(400, "an object of JSON is asked for");
  return serve::member(body, key);
}

}  // namespace

std::uint64_t number_in(const Json& body, const char* key) {
  const Json& value = field_of(body, key);
  if (!value.is_number_unsigned()) throw Refusal(400, std::string("a whole number is missing: ") + key);
  return value.get<std::uint64_t>();
}

std::string text_in(const Json& body, const char* key) {
  const Json& value = field_of(body, key);
  if (!value.is_string()) throw Refusal(400, std::string("a text is missing: ") + key);
  return value.get<std::string>();
}

std::uint64_t number_asked(const serve::Request& request, const char* key, std::uint64_t otherwise) {
  const auto found = request.query.find(key);
  if (found == request.query.end()) return otherwise;
  std::uint64_t value = 0;
  const std::string& text = found->second;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size())
    throw Refusal(400, std::string("it is no whole number: ") + key);
  return value;
}

std::string text_asked(const serve::Request& request, const char* key) {
  const auto found = request.query.find(key);
  if (found == request.query.end()) return {};
  if (utf8::first_invalid(found->second)) throw Refusal(400, std::string("it is no text in UTF-8: ") + key);
  return found->second;
}

std::uint32_t document_in(const Service::State& state, std::uint64_t number) {
  if (number >= state.project.documents().size()) throw Refusal(404, "there is no such document");
  return static_cast<std::uint32_t>(number);
}

Range bytes_of(const io::Offsets& offsets, std::uint64_t start, std::uint64_t end) {
  const std::optional<std::size_t> first = offsets.to_bytes(start);
  const std::optional<std::size_t> last = offsets.to_bytes(end);
  if (!first || !last || *first >= *last) throw Refusal(400, "the stretch is not one of the document");
  return {*first, *last};
}

Json json_of(const Mark& mark, const io::Offsets& offsets) {
  Json json{{"mark", mark.number},
            {"start", offsets.from_bytes(mark.where.begin)},
            {"end", offsets.from_bytes(mark.where.end)},
            {"label", mark.label},
            {"state", mark.verdict == Verdict::accepted ? "accepted" : "rejected"}};
  if (mark.is_unsure) json["unsure"] = true;
  return json;
}

Json json_of(const Proposal& proposal, const io::Offsets& offsets) {
  return {{"start", offsets.from_bytes(proposal.where.begin)},
          {"end", offsets.from_bytes(proposal.where.end)},
          {"label", proposal.label},
          {"state", "proposed"},
          {"score", proposal.score}};
}

Json view_json(Service::State& state, std::uint32_t document, std::uint32_t layer) {
  const Project::View view = state.project.view(document, layer);
  const std::string_view text = state.project.documents().text(document);
  const io::Offsets offsets(text, OffsetUnit::codepoints);
  Json spans = Json::array();
  for (const Mark& mark : view.marks) spans.push_back(json_of(mark, offsets));
  for (const Proposal& proposal : view.open) spans.push_back(json_of(proposal, offsets));
  return {{"document", document},
          {"id", state.project.documents().id(document)},
          {"done", view.is_done},
          {"control", view.is_control},
          {"spans", std::move(spans)}};
}

}  // namespace sumi::review
