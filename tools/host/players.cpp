// The table of players.
#include "tools/host/players.hpp"

#include <algorithm>
#include <array>

#include "engine/bots/bot.hpp"
#include "tools/host/options.hpp"

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
template <Level level>
class LevelPlayer final : public Player {
public:
    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const View& view) override { return think_about(view); }
    Move decide(const PartyView& view) override { return think_about(view); }

private:
    template <typename AnyView>
    Move think_about(const AnyView& view) {
        constexpr unsigned slice = 1000;
        const std::uint64_t high = random_.next();
        bot_.begin(level, view, (high << 32) | random_.next());
        while (bot_.think(slice)) {
        }
        return bot_.best();
    }

    Random random_{0};
    SearchMemory memory_;
    Bot bot_{memory_};
};

template <typename Kind>
std::unique_ptr<Player> make() {
    return std::make_unique<Kind>();
}

template <Level level>
PlayerRow level_row() {
    return {row(level).name, row(level).help, make<LevelPlayer<level>>};
}

const std::array<PlayerRow, 4> rows{{
    {"random", "any legal move", make<RandomPlayer>},
    level_row<Level::easy>(),
    level_row<Level::medium>(),
    level_row<Level::hard>(),
}};

}  // namespace

std::span<const PlayerRow> players() {
    return rows;
}

const PlayerRow* player_named(std::string_view name) {
    const auto row = std::ranges::find(rows, name, &PlayerRow::name);
    return row == rows.end() ? nullptr : &*row;
}

std::string player_names() {
    return join(names_of(rows));
}

}  // namespace kaiten
