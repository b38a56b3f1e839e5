#pragma once

#include <vector>

#include "base/report/plot.hpp"
#include <sumi/report/sweep_report.hpp>

namespace sumi::report {

// The plots of a sweep: the share of characters kept, the share hidden (the n-gram paper's Figure 4), and the share of
// documents anonymized (Figure 3), against k with a line for each n, or against n if there is only one k. Then the
// three rates of documents (Figure 2): against n at the least k if both were swept; otherwise against the variable that
// was swept.
//   Paper  Maeda, Suzuki, Yoshino, Neubig, Nakamura: k-anonymization of unstructured text by character n-grams.
[[nodiscard]] std::vector<LinePlot> sweep_plots(const std::vector<SweepRow>& rows);

// The three rates against k, one plot for each n, if both were swept; otherwise none.
[[nodiscard]] std::vector<LinePlot> plots_of_each_n(const std::vector<SweepRow>& rows);

}  // namespace sumi::report
