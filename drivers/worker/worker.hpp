// Interface of a second core, which runs the slices of a job beside the main loop. Boards without
// one have no worker. The main loop calls all functions, unless the comment says otherwise.
#pragma once

#include <optional>

namespace kaiten {

class Worker {
public:
    // Runs one slice of the job and returns whether the job is complete.
    using Slice = bool (*)(void* job);

    // Place of a failed check. The file name is in constant memory.
    struct FailedCheck {
        const char* file;
        int line;
    };

    // Starts a job while the worker is idle. What the job reads and writes belongs to the worker
    // until is_idle() returns true, or between pause_job() and resume_job().
    virtual void start_job(Slice slice, void* job) = 0;
    // Returns whether there is no job. The caller then sees everything that the last job wrote.
    virtual bool is_idle() = 0;
    // Ends the job after the current slice, and waits for that.
    virtual void drop_job() = 0;

    // pause_job() waits until the worker is between two slices and does not read flash. The worker
    // goes on after as many calls of resume_job().
    virtual void pause_job() = 0;
    virtual void resume_job() = 0;

    // Returns whether the caller runs on the worker. A job calls it, too.
    virtual bool runs_caller() const = 0;
    // Ends the worker for good, because a check in its job has failed. The job calls it.
    [[noreturn]] virtual void fail_job(FailedCheck check) = 0;
    // Returns the check that has failed on the worker, if any.
    virtual std::optional<FailedCheck> failed_check() = 0;

protected:
    ~Worker() = default;
};

// Pauses a worker, if there is one, during its lifetime.
class WorkerPause {
public:
    explicit WorkerPause(Worker* worker) : worker_{worker} {
        if (worker_ != nullptr) worker_->pause_job();
    }
    ~WorkerPause() {
        if (worker_ != nullptr) worker_->resume_job();
    }
    WorkerPause(const WorkerPause&) = delete;
    WorkerPause& operator=(const WorkerPause&) = delete;

private:
    Worker* worker_;
};

}  // namespace kaiten
