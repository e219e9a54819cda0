// The self-test for a new board: measured values, and one page per part to look at, listen to or
// press. It changes neither the game nor saved data.
#include <algorithm>
#include <numeric>

#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::self_test, Back::closes};
constexpr int look_again_ticks = ticks_per_second / 4;
constexpr int hold_ticks = ticks_per_second * 6 / 10;
constexpr int brightness_step = 10;
constexpr int volume_step = 20;
constexpr int erasures = 16;
constexpr Tone test_tone[] = {{1000, 300}};
constexpr int grey_count = 16;

constexpr Color bars[] = {Color::white,      Color::test_yellow,  Color::test_cyan,
                          Color::test_green, Color::test_magenta, Color::test_red,
                          Color::test_blue,  Color::black};

struct Lamp {
    LightColor light;
    Color shown;
};

constexpr Lamp lamps[] = {{{100, 0, 0}, Color::test_red},
                          {{0, 100, 0}, Color::test_green},
                          {{0, 0, 100}, Color::test_blue},
                          {{100, 100, 100}, Color::white},
                          {{0, 0, 0}, Color::black}};
constexpr int lamp_count = static_cast<int>(std::size(lamps));

constexpr Art button_arts[] = {Art::key_up, Art::key_down, Art::key_left, Art::key_right,
                               Art::key_a,  Art::key_b,    Art::key_x,    Art::key_y};
static_assert(std::size(button_arts) == button_count);

enum class Page : std::uint8_t {
    facts,
    colors,
    greys,
    border,
    checks,
    brightness,
    volume,
    light,
    sleep,
    buttons,
};
constexpr int page_count = static_cast<int>(Page::buttons) + 1;

// Properties of a page, indexed by Page. A pattern fills the whole screen and has no heading.
struct PageRow {
    Text title;
    bool pattern;
    bool turns;    // up and down change a value
    bool chooses;  // accept has a function
};

constexpr PageRow rows[] = {
    {Text::self_test, false, false, false},      {Text::self_test, true, false, false},
    {Text::self_test, true, false, false},       {Text::self_test, true, false, false},
    {Text::self_test, true, false, false},       {Text::brightness, false, true, false},
    {Text::volume, false, true, false},          {Text::self_test_light, false, true, false},
    {Text::self_test_sleep, false, false, true}, {Text::self_test_buttons, false, false, false},
};
static_assert(std::size(rows) == page_count);

Line yes_or_no(const Shell& shell, bool yes) {
    return Line().add(shell.say(yes ? Text::yes : Text::no));
}

Line milliseconds(unsigned us) {
    if (us == 0) return Line().add("-");
    return {"{0}.{1}{2} ms", {us / 1000, us / 100 % 10, us / 10 % 10}};
}

Line hertz(unsigned period_us) {
    if (period_us == 0) return Line().add("-");
    const unsigned tenths = (10'000'000u + period_us / 2) / period_us;
    return {"{0}.{1} Hz", {tenths / 10, tenths % 10}};
}

Line revision(unsigned number) {
    if (number == 0) return Line().add("-");
    return number == 1 ? Line().add("B0, B1") : Line("B{0}", {number});
}

Line hexadecimal(unsigned number, int digits) {
    constexpr std::string_view letters = "0123456789abcdef";
    Line line;
    for (int digit = digits - 1; digit >= 0; --digit)
        line.add(letters.substr(number >> 4 * digit & 0xf, 1));
    return line;
}

Color grey(int step) {
    if (step == 0) return Color::black;
    if (step == grey_count - 1) return Color::white;
    return static_cast<Color>(static_cast<int>(Color::grey_a) + step - 1);
}

void draw_colors(Canvas& canvas) {
    const Rectangle whole = canvas.whole();
    const int width = whole.size.width / static_cast<int>(std::size(bars));
    Rectangle bar = whole.left_part(width);
    for (const Color color : bars) {
        canvas.fill(bar, color);
        bar = bar.moved(width, 0);
    }
}

void draw_greys(Canvas& canvas) {
    const int width = canvas.whole().size.width / grey_count;
    for (int i = 0; i < grey_count; ++i)
        canvas.fill(canvas.whole().left_part(width).moved(i * width, 0), grey(i));
}

void draw_border(Canvas& canvas) {
    canvas.fill(Color::white);
    canvas.fill(canvas.whole().inset(1), Color::black);
}

