// The table of players.
#include "tools/host/players.hpp"

#include <algorithm>
#include <array>

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

template <typename Kind>
std::unique_ptr<Player> make() {
    return std::make_unique<Kind>();
}

constexpr std::array<PlayerRow, 1> rows{{
    {"random", "any legal move", make<RandomPlayer>},
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
