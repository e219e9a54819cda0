// The first ten minutes with a board: what it measures of itself, and a page to look at, hear or
// press for each part. It touches neither the game nor the saves.
#include <algorithm>

#include "firmware/drawing/text_box.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/widgets/heading.hpp"

namespace kaiten {
namespace self_test {

constexpr int look_again_ticks = ticks_per_second / 4;
constexpr int brightness_step = 10;
constexpr int volume_step = 20;
constexpr int erasures = 16;
constexpr int listening_ticks = 4;  // a press may come in the tick after the last erasure
constexpr Tone test_tone[] = {{1000, 300}};
constexpr LightColor lights[] = {{100, 0, 0}, {0, 100, 0}, {0, 0, 100}, {100, 100, 100}, {0, 0, 0}};
constexpr int light_count = static_cast<int>(std::size(lights));
constexpr Color bars[] = {Color::white,      Color::test_yellow,  Color::test_cyan,
                          Color::test_green, Color::test_magenta, Color::test_red,
                          Color::test_blue,  Color::black};
constexpr int grey_count = 16;

using State = SelfTestState;

// A page: its picture, and what happens on it; nothing where there is nothing to do.
struct Page {
    void (*draw)(const Shell&, Canvas&);
    void (*turn)(Shell&, int step);  // up and down
    void (*choose)(Shell&);          // A
    void (*tick)(Shell&);
    Text title;
    bool whole_screen;  // a pattern that reaches to the edges
};

// --- What it measures.

constexpr int fact_height = 20;
constexpr Rectangle fact_area{{8, 30}, {224, fact_height}};

void draw_fact(const Shell& shell, Canvas& canvas, int row, Text label, const Line& value) {
    Rectangle area = fact_area;
    area.at.y += row * fact_height;
    draw_line(canvas, area, {small_font, Color::mist}, shell.say(label));
    draw_line(canvas, area, {small_font, Color::rice, Align::right}, value);
}

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

Line hexadecimal(std::uint32_t number, int digits) {
    constexpr std::string_view letters = "0123456789abcdef";
    Line line;
    for (int digit = digits - 1; digit >= 0; --digit)
        line.add(letters.substr(number >> 4 * digit & 0xf, 1));
    return line;
}

void draw_facts(const Shell& shell, Canvas& canvas) {
    const State& state = shell.self_test;
    const PowerReading power = shell.services.bench.power.read();
    int row = 0;
    draw_fact(shell, canvas, row++, Text::self_test_usb, yes_or_no(shell, power.usb_power));
    draw_fact(shell, canvas, row++, Text::self_test_charger, yes_or_no(shell, power.charging));
    draw_fact(shell, canvas, row++, Text::self_test_supply,
              {"{0} mV", {unsigned{power.measured_millivolts}}});
    draw_fact(shell, canvas, row++, Text::self_test_refresh, hertz(state.times.refresh));
    draw_fact(shell, canvas, row++, Text::self_test_porches, milliseconds(state.times.porches));
    draw_fact(shell, canvas, row++, Text::self_test_picture, milliseconds(state.times.picture));
    draw_fact(shell, canvas, row++, Text::self_test_chip,
              state.chip.revision == 0   ? Line().add("-")
              : state.chip.revision == 1 ? Line().add("B0, B1")
                                         : Line("B{0}", {unsigned{state.chip.revision}}));
    draw_fact(shell, canvas, row++, Text::self_test_flash, hexadecimal(state.chip.flash_id, 6));
}

void look_again(Shell& shell) {
    if (shell.self_test.ticks % look_again_ticks == 0) shell.changed();
}

// --- What is to be looked at.

void draw_colors(const Shell&, Canvas& canvas) {
    constexpr int count = static_cast<int>(std::size(bars));
    constexpr int width = Frame::size.width / count;
    for (int i = 0; i < count; ++i)
        canvas.fill({{i * width, 0}, {width, Frame::size.height}}, bars[i]);
}

Color grey(int step) {
    if (step == 0) return Color::black;
    if (step == grey_count - 1) return Color::white;
    return static_cast<Color>(static_cast<int>(Color::grey_a) + step - 1);
}

void draw_greys(const Shell&, Canvas& canvas) {
    constexpr int width = Frame::size.width / grey_count;
    for (int i = 0; i < grey_count; ++i)
        canvas.fill({{i * width, 0}, {width, Frame::size.height}}, grey(i));
}

void draw_border(const Shell&, Canvas& canvas) {
    canvas.fill(Color::white);
    canvas.fill({{1, 1}, {Frame::size.width - 2, Frame::size.height - 2}}, Color::black);
}

void draw_checks(const Shell&, Canvas& canvas) {
    canvas.fill(Color::black);
    canvas.shade({{0, 0}, Frame::size}, Color::white);
}

// --- What can be set.

constexpr Rectangle value_area{{20, 84}, {200, 24}};
constexpr Rectangle remark_area{{8, 130}, {224, 16}};

void draw_value(Canvas& canvas, const Line& value) {
    draw_line(canvas, value_area, {large_font, Color::accent, Align::center}, value);
}

void draw_brightness(const Shell& shell, Canvas& canvas) {
    draw_value(canvas, {"{0} %", {shell.self_test.brightness}});
}

void turn_brightness(Shell& shell, int step) {
    int& percent = shell.self_test.brightness;
    percent = std::clamp(percent + step * brightness_step, brightness_step, 100);
}

void try_brightness(Shell& shell) {
    shell.services.bench.brightness = {static_cast<std::uint8_t>(shell.self_test.brightness)};
}

void draw_volume(const Shell& shell, Canvas& canvas) {
    draw_value(canvas, {"{0} %", {shell.self_test.volume}});
    draw_line(canvas, remark_area, {small_font, Color::mist, Align::center},
              shell.say(Text::self_test_tone));
}

void turn_volume(Shell& shell, int step) {
    int& percent = shell.self_test.volume;
    percent = std::clamp(percent + step * volume_step, 0, 100);
    shell.services.sound.play(test_tone);
}

void try_volume(Shell& shell) {
    shell.services.bench.volume = {static_cast<std::uint8_t>(shell.self_test.volume)};
}

void draw_light(const Shell& shell, Canvas& canvas) {
    constexpr Color shown[light_count] = {Color::test_red, Color::test_green, Color::test_blue,
                                          Color::white, Color::black};
    canvas.fill_rounded({{90, 84}, {60, 60}}, shown[shell.self_test.light]);
}

void turn_light(Shell& shell, int step) {
    int& light = shell.self_test.light;
    light = (light + light_count + step) % light_count;
}

// It goes out by itself when the page is left.
void try_light(Shell& shell) {
    shell.services.light.set(lights[shell.self_test.light]);
    shell.light_ticks = 2;
}

void draw_sleep(const Shell& shell, Canvas& canvas) {
    draw_line(canvas, remark_area, {small_font, Color::rice, Align::center},
              Line(shell.say(Text::self_test_sleeps), {shell.services.bench.sleeps}));
}

void sleep_once(Shell& shell) {
    shell.services.bench.sleep = true;
}

// --- The buttons, each of which only counts here.

constexpr int button_row_height = 16;
constexpr const Sprite* button_arts[button_count] = {&key_up_art,    &key_down_art, &key_left_art,
                                                     &key_right_art, &key_a_art,    &key_b_art,
                                                     &key_x_art,     &key_y_art};

void draw_buttons(const Shell& shell, Canvas& canvas) {
    const State& state = shell.self_test;
    for (int i = 0; i < button_count; ++i) {
        const Rectangle area{{70, 30 + i * button_row_height}, {100, button_row_height}};
        canvas.sprite({area.at.x, area.at.y + 3}, *button_arts[i]);
        draw_line(canvas, area, {small_font, Color::rice, Align::right},
                  Line().add(unsigned{state.presses[static_cast<std::size_t>(i)]}));
    }
    draw_line(canvas, {{4, 168}, {232, 16}}, {small_font, Color::accent, Align::center},
              Line(shell.say(Text::self_test_erasing), {state.pressed_erasing}));
    draw_line(canvas, {{4, 190}, {232, 16}}, {small_font, Color::rice, Align::center},
              shell.say(Text::self_test_hold_a));
}

void count_press(State& state, Button button) {
    std::uint16_t& count = state.presses[static_cast<std::size_t>(button)];
    count = static_cast<std::uint16_t>(std::min(count + 1, 999));
    if (state.listening > 0) state.pressed_erasing += 1;
}

void begin_erasing(State& state) {
    if (state.listening > 0) return;
    state.erasures_left = erasures;
    state.listening = erasures + listening_ticks;
    state.pressed_erasing = 0;
}

void erase_on(Shell& shell) {
    State& state = shell.self_test;
    if (state.listening > 0) state.listening -= 1;
    if (state.erasures_left == 0) return;
    state.erasures_left -= 1;
    shell.services.bench.storage.erase_spare();
    shell.changed();
}

constexpr Page pages[] = {
    {draw_facts, nullptr, nullptr, look_again, Text::self_test, false},
    {draw_colors, nullptr, nullptr, nullptr, Text::self_test, true},
    {draw_greys, nullptr, nullptr, nullptr, Text::self_test, true},
    {draw_border, nullptr, nullptr, nullptr, Text::self_test, true},
    {draw_checks, nullptr, nullptr, nullptr, Text::self_test, true},
    {draw_brightness, turn_brightness, nullptr, try_brightness, Text::brightness, false},
    {draw_volume, turn_volume, nullptr, try_volume, Text::volume, false},
    {draw_light, turn_light, nullptr, try_light, Text::self_test_light, false},
    {draw_sleep, nullptr, sleep_once, look_again, Text::self_test_sleep, false},
    {draw_buttons, nullptr, nullptr, erase_on, Text::self_test_buttons, false},
};
constexpr int page_count = static_cast<int>(std::size(pages));
constexpr int buttons_page = page_count - 1;

const Page& page_of(const Shell& shell) {
    return pages[shell.self_test.page];
}

void open_page(Shell& shell, int page) {
    State& state = shell.self_test;
    state.page = (page + page_count) % page_count;
    state.times = shell.services.bench.display.measure();
}

void on_enter(Shell& shell) {
    shell.self_test = {};
    shell.self_test.chip = shell.services.system.chip_facts();
    open_page(shell, 0);
}

bool on_buttons_page(Shell& shell, const ButtonEvent& event) {
    if (event.kind == ButtonEvent::Kind::long_press) {
        if (event.button == Button::a) begin_erasing(shell.self_test);
        if (event.button == Button::b) open_page(shell, 0);
    }
    if (event.kind == ButtonEvent::Kind::press) count_press(shell.self_test, event.button);
    return true;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    const int page = shell.self_test.page;
    if (page == buttons_page) return on_buttons_page(shell, event);
    const int aside = moves(event, Button::right) ? 1 : moves(event, Button::left) ? -1 : 0;
    if (aside != 0) {
        open_page(shell, page + aside);
        return true;
    }
    const int step = moves(event, Button::up) ? 1 : moves(event, Button::down) ? -1 : 0;
    if (step != 0 && pages[page].turn != nullptr) {
        pages[page].turn(shell, step);
        return true;
    }
    if (!pressed(event, Button::a) || pages[page].choose == nullptr) return false;
    pages[page].choose(shell);
    return true;
}

void on_tick(Shell& shell) {
    shell.self_test.ticks += 1;
    if (page_of(shell).tick != nullptr) page_of(shell).tick(shell);
}

void on_draw(const Shell& shell, Canvas& canvas) {
    const Page& page = page_of(shell);
    if (!page.whole_screen) draw_heading(canvas, shell.say(page.title));
    page.draw(shell, canvas);
}

void on_help(const Shell& shell, Help& help) {
    const Page& page = page_of(shell);
    if (page.whole_screen || shell.self_test.page == buttons_page) return;
    help.push({Key::left_right, Text::help_page});
    if (page.turn != nullptr) help.push({Key::up_down, Text::help_change});
    if (page.choose != nullptr) help.push({Key::a, Text::help_choose});
    help.push({Key::b, Text::help_back});
}

}  // namespace self_test

constinit const Screen self_test_screen{self_test::on_enter, self_test::on_event,
                                        self_test::on_tick,  self_test::on_draw,
                                        self_test::on_help,  Back::closes};

}  // namespace kaiten
