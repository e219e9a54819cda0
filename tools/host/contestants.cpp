// The table of players, and their implementations.
#include "tools/host/contestants.hpp"

#include <algorithm>
#include <array>

#include "tools/host/lists.hpp"

namespace kaiten {
namespace {

constexpr std::uint64_t most_playouts = 65535;

class RandomContestant final : public Contestant {
public:
    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const ClassicView& view) override { return random_move(view, random_); }
    Move decide(const PartyView& view) override { return random_move(view, random_); }

private:
    Random random_{0};
};

// Plays a level of the bots, with the level's number of playouts or the chosen one.
class LevelContestant final : public Contestant {
public:
    explicit LevelContestant(const ContestantChoice& choice)
        : level_(choice.level), playouts_(choice.playouts), taste_(choice.taste) {}
    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const ClassicView& view) override { return think_about(view); }
    Move decide(const PartyView& view) override { return think_about(view); }

private:
    template <typename ViewType>
    Move think_about(const ViewType& view) {
        constexpr unsigned slice = 1000;
        const std::uint64_t high = random_.next();
        const unsigned playouts = playouts_ != 0 ? playouts_ : playouts_of_move(view.rules);
        bot_.begin(level_, view, (high << 32) | random_.next(), playouts, taste_);
        while (bot_.think(slice)) {
        }
        return bot_.best();
    }

    const Level level_;
    const unsigned playouts_;
    const Taste taste_;
    Random random_{0};
    SearchMemory memory_;
    Bot bot_{memory_};
};

// All levels in order, followed by the seer, which plays the strongest level.
const std::array<ContestantRow, level_count + 1> rows = [] {
    std::array<ContestantRow, level_count + 1> made{};
    for (unsigned i = 0; i < level_count; ++i) {
        const auto level = static_cast<Level>(i);
        made[i] = {row(level).name, row(level).help, level};
    }
    made[level_count] = {seer_name, "hard with all cards open, as a reference", Level::hard, true};
    return made;
}();

}  // namespace

std::span<const ContestantRow> contestants() {
    return rows;
}

std::string taste_names() {
    std::vector<std::string_view> names;
    for (unsigned i = 1; i < taste_count; ++i)
        names.push_back(name_of(static_cast<Taste>(i)));
    return join(names);
}

Result<ContestantChoice> read_contestant(std::string_view text) {
    const std::string_view player = text.substr(0, text.find('+'));
    const std::string_view level = player.substr(0, player.find('@'));
    const auto found = std::ranges::find(rows, level, &ContestantRow::name);
    if (found == rows.end())
        return Complaint{"unknown player '" + std::string(text) + "' (" + contestant_names() + ")"};
    ContestantChoice choice{std::string(text), found->level, found->sees_all};
    if (level != player) {
        const Result<Done> read =
            store(read_natural(player.substr(level.size() + 1), 1, most_playouts), choice.playouts);
        if (!read) return read.complaint();
    }
    if (player == text) return choice;
    const std::string_view taste = text.substr(player.size() + 1);
    if (!taste_named(taste))
        return Complaint{"unknown taste '" + std::string(taste) + "' (" + taste_names() + ")"};
    choice.taste = *taste_named(taste);
    return choice;
}

std::unique_ptr<Contestant> make_contestant(const ContestantChoice& choice) {
    if (choice.level == Level::random) return std::make_unique<RandomContestant>();
    return std::make_unique<LevelContestant>(choice);
}

std::string contestant_names() {
    return join(names_of(rows));
}

}  // namespace kaiten
