// SHA-256 of a short message. The lobby commits to entropy with it (LINK.md).
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace kaiten::link {

using Digest = std::array<std::uint8_t, 32>;

// `message` has at most sha256_most bytes.
inline constexpr unsigned sha256_most = 2 * 64 - 9;
Digest sha256(std::span<const std::uint8_t> message);

}  // namespace kaiten::link
