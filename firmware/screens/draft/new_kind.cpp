// Explains a kind of card in a bubble, the first time that it lies in a hand. Kinds of the classic
// game need none: the tutorial and the effect below the hand explain them. Any key closes the
// bubble for good.
#include "firmware/screens/draft/new_kind.hpp"

#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/bubble.hpp"

namespace kaiten {
namespace {

// The keys have the same meaning as in the draft.
constexpr ScreenTraits own_traits{
    ScreenId::new_kind, Back::closes, true, {Action::previous, Action::next}};

constexpr KindSet classic_kinds() {
    KindSet kinds;
    for (unsigned i = 0; i < classic_face_count; ++i)
        kinds.add(kind_of(static_cast<Face>(i)));
    return kinds;
}

class NewKind final : public Screen {
public:
    explicit NewKind(unsigned option) : Screen{own_traits}, option_{option} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (event.gesture != ActionEvent::Gesture::press) return false;
        shell.services.store.add_known_kind(kind_of(face(shell)));
        shell.back();
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const DraftView view{shell, shell.keys_of(*this), shell.game.seat(), option_, true};
        const PoolRow row = pool_row(canvas, view);
        const CardLook card = look_of(shell);
        draw_bubble(canvas, shell.language(), row.target_of(option_),
                    {.title = shell.say(card.name), .words = shell.say(card.effect)});
        canvas.forget_targets();
        canvas.touch(canvas.whole(), Action::accept);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const CardLook card = look_of(shell);
        said.title(shell.say(Text::first_title));
        said.title(shell.say(card.name));
        said.item(shell.say(card.effect));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_next);
    }

private:
    Face face(const Shell& shell) const { return shell.game.answer().pool()[option_].face; }
    CardLook look_of(const Shell& shell) const {
        return look(shell.session.plan().rules, face(shell));
    }

    unsigned option_;
};

}  // namespace

std::optional<unsigned> option_of_new_kind(const Shell& shell, const Answer& answer) {
    if (shell.settings().introduced != setting::introduced_draft) return {};
    if (answer.decision() != Decision::take) return {};
    const KindSet known = shell.services.store.progress().known_kinds();
    for (unsigned i = 0; i < answer.pool().size(); ++i) {
        const Kind kind = kind_of(answer.pool()[i].face);
        if (!classic_kinds().has(kind) && !known.has(kind)) return i;
    }
    return {};
}

void open::new_kind(Shell& shell, unsigned option) {
    shell.open<NewKind>(option);
}

}  // namespace kaiten
