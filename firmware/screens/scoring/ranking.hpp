// The rows of the scoring, best table first, and their way when a table overtakes another.
#pragma once

#include <span>

#include "firmware/screens/shell.hpp"
#include "firmware/ui/geometry.hpp"

namespace kaiten {

// Tables from best to worst.
using Order = List<std::uint8_t, most_seats>;

class Ranking {
public:
    Ranking() = default;
    // Starts in the order of the tables on the other screens.
    explicit Ranking(const Shell& shell);

    unsigned size() const { return now_.size(); }
    unsigned table_at(unsigned place) const { return now_[place]; }
    unsigned place_of(unsigned table) const { return now_.find(static_cast<std::uint8_t>(table)); }
    // Returns the table `step` places below `table`, wrapping around at both ends.
    unsigned table_after(unsigned table, int step) const;

    // Moves tables with more points up, by `points` of each table. Equal tables keep their order.
    void rank(std::span<const std::int16_t> points);
    // Ends the move at once.
    void settle();
    // Advances the move. Returns false if all rows stand still.
    bool tick();

    bool is_moving(unsigned table) const {
        return ticks_ > 0 && place_before(table) != place_of(table);
    }
    bool rises(unsigned table) const { return ticks_ > 0 && place_before(table) > place_of(table); }
    // Returns where a table is on its way. `position` returns the position of a place.
    template <typename Position>
    Point position_of(unsigned table, Position position) const {
        return between(position(place_before(table)), position(place_of(table)),
                       move_ticks - ticks_, move_ticks);
    }

private:
    static constexpr int move_ticks = 16;

    unsigned place_before(unsigned table) const {
        return before_.find(static_cast<std::uint8_t>(table));
    }

    Order now_;
    Order before_;
    std::int8_t ticks_ = 0;  // left of the move
};

}  // namespace kaiten
