// The second core of the RP2040 or RP2350. While it has no job or is paused, it waits for an event
// in code in RAM, so that it neither reads flash nor needs much current. It handles no interrupts.
#pragma once

#include "drivers/worker/worker.hpp"

namespace kaiten {

class PicoSecondCore final : public Worker {
public:
    // Launches the core.
    void start_core();

    void start_job(Slice slice, void* job) override;
    bool is_idle() override;
    void drop_job() override;
    void pause_job() override;
    void resume_job() override;
    bool runs_caller() const override;
    [[noreturn]] void fail_job(FailedCheck check) override;
    std::optional<FailedCheck> failed_check() override;
};

}  // namespace kaiten
