// The setup of a new game: edition, seats, Party's menu, players and options. The selected row is
// explained below the list. The last setup is remembered, and the first row starts a game with it.
#include <algorithm>

#include "engine/core/covers.hpp"
#include "firmware/play/suited_level.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/menu_names.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::new_game, Back::closes, false, {Action::up, Action::down}};
constexpr int row_height = 18;
constexpr int gap = 6;  // between a portrait and its text

enum class Row : std::uint8_t { start, edition, players, menu, seat, passing, dummy, first, seed };

struct Entry {
    Row row;
    unsigned seat;
};

// Name of an edition, and how it differs from the others.
struct EditionWords {
    Text name;
    Text explained;
};
constexpr EditionWords edition_words[] = {
    {Text::edition_gamewright, Text::explain_gamewright},
    {Text::edition_zoch, Text::explain_zoch},
    {Text::edition_party, Text::explain_party},
    {Text::edition_party_gamewright, Text::explain_party_gamewright}};
static_assert(std::size(edition_words) == edition_count);

constexpr Text player_words[] = {Text::explain_human,  Text::explain_random, Text::explain_easy,
                                 Text::explain_casual, Text::explain_medium, Text::explain_good,
                                 Text::explain_strong, Text::explain_hard};
static_assert(std::size(player_words) == player_count);

const EditionWords& words_of(Edition edition) {
    return edition_words[static_cast<unsigned>(edition)];
}

bool offers_dummy(const Rules& rules) {
    return rules.edition_row().has_dummy && rules.seats == 2;
}

// The rows of the setup, from top to bottom.
using Entries = List<Entry, 15>;
Entries entries_of(const Rules& rules) {
    Entries entries;
    entries.push({Row::start, 0});
    entries.push({Row::edition, 0});
    entries.push({Row::players, 0});
    if (rules.party()) entries.push({Row::menu, 0});
    for (unsigned seat = 0; seat < rules.seats; ++seat)
        entries.push({Row::seat, seat});
    entries.push({Row::passing, 0});
    if (offers_dummy(rules)) entries.push({Row::dummy, 0});
    if (rules.dummy) entries.push({Row::first, 0});
    entries.push({Row::seed, 0});
    return entries;
}

// Returns `value` moved by `step`, wrapping around between `first` and `last`.
unsigned stepped(unsigned value, int step, unsigned first, unsigned last) {
    const int count = static_cast<int>(last - first) + 1;
    const int moved = (static_cast<int>(value - first) + step + count) % count;
    return first + static_cast<unsigned>(moved);
}

// Corrects values that a change in another row has made invalid.
void fit(Plan& plan) {
    Rules& rules = plan.rules;
    const EditionRow& edition = rules.edition_row();
    rules.seats = std::clamp(rules.seats, edition.min_seats, edition.max_seats);
    if (!offers_dummy(rules)) rules.dummy = false;
    tell_humans_apart(plan);
}

void change(Setup& table, const Entry& entry, int step) {
    Rules& rules = table.plan.rules;
    switch (entry.row) {
        case Row::edition:
            set_edition(table, static_cast<Edition>(stepped(static_cast<unsigned>(rules.edition),
                                                            step, 0, edition_count - 1)));
            break;
        case Row::players:
            rules.seats = static_cast<std::uint8_t>(stepped(
                rules.seats, step, rules.edition_row().min_seats, rules.edition_row().max_seats));
            break;
        case Row::menu:
            turn_preset(table, step);
            break;
        case Row::seat: {
            Player& player = table.plan.players[entry.seat];
            player = Player::at(stepped(player.index(), step, 0, player_count - 1));
            break;
        }
        case Row::passing:
            rules.pass_both_ways = !rules.pass_both_ways;
            break;
        case Row::dummy:
            rules.dummy = !rules.dummy;
            break;
        case Row::first:
            table.first_control = static_cast<FirstControl>(stepped(
                static_cast<unsigned>(table.first_control), step, 0, first_control_count - 1));
            break;
        case Row::start:
        case Row::seed:
            return;
    }
    fit(table.plan);
}

// Returns whether the actions previous and next change the row's value.
bool is_adjustable(Row row) {
    return row != Row::start && row != Row::seed;
}

// Returns what the accept key does in a row, or nothing if it only repeats what the arrows do.
std::optional<Text> accept_text(Row row, bool by_arrows) {
    if (row == Row::start) return Text::help_start;
    if (row == Row::menu) return Text::help_choose;
    return by_arrows ? std::nullopt : std::optional{Text::help_change};
}

Text yes_or_no(bool yes) {
    return yes ? Text::yes : Text::no;
}

