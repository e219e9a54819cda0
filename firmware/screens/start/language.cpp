// The list of languages, the first thing that a new device asks. Each language is listed by its own
// name, and moving the cursor switches the language at once.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"

namespace kaiten {
namespace {

// A player who leaves without choosing is asked again next time.
constexpr ScreenTraits own_traits{ScreenId::language, Back::closes};
constexpr int row_height = 24;

constexpr auto show_row = [](int i, auto show) {
    const unsigned language = static_cast<unsigned>(i) % language_count;
    show(ListRow{in(static_cast<Language>(language), Text::language_name)});
};

class LanguageList final : public Screen {
public:
    LanguageList() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        menu_.open(static_cast<int>(language_count), static_cast<int>(shell.language()));
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        Settings settings = shell.settings();
        const bool chosen = pressed(event, Action::accept);
        if (!chosen && !menu_.handle(event)) return false;
        settings.language = static_cast<std::uint8_t>(menu_.place());
        if (chosen) settings.introduced = setting::introduced_language;
        shell.services.store.save(settings);
        if (chosen) {
            shell.back();
            open::welcome(shell);
        } else {
            shell.cue(Cue::move);
        }
        return true;
    }

    void on_draw(const Shell&, Canvas& canvas) const override {
        canvas.panel().screens.draw_title_view(canvas, 0);
        const Rectangle list = layout_of(canvas).title.languages;
        draw_list(canvas, list, canvas.theme().row_height(row_height), menu_, show_row);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::language));
        announce_list(said, shell.language(), menu_, show_row);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
    }

private:
    ChoiceList menu_;
};

}  // namespace

void open::language(Shell& shell) {
    shell.open<LanguageList>();
}

}  // namespace kaiten