void draw_checks(Canvas& canvas) {
    canvas.fill(Color::black);
    canvas.shade(canvas.whole(), Color::white);
}

void draw_value(Canvas& canvas, const Line& value) {
    draw_text(canvas, layout_of(canvas).self_test.value, {Type::large, role::text, Align::center},
              value);
}

void draw_remark(Canvas& canvas, std::string_view remark) {
    draw_text(canvas, layout_of(canvas).self_test.remark, {Type::small, role::label, Align::center},
              remark);
}

class SelfTest final : public Screen {
public:
    SelfTest() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        chip_ = shell.services.system.chip_facts();
        turn_to(shell, 0);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (page_ == Page::buttons) {  // buttons are only counted there
            if (pointed(event)) turn_to(shell, 0);
            return true;
        }
        if (moves(event, Action::previous))
            turn_to(shell, static_cast<int>(page_) + page_count - 1);
        else if (moves(event, Action::next))
            turn_to(shell, static_cast<int>(page_) + 1);
        else if (row().turns && moves(event, Action::up))
            step(shell, 1);
        else if (row().turns && moves(event, Action::down))
            step(shell, -1);
        else if (row().chooses && pressed(event, Action::accept))
            shell.services.bench.sleep = true;
        else
            return false;
        return true;
    }

    // Requests brightness, volume and light anew in every tick, so that they end when this screen
    // closes.
    void on_tick(Shell& shell) override {
        Bench& bench = shell.services.bench;
        ticks_ += 1;
        if (ticks_ % look_again_ticks == 0) shell.changed();
        if (page_ == Page::brightness) bench.brightness = {static_cast<std::uint8_t>(brightness_)};
        if (page_ == Page::volume) bench.volume = {static_cast<std::uint8_t>(volume_)};
        if (page_ == Page::light) shell.cues.shine(lamps[lamp_].light, 2);
        if (page_ == Page::buttons) watch_buttons(shell);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        if (page_ == Page::buttons)
            canvas.touch_item(canvas.whole(), 0, false);
        else
            touch_pages(canvas, canvas.whole());
        if (!row().pattern) draw_heading(canvas, shell.say(row().title));
        switch (page_) {
            case Page::facts:
                return draw_facts(shell, canvas);
            case Page::colors:
                return draw_colors(canvas);
            case Page::greys:
                return draw_greys(canvas);
            case Page::border:
                return draw_border(canvas);
            case Page::checks:
                return draw_checks(canvas);
            case Page::brightness:
                return draw_value(canvas, percent_text(shell.language(), brightness_));
            case Page::volume:
                draw_value(canvas, percent_text(shell.language(), volume_));
                return draw_remark(canvas, shell.say(Text::self_test_tone));
            case Page::light:
                return canvas.fill_rounded(layout_of(canvas).self_test.lamp, lamps[lamp_].shown);
            case Page::sleep:
                return draw_remark(
                    canvas, Line(shell.say(Text::self_test_sleeps), {shell.services.bench.sleeps}));
            case Page::buttons:
                return draw_buttons(shell, canvas);
        }
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::self_test));
        said.item(Line(shell.say(Text::list_place), {static_cast<int>(page_) + 1, page_count}));
        if (row().title != Text::self_test) said.item(shell.say(row().title));
        if (page_ == Page::brightness) said.item(percent_text(shell.language(), brightness_));
        if (page_ == Page::volume) said.item(percent_text(shell.language(), volume_));
        if (page_ == Page::light) said.item(Line().add(lamp_ + 1));
        if (page_ == Page::buttons) said.item(shell.say(Text::self_test_hold_a));
    }

    void on_help(const Shell&, Help& help) const override {
        if (row().pattern || page_ == Page::buttons) return;
        help.add({Action::previous, Action::next}, Text::help_page);
        if (row().turns) help.add({Action::up, Action::down}, Text::help_change);
        if (row().chooses) help.add(Action::accept, Text::help_choose);
        help.add(Action::back, Text::help_back);
    }

