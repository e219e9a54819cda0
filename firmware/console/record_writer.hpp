// Writes the game so far as JSON lines in the format of the host tool. Replays the record and
// writes one event per call, so that the output needs room for one line only.
#pragma once

#include "engine/io/events.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/session.hpp"

namespace kaiten {

// A game to be written, and the replay to do it with.
struct WrittenGame {
    const Plan& plan;
    const Record& record;
    bool practice;
    Replay& replay;
};

class RecordWriter {
public:
    // Upper limit of a line. The longest lines describe a Party turn or the tables of eight seats.
    static constexpr std::size_t most_line = 4600;

    void start();
    // Writes the next event. Returns false if there is none.
    bool write_next(const WrittenGame& game, Output& out);

private:
    enum class Due : std::uint8_t { game, deal, steps, round, end, nothing };

    bool replay_turn(const WrittenGame& game);
    void write_due(const WrittenGame& written, JsonWriter& json) const;
    Due due_after(const WrittenGame& written);

    std::uint64_t seed_ = 0;  // of the game whose first line was written
    unsigned step_ = 0;
    // Cards put into each takeout box of this turn, without empty boxes.
    List<TakeoutPlaces, 8> boxes_;
    Due due_ = Due::nothing;
};

}  // namespace kaiten
