// Ranks the rows of the scoring.
#include "firmware/screens/scoring/ranking.hpp"

#include "firmware/screens/tables/turn_header.hpp"

namespace kaiten {

Ranking::Ranking(const Shell& shell) {
    const Rules& rules = shell.session.plan().rules;
    for (unsigned strip = 0; strip < rules.tables(); ++strip)
        now_.push(static_cast<std::uint8_t>(seat_of_strip(rules, shell.game.seat(), strip)));
    before_ = now_;
}

unsigned Ranking::table_after(unsigned table, int step) const {
    const int tables = static_cast<int>(size());
    const int place = static_cast<int>(place_of(table)) + step;
    return table_at(static_cast<unsigned>((place + tables) % tables));
}

void Ranking::rank(std::span<const std::int16_t> points) {
    before_ = now_;
    for (unsigned i = 1; i < now_.size(); ++i)
        for (unsigned j = i; j > 0 && points[now_[j]] > points[now_[j - 1]]; --j)
            std::swap(now_[j], now_[j - 1]);
    ticks_ = now_ == before_ ? std::int8_t{0} : std::int8_t{move_ticks};
}

void Ranking::settle() {
    before_ = now_;
    ticks_ = 0;
}

bool Ranking::tick() {
    if (ticks_ == 0) return false;
    ticks_ = static_cast<std::int8_t>(ticks_ - 1);
    return true;
}

}  // namespace kaiten
