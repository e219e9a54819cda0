// A handheld in memory with the panel of the test program: the application and its services on a
// model of flash, with buttons to press and a screen to look at. Time passes only when a test calls
// ticks().
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "firmware/app/application.hpp"
#include "flash_model.hpp"
#include "owned_frame.hpp"
#include "panel_size.hpp"

namespace kaiten {

class Handheld final : Sound, Light, System, Display, Power {
public:
    // fresh: the device has never been used. old: its owner has seen the introduction.
    enum class Owner : std::uint8_t { old, fresh };

    explicit Handheld(KeyArrangement arrangement = KeyArrangement::pad_and_four_keys,
                      Owner owner = Owner::old)
        : keys{arrangement} {
        if (owner == Owner::old) introduce();
        power_on();
    }

    // Restarts everything except flash, which keeps its contents.
    void power_cycle() {
        flash.restore_power();
        archive.restore_power();
        power_on();
    }

    void ticks(int count) {
        for (int i = 0; i < count; ++i) {
            buttons.change(held_);
            application->hold(buttons.for_application());
            application->tick(elapsed_ms());
            for (int slice = 0; slice < 6 && application->wants_to_think(); ++slice)
                application->control().session().think();
            ++time;
        }
    }

    // Milliseconds of the next tick. A tick is 16 2/3 ms.
    int elapsed_ms() const { return time % 3 == 0 ? 16 : 17; }

    // Presses a button. Waits in front of a hand first, because a new hand ignores quick presses.
    void press(Button button, int count = 1) {
        for (int i = 0; i < count; ++i) {
            if (top() == ScreenId::draft) ticks(20);
            held_.add(button);
            ticks(2);
            held_.remove(button);
            ticks(2);
        }
    }

    // Holds the button long enough for its held meaning, but too short for a repeat.
    void press_long(Button button, int count = 1) {
        for (int i = 0; i < count; ++i) {
            if (top() == ScreenId::draft) ticks(20);
            held_.add(button);
            ticks(40);
            held_.remove(button);
            ticks(2);
        }
    }

    // Presses the board's key for an action on the current screen. Returns false if there is none.
    bool act(Action action, int count = 1) {
        for (int i = 0; i < count; ++i) {
            const std::optional<KeyCap> key = application->help().use().key(action);
            if (!key) return false;
            key->held ? press_long(key->button) : press(key->button);
        }
        return true;
    }

    void hold(ButtonSet held) { held_ = held; }

    // Draws the screen and taps a pixel of it.
    void tap(Point at) { drag({at, at}); }

    // Draws the screen and moves a finger over it, from the first point to the last. Draws again
    // after each point, as the main loop does.
    void drag(std::initializer_list<Point> points) {
        using Phase = PointerEvent::Phase;
        Phase phase = Phase::down;
        for (const Point at : points) {
            send(phase, at);
            phase = Phase::move;
        }
        send(Phase::up, *(points.end() - 1));
        ticks(2);
    }

    // Returns the targets of the screen.
    const Targets& targets() {
        draw();
        return application->touch().targets();
    }

    // Skips the splash if it is showing.
    void to_title() {
        if (top() == ScreenId::splash) act(Action::accept);
    }

    // Waits until another screen is shown. Returns false after a timeout.
    bool leave(ScreenId screen, int most_ticks = 600) {
        for (int i = 0; i < most_ticks && top() == screen; ++i)
            ticks(1);
        return top() != screen;
    }

    // Waits until the bots have chosen and the application has saved their choices.
    void let_think(int most_ticks = 600) {
        for (int i = 0; i < most_ticks && application->wants_to_think(); ++i)
            ticks(1);
        ticks(1);
    }

    ScreenId top() const { return application->showing(); }
    Services& services() { return *services_; }
    const Session& session() const { return std::as_const(*application).control().session(); }

    const Frame& draw() {
        log.clear();
        Canvas canvas{frame, panel, &log};
        application->draw(canvas);
        return frame;
    }

    void set_language(Language language) {
        Settings settings = store->settings();
        settings.language = static_cast<std::uint8_t>(language);
        store->save(settings);
    }

    FlashModel flash{16};
    FlashModel archive{16};
    Notices notices;
    std::unique_ptr<Store> store;
    std::unique_ptr<Application> application;
    const Panel& panel = panel_for(panel_size);
    OwnedFrame frame{panel.size};
    DrawingLog log;
    PowerStatus power;
    PowerReading supply{3900, false, false, 3900};
    DisplayTimes display_times{15748, 1099, 15240};
    KeysInUse keys;
    HeldButtons buttons{keys};
    Bench bench{*this, *this, flash};
    std::string sounds;  // one dot per melody played
    LightColor light{};
    std::uint64_t next_seed = 7;  // next number that Entropy returns
    bool update_asked = false;
    UpdateMode update_mode;
    long time = 0;  // ticks

private:
    void send(PointerEvent::Phase phase, Point at) {
        draw();
        application->point(
            {phase, static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)});
    }

    void introduce() {
        Store before{flash, archive, notices};
        before.open();
        Settings settings = before.settings();
        settings.introduced = setting::introduced_all;
        settings.tastes = false;  // keeps the bots' choices in scenes independent of their tastes
        before.save(settings);
    }

    void power_on() {
        held_ = {};
        store = std::make_unique<Store>(flash, archive, notices);
        store->open();
        services_ =
            std::make_unique<Services>(Services{*store, notices, power, *this, *this, seeds_, *this,
                                                keys.rows(), buttons, bench, panel});
        application =
            std::make_unique<Application>(Identity{"v1.2.3-4-gabcdef0", "PicoSystem"}, *services_);
        application->start();
    }

    void play(std::span<const Tone>) override { sounds += '.'; }
    void stop() override {}
    bool playing() override { return false; }
    void set_volume(Volume) override {}
    void set(LightColor color) override { light = color; }
    StartReason start_reason() const override { return StartReason::power_on; }
    std::uint64_t unique_id() const override { return 1; }
    ChipFacts chip_facts() const override { return {1, 0xef4018}; }
    void show(const Frame&, const Palette&) override {}
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness) override {}
    void sleep() override {}
    void wake() override {}
    void turn(bool) override {}
    DisplayTimes measure() override { return display_times; }
    PowerReading read() override { return supply; }
    void feed_watchdog() override {}
    void rest() override {}
    void restart() override {}
    void restart_for_update(const UpdateMode& mode) override {
        update_asked = true;
        update_mode = mode;
    }

    struct Seeds final : Entropy {
        explicit Seeds(Handheld& owner) : owner_{owner} {}
        std::uint64_t random_number() override { return owner_.next_seed++; }
        Handheld& owner_;
    };

    Seeds seeds_{*this};
    ButtonSet held_;
    std::unique_ptr<Services> services_;
};

}  // namespace kaiten
