// A seat's answer to what it is asked, whatever that is, put together card by card: a pool of cards
// to pick from (the hand, the own table, what was drawn, what is on the menu), one pick, two or any
// number, and switches such as the spoon or a place beside the wasabi. It yields a move. Which
// picks and switches there are is asked of the engine, so what it would refuse cannot be picked.
#pragma once

#include <optional>

#include "firmware/play/any_game.hpp"

namespace kaiten {

// Something to pick.
struct PoolCard {
    Face face = Face::none;
    Kind kind = Kind::none;  // any card of this kind, where it is no exact one
    bool flipped = false;
    bool on_wasabi = false;
    bool in_vain = false;    // to ask for: nobody can have it
    std::uint8_t place = 0;  // on the own table
};
// The longest list is what a spoon may ask for: eight kinds, and the faces of those with several.
using Pool = List<PoolCard, 32>;

class Answer {
public:
    // Begins anew with the decision that is open for the seat. The game has to stay where it is.
    void open(const AnyGame& game, unsigned seat);

    unsigned seat() const { return seat_; }
    Decision decision() const { return decision_; }
    // In the order they are shown.
    const Pool& pool() const { return pool_; }

    // Picks one more card. What no further pick could make legal is refused and changes nothing.
    Refusal pick(unsigned option);
    // Takes the last pick back and tells which it was.
    std::optional<unsigned> take_back();
    // Takes back this pick, where any number may be picked.
    void put_back(unsigned option);
    void clear();
    bool picked(unsigned option) const { return number_of(option) > 0; }
    // The how-manieth pick it is; 0 if it is none.
    unsigned number_of(unsigned option) const;
    unsigned picks() const { return picks_.size(); }

    // Whether a second card may be taken, with chopsticks.
    bool may_take_two() const;
    // Whether any number of cards may be picked, none at all too.
    bool any_number() const { return decision_ == Decision::takeout; }

    // Whether the dummy has to get a card as well; and the next pick is that card.
    bool serves_dummy() const;
    bool for_dummy() const { return for_dummy_; }
    void serve_dummy() { for_dummy_ = true; }

    bool may_announce_spoon() const;
    bool spoon() const { return spoon_; }
    void announce_spoon(bool announced) { spoon_ = announced; }

    // Whether this card, picked next or last, could lie beside a free wasabi; and that it shall.
    bool may_lie_beside(unsigned option) const;
    bool beside(unsigned option) const { return (off_wasabi_ & wasabi_bit(option)) != 0; }
    void lay_beside(unsigned option, bool beside);

    // The picks so far as a move, and with one more.
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
