// The main loop: runs the application at a fixed tick rate, redraws the screen when it changed and
// follows the settings. It also sends the device to sleep, protects the flash when the battery is
// empty, and erases flash sectors while the player does not notice the pause.
#include "firmware/main/run.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include "drivers/display/frame.hpp"
#include "drivers/not_cleared.hpp"
#include "engine/core/covers.hpp"
#include "engine/core/ensure.hpp"
#include "firmware/app/application.hpp"
#include "firmware/app/narrator.hpp"
#include "firmware/console/console.hpp"
#include "firmware/input/held_buttons.hpp"
#include "firmware/log/event_log.hpp"
#include "firmware/power/power_monitor.hpp"
#include "firmware/power/power_saver.hpp"
#include "firmware/services/services.hpp"
#include "kaiten_version.hpp"

namespace kaiten {
namespace {

// Time without a button press or a redraw, after which a pause of about 50 ms goes unnoticed.
constexpr int quiet_ms = 700;

// Maximum number of sectors erased before the first frame, so that it appears quickly. A new device
// needs more erased sectors: the loop erases those during the splash.
constexpr int most_erasures_at_start = 1;

// Watchdog restarts in a row after which the saved game is no longer resumed automatically.
constexpr unsigned most_restarts = 3;

// Time for which the "battery empty" notice stays visible before the device sleeps.
constexpr int farewell_ms = 3000;

constexpr Event start_events[] = {Event::powered_on, Event::restarted_by_watchdog,
                                  Event::restarted_on_request};
static_assert(covers(start_events, StartReason::requested));

Settings first_settings(const Hardware& hardware) {
    Settings settings;
    settings.brightness_percent = hardware.first_brightness.percent;
    return settings;
}

// The largest object is static: the stack is too small for it.
std::optional<Console> console;

// Only where a page is around the game.
std::optional<Narrator> narrator;

class MainLoop {
public:
    explicit MainLoop(Hardware& hardware)
        : hardware_{hardware}, application_{{KAITEN_VERSION, hardware.board_name}, services_} {
        console.emplace(hardware.port,
                        ConsoleSubjects{application_, services_, log_, hardware.frame});
        if constexpr (announces)
            if (hardware.page != nullptr) narrator.emplace(*hardware.page);
    }

    void start();
    bool go_on();
    unsigned tap_meaning(PointerEvent event) const;
    void note_bug(const char* file, int line);

private:
    void tick(int ticks);
    void heed_worker();
    void forget_buttons();
    void pass_time(int ticks, int elapsed_ms);
    [[gnu::noinline]] void think();  // the only function of the loop in RAM (boards/in_ram.txt)
    void take_changes(int least_age_ms);
    void take_pointer();
    bool pointer_waits() const;
    PointerEvent turned(PointerEvent event) const;
    void tell_buttons();
    void someone_is_there();
    void turn_if_asked();
    void draw_if_needed();
    void follow_settings(int elapsed_ms);
    void set_volume(Volume volume);
    void tell_language();
    void sleep_if_asked();
    void handle_empty_battery(int elapsed_ms);
    void tidy_if_quiet(int elapsed_ms);
    void tidy_unseen(int most_erasures);
    void fall_asleep();
    void rest_if_asleep();
    void doze(int ticks);
    void wake_up();
    int milliseconds(int ticks);

