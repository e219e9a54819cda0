// Explains the aim and the keys on top of the player's first draft. Any key closes the explanation
// for good.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// The keys have the same meaning as in the draft.
constexpr ScreenTraits own_traits{
    ScreenId::first_draft, Back::closes, true, {Action::previous, Action::next}};

class FirstDraft final : public Screen {
public:
    FirstDraft() : Screen{own_traits} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (event.gesture != ActionEvent::Gesture::press) return false;
        Settings settings = shell.settings();
        settings.introduced = setting::introduced_draft;
        shell.services.store.save(settings);
        shell.back();
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Lessons lessons = lessons_of(shell);
        const int rows = static_cast<int>(std::size(lessons));
        const DialogLayout& layout = layout_of(canvas).dialog;
        const Rectangle page = page_area(canvas);
        const Rectangle box =
            page.middle({layout.lessons_width, layout.lessons_head + rows * layout.lesson_height +
                                                   2 * layout.lessons_margin.height});
        canvas.shade(page, Color::ink);
        canvas.box(box, role::cursor);
        canvas.touch(canvas.whole(), Action::accept);
        canvas.fill_rounded(box.inset(2), role::ground);
        const Rectangle room = box.inset(layout.lessons_margin.width, layout.lessons_margin.height);
        draw_text(canvas, room.top_part(layout.lessons_head),
                  {Type::medium, role::prompt, Align::center}, shell.say(Text::first_aim));
        for (int i = 0; i < rows; ++i)
            draw_lesson(shell, canvas, room.below(layout.lessons_head).row(i, layout.lesson_height),
                        lessons[static_cast<unsigned>(i)]);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::first_title));
        said.item(shell.say(Text::first_aim));
        for (const HelpItem& lesson : lessons_of(shell))
            if (!lesson.keys.empty()) said.item(words_of(shell.language(), lesson));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_next);
    }

private:
    using Lessons = std::array<HelpItem, 5>;
    Lessons lessons_of(const Shell& shell) const {
        const KeyUse keys = shell.keys_of(*this);
        return {keys.item({Action::previous, Action::next}, Text::first_look),
                keys.item({Action::accept}, Text::first_take),
                keys.item({Action::hint}, Text::first_hint),
                keys.item({Action::tables}, Text::first_tables),
                keys.item({Action::back}, Text::first_pause)};
    }

    static void draw_lesson(const Shell& shell, Canvas& canvas, const Rectangle& line,
                            const HelpItem& lesson) {
        const int key = canvas.theme().key.size;
        draw_key_caps(canvas, {line.at.x, line.middle({key, key}).at.y}, lesson);
        const Rectangle words = line.right_of(layout_of(canvas).dialog.lesson_keys);
        const std::string_view text = shell.say(lesson.text);
        const Type type = type_of_line(canvas, words.size.width, text);
        draw_text(canvas, words, {type, role::text}, text);
        // If there is room, explains the dots on the cap of a key that has to be held.
        const std::string_view hold = shell.say(Text::first_hold);
        const Font& small = canvas.font(Type::small);
        const int needed = text_width(canvas.font(type), text) + text_width(small, hold);
        if (!lesson.keys.empty() && lesson.keys[0].held && needed < words.size.width)
            draw_text(canvas, words, {Type::small, role::prompt, Align::right}, hold);
    }
};

}  // namespace

void open::first_draft(Shell& shell) {
    shell.open<FirstDraft>();
}

}  // namespace kaiten
