// The screen for entering a number digit by digit: the seed of a deal, or a puzzle.
#include "firmware/screens/setup/entry_cells.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::number, Back::closes, false, {Action::previous, Action::next}};

constexpr int digits = 8;

// The texts of a number. Zero stands for no number in particular.
struct NumberWords {
    Text asked;
    Text zero;
    Text explained;
    Text help_zero;
};
constexpr NumberWords number_words[] = {
    {Text::seed, Text::seed_random, Text::seed_explained, Text::help_clear},
    {Text::puzzle_number, Text::puzzle_next, Text::puzzle_explained, Text::help_unsolved}};

const NumberWords& words_of(Text asked) {
    return number_words[asked == number_words[0].asked ? 0 : 1];
}

// Returns the place value of a digit. Digit 0 is the leftmost.
std::uint32_t weight_of(int digit) {
    std::uint32_t weight = 1;
    for (int i = digit; i < digits - 1; ++i)
        weight *= 10;
    return weight;
}

class NumberEntry final : public Screen {
public:
    NumberEntry(Text asked, std::uint32_t number)
        : Screen{own_traits}, words_{words_of(asked)}, number_{number} {}

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
            number_ = 0;
        else if (const auto digit = pointed(event); digit && *digit < digits)
            digit_ = static_cast<int>(*digit);
        else if (pressed(event, Action::accept) || pressed(event, Action::back))
            shell.answer(words_.asked, number_);
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(words_.asked));
        const SeedLayout& layout = layout_of(canvas).seed;
        draw_entry_cells(canvas, digits, digit_, 9, [&](int i) { return Line().add(value_of(i)); });
        if (number_ == 0)
            draw_text(canvas, layout.random, {Type::medium, role::prompt, Align::center},
                      shell.say(words_.zero));
        draw_fitting_paragraph(canvas, layout.explained, role::label, shell.say(words_.explained),
                               Align::center);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const Line number = Line().add(static_cast<unsigned>(number_));
        said.title(
            Line(shell.say(Text::labelled),
                 {shell.say(words_.asked), number_ == 0 ? shell.say(words_.zero) : number.view()}));
        said.item(Line().add(value_of(digit_)));
        said.item(Line(shell.say(Text::list_place), {digit_ + 1, digits}));
        said.detail(shell.say(words_.explained));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_digit);
        help.add(Action::second, words_.help_zero);
        help.add(Action::accept, Text::help_done);
    }

private:
    unsigned value_of(int digit) const { return number_ / weight_of(digit) % 10; }

    void turn(unsigned step) {
        const std::uint32_t weight = weight_of(digit_);
        const unsigned now = value_of(digit_);
        number_ = number_ - now * weight + (now + step) % 10 * weight;
    }

    const NumberWords& words_;
    std::uint32_t number_;
    int digit_ = 0;
};

}  // namespace

void open::number(Shell& shell, Text asked, std::uint32_t number) {
    shell.open<NumberEntry>(asked, number);
}

}  // namespace kaiten