class NewGame final : public Screen {
public:
    NewGame() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        table_ = shell.control.last_setup();
        table_.plan.tastes = shell.settings().tastes;
        table_.plan.names.all = &shell.settings().names;
        menu_.open(entry_count());
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (pressed(event, Action::accept))
            choose(shell);
        else if (moves(event, Action::previous))
            change(table_, entry(), -1);
        else if (moves(event, Action::next))
            change(table_, entry(), 1);
        else if (pressed(event, Action::second) && on_human())
            choose_next_portrait(table_.plan, entry().seat);
        else if (pressed(event, Action::second) && offer(shell))
            set_bots(table_.plan, *offer(shell));
        else
            return false;
        menu_.resize(entry_count());
        return true;
    }

    // Receives the seed, the menu, the confirmation that a bot replaces a human, or that the saved
    // game may be lost.
    void on_answer(Shell& shell, Text asked, std::uint32_t answer) override {
        if (asked == Text::seed)
            table_.seed = answer;
        else if (asked == Text::menu)
            take_menu(answer);
        else if (asked == Text::ask_bot_here)
            change(table_, entry(), 1);
        else
            shell.control.begin(table_);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::new_game));
        const Rectangle list = list_below_heading(canvas).above(layout_of(canvas).list.explanation);
        draw_list(canvas, list, canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
        explain(shell, canvas,
                page_below_heading(canvas)
                    .inset(canvas.theme().list_gap.width, 0)
                    .bottom_part(layout_of(canvas).list.explanation - 1));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::new_game));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
        if (const Line refused = refusal_of(shell); !refused.view().empty())
            said.item(refused);
        else
            said.detail(explanation(shell));
    }

    void on_help(const Shell& shell, Help& help) const override {
        // If the help bar is full, the up and down keys are left out: in a list they are obvious.
        const bool more = entry().row == Row::menu || on_human() || offer(shell);
        if (!more) help.add({Action::up, Action::down}, Text::help_move);
        const bool by_arrows = is_adjustable(entry().row) &&
                               help.add({Action::previous, Action::next}, Text::help_change);
        if (const std::optional<Text> accept = accept_text(entry().row, by_arrows))
            help.add(Action::accept, *accept);
        if (on_human()) help.add(Action::second, Text::help_face);
        if (offer(shell)) help.add(Action::second, Text::help_take);
        help.add(Action::back, Text::help_back);
    }

private:
    Entry entry() const {
        return entries_of(table_.plan.rules)[static_cast<unsigned>(menu_.place())];
    }
    int entry_count() const { return static_cast<int>(entries_of(table_.plan.rules).size()); }
    bool on_human() const { return entry().row == Row::seat && table_.plan.human(entry().seat); }

    // On the first row, returns the level that suits the player's results if the bots have another
    // level.
    std::optional<Level> offer(const Shell& shell) const;
    void choose(Shell& shell);
    void start(Shell& shell);
    void take_menu(std::uint32_t answer);
    Line value_of(const Shell& shell, const Entry& entry, Line& label) const;

    template <typename Show>
    void show_row(const Shell& shell, int i, Show show) const {
        Line label;
        const Entry shown = entries_of(table_.plan.rules)[static_cast<unsigned>(i)];
        const Line value = value_of(shell, shown, label);
        const Art face = shown.row == Row::seat ? portrait_of(table_.plan, shown.seat) : Art::none;
        show(ListRow{label, value, is_adjustable(shown.row), face});
    }

    Line refusal_of(const Shell& shell) const;
    void explain(const Shell& shell, Canvas& canvas, const Rectangle& area) const;
    void explain_menu(const Shell& shell, Canvas& canvas, const Rectangle& area) const;
    Line explanation(const Shell& shell) const;

    Setup table_;
    ChoiceList menu_;
};

void NewGame::choose(Shell& shell) {
    switch (entry().row) {
        case Row::start:
            return start(shell);
        case Row::seed:
            return open::number(shell, Text::seed, table_.seed);
        case Row::menu:
            return open::menu_editor(shell, table_);
        case Row::seat:
            if (on_human()) return open::question(shell, Text::ask_bot_here);
            [[fallthrough]];
        default:
            return change(table_, entry(), 1);
    }
}

// Starts the game. If the menu is not allowed with this number of seats, opens the menu screen
// instead.
void NewGame::start(Shell& shell) {
    if (check(table_).refusal != Refusal::none) {
        shell.cue(Cue::refuse);
        return open::menu_editor(shell, table_);
    }
    if (shell.control.would_lose_game()) return open::question(shell, Text::ask_new_game);
    shell.control.begin(table_);
}

// Zero stands for a random menu, which is selected when the game starts.
void NewGame::take_menu(std::uint32_t answer) {
    if (answer == 0)
        table_.random_menu = true;
    else
        set_menu(table_, KindSet::from_bits(answer));
}

