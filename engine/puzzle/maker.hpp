// Makes the puzzle of a number, in slices. Bots play games from seeds that the number determines.
// In these games the maker looks for a position that suits the type and the difficulty, and for a
// best card the search must be sure. Nothing depends on the slices.
//
// The time is limited: the search has a budget of playouts per number. If the budget is used up,
// the number becomes a perfect finish, which needs no search.
#pragma once

#include <cstdint>

#include "engine/bots/bot.hpp"
#include "engine/io/record.hpp"
#include "engine/puzzle/finish.hpp"
#include "engine/puzzle/puzzle.hpp"

namespace kaiten {

// Budget of a number for searches that fail, in 65536ths of the playouts of a `hard` move from the
// first turn on. Playouts of later turns are shorter and count less.
inline constexpr std::uint32_t search_budget = 5U << 14;

class PuzzleMaker {
public:
    // The memory and the record belong to the caller, who may use them again after done().
    PuzzleMaker(SearchMemory& memory, Record& record)
        : bot_{memory}, memory_{memory}, record_{record}, classic_{} {}

    // Begins the puzzle of this number, which is at least 1.
    void begin(std::uint32_t number);
    // Works for at most 4 ms on the device. Returns false when the puzzle is made.
    bool work();
    bool done() const { return stage_ == Stage::done; }

    const Puzzle& puzzle() const { return puzzle_; }
    // Calls `visitor` with the game at the position of the puzzle. The record leads to it.
    template <typename Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return rules_.party() ? visitor(party_.game) : visitor(classic_.game);
    }

private:
    enum class Stage : std::uint8_t { starting, playing, looking, searching, solving, done };

    // A game, and the solver of its last turns.
    template <typename GameType>
    struct Side {
        GameType game;
        Finish<GameType> finish;
    };

    void start_game();
    void draw_rules();
    void draw_party_menu();
    template <typename GameType>
    void work_on(Side<GameType>& side);
    template <typename GameType>
    void play_candidate(GameType& game);
    template <typename GameType>
    void reach(GameType& game);
    template <typename GameType>
    bool is_candidate(const GameType& game) const;
    template <typename GameType>
    void look(Side<GameType>& side);
    template <typename GameType>
    bool begin_search(const GameType& game);
    template <typename GameType>
    void search(const GameType& game);
    template <typename GameType>
    void begin_option(const GameType& game);
    template <typename GameType>
    void end_pass(const GameType& game);
    bool is_left_out(const PuzzleOption& option) const;
    void give_up();
    int least_margin() const;
    template <typename GameType>
    bool begin_solving(Side<GameType>& side);
    template <typename GameType>
    void solve(Side<GameType>& side);
    template <typename GameType>
    bool fits(const GameType& game, int least_margin);
    template <typename GameType>
    bool is_greedy(const GameType& game, const Move& move) const;
    unsigned full_playouts(unsigned cards) const;
    void spend(unsigned playouts, unsigned cards);
    bool may_search() const { return spent_ < search_budget; }

    Bot bot_;
    SearchMemory& memory_;
    Record& record_;
    Random random_{0};
    Puzzle puzzle_;
    Rules rules_;
    Stage stage_ = Stage::done;
    std::uint8_t round_ = 1;   // the round of the position
    std::uint8_t tried_ = 0;   // number of seats that were tried in this turn
    std::uint8_t cards_ = 0;   // cards left in the hands of the position that is searched
    bool used_tools_ = false;  // a seat took two cards in this round
    std::uint8_t pass_ = 0;    // pass of the search over the options
    std::uint8_t option_ = 0;  // the option that is searched
    std::uint32_t search_seed_ = 0;
    std::uint32_t spent_ = 0;  // playouts so far, in 65536ths of those of a `hard` move
    union {
        Side<ClassicGame> classic_;
        Side<PartyGame> party_;
    };
};

}  // namespace kaiten
