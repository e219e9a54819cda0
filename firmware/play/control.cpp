// Implements the actions of Control.
#include "firmware/play/control.hpp"

#include "engine/core/ensure.hpp"
#include "firmware/play/achievements.hpp"

namespace kaiten {
namespace {

// Setups of the demo games, used in rotation.
struct DemoTable {
    Edition edition;
    std::uint8_t seats;
    std::string_view menu;  // empty in the classic game
};
constexpr DemoTable demo_tables[] = {{Edition::gamewright, 4, {}},
                                     {Edition::party, 4, "first-meal"},
                                     {Edition::party, 6, "cutthroat"},
                                     {Edition::party, 3, "points"}};

Plan demo_plan(const DemoTable& table) {
    Plan plan{{.edition = table.edition,
               .seats = table.seats,
               .menu = menu_named(table.menu).value_or(KindSet{})}};
    plan.players.fill(Level::medium);
    return plan;
}

}  // namespace

bool Control::would_lose_game() const {
    if (playing()) return !session_.over();
    if (aside_bytes_ > 0) return true;
    return store_.has_game() || store_.would_lose_refused_game();
}

void Control::sat_down() {
    finished_ = false;
    if (!tutorial()) aside_bytes_ = 0;
    session_.name_players(store_.settings().names);
    scene_changes_ += 1;
}

Refusal Control::begin(const Setup& setup) {
    if (const Refusal refusal = check(setup).refusal; refusal != Refusal::none) return refusal;
    const std::uint64_t seed = setup.seed != 0 ? setup.seed : entropy_.random_number();
    Setup laid = setup;
    draw_from_seed(laid, seed);
    laid.plan.tastes = store_.settings().tastes;
    if (const Refusal refusal = session_.start(laid.plan, seed); refusal != Refusal::none)
        return refusal;
    demo_ = false;
    looking_back_ = false;
    Settings settings = store_.settings();
    settings.last_setup = write_setup(laid);
    store_.save(settings);
    sat_down();
    return Refusal::none;
}

void Control::follow_table(bool new_game) {
    if (new_game) {
        demo_ = false;
        looking_back_ = false;
        finished_ = false;
        session_.name_players(store_.settings().names);
    }
    scene_changes_ += 1;
}

// The players of a shared game meet in the lobby for another one.
void Control::play_again() {
    if (tutorial()) return end_tutorial();
    if (session_.shared().shared()) {
        leave();
        return;
    }
    Plan plan = session_.plan();
    plan.rules.older_party = false;  // a new game has the current rules
    const std::uint64_t seed = entropy_.random_number();
    if (session_.start(plan, seed) == Refusal::none) sat_down();
}

bool Control::load() {
    demo_ = false;
    looking_back_ = false;
    session_.close();
    if (session_.restore(store_.load_game(saved_)) != Refusal::none) {
        store_.refuse_game();
        return false;
    }
    finish_counting();
    // A power cut may have come between the last save and the archive.
    if (session_.over()) archive_finished_game();
    return true;
}

void Control::wake_up() {
    const bool loaded = store_.has_game() && load();
    if (loaded && session_.flags().left) session_.close();
    if (!loaded) take_back_kept_game();
    sat_down();
}

// Makes a kept game that this firmware can read the saved game again. Leaves it closed, so that the
// player decides when to continue it.
void Control::take_back_kept_game() {
    for (unsigned number = 0; number < Store::kept_game_count; ++number) {
        const bool readable =
            session_.restore(store_.load_kept_game(number, saved_)) == Refusal::none;
        session_.close();
        if (readable && store_.take_back_game(number)) return;
    }
}

bool Control::resume() {
    if (!store_.has_game()) return false;
    const bool resumed = load();
    if (resumed) session_.set_left(false);
    sat_down();
    return resumed;
}

void Control::next() {
    if (!session_.open() || session_.now().choosing()) return;
    if (session_.over()) {
        finished_ = true;
        count_game();
    } else {
        session_.next_round();
    }
    scene_changes_ += 1;
}

// Adds the game to the statistics, which only count games of one human against bots.
void Control::count_game() {
    const Plan& plan = session_.plan();
    const std::optional<unsigned> human = plan.only_human();
    new_achievements_ = 0;
    if (!playing() || session_.flags().counted || !human || plan.strongest().is_human()) return;
    // Before the count: after a power cut, the game is counted again, and earns the same.
    const unsigned earned = earned_in(facts_of(session_, *human));
    new_achievements_ = earned & ~store_.progress().achievements();
    store_.add_achievements(earned);
    // Announces the count in the saved game first. After a power cut, finish_counting() finds out
    // whether the statistics include the game already.
    session_.begin_counting(!odd_games());
    save();
    add_to_statistics(*human);
}

// Returns whether the row of this game in the statistics has an odd number of games.
bool Control::odd_games() const {
    const Plan& plan = session_.plan();
    const GameTally tally =
        store_.statistics().tally(static_cast<int>(plan.rules.edition), plan.rules.seats,
                                  level_number(plan.strongest().level()));
    return tally.games % 2 != 0;
}

// If the write fails, the saved game still announces the count for the next start.
void Control::add_to_statistics(unsigned human) {
    const Plan& plan = session_.plan();
    const AnyGame& game = session_.now();
    if (store_.add_game(static_cast<int>(plan.rules.edition), plan.rules.seats,
                        level_number(plan.strongest().level()), game.total(human),
                        ((game.winners() >> human) & 1U) != 0))
        session_.end_counting();
}

// Completes a count that a power cut has interrupted.
void Control::finish_counting() {
    const Plan& plan = session_.plan();
    const std::optional<unsigned> human = plan.only_human();
    if (!session_.flags().counting || !session_.over() || !human || plan.strongest().is_human())
        return;
    if (odd_games() == session_.flags().odd_games)
        session_.end_counting();
    else
        add_to_statistics(*human);
}

void Control::start_tutorial() {
    aside_bytes_ = playing() ? session_.save(saved_).size() : 0;
    aside_unsaved_ = needs_saving();
    aside_finished_ = finished_;
    demo_ = false;
    looking_back_ = false;
    session_.start_tutorial();
    sat_down();
}

void Control::end_tutorial() {
    session_.close();
    const bool aside = aside_bytes_ > 0;
    if (aside) {
        const auto bytes = std::span<const std::uint8_t>(saved_).first(aside_bytes_);
        KAITEN_ENSURE(session_.restore(bytes) == Refusal::none);
        if (aside_unsaved_) session_.must_be_saved();
    }
    sat_down();
    finished_ = aside && aside_finished_;
}

bool Control::leave() {
    if (tutorial()) {
        end_tutorial();
        return false;
    }
    const bool forgets = playing() && finished_;
    const bool keeps = playing() && !finished_;
    if (keeps) session_.set_left(true);
    const bool saved = keeps && save();
    if (forgets) store_.forget_game();
    demo_ = false;
    looking_back_ = false;
    session_.close();
    sat_down();
    return saved;
}

void Control::start_demo() {
    const DemoTable& table = demo_tables[demos_ % std::size(demo_tables)];
    const std::uint64_t seed = entropy_.random_number();
    if (session_.start(demo_plan(table), seed) != Refusal::none) return;
    demos_ += 1;
    demo_ = true;
    looking_back_ = false;
    sat_down();
}

bool Control::save() {
    if (!store_.save_game(session_.save(saved_))) return false;
    if (session_.over() && !archive_finished_game()) return false;
    session_.saved();
    return true;
}

bool Control::archive_finished_game() {
    return store_.archive().add(saved_, session_.save_for_archive(saved_).size());
}

Refusal Control::read_archived(unsigned place, Plan& plan, SaveFlags& flags, Record& record) {
    if (aside_bytes_ > 0) end_tutorial();  // its game needs the buffer
    return read_saved_game(store_.archive().load(place, saved_), plan, flags, record);
}

Refusal Control::look_back_at(unsigned place) {
    const Refusal refusal = session_.restore(store_.archive().load(place, saved_));
    demo_ = false;
    looking_back_ = refusal == Refusal::none;
    if (!looking_back_) session_.close();
    sat_down();
    return refusal;
}

void Control::play_on_from(unsigned steps) {
    looking_back_ = false;
    // The steps were replayed to get there.
    KAITEN_ENSURE(session_.play_on_from(steps) == Refusal::none);
    sat_down();
}

}  // namespace kaiten
