// The game so far as the host tool's JSON lines: played again from its record, an event a step, so
// that no more than a line has to wait in the output.
#pragma once

#include "engine/io/events.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/match.hpp"

namespace kaiten {

class RecordWriter {
public:
    // Longer than any line: the longest tells of a Party turn or of the tables of eight seats.
    static constexpr std::size_t most_line = 4600;

    void start(const Match& match);
    // Writes the next event; false when there is none.
    bool write_next(Match& match, Output& out);

private:
    enum class Due : std::uint8_t { game, deal, steps, round, end, nothing };

    bool replay_turn(Match& match);
    void write_due(Match& match, JsonWriter& json) const;
    Due due_after(Match& match);

    std::uint64_t seed_ = 0;
    unsigned step_ = 0;
    // What went into each takeout box of the turn that got anything.
    List<TakeoutPlaces, 8> boxes_;
    Due due_ = Due::nothing;
};

}  // namespace kaiten
