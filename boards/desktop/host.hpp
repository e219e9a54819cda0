// The parts of the desktop board that represent the host computer: power, entropy and restart.
#pragma once

#include <optional>

#include "drivers/hardware.hpp"

namespace kaiten {

// A computer is always plugged in.
class MainsPower final : public Power {
public:
    PowerReading read() override { return {0, false, true}; }
};

// The ring of an imitated board, with no other device in it.
class LooseRing final : public ByteStream {
public:
    std::size_t take_bytes(std::span<std::uint8_t>) override { return 0; }
    std::size_t give_bytes(std::span<const std::uint8_t> bytes) override { return bytes.size(); }
};

// The host's random numbers, or a reproducible sequence if there is a seed.
class HostEntropy final : public Entropy {
public:
    explicit HostEntropy(std::optional<std::uint64_t> seed) : seed_{seed} {}
    std::uint64_t random_number() override;

private:
    std::optional<std::uint64_t> seed_;
};

// A restart ends the program; the caller of the program may start it again.
class HostMachine final : public System {
public:
    StartReason start_reason() const override { return StartReason::power_on; }
    std::uint64_t unique_id() const override { return 0; }
    void feed_watchdog() override {}
    void rest() override {}
    void restart() override;
    void restart_for_update(const UpdateMode& mode) override;
};

}  // namespace kaiten
