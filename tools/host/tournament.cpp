// Distributes the games of a match over threads, and collects their results.
#include "tools/host/tournament.hpp"

#include <algorithm>
#include <atomic>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

namespace kaiten {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds progress_interval{200};

void add(Gains& sums, const Gains& more) {
    for (unsigned i = 0; i < most_seats; ++i) {
        sums[i].points += more[i].points;
        sums[i].wins += more[i].wins;
        sums[i].moves += more[i].moves;
        sums[i].thinking += more[i].thinking;
    }
}

// Collects results of all threads. Sums are integers, so their order does not matter. Records are
// written in the order of the games.
class Desk {
public:
    Desk(const Tournament& tournament, std::ostream& out) : tournament_(tournament), out_(out) {}
    ~Desk() {
        if (shown_) std::cerr << "\r\033[K" << std::flush;
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    void hand_in(std::uint64_t game, const Gains& gains, std::string record) {
        const std::lock_guard lock(mutex_);
        add(sums_, gains);
        done_ += 1;
        if (tournament_.record) write_in_order(game, std::move(record));
        if (tournament_.progress) show_progress();
    }

    const Gains& sums() const { return sums_; }

private:
    void write_in_order(std::uint64_t game, std::string record) {
        waiting_.emplace(game, std::move(record));
        while (!waiting_.empty() && waiting_.begin()->first == next_) {
            out_ << waiting_.begin()->second << std::flush;
            waiting_.erase(waiting_.begin());
            next_ += 1;
        }
    }

    void show_progress() {
        const Clock::time_point now = Clock::now();
        if (now - last_shown_ < progress_interval) return;
        last_shown_ = now;
        shown_ = true;
        std::cerr << "\r" << done_ << " of " << tournament_.match.games << " games" << std::flush;
    }

    const Tournament& tournament_;
    std::ostream& out_;
    std::mutex mutex_;
    Gains sums_{};
    std::uint64_t done_ = 0;
    std::map<std::uint64_t, std::string> waiting_;  // records that wait for those of earlier games
    std::uint64_t next_ = 0;                        // number of the next record to write
    Clock::time_point last_shown_ = Clock::now();
    bool shown_ = false;
};

void work(const Tournament& tournament, std::atomic<std::uint64_t>& next_game, Desk& desk) {
    Company company(tournament.match);
    for (;;) {
        const std::uint64_t game = next_game++;
        if (game >= tournament.match.games) return;
        std::string record;
        const Gains gains = company.play(game, tournament.record ? &record : nullptr);
        desk.hand_in(game, gains, std::move(record));
    }
}

}  // namespace

Gains run(const Tournament& tournament, std::ostream& out) {
    Desk desk(tournament, out);
    std::atomic<std::uint64_t> next_game = 0;
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::min<std::uint64_t>(tournament.threads, tournament.match.games);
         ++i)
        threads.emplace_back(work, std::cref(tournament), std::ref(next_game), std::ref(desk));
    work(tournament, next_game, desk);
    for (std::thread& thread : threads)
        thread.join();
    return desk.sums();
}

}  // namespace kaiten
