// The game so far as the host tool's JSON lines: played again from its record, an event a step, so
// that no more than a line has to wait in the output.
#pragma once

#include "engine/io/json_writer.hpp"
#include "engine/io/record.hpp"
#include "firmware/console/output.hpp"
#include "firmware/play/session.hpp"

namespace kaiten {

class RecordWriter {
public:
    // The longest line: a deal with all 108 cards.
    static constexpr std::size_t most_line = 1300;

    void start(const Session& session);
    // Writes the next event; false when there is none.
    bool write_next(const Session& session, Output& out);

private:
    enum class Due : std::uint8_t { game, deal, steps, round, end, nothing };

    bool replay_turn(const Record& record);
    void note_choice(unsigned seat, const Move& move);
    void look_at_tables();
    void write_due(const Session& session, JsonWriter& json) const;
    void write_game(const Session& session, JsonWriter& json) const;
    Due due_after(const Record& record);

    Game game_;
    List<Play, max_classic_seats> plays_;
    std::uint64_t seed_ = 0;
    unsigned step_ = 0;
    std::uint8_t turn_ = 0;
    Due due_ = Due::nothing;
};

}  // namespace kaiten
