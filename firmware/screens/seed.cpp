// Typing in a seed, digit by digit.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace seed {

constexpr int digits = 8;
constexpr int digit_step = 26;
constexpr Size digit_size{22, 36};
constexpr Point first_digit{(Frame::size.width - (digits - 1) * digit_step - digit_size.width) / 2,
                            80};

// What the digit counts, the leftmost the most.
std::uint32_t weight_of(int digit) {
    std::uint32_t weight = 1;
    for (int i = digit; i < digits - 1; ++i)
        weight *= 10;
    return weight;
}

void turn(std::uint32_t& value, int digit, unsigned step) {
    const std::uint32_t weight = weight_of(digit);
    const std::uint32_t now = value / weight % 10;
    value = value - now * weight + (now + step) % 10 * weight;
}

void on_enter(Shell& shell) {
    shell.seed.digit = 0;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    int& digit = shell.seed.digit;
    std::uint32_t& value = shell.new_game.seed;
    if (moves(event, Button::left))
        digit = (digit + digits - 1) % digits;
    else if (moves(event, Button::right))
        digit = (digit + 1) % digits;
    else if (moves(event, Button::up))
        turn(value, digit, 1);
    else if (moves(event, Button::down))
        turn(value, digit, 9);
    else if (pressed(event, Button::x))
        value = 0;
    else if (pressed(event, Button::a))
        shell.back();
    else
        return false;
    return true;
}

void on_tick(Shell&) {}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::seed));
    for (int i = 0; i < digits; ++i) {
        const Rectangle area{{first_digit.x + i * digit_step, first_digit.y}, digit_size};
        const bool chosen = i == shell.seed.digit;
        canvas.fill_rounded(area, chosen ? Color::salmon : Color::belt);
        draw_line(canvas, area, {large_font, chosen ? Color::ink : Color::rice, Align::center},
                  Line().add(static_cast<unsigned>(shell.new_game.seed / weight_of(i) % 10)));
    }
    if (shell.new_game.seed == 0)
        draw_line(canvas, {{0, 126}, {Frame::size.width, 20}},
                  {medium_font, Color::accent, Align::center}, shell.say(Text::seed_random));
    draw_paragraph(canvas, {{20, 160}, {200, 48}}, {small_font, Color::mist, Align::center},
                   shell.say(Text::seed_explained));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::up_down, Text::help_digit});
    help.push({Key::x, Text::help_clear});
    help.push({Key::a, Text::help_done});
}

}  // namespace seed

constinit const Screen seed_screen{seed::on_enter, seed::on_event, seed::on_tick,
                                   seed::on_draw,  seed::on_help,  Back::closes};

}  // namespace kaiten
