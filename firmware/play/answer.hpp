// Builds a seat's answer to its open decision. The answer consists of picks from a pool of options
// (the hand, the own table, drawn cards or the menu) and of switches, such as the spoon or laying a
// nigiri beside the wasabi. The result is a Move. The engine checks every pick, so an illegal
// option cannot be picked.
#pragma once

#include <optional>

#include "firmware/play/any_game.hpp"

namespace kaiten {

// One option of the pool.
struct PoolCard {
    Face face = Face::none;
    Kind kind = Kind::none;  // stands for any card of this kind if `face` is none
    bool flipped = false;
    bool on_wasabi = false;
    bool in_vain = false;    // question for a spoon that nobody can answer
    std::uint8_t place = 0;  // index on the own table
};
// The largest pool holds the questions of a spoon: eight kinds, plus every face of kinds with
// several faces.
using Pool = List<PoolCard, 32>;

class Answer {
public:
    // Starts an answer to the seat's open decision. Keeps a pointer to `game`, which must outlive
    // the answer.
    void open(const AnyGame& game, unsigned seat);

    unsigned seat() const { return seat_; }
    Decision decision() const { return decision_; }
    // Options in display order.
    const Pool& pool() const { return pool_; }

    // Adds an option to the answer. Refuses it, without any change, if no further pick could make
    // the move legal.
    Refusal pick(unsigned option);
    // Takes the last pick back and returns its option.
    std::optional<unsigned> take_back();
    // Takes one pick back. Only works for decisions that allow any number of picks.
    void put_back(unsigned option);
    void clear();
    bool picked(unsigned option) const { return number_of(option) > 0; }
    // Returns the position of the option among the picks, counted from 1, or 0 if it is not picked.
    unsigned number_of(unsigned option) const;
    unsigned picks() const { return picks_.size(); }

    // Returns whether chopsticks allow a second card.
    bool may_take_two() const;
    // Returns whether any number of cards may be picked, including none.
    bool any_number() const { return decision_ == Decision::takeout; }

    // Returns whether this seat must also choose a card for the dummy. After serve_dummy() the next
    // pick is that card.
    bool serves_dummy() const;
    bool for_dummy() const { return for_dummy_; }
    void serve_dummy() { for_dummy_ = true; }

    bool may_announce_spoon() const;
    bool spoon() const { return spoon_; }
    void announce_spoon(bool announced) { spoon_ = announced; }

    // Returns whether this card, as the next or the last pick, may lie beside a free wasabi.
    // lay_beside() sets that switch.
    bool may_lie_beside(unsigned option) const;
    bool beside(unsigned option) const { return (off_wasabi_ & wasabi_bit(option)) != 0; }
    void lay_beside(unsigned option, bool beside);

    // Returns the picks so far as a move, without or with one more option.
    Move move() const;
    Move move_with(unsigned option) const;

private:
    void add_hand();
    void add_own_cards();
    void add_asked();
    void add_asked_for();
    void add_questions(Kind kind, const FaceSet& findable, bool in_vain);
    void add_drawn();
    void add(const PoolCard& option);
    unsigned wasabi_bit(unsigned option) const;
    Move move_of(std::optional<unsigned> next) const;
    void put(Move& move, unsigned option, unsigned number) const;
    Refusal check(const Move& move) const { return game_->check(seat_, move); }

    const AnyGame* game_ = nullptr;
    Pool pool_;
    List<std::uint8_t, max_hand> picks_;
    Decision decision_ = Decision::none;
    std::uint8_t seat_ = 0;
    std::uint8_t off_wasabi_ = 0;
    bool for_dummy_ = false;
    bool spoon_ = false;
    std::optional<unsigned> dummys_;
};

}  // namespace kaiten
