// The main loop: fixed ticks, drawing only what changed, the light on once there is a picture,
// sleep when nobody is there, and the erasing of flash when nobody would notice.
#include "firmware/run.hpp"

#include <optional>

#include "drivers/input/debouncer.hpp"
#include "firmware/application.hpp"
#include "firmware/console/console.hpp"
#include "firmware/log/event_log.hpp"
#include "firmware/services/power_monitor.hpp"
#include "firmware/services/power_saver.hpp"
#include "firmware/services/services.hpp"
#include "kaiten_version.hpp"

namespace kaiten {
namespace {

// Without a button pressed or a picture drawn for so long, a pause of some 50 ms goes unnoticed.
constexpr int quiet_ms = 700;

// The bots' thinking, of at most 4 ms each and mostly little more than 2: with the drawing they
// leave the picture smooth.
constexpr int slices_between_ticks = 6;

constexpr Event start_events[] = {Event::powered_on, Event::restarted_by_watchdog,
                                  Event::restarted_on_request};

// The largest things in memory have places of their own and not the stack.
Frame frame;

class MainLoop {
public:
    explicit MainLoop(Hardware& hardware)
        : hardware_{hardware}, application_{{KAITEN_VERSION, hardware.board_name}, services_} {}

    void run();

private:
    void start();
    void tick(int ticks);
    void draw_if_needed();
    void follow_settings(int elapsed_ms);
    void tidy_if_quiet(int elapsed_ms);
    bool sleep();
    int milliseconds(int ticks);

    Hardware& hardware_;
    EventLog log_{hardware_.kept};
    Notices notices_{&log_};
    Store store_{hardware_.storage, notices_};
    PowerMonitor power_{hardware_.power, notices_};
    PowerSaver saver_;
    BrightnessFade fade_;
    Debouncer debouncer_;
    Services services_{store_,          notices_,          power_.status(), hardware_.sound,
                       hardware_.light, hardware_.entropy, hardware_.system};
    Application application_;
    Console console_{hardware_.port, {application_, services_, log_, frame}};
    PowerSaver::State state_ = PowerSaver::State::awake;
    ButtonSet waking_;  // held since they woke the device: the application does not see them
    int volume_percent_ = -1;
    int quiet_for_ms_ = 0;
    int tick_remainder_ = 0;
};

std::optional<MainLoop> main_loop;

void MainLoop::run() {
    start();
    while (const int ticks = hardware_.ticker.wait()) {
        hardware_.system.feed_watchdog();
        tick(ticks);
        if (state_ == PowerSaver::State::asleep && !sleep()) return;
    }
}

void MainLoop::start() {
    log_.add(start_events[static_cast<unsigned>(hardware_.system.start_reason())]);
    if (hardware_.system.start_reason() == StartReason::watchdog) notices_.post(Notice::restarted);
    store_.open();
    power_.start();
    application_.start();
    draw_if_needed();
    follow_settings(0);
}

// Ticks are not a whole number of milliseconds: what is left over counts next time.
int MainLoop::milliseconds(int ticks) {
    tick_remainder_ += ticks * 1000;
    const int elapsed = tick_remainder_ / ticks_per_second;
    tick_remainder_ %= ticks_per_second;
    return elapsed;
}

void MainLoop::tick(int ticks) {
    const int elapsed_ms = milliseconds(ticks);
    const ButtonSet held = debouncer_.update(hardware_.input.held(), elapsed_ms);
    waking_ = waking_.common(held);
    if (!held.empty() || console_.take_activity()) {
        saver_.touch();
        quiet_for_ms_ = 0;
    }
    power_.update(elapsed_ms);
    state_ = saver_.update(elapsed_ms, store_.settings());
    for (int tick = 0; tick < ticks; ++tick)
        application_.tick(held.without(waking_).united(console_.held()));
    console_.tick(elapsed_ms);
    draw_if_needed();
    for (int slice = 0; slice < slices_between_ticks && application_.wants_to_think(); ++slice)
        application_.think();
    follow_settings(elapsed_ms);
    tidy_if_quiet(elapsed_ms);
}

void MainLoop::draw_if_needed() {
    if (!application_.needs_drawing() || console_.keeps_picture()) return;
    hardware_.display.wait_until_free();
    Canvas canvas{frame};
    application_.draw(canvas);
    hardware_.display.show(frame, palette);
    quiet_for_ms_ = 0;
}

void MainLoop::follow_settings(int elapsed_ms) {
    const Settings& settings = store_.settings();
    const int volume = settings.muted ? 0 : settings.volume_percent;
    if (volume != volume_percent_) {
        volume_percent_ = volume;
        hardware_.sound.set_volume({static_cast<std::uint8_t>(volume)});
    }
    hardware_.display.set_backlight(fade_.update(brightness_of(state_, settings), elapsed_ms));
}

void MainLoop::tidy_if_quiet(int elapsed_ms) {
    quiet_for_ms_ += elapsed_ms;
    if (quiet_for_ms_ < quiet_ms || hardware_.sound.playing() || !store_.wants_tidying()) return;
    quiet_for_ms_ = 0;
    store_.tidy();
}

// Until a button is pressed, or somebody types. False if the program is to end meanwhile.
bool MainLoop::sleep() {
    hardware_.sound.stop();
    hardware_.light.set({0, 0, 0});
    fade_.jump({0});
    hardware_.display.set_backlight({0});
    hardware_.display.sleep();
    // Nobody is looking: the best of moments.
    for (int i = 0; i < hardware_.storage.sectors() && store_.wants_tidying(); ++i)
        store_.tidy();
    ButtonSet pressed;
    while (pressed.empty() && !console_.take_activity()) {
        if (!hardware_.port.attached()) hardware_.system.rest();
        if (hardware_.ticker.wait() == 0) return false;
        hardware_.system.feed_watchdog();
        console_.tick(milliseconds(1));
        pressed = hardware_.input.held();
    }
    hardware_.display.wake();
    waking_ = debouncer_.update(pressed, 0);
    saver_.touch();
    state_ = PowerSaver::State::awake;
    return true;
}

}  // namespace

void run(Hardware& hardware) {
    main_loop.emplace(hardware);
    main_loop->run();
}

}  // namespace kaiten
