// Workers for tests. One runs slices when the main loop looks at it, as a seed decides. The other
// runs them on a thread.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "drivers/worker/worker.hpp"
#include "engine/core/random.hpp"

namespace kaiten {

class InterleavedWorker final : public Worker {
public:
    explicit InterleavedWorker(std::uint64_t seed) : random_{seed} {}

    void start_job(Slice slice, void* job) override {
        if (slice_ != nullptr) std::abort();
        slice_ = slice;
        job_ = job;
        jobs += 1;
    }
    bool is_idle() override {
        for (unsigned left = random_.next() % 40; left > 0 && slice_ != nullptr && !paused();
             --left)
            if (slice_(job_)) slice_ = nullptr;
        return slice_ == nullptr;
    }
    void drop_job() override { slice_ = nullptr; }
    void pause_job() override { pauses_ += 1; }
    void resume_job() override { pauses_ -= 1; }
    bool runs_caller() const override { return false; }
    void fail_job(FailedCheck) override { std::abort(); }
    std::optional<FailedCheck> failed_check() override { return failed; }

    unsigned jobs = 0;  // started so far
    std::optional<FailedCheck> failed;

private:
    bool paused() const { return pauses_ > 0; }

    Random random_;
    Slice slice_ = nullptr;
    void* job_ = nullptr;
    unsigned pauses_ = 0;
};

class ThreadWorker final : public Worker {
public:
    ThreadWorker() : thread_{[this] { run(); }} {}
    ~ThreadWorker() {
        {
            const std::scoped_lock lock{mutex_};
            ends_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    ThreadWorker(const ThreadWorker&) = delete;
    ThreadWorker& operator=(const ThreadWorker&) = delete;

    void start_job(Slice slice, void* job) override {
        const std::scoped_lock lock{mutex_};
        if (slice_ != nullptr) std::abort();
        slice_ = slice;
        job_ = job;
        dropped_ = false;
        changed_.notify_all();
    }
    // Waits for the end of a slice, because a loop that asks all the time would starve the thread.
    bool is_idle() override {
        std::unique_lock lock{mutex_};
        const unsigned before = slices_;
        changed_.wait(lock, [&] { return slice_ == nullptr || slices_ != before; });
        return slice_ == nullptr;
    }
    void drop_job() override {
        std::unique_lock lock{mutex_};
        dropped_ = true;
        changed_.wait(lock, [this] { return !in_slice_; });
        slice_ = nullptr;
    }
    void pause_job() override {
        std::unique_lock lock{mutex_};
        pauses_ += 1;
        changed_.wait(lock, [this] { return !in_slice_; });
    }
    void resume_job() override {
        const std::scoped_lock lock{mutex_};
        pauses_ -= 1;
        changed_.notify_all();
    }
    bool runs_caller() const override { return std::this_thread::get_id() == thread_.get_id(); }
    void fail_job(FailedCheck) override { std::abort(); }
    std::optional<FailedCheck> failed_check() override { return {}; }

private:
    void run() {
        std::unique_lock lock{mutex_};
        for (;;) {
            changed_.wait(lock, [this] { return ends_ || (slice_ != nullptr && pauses_ == 0); });
            if (ends_) return;
            const Slice slice = slice_;
            in_slice_ = true;
            lock.unlock();
            const bool complete = slice(job_);
            lock.lock();
            in_slice_ = false;
            slices_ += 1;
            if (complete || dropped_) slice_ = nullptr;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    Slice slice_ = nullptr;
    void* job_ = nullptr;
    unsigned pauses_ = 0;
    unsigned slices_ = 0;
    bool in_slice_ = false;
    bool dropped_ = false;
    bool ends_ = false;
    std::thread thread_;  // last, because it uses the others
};

}  // namespace kaiten
