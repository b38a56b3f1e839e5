#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "table/class_slices.hpp"
#include "table/neighbourhood.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

// Changes classes of a neighbourhood so that the sum of rows * loss decreases. A change is made only if all affected
// classes still satisfy the requirements:
//   peel      a slice of a class, or all of it, moves to the classes where each row costs least
//   exchange  a row leaves a class and is replaced by another one, from the class it went to, or from one with rows
//             to spare
//   seed      a slice becomes a class of its own, filled up with rows that others can spare
//   Threads  one at a time.
class ClassMoves {
 public:
  ClassMoves(const CodedTable& table, const Losses& losses, const Requirements& requirements);

  // Tries the neighbourhood's classes in this order, once.
  void improve(Neighbourhood& rows, const std::vector<Neighbourhood::Class>& order);

 private:
  using Row = Neighbourhood::Row;
  using Class = Neighbourhood::Class;
  struct Place {
    Class to = 0;
    double cost = 0;
  };
  struct Peel {
    std::vector<Row> rows;
    double gain = 0;
  };
  struct Exchange {
    Row out = Neighbourhood::kNoRow;
    Class to = 0;
    Row in = Neighbourhood::kNoRow;
    double gain = 0;
  };

  void find_places(Class c);
  [[nodiscard]] bool peel(Class c);
  [[nodiscard]] bool exchange(Class c);
  // Result  false, with nothing changed, if the loss doesn't decrease.
  bool carry_out(const Exchange& best, Class c);
  [[nodiscard]] bool seed(Class c);
  [[nodiscard]] bool fill(const std::vector<Row>& slice, Class from);
  void find_fillers(Class c);
  void find_spared(Class c, std::size_t size, std::size_t most);
  [[nodiscard]] bool can_spare(Class c, std::size_t more = 0) const { return rows_->size(c) > least_ + more; }
  [[nodiscard]] double total(const std::vector<Class>& classes) const;
  [[nodiscard]] bool hold(const std::vector<Class>& classes);

  const Requirements& requirements_;
  std::size_t least_;
  Neighbourhood* rows_ = nullptr;
  ClassSlices slices_;
  Requirements::Scratch scratch_;
  std::vector<Place> places_;  // for each row of the current class: where it costs least
  std::vector<Row> fillers_;   // rows that others can spare and that would cost least in it, best first
  std::vector<std::pair<double, Row>> spared_;
  std::vector<std::uint32_t> ids_;
};

}  // namespace sumi::table
