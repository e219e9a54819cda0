// The second core on the Pico SDK.
#include "drivers/worker/pico_second_core.hpp"

#include "drivers/worker/pico_hand_over.hpp"
#include "pico/multicore.h"

namespace kaiten {
namespace {

// The SDK's section for a stack of core 1, in the memory bank that only core 1 uses.
alignas(8) __attribute__((section(".stack1"))) std::uint32_t stack[KAITEN_SECOND_STACK_BYTES / 4];

// Written by core 0 while core 1 has no job.
struct Job {
    Worker::Slice slice = nullptr;
    void* job = nullptr;
};
constinit Job job;

// Written by core 1 before it sets hand_over.failed.
constinit Worker::FailedCheck failed{};

}  // namespace

namespace second_core {

// Waits while core 0 wants core 1 to pause. In RAM (boards/in_ram.txt).
[[gnu::noinline]] void follow_pauses() {
    for (;;) {
        const std::uint32_t asked = hand_over.asked.load(std::memory_order_acquire);
        if (hand_over.heard.load(std::memory_order_relaxed) != asked) {
            hand_over.heard.store(asked, std::memory_order_release);
            wake_cores();
        }
        if (asked % 2 == 0) return;
        __wfe();
    }
}

// Runs on core 1 and never returns. In RAM (boards/in_ram.txt).
[[gnu::noinline]] void run() {
    std::uint32_t ended = 0;
    std::uint32_t slices = 0;
    for (;;) {
        follow_pauses();
        const std::uint32_t started = hand_over.started.load(std::memory_order_acquire);
        if (started == ended) {
            __wfe();
            continue;
        }
        hand_over.slices.store(++slices, std::memory_order_relaxed);
        const bool dropped = hand_over.dropped.load(std::memory_order_acquire) == started;
        if (!dropped && !job.slice(job.job)) continue;
        ended = started;
        hand_over.ended.store(ended, std::memory_order_release);
        wake_cores();
    }
}

// Waits for the restart. In RAM (boards/in_ram.txt).
[[noreturn, gnu::noinline]] void stand_still() {
    for (;;) {
        follow_pauses();
        __wfe();
    }
}

}  // namespace second_core

void PicoSecondCore::start_core() {
    multicore_launch_core1_with_stack(second_core::run, stack, sizeof stack);
    SecondCorePause::second_core_launched();
}

void PicoSecondCore::start_job(Slice slice, void* job_of_slice) {
    job = {slice, job_of_slice};
    const std::uint32_t started = hand_over.started.load(std::memory_order_relaxed) + 1;
    hand_over.started.store(started, std::memory_order_release);
    wake_cores();
}

bool PicoSecondCore::is_idle() {
    return hand_over.ended.load(std::memory_order_acquire) ==
           hand_over.started.load(std::memory_order_relaxed);
}

void PicoSecondCore::drop_job() {
    hand_over.dropped.store(hand_over.started.load(std::memory_order_relaxed),
                            std::memory_order_release);
    wake_cores();
    while (!is_idle() && hand_over.failed.load(std::memory_order_acquire) == 0)
        __wfe();
}

void PicoSecondCore::pause_job() {
    SecondCorePause::begin();
}

void PicoSecondCore::resume_job() {
    SecondCorePause::end();
}

bool PicoSecondCore::runs_caller() const {
    return get_core_num() == 1;
}

void PicoSecondCore::fail_job(FailedCheck check) {
    failed = check;
    hand_over.failed.store(1, std::memory_order_release);
    wake_cores();
    second_core::stand_still();
}

std::optional<Worker::FailedCheck> PicoSecondCore::failed_check() {
    if (hand_over.failed.load(std::memory_order_acquire) == 0) return {};
    return failed;
}

}  // namespace kaiten