// Returns the value of a row, and writes the row's label to `label`.
Line NewGame::value_of(const Shell& shell, const Entry& entry, Line& label) const {
    const Plan& plan = table_.plan;
    const Rules& rules = plan.rules;
    switch (entry.row) {
        case Row::start:
            label.add(shell.say(Text::start));
            return {};
        case Row::edition:
            label.add(shell.say(Text::edition));
            return Line().add(shell.say(words_of(rules.edition).name));
        case Row::players:
            label.add(shell.say(Text::players));
            return Line().add(unsigned{rules.seats});
        case Row::menu:
            label.add(shell.say(Text::menu));
            return Line().add(shell.say(preset_text(preset_of(table_))));
        case Row::seat:
            label.add(name_of(shell.language(), plan, entry.seat).view());
            return Line().add(shell.say(level_text(plan.players[entry.seat])));
        case Row::passing:
            label.add(shell.say(Text::passing));
            return Line().add(
                shell.say(rules.pass_both_ways ? Text::passing_both : Text::passing_left));
        case Row::dummy:
            label.add(shell.say(Text::dummy));
            return Line().add(shell.say(yes_or_no(rules.dummy)));
        case Row::first:
            label.add(shell.say(Text::first_control));
            if (table_.first_control == FirstControl::by_chance)
                return Line().add(shell.say(Text::seed_random));
            return Line().add(
                name_of(shell.language(), plan, static_cast<unsigned>(table_.first_control))
                    .view());
        case Row::seed:
            break;
    }
    label.add(shell.say(Text::seed));
    if (table_.seed == 0) return Line().add(shell.say(Text::seed_random));
    return Line().add(static_cast<unsigned>(table_.seed));
}

std::optional<Level> NewGame::offer(const Shell& shell) const {
    const std::optional<Level> bots = level_of_bots(table_.plan);
    const auto suited = suited_level(shell.services.store.statistics(), table_.plan.rules.edition);
    const bool other = bots && suited && *bots != *suited;
    return entry().row == Row::start && other ? suited : std::nullopt;
}

// Explains the selected row in one or two sentences.
Line NewGame::explanation(const Shell& shell) const {
    const Rules& rules = table_.plan.rules;
    const auto words = [&shell](Text text) { return Line().add(shell.say(text)); };
    switch (entry().row) {
        case Row::edition:
            return words(words_of(rules.edition).explained);
        case Row::players:
            return words(Text::explain_players);
        case Row::seat:
            return words(player_words[table_.plan.players[entry().seat].index()])
                .add("\n")
                .add(taste_of(shell.language(), table_, entry().seat).view());
        case Row::passing:
            return words(rules.pass_both_ways ? Text::explain_both : Text::explain_left);
        case Row::dummy:
            return words(Text::explain_dummy);
        case Row::first:
            return words(Text::explain_first_control);
        case Row::seed:
            return words(Text::seed_explained);
        case Row::menu:
            return preset_advice(shell.language(), preset_of(table_));
        case Row::start:
            break;
    }
    if (const auto suited = offer(shell))
        return {shell.say(Text::suits_results), {shell.say(level_text(*suited))}};
    return words(Text::explain_start);
}

// Shows the icons of the menu's kinds and the menu's advice.
void NewGame::explain_menu(const Shell& shell, Canvas& canvas, const Rectangle& area) const {
    const Rules& rules = table_.plan.rules;
    draw_menu_icons(canvas, area.top_part(canvas.theme().icon), rules.edition, rules.menu);
    draw_fitting_line(canvas, area.bottom_part(canvas.font(Type::medium).height), role::label,
                      explanation(shell), Align::center);
}

// Returns why no game can start with this setup. Empty if it can, or if the selected row has
// nothing to do with it.
Line NewGame::refusal_of(const Shell& shell) const {
    const RulesVerdict verdict = check(table_);
    const Row row = entry().row;
    if (verdict.refusal == Refusal::none || (row != Row::start && row != Row::menu)) return {};
    const Rules& rules = table_.plan.rules;
    return why_not(shell.language(), rules.edition, verdict.culprit, rules.seats);
}

void NewGame::explain(const Shell& shell, Canvas& canvas, const Rectangle& area) const {
    const Entry chosen = entry();
    if (const Line refused = refusal_of(shell); !refused.view().empty())
        return draw_fitting_paragraph(canvas, area, role::warning, refused);
    if (chosen.row == Row::menu && preset_of(table_) != random_preset)
        return explain_menu(shell, canvas, area);
    Rectangle words = area;
    if (chosen.row == Row::seat) {
        canvas.sprite(area.at, portrait_of(table_.plan, chosen.seat));
        words = area.right_of(canvas.theme().portrait + gap);
    }
    draw_fitting_paragraph(canvas, words, role::label, explanation(shell));
}

}  // namespace

void open::new_game(Shell& shell) {
    shell.open<NewGame>();
}

}  // namespace kaiten
