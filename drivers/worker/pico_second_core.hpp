// The second core of the RP2040 or RP2350. While it has no job or is paused, it waits for an event
// in code in RAM, so that it neither reads flash nor needs much current. It handles no interrupts.
#pragma once

#include "drivers/worker/worker.hpp"

namespace kaiten {

class PicoSecondCore final : public Worker {
public:
    // Launches the core.
    void start_core();

    void start(Slice slice, void* job) override;
    bool idle() override;
    void drop() override;
    void pause() override;
    void resume() override;
    bool runs_caller() const override;
    [[noreturn]] void fail(FailedCheck check) override;
    std::optional<FailedCheck> failed_check() override;
};

}  // namespace kaiten
