// The table of players.
#include "tools/host/players.hpp"

#include <algorithm>
#include <array>

#include "tools/host/lists.hpp"

namespace kaiten {
namespace {

class RandomPlayer final : public Player {
public:
    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const View& view) override { return random_move(view, random_); }
    Move decide(const PartyView& view) override { return random_move(view, random_); }

private:
    Random random_{0};
};

// Thinks as long as its level deserves.
class LevelPlayer final : public Player {
public:
    explicit LevelPlayer(Level level) : level_(level) {}
    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const View& view) override { return think_about(view); }
    Move decide(const PartyView& view) override { return think_about(view); }

private:
    template <typename AnyView>
    Move think_about(const AnyView& view) {
        constexpr unsigned slice = 1000;
        const std::uint64_t high = random_.next();
        bot_.begin(level_, view, (high << 32) | random_.next());
        while (bot_.think(slice)) {
        }
        return bot_.best();
    }

    const Level level_;
    Random random_{0};
    SearchMemory memory_;
    Bot bot_{memory_};
};

// The levels in their order; behind them the seer, who thinks as the strongest does.
const std::array<PlayerRow, level_count + 1> rows = [] {
    std::array<PlayerRow, level_count + 1> made{};
    for (unsigned i = 0; i < level_count; ++i) {
        const auto level = static_cast<Level>(i);
        made[i] = {row(level).name, row(level).help, level};
    }
    made[level_count] = {seer_name, "hard with all cards open: a measuring stick", Level::hard,
                         true};
    return made;
}();

}  // namespace

std::span<const PlayerRow> players() {
    return rows;
}

std::unique_ptr<Player> make_player(const PlayerRow& row) {
    if (row.level == Level::random) return std::make_unique<RandomPlayer>();
    return std::make_unique<LevelPlayer>(row.level);
}

const PlayerRow* player_named(std::string_view name) {
    const auto found = std::ranges::find(rows, name, &PlayerRow::name);
    return found == rows.end() ? nullptr : &*found;
}

std::string player_names() {
    return join(names_of(rows));
}

}  // namespace kaiten
