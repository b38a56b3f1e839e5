#include "former_options.hpp"

#include <array>

namespace sumi::cli {
namespace {

struct FormerOption {
  std::string_view command;  // "": any command that had it
  std::string_view option;
  std::string_view instead;
};

constexpr auto kFormer = std::to_array<FormerOption>({
    {"sumi mask", "--counts", "sumi mask-by-counts COUNTS INPUT"},
    {"sumi table perturb", "--keep", "--config keep=PROBABILITY"},
    {"sumi link", "--print-rules", "--dry-run"},
    {"sumi attack tagger", "--gold", "the gold as the second argument, without an option"},
    {"sumi review simulate", "--others", "the other documents as the second argument, without an option"},
    {"sumi release", "--sources", "--source"},
    {"sumi table risk", "--records", "-o"},
    {"sumi terms curve", "--plot", "--report"},
    {"sumi terms show", "--k-min", "--k"},
    {"sumi terms show", "--limit", "--max"},
    {"sumi terms apply", "--hide-length", "--collapse"},
    {"", "--text-column", "--text-field"},
    {"", "--id-column", "--id-field"},
    {"", "--owner-column", "--owner-field"},
    {"", "--skip-unread", "--allow-unread"},
    {"", "--keep", "--allow"},
    {"", "--mark-each", "--no-collapse"},
    {"", "--order-key", "--key"},
    {"", "--no-progress", "--quiet"},
});

}  // namespace

std::optional<std::string> instead_of(std::string_view command, std::string_view option) {
  for (const FormerOption& one : kFormer)
    if (one.option == option && (one.command.empty() || one.command == command)) return std::string(one.instead);
  return std::nullopt;
}

}  // namespace sumi::cli
