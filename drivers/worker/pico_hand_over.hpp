// The words by which both cores of a Pico talk to each other, and the pause of the second core,
// which drivers need that write flash or stop the clocks. Each word is written by one core only:
// the RP2040 can load and store a word atomically, but not change one.
#pragma once

#include <atomic>
#include <cstdint>

#include "hardware/sync.h"

namespace kaiten {

struct HandOver {
    // Written by core 0.
    std::atomic<std::uint32_t> asked{0};    // odd while core 1 has to pause
    std::atomic<std::uint32_t> started{0};  // number of jobs that were started
    std::atomic<std::uint32_t> dropped{0};  // number of the last job that is to end early
    // Written by core 1.
    std::atomic<std::uint32_t> heard{0};   // the last value of `asked` that core 1 follows
    std::atomic<std::uint32_t> ended{0};   // number of jobs that have ended
    std::atomic<std::uint32_t> slices{0};  // number of slices that were begun
    std::atomic<std::uint32_t> failed{0};  // 1 after a failed check
};

// An object of its own, so that the emulator finds the words by the symbol.
inline constinit HandOver hand_over;

// Wakes both cores that wait for an event, after all stores before.
inline void wake_cores() {
    __dsb();
    __sev();
}

// Keeps core 1 between two slices, in code in RAM, during its lifetime. Pauses can be nested. Until
// core 1 is launched, there is nothing to wait for.
class SecondCorePause {
public:
    SecondCorePause() { begin(); }
    ~SecondCorePause() { end(); }
    SecondCorePause(const SecondCorePause&) = delete;
    SecondCorePause& operator=(const SecondCorePause&) = delete;

    static void begin() {
        depth_ += 1;
        if (depth_ == 1) ask();
    }
    static void end() {
        depth_ -= 1;
        if (depth_ == 0) ask();
    }
    static bool is_on() { return depth_ > 0; }
    // From now on, pauses wait for core 1.
    static void second_core_launched() { launched_ = true; }

private:
    static void ask() {
        if (!launched_) return;
        const std::uint32_t asked = hand_over.asked.load(std::memory_order_relaxed) + 1;
        hand_over.asked.store(asked, std::memory_order_release);
        wake_cores();
        while (depth_ > 0 && hand_over.heard.load(std::memory_order_acquire) != asked)
            __wfe();
    }

    static inline std::uint32_t depth_ = 0;
    static inline bool launched_ = false;
};

// Notices when core 1 stays in one slice, because it hangs or has met a fault.
class SecondCoreWatch {
public:
    // Returns whether core 1 hangs. Call it regularly.
    bool hangs(std::uint64_t now_us) {
        const std::uint32_t slices = hand_over.slices.load(std::memory_order_relaxed);
        const bool waits = SecondCorePause::is_on() ||
                           hand_over.failed.load(std::memory_order_relaxed) != 0 ||
                           hand_over.ended.load(std::memory_order_relaxed) ==
                               hand_over.started.load(std::memory_order_relaxed);
        if (slices != slices_ || waits) {
            slices_ = slices;
            since_us_ = now_us;
        }
        return now_us - since_us_ > longest_slice_us;
    }

private:
    static constexpr std::uint64_t longest_slice_us = 1'000'000;

    std::uint32_t slices_ = 0;
    std::uint64_t since_us_ = 0;
};

}  // namespace kaiten
