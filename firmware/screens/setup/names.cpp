// The names of the players on this device, and the screen for entering one letter by letter.
#include "firmware/screens/setup/entry_cells.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits list_traits{ScreenId::names, Back::closes};
constexpr ScreenTraits entry_traits{
    ScreenId::name, Back::closes, false, {Action::previous, Action::next}};
constexpr int row_height = 20;
constexpr int letters = static_cast<int>(PlayerName::most_letters);
// Letters that a finger can pass in one swipe.
constexpr int swipe_steps = 20;

template <typename Show>
void show_row(const Shell& shell, int i, Show show) {
    const auto player = static_cast<unsigned>(i);
    const Line label(shell.say(Text::player), {player + 1});
    const Line name = shell.settings().names[player].text();
    show(ListRow{label, name});
}

class NameList final : public Screen {
public:
    NameList() : Screen{list_traits} {}

    void on_enter(Shell&) override { menu_.open(static_cast<int>(most_names)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        open::name(shell, static_cast<unsigned>(menu_.place()));
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::names));
        draw_list(canvas, list_below_heading(canvas), canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::names));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    ChoiceList menu_;
};

class NameEntry final : public Screen {
public:
    explicit NameEntry(unsigned player)
        : Screen{entry_traits}, player_{static_cast<std::uint8_t>(player)} {}

    void on_enter(Shell& shell) override { name_ = shell.settings().names[player_]; }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            cell_ = (cell_ + letters - 1) % letters;
        else if (moves(event, Action::next))
            cell_ = (cell_ + 1) % letters;
        else if (moves(event, Action::up))
            turn(1);
        else if (moves(event, Action::down))
            turn(-1);
        else if (pressed(event, Action::second))
            clear();
        else if (const auto cell = pointed(event); cell && *cell < PlayerName::most_letters)
            cell_ = static_cast<int>(*cell);
        else if (pressed(event, Action::accept) || pressed(event, Action::back))
            finish(shell);
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, Line(shell.say(Text::player), {player_ + 1U}));
        draw_entry_cells(canvas, letters, cell_, swipe_steps, [&](int i) {
            const Line letter = letter_at(i);
            return letter.view().empty() ? Line().add("_") : letter;
        });
        draw_fitting_paragraph(canvas, layout_of(canvas).seed.explained, role::label,
                               shell.say(Text::name_explained), Align::center);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(Line(shell.say(Text::player), {player_ + 1U}));
        said.title(tidied(name_).text());
        said.item(letter_at(cell_));
        said.item(Line(shell.say(Text::list_place), {cell_ + 1, letters}));
        said.detail(shell.say(Text::name_explained));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_letter);
        help.add(Action::second, Text::help_delete);
        help.add(Action::accept, Text::help_done);
    }

private:
    std::uint8_t& letter(int cell) { return name_.letters[static_cast<unsigned>(cell)]; }
    Line letter_at(int cell) const {
        PlayerName one;
        one.letters[0] = tidied_case(cell);
        return one.text();
    }
    // Returns the letter as the finished name will have it, but keeps its place.
    std::uint8_t tidied_case(int cell) const {
        PlayerName shown;
        const auto at = static_cast<unsigned>(cell);
        const std::uint8_t before = at == 0 ? std::uint8_t{' '} : name_.letters[at - 1];
        shown.letters[0] = name_.letters[at];
        const bool begins = before == ' ' || before == '-' || before == 0;
        return begins ? tidied(shown).letters[0] : shown.letters[0];
    }

    // Cells before this one must not be empty: an empty cell ends the name.
    void turn(int step) {
        for (int i = 0; i < cell_; ++i)
            if (letter(i) == 0) letter(i) = ' ';
        letter(cell_) = letter_after(letter(cell_), step);
    }

    void clear() {
        name_ = {};
        cell_ = 0;
    }

    void finish(Shell& shell) const {
        Settings settings = shell.settings();
        settings.names[player_] = tidied(name_);
        shell.services.store.save(settings);
        shell.back();
    }

    PlayerName name_;
    std::uint8_t player_;
    int cell_ = 0;
};

}  // namespace

void open::names(Shell& shell) {
    shell.open<NameList>();
}

void open::name(Shell& shell, unsigned player) {
    shell.open<NameEntry>(player);
}

}  // namespace kaiten