private:
    const PageRow& row() const { return rows[static_cast<unsigned>(page_)]; }

    void turn_to(Shell& shell, int page) {
        page_ = static_cast<Page>(page % page_count);
        times_ = shell.services.bench.display.measure();
        shell.services.buttons.forget_presses();
        held_ticks_ = 0;
        erasures_left_ = 0;
        pressed_erasing_ = 0;
    }

    void step(Shell& shell, int by) {
        if (page_ == Page::brightness)
            brightness_ = std::clamp(brightness_ + by * brightness_step, brightness_step, 100);
        if (page_ == Page::light) lamp_ = (lamp_ + lamp_count + by) % lamp_count;
        if (page_ != Page::volume) return;
        volume_ = std::clamp(volume_ + by * volume_step, 0, 100);
        shell.services.sound.play(test_tone);
    }

    static int all_presses(const HeldButtons& buttons) {
        return std::accumulate(buttons.presses().begin(), buttons.presses().end(), 0);
    }

    // Holding A starts a series of flash erasures, and holding B leaves the page. Presses during an
    // erasure are shown in the next tick.
    void watch_buttons(Shell& shell) {
        const HeldButtons& buttons = shell.services.buttons;
        if (erasures_left_ > 0) {
            pressed_erasing_ = all_presses(buttons) - pressed_before_;
            erasures_left_ -= 1;
            if (erasures_left_ > 0) shell.services.bench.storage.erase_spare();
            return shell.changed();
        }
        const ButtonSet now = buttons.on_board();
        const bool held = now.has(Button::a) || now.has(Button::b);
        held_ticks_ = held ? held_ticks_ + 1 : 0;
        if (held_ticks_ != hold_ticks) return;
        if (now.has(Button::b)) return turn_to(shell, 0);
        pressed_before_ = all_presses(buttons);
        erasures_left_ = erasures + 1;
    }

    void draw_facts(const Shell& shell, Canvas& canvas) const {
        const PowerReading power = shell.services.bench.power.read();
        const struct {
            Text label;
            Line value;
        } facts[] = {
            {Text::self_test_usb, yes_or_no(shell, power.usb_power)},
            {Text::self_test_charger, yes_or_no(shell, power.charging)},
            {Text::self_test_supply, {"{0} mV", {unsigned{power.measured_millivolts}}}},
            {Text::self_test_refresh, hertz(times_.refresh)},
            {Text::self_test_porches, milliseconds(times_.porches)},
            {Text::self_test_picture, milliseconds(times_.picture)},
            {Text::self_test_chip, revision(chip_.revision)},
            {Text::self_test_flash, hexadecimal(chip_.flash_id, 6)},
        };
        const SelfTestLayout& layout = layout_of(canvas).self_test;
        Rectangle area = layout.facts.top_part(layout.fact_height);
        for (const auto& [label, value] : facts) {
            draw_text(canvas, area, {Type::small, role::label}, shell.say(label));
            draw_text(canvas, area, {Type::small, role::text, Align::right}, value);
            area = area.moved(0, layout.fact_height);
        }
    }

    void draw_buttons(const Shell& shell, Canvas& canvas) const {
        const SelfTestLayout& layout = layout_of(canvas).self_test;
        const int lines = button_count / layout.button_columns;
        const int width = layout.buttons.size.width / layout.button_columns;
        const int gap = layout.button_columns > 1 ? canvas.theme().icon : 0;
        for (int i = 0; i < button_count; ++i) {
            const Rectangle area = layout.buttons.row(i % lines, layout.button_height)
                                       .moved(i / lines * width, 0)
                                       .left_part(width - gap);
            canvas.silhouette({area.at.x, area.at.y + layout.button_y}, button_arts[i], role::text);
            const unsigned count = shell.services.buttons.presses()[static_cast<std::size_t>(i)];
            draw_text(canvas, area, {Type::small, role::text, Align::right}, Line().add(count));
        }
        draw_paragraph(canvas, layout.erasing, {Type::small, role::text, Align::center},
                       Line(shell.say(Text::self_test_erasing), {pressed_erasing_}));
        draw_fitting_paragraph(canvas, layout.hold, role::text, shell.say(Text::self_test_hold_a),
                               Align::center);
    }

    DisplayTimes times_{};
    ChipFacts chip_{};
    Page page_ = Page::facts;
    int ticks_ = 0;
    int brightness_ = 100;
    int volume_ = 100;
    int lamp_ = 0;
    int held_ticks_ = 0;
    int erasures_left_ = 0;
    int pressed_before_ = 0;
    int pressed_erasing_ = 0;
};

}  // namespace

void open::self_test(Shell& shell) {
    shell.open<SelfTest>();
}

}  // namespace kaiten
