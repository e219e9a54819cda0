// The screen for entering a seed digit by digit.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::seed, Back::closes, false, {Action::previous, Action::next}};

constexpr int digits = 8;

// Returns the place value of a digit. Digit 0 is the leftmost.
std::uint32_t weight_of(int digit) {
    std::uint32_t weight = 1;
    for (int i = digit; i < digits - 1; ++i)
        weight *= 10;
    return weight;
}

class Seed final : public Screen {
public:
    explicit Seed(std::uint32_t seed) : Screen{own_traits}, seed_{seed} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            digit_ = (digit_ + digits - 1) % digits;
        else if (moves(event, Action::next))
            digit_ = (digit_ + 1) % digits;
        else if (moves(event, Action::up))
            turn(1);
        else if (moves(event, Action::down))
            turn(9);
        else if (pressed(event, Action::second))
            seed_ = 0;
        else if (pressed(event, Action::accept) || pressed(event, Action::back))
            shell.answer(Text::seed, seed_);
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::seed));
        const SeedLayout& layout = layout_of(canvas).seed;
        draw_digits(canvas, layout);
        if (seed_ == 0)
            draw_text(canvas, layout.random, {Type::medium, role::prompt, Align::center},
                      shell.say(Text::seed_random));
        draw_fitting_paragraph(canvas, layout.explained, role::label,
                               shell.say(Text::seed_explained), Align::center);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_digit);
        help.add(Action::second, Text::help_clear);
        help.add(Action::accept, Text::help_done);
    }

private:
    unsigned value_of(int digit) const { return seed_ / weight_of(digit) % 10; }

    void turn(unsigned step) {
        const std::uint32_t weight = weight_of(digit_);
        const unsigned now = value_of(digit_);
        seed_ = seed_ - now * weight + (now + step) % 10 * weight;
    }

    void draw_digits(Canvas& canvas, const SeedLayout& layout) const {
        const Size digit = layout.digit;
        const Rectangle all =
            layout.digits.middle({(digits - 1) * layout.digit_step + digit.width, digit.height});
        for (int i = 0; i < digits; ++i) {
            const Rectangle area = all.moved(i * layout.digit_step, 0).left_part(digit.width);
            const bool chosen = i == digit_;
            canvas.fill_rounded(area, chosen ? role::cursor : role::panel);
            draw_text(canvas, area,
                      {Type::large, chosen ? role::on_cursor : role::text, Align::center},
                      Line().add(value_of(i)));
        }
    }

    std::uint32_t seed_;
    int digit_ = 0;
};

}  // namespace

void open::seed(Shell& shell, std::uint32_t seed) {
    shell.open<Seed>(seed);
}

}  // namespace kaiten
