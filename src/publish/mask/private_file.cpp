#include <algorithm>

#include <nlohmann/json.hpp>

#include "io/records/offsets.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/runs_of_reason.hpp"

namespace sumi::publish {
namespace {

nlohmann::ordered_json labels_meeting(const Corpus& corpus, std::size_t document, Range where) {
  auto labels = nlohmann::ordered_json::array();
  for (const Span& span : corpus.spans(document)) {
    if (span.where.begin >= where.end || span.where.end <= where.begin) continue;
    const std::string& label = corpus.labels()[span.label];
    if (std::find(labels.begin(), labels.end(), label) == labels.end()) labels.push_back(label);
  }
  return labels;
}

}  // namespace

void write_private_file(const Corpus& corpus, const Visibility& visibility, Snap snap, OffsetUnit unit,
                        std::span<const std::uint32_t> order, const Mask& decided, io::ByteSink& sink) {
  std::vector<std::size_t> places(order.size());
  for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Range where = corpus.documents()[document].where;
    const io::Offsets offsets(corpus.text(where), unit);
    nlohmann::ordered_json line;
    line["id"] = fresh_id(order.empty() ? document : places[document]);
    line["source_id"] = corpus.id(document);
    line["owner"] = nullptr;
    if (corpus.has_owner(document)) line["owner"] = corpus.owner_name(document);
    line["hidden"] = nlohmann::ordered_json::array();
    for_each_hidden(visibility, where, snap, [&](Range run, Why why) {
      nlohmann::ordered_json hidden;
      hidden["start"] = offsets.from_bytes(run.begin - where.begin);
      hidden["end"] = offsets.from_bytes(run.end - where.begin);
      hidden["reason"] =
          why == Why::earlier && decided.contains(run.begin) ? std::string_view("decision") : reason_of(why, snap);
      if (why == Why::span) hidden["labels"] = labels_meeting(corpus, document, run);
      hidden["text"] = corpus.text(run);
      line["hidden"].push_back(std::move(hidden));
    });
    sink.write(line.dump());
    sink.write("\n");
  }
}

}  // namespace sumi::publish
