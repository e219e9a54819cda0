// Fills the pool for each kind of decision, and turns picks into a move.
#include "firmware/play/answer.hpp"

namespace kaiten {
namespace {

// Returns whether further picks could still make the move legal.
bool may_become_legal(Refusal refusal) {
    return refusal == Refusal::none || refusal == Refusal::dummy_card_missing;
}

// Returns the largest number of cards that an answer to this decision may have.
unsigned most_picks(Decision decision) {
    if (decision == Decision::takeout) return max_hand;
    return decision == Decision::take ? 2 : 1;
}

}  // namespace

void Answer::open(const AnyGame& game, unsigned seat) {
    game_ = &game;
    seat_ = static_cast<std::uint8_t>(seat);
    decision_ = game.decision_of(seat);
    pool_.clear();
    clear();
    switch (decision_) {
        case Decision::take:
            return add_hand();
        case Decision::copy:
        case Decision::takeout:
            return add_own_cards();
        case Decision::ask:
            return add_asked_for();
        case Decision::give:
            return add_asked();
        case Decision::draw:
            return add_drawn();
        case Decision::none:
            return;
    }
}

void Answer::clear() {
    picks_.clear();
    off_wasabi_ = 0;
    for_dummy_ = false;
    spoon_ = false;
    dummys_.reset();
}

void Answer::add_hand() {
    for (const Face face : game_->hand(seat_))
        pool_.push({.face = face});
}

// Adds an option unless the engine refuses it or it makes the same move as an earlier option.
void Answer::add(const PoolCard& option) {
    pool_.push(option);
    const unsigned last = pool_.size() - 1;
    const Move move = move_with(last);
    bool listed = check(move) != Refusal::none;
    for (unsigned i = 0; i < last; ++i)
        listed = listed || move_with(i) == move;
    if (listed) pool_.pop();
}

void Answer::add_own_cards() {
    const LaidCards cards = game_->table(seat_).cards;
    for (unsigned i = 0; i < cards.size(); ++i)
        add({.face = cards[i].as,
             .flipped = cards[i].flipped,
             .on_wasabi = cards[i].on_wasabi,
             .place = static_cast<std::uint8_t>(i)});
}

// Lists the questions that can succeed before those that cannot.
void Answer::add_asked_for() {
    const FaceSet findable = game_->findable(seat_);
    for (const bool in_vain : {false, true})
        for (unsigned i = 0; i < kind_count; ++i)
            if (game_->rules().menu.has(kind_at(i))) add_questions(kind_at(i), findable, in_vain);
}

// Adds the questions about one kind: any card of the kind and, if it has several faces, each face.
// `in_vain` selects the questions that cannot succeed; otherwise only those that can are added.
void Answer::add_questions(Kind kind, const FaceSet& findable, bool in_vain) {
    const KindRow& faces = row(kind);
    bool any = false;
    for (unsigned i = 0; i < faces.faces; ++i)
        any = any || findable.has(face_at(index(faces.first) + i));
    if (any != in_vain) add({.kind = kind, .in_vain = in_vain});
    for (unsigned i = 0; faces.faces > 1 && i < faces.faces; ++i) {
        const Face face = face_at(index(faces.first) + i);
        if (findable.has(face) != in_vain) add({.face = face, .in_vain = in_vain});
    }
}

void Answer::add_asked() {
    for (const Face face : game_->hand(seat_))
        add({.face = face});
}

void Answer::add_drawn() {
    for (const Face face : game_->drawn())
        add({.face = face});
}

Refusal Answer::pick(unsigned option) {
    if (picked(option)) return Refusal::card_not_in_hand;
    if (!for_dummy_ && picks_.size() == most_picks(decision_)) return Refusal::move_says_too_much;
    if (const Refusal refusal = check(move_with(option)); !may_become_legal(refusal))
        return refusal;
    if (for_dummy_)
        dummys_ = option;
    else
        picks_.push(static_cast<std::uint8_t>(option));
    return Refusal::none;
}

std::optional<unsigned> Answer::take_back() {
    if (picks_.empty()) return std::nullopt;
    const unsigned last = picks_.pop();
    // While the dummy's card is being picked, stepping back returns to the own card with its wasabi
    // switch unchanged.
    if (!for_dummy_) off_wasabi_ = 0;
    for_dummy_ = false;
    dummys_.reset();
    return last;
}

void Answer::put_back(unsigned option) {
    const unsigned at = picks_.find(static_cast<std::uint8_t>(option));
    if (any_number() && at < picks_.size()) picks_.remove_ordered(at);
}

unsigned Answer::number_of(unsigned option) const {
    const unsigned at = picks_.find(static_cast<std::uint8_t>(option));
    if (at < picks_.size()) return at + 1;
    return dummys_ == option ? picks_.size() + 1 : 0;
}

bool Answer::may_take_two() const {
    return decision_ == Decision::take && pool_.size() > 1 &&
           may_become_legal(check(take_two(pool_[0].face, pool_[1].face)));
}

bool Answer::serves_dummy() const {
    return decision_ == Decision::take && check(take(pool_[0].face)) == Refusal::dummy_card_missing;
}

bool Answer::may_announce_spoon() const {
    if (decision_ != Decision::take) return false;
    Move move = take(pool_[0].face);
    move.spoon = true;
    return check(move) == Refusal::none;
}

unsigned Answer::wasabi_bit(unsigned option) const {
    const unsigned number = number_of(option);
    return 1U << (number > 0 ? number - 1 : picks_.size());
}

bool Answer::may_lie_beside(unsigned option) const {
    if (for_dummy_) return false;
    Move move = move_with(option);
    move.off_wasabi = static_cast<std::uint8_t>(move.off_wasabi | wasabi_bit(option));
    return check(move) == Refusal::none;
}

void Answer::lay_beside(unsigned option, bool beside) {
    if (for_dummy_) return;
    const unsigned bit = wasabi_bit(option);
    off_wasabi_ = static_cast<std::uint8_t>(beside ? off_wasabi_ | bit : off_wasabi_ & ~bit);
}

Move Answer::move() const {
    return move_of(std::nullopt);
}

Move Answer::move_with(unsigned option) const {
    return move_of(picked(option) ? std::nullopt : std::optional<unsigned>(option));
}

Move Answer::move_of(std::optional<unsigned> next) const {
    Move move{.decision = decision_, .off_wasabi = off_wasabi_, .spoon = spoon_};
    for (unsigned i = 0; i < picks_.size(); ++i)
        put(move, picks_[i], i);
    const std::optional<unsigned> for_dummy = for_dummy_ && next ? next : dummys_;
    if (for_dummy) move.for_dummy = pool_[*for_dummy].face;
    if (next && !for_dummy_) put(move, *next, picks_.size());
    return move;
}

void Answer::put(Move& move, unsigned option, unsigned number) const {
    const PoolCard& picked = pool_[option];
    if (decision_ == Decision::takeout) {
        move.cards = static_cast<std::uint16_t>(move.cards | (1U << picked.place));
        return;
    }
    (number == 0 ? move.card : move.second) = picked.face;
    move.kind = picked.kind;
    if (decision_ == Decision::copy) move.flipped = picked.flipped;
}

}  // namespace kaiten