    Hardware& hardware_;
    EventLog log_{hardware_.kept};
    Notices notices_{&log_};
    Store store_{hardware_.storage, hardware_.archive, notices_, first_settings(hardware_)};
    PowerMonitor power_{hardware_.power, notices_};
    PowerSaver saver_;
    BrightnessFade fade_;
    Bench bench_{hardware_.display, hardware_.power, hardware_.storage};
    KeysInUse keys_{hardware_.keys};
    HeldButtons buttons_{keys_};
    Services services_{store_,
                       notices_,
                       power_.status(),
                       hardware_.sound,
                       hardware_.light,
                       hardware_.entropy,
                       hardware_.system,
                       keys_.rows(),
                       buttons_,
                       bench_,
                       panel_for(hardware_.frame.size()),
                       hardware_.ring,
                       hardware_.page,
                       hardware_.hub,
                       hardware_.worker};
    Application application_;
    PowerSaver::State state_ = PowerSaver::State::awake;
    bool to_be_shown_ = false;  // the display needs a frame although no screen changed
    bool asleep_ = false;
    bool rested_ = false;  // rest() was called since the last tick
    int volume_percent_ = -1;
    std::optional<std::uint8_t> told_language_;
    int quiet_for_ms_ = 0;
    int empty_for_ms_ = 0;
    int tick_remainder_ = 0;
};

// The constructor gives a value to everything that needs one.
KAITEN_NOT_CLEARED alignas(MainLoop) std::array<std::byte, sizeof(MainLoop)> main_loop_memory;
MainLoop* main_loop = nullptr;

// Returns the buttons held at the next press, or none. Later changes stay in the input queue.
ButtonSet first_pressed(Input& input) {
    while (const auto held = input.next_change(0)) {
        if (!held->empty()) return *held;
    }
    return {};
}

// Waits for a tick or a button change and handles it. Serves USB each time the core wakes.
bool MainLoop::go_on() {
    rest_if_asleep();
    const auto ticks = hardware_.ticker.wait();
    hardware_.port.work();
    application_.exchange();
    if (!ticks) return false;
    heed_worker();
    if (*ticks == 0 && !hardware_.input.changed() && !pointer_waits()) {
        if (!asleep_) think();  // the worker may be done
        return true;
    }
    hardware_.system.feed_watchdog();
    if (asleep_) {
        doze(*ticks);
    } else {
        tick(*ticks);
        if (state_ == PowerSaver::State::asleep) fall_asleep();
    }
    return true;
}

void MainLoop::start() {
    log_.add(start_events[static_cast<unsigned>(hardware_.system.start_reason())]);
    if (hardware_.system.start_reason() == StartReason::watchdog) notices_.post(Notice::restarted);
    power_.start();
    store_.hold_writes(power_.status().empty);
    store_.open();
    // Without a game the splash comes first, during which the loop erases sectors.
    if (store_.has_game()) tidy_unseen(most_erasures_at_start);
    const bool hangs = log_.restarts_in_a_row() >= most_restarts && store_.has_game();
    if (hangs) notices_.post(Notice::game_not_resumed);
    application_.start(!hangs);
    draw_if_needed();
    follow_settings(milliseconds(1));  // lights the picture as soon as it is on the panel
    forget_buttons();
}

// Ignores buttons that were held before the first frame until they are released.
void MainLoop::forget_buttons() {
    while (const auto held = hardware_.input.next_change(0))
        buttons_.change(*held);
    buttons_.hide();
}

// A tick is not a whole number of milliseconds: the remainder is carried to the next call.
int MainLoop::milliseconds(int ticks) {
    tick_remainder_ += ticks * 1000;
    const int elapsed = tick_remainder_ / ticks_per_second;
    tick_remainder_ %= ticks_per_second;
    return elapsed;
}

void MainLoop::tick(int ticks) {
    const int elapsed_ms = milliseconds(ticks);
    power_.update(elapsed_ms);
    log_.elapse(elapsed_ms);
    take_pointer();
    pass_time(ticks, elapsed_ms);
    if (!buttons_.on_board().empty() || console->take_activity()) someone_is_there();
    const bool computer_sleeps = power_.status().usb_power && hardware_.port.suspended();
    state_ = saver_.update(elapsed_ms, store_.settings(), computer_sleeps);
    handle_empty_battery(elapsed_ms);
    sleep_if_asked();
    console->tick(elapsed_ms);
    draw_if_needed();
    think();
    follow_settings(elapsed_ms);
    tidy_if_quiet(elapsed_ms);
}

// A failed check on the worker ends the program like any other.
void MainLoop::heed_worker() {
    if (hardware_.worker == nullptr) return;
    if (const auto check = hardware_.worker->failed_check()) fail(check->file, check->line);
}

// Apart from note_bug, whose frame is on top of the deepest call.
[[gnu::noinline]] void stop_worker(Worker& worker, const char* file, int line) {
    worker.fail_job({file, line});
}

// Logs the place of a failed check. The worker leaves that to the main loop, which owns the log.
void MainLoop::note_bug(const char* file, int line) {
    Worker* const worker = hardware_.worker;
    if (worker != nullptr && worker->runs_caller()) return stop_worker(*worker, file, line);
    log_.add_bug(file, line);
}

// Lets the bots think until a button changes or the next tick is due, or until the worker is the
// only one with anything to do.
void MainLoop::think() {
    for (;;) {
        if (!application_.wants_to_think() || store_.writes_held()) return;
        if (hardware_.input.changed() || pointer_waits() || hardware_.ticker.due()) return;
        if (!application_.control().session().think()) return;
        hardware_.port.work();
        application_.link().forward();
    }
}

// After a long frame, delivers each button change at the tick at which it happened. Without a new
// tick, delivers it immediately.
void MainLoop::pass_time(int ticks, int elapsed_ms) {
    if (ticks == 0) take_changes(0);
    for (int left = ticks; left > 0; --left) {
        take_changes((left - 1) * 1000 / ticks_per_second);
        const int share_ms = elapsed_ms / left;
        elapsed_ms -= share_ms;
        application_.tick(share_ms);
    }
}

void MainLoop::take_changes(int least_age_ms) {
    tell_buttons();
    while (const auto held = hardware_.input.next_change(least_age_ms)) {
        buttons_.change(*held);
        someone_is_there();
        tell_buttons();
    }
}

bool MainLoop::pointer_waits() const {
    return has_touch && hardware_.pointer != nullptr && hardware_.pointer->pending();
}

unsigned MainLoop::tap_meaning(PointerEvent event) const {
    if (keys_.turned()) event = turned(event);
    const Target* const target = application_.touch().target_at({event.x, event.y});
    if (target == nullptr) return 0;
    const unsigned action = target->action ? static_cast<unsigned>(*target->action) + 1 : 0;
    const unsigned item = target->item != no_item ? target->item + 1U : 0;
    return action + item * 256;
}

// Passes the events of the touch panel or the mouse to the application. Each event needs the
// picture that the one before has changed, because the picture decides what it means.
void MainLoop::take_pointer() {
    while (pointer_waits()) {
        PointerEvent event = *hardware_.pointer->next_event();
        someone_is_there();
        if (store_.writes_held()) continue;  // moves could not be saved
        draw_if_needed();
        if (keys_.turned()) event = turned(event);
        application_.point(event);
    }
}

// Returns the event on a picture that is upside down on the panel.
PointerEvent MainLoop::turned(PointerEvent event) const {
    const Size size = services_.panel.size;
    event.x = static_cast<std::int16_t>(size.width - 1 - event.x);
    event.y = static_cast<std::int16_t>(size.height - 1 - event.y);
    return event;
}

void MainLoop::tell_buttons() {
    if (store_.writes_held()) return application_.hold({});  // moves could not be saved
    application_.hold(buttons_.for_application());
}

void MainLoop::someone_is_there() {
    saver_.touch();
    quiet_for_ms_ = 0;
}

// Turns the display and the keys when the setting has changed. Buttons held at that moment are
// ignored until they are released.
void MainLoop::turn_if_asked() {
    const bool turned = store_.settings().turned;
    if (turned == keys_.turned()) return;
    keys_.turn(turned);
    hardware_.display.turn(turned);
    buttons_.hide();
    application_.forget_pointer();
    to_be_shown_ = true;
}

void MainLoop::draw_if_needed() {
    turn_if_asked();
    if (!application_.needs_drawing() && !to_be_shown_) return;
    to_be_shown_ = false;
    hardware_.display.wait_until_free();
    Canvas canvas{hardware_.frame, services_.panel};
    application_.draw(canvas);
    hardware_.display.show(hardware_.frame, services_.panel.art.palette);
    if constexpr (announces)
        if (narrator) narrator->follow(application_.announcement());
    quiet_for_ms_ = 0;
}

void MainLoop::follow_settings(int elapsed_ms) {
    const Settings& settings = store_.settings();
    const Volume volume{settings.muted ? std::uint8_t{0} : settings.volume_percent};
    set_volume(bench_.volume.value_or(volume));
    hardware_.display.set_fast(settings.fast_display);
    const Brightness brightness = brightness_of(state_, settings);
    const Brightness target = bench_.brightness.value_or(brightness);
    hardware_.display.set_backlight(fade_.update(target, elapsed_ms));
    tell_language();
    bench_.volume.reset();
    bench_.brightness.reset();
}

// Tells the page around the game, if there is one, when the language changes. The page has its own
// language until the player has chosen one.
void MainLoop::tell_language() {
    const Settings& settings = store_.settings();
    if (!announces || hardware_.page == nullptr ||
        settings.introduced < setting::introduced_language)
        return;
    if (settings.language == told_language_) return;
    told_language_ = settings.language;
    hardware_.page->set_language(*told_language_);
}

void MainLoop::set_volume(Volume volume) {
    if (volume.percent == volume_percent_) return;
    volume_percent_ = volume.percent;
    hardware_.sound.set_volume(volume);
}

void MainLoop::sleep_if_asked() {
    if (!bench_.sleep) return;
    bench_.sleep = false;
    bench_.sleeps += 1;
    state_ = PowerSaver::State::asleep;
}

// Saves the game and sleeps before the supply voltage gets too low for the flash. From then on the
// store writes nothing until there is power again. Each time the player wakes the device, the
// notice is shown again.
void MainLoop::handle_empty_battery(int elapsed_ms) {
    if (!power_.status().empty) {
        store_.hold_writes(false);
        empty_for_ms_ = 0;
        return;
    }
    if (empty_for_ms_ == 0) {
        if (!store_.writes_held() && application_.control().needs_saving())
            application_.control().save();
        store_.hold_writes(true);
        notices_.post(Notice::battery_empty);
    }
    empty_for_ms_ += elapsed_ms;
    if (empty_for_ms_ >= farewell_ms) state_ = PowerSaver::State::asleep;
}

void MainLoop::tidy_if_quiet(int elapsed_ms) {
    quiet_for_ms_ += elapsed_ms;
    const bool unnoticed = quiet_for_ms_ >= quiet_ms || application_.showing() == ScreenId::splash;
    if (!unnoticed || hardware_.sound.playing() || !store_.wants_tidying()) return;
    quiet_for_ms_ = 0;
    store_.tidy();
}

// Erases up to `most_erasures` sectors while the screen is dark, when the player cannot notice the
// pause.
void MainLoop::tidy_unseen(int most_erasures) {
    for (int i = 0; i < most_erasures && store_.wants_tidying(); ++i) {
        hardware_.system.feed_watchdog();
        store_.tidy();
    }
}

void MainLoop::fall_asleep() {
    asleep_ = true;
    rested_ = false;
    hardware_.sound.stop();
    hardware_.light.set({0, 0, 0});
    fade_.jump({0});
    hardware_.display.set_backlight({0});
    hardware_.display.sleep();
    const int sectors = hardware_.storage.sectors() + hardware_.archive.sectors();
    tidy_unseen(sectors);
    hardware_.ticker.wait();  // drops the ticks that passed while erasing
    if (console->take_activity()) wake_up();
}

// Rests at most once between two ticks, so that a button press that ends the rest is handled first.
void MainLoop::rest_if_asleep() {
    if (!asleep_ || rested_) return;
    rested_ = true;
    // Others at the table need the frames that this device passes on.
    const bool awaited = application_.link().table().role() != link::Role::idle;
    if (!hardware_.port.attached() && !awaited) hardware_.system.rest();
}

// Runs a tick of the sleep: wakes up when a button is pressed or the console receives input.
void MainLoop::doze(int ticks) {
    rested_ = false;
    const int elapsed_ms = milliseconds(ticks);
    log_.elapse(elapsed_ms);
    console->tick(elapsed_ms);
    application_.link().pass_time(static_cast<unsigned>(elapsed_ms));
    buttons_.change(first_pressed(hardware_.input));
    const bool touched = pointer_waits();
    while (pointer_waits())
        hardware_.pointer->next_event();
    if (touched || !buttons_.on_board().empty() || console->take_activity()) wake_up();
}

void MainLoop::wake_up() {
    asleep_ = false;
    buttons_.hide();
    application_.forget_pointer();
    power_.start();  // the battery may have changed a lot during the sleep
    empty_for_ms_ = 0;
    hardware_.display.wake();
    saver_.touch();
    state_ = PowerSaver::State::awake;
}

}  // namespace

void start(Hardware& hardware) {
    void* const memory = main_loop_memory.data();
    main_loop = std::construct_at(static_cast<MainLoop*>(memory), hardware);
    main_loop->start();
}

bool go_on() {
    return main_loop->go_on();
}

void run(Hardware& hardware) {
    start(hardware);
    while (go_on()) {
    }
}

unsigned tap_meaning(int x, int y) {
    return main_loop->tap_meaning(
        {PointerEvent::Phase::down, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
}

void note_bug(const char* file, int line) {
    if (main_loop != nullptr) main_loop->note_bug(file, line);
}

}  // namespace kaiten
