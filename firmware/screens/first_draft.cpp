// What the keys do in a draft, over the first one there is. Any of them puts it away for good.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Keys mean what they mean in the draft.
constexpr ScreenKind own_kind{
    ScreenId::first_draft, Back::closes, true, {Action::previous, Action::next}};

constexpr int row_height = 22;
constexpr int heading_height = 26;
constexpr int keys_width = 30;

class FirstDraft final : public Screen {
public:
    FirstDraft() : Screen{own_kind} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (event.kind != ActionEvent::Kind::press) return false;
        Settings settings = shell.settings();
        settings.introduced = setting::introduced_all;
        shell.services.store.save(settings);
        shell.back();
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const KeyUse keys = shell.keys_of(*this);
        const HelpItem lessons[] = {
            keys.item({Action::previous, Action::next}, Text::first_look),
            keys.item({Action::accept}, Text::first_take),
            keys.item({Action::hint}, Text::first_hint),
            keys.item({Action::tables}, Text::first_tables),
            keys.item({Action::back}, Text::first_pause),
        };
        const int rows = static_cast<int>(std::size(lessons));
        const Rectangle page = page_area(canvas);
        const Rectangle box =
            page.middle({page.size.width - 16, heading_height + rows * row_height + 8});
        canvas.shade(page, Color::ink);
        canvas.panel(box, role::cursor);
        canvas.fill_rounded(box.inset(2), role::ground);
        const Rectangle room = box.inset(8, 4);
        draw_line(canvas, room.top_part(heading_height),
                  {Type::medium, role::prompt, Align::center}, shell.say(Text::first_title));
        for (int i = 0; i < rows; ++i)
            draw_lesson(shell, canvas, room.below(heading_height).row(i, row_height), lessons[i]);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_next);
    }

private:
    static void draw_lesson(const Shell& shell, Canvas& canvas, const Rectangle& line,
                            const HelpItem& lesson) {
        draw_key_caps(canvas, {line.at.x, line.at.y + 4}, lesson);
        draw_line(canvas, line.right_of(keys_width), {Type::medium, role::text},
                  shell.say(lesson.text));
    }
};

}  // namespace

void open::first_draft(Shell& shell) {
    shell.open<FirstDraft>();
}

}  // namespace kaiten
