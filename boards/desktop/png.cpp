// PNG files of 24-bit pictures, on zlib.
#include "boards/desktop/png.hpp"

#include <zlib.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

namespace kaiten {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint8_t, 8> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
constexpr std::size_t chunk_overhead = 12;  // length, type, checksum
constexpr std::array<std::uint8_t, 5> plain_24_bits{8, 2, 0, 0, 0};

void append_word(Bytes& bytes, std::uint32_t word) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    }
}

std::uint32_t word_at(const Bytes& bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word = word << 8 | bytes[at + i];
    return word;
}

std::uint32_t checksum(const std::uint8_t* data, std::size_t size) {
    return static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(size)));
}

void append_chunk(Bytes& png, const char* type, const Bytes& data) {
    append_word(png, static_cast<std::uint32_t>(data.size()));
    const std::size_t start = png.size();
    png.insert(png.end(), type, type + 4);
    png.insert(png.end(), data.begin(), data.end());
    append_word(png, checksum(&png[start], png.size() - start));
}

Bytes header_of(const Picture& picture) {
    Bytes header;
    append_word(header, static_cast<std::uint32_t>(picture.width));
    append_word(header, static_cast<std::uint32_t>(picture.height));
    header.insert(header.end(), plain_24_bits.begin(), plain_24_bits.end());
    return header;
}

// Every row is led by the number of its filter; we use none.
Bytes packed_rows(const Picture& picture) {
    const auto stride = static_cast<std::size_t>(picture.width) * 3;
    Bytes rows;
    for (std::size_t at = 0; at < picture.rgb.size(); at += stride) {
        rows.push_back(0);
        rows.insert(rows.end(), &picture.rgb[at], &picture.rgb[at] + stride);
    }
    uLongf size = compressBound(static_cast<uLong>(rows.size()));
    Bytes packed(size);
    compress2(packed.data(), &size, rows.data(), static_cast<uLong>(rows.size()),
              Z_BEST_COMPRESSION);
    packed.resize(size);
    return packed;
}

// Undoes a row's filter. `left` and `above` are what the filters of the format predict from.
bool unfilter(int filter, std::uint8_t* row, const std::uint8_t* above, std::size_t stride) {
    for (std::size_t i = 0; i < stride; ++i) {
        const int left = i >= 3 ? row[i - 3] : 0;
        const int up = above != nullptr ? above[i] : 0;
        const int corner = above != nullptr && i >= 3 ? above[i - 3] : 0;
        const int guess = left + up - corner;
        const int by_left = std::abs(guess - left);
        const int by_up = std::abs(guess - up);
        const int by_corner = std::abs(guess - corner);
        const int nearest = by_left <= by_up && by_left <= by_corner ? left
                            : by_up <= by_corner                     ? up
                                                                     : corner;
        const std::array<int, 5> predicted{0, left, up, (left + up) / 2, nearest};
        if (filter >= static_cast<int>(predicted.size())) return false;
        row[i] = static_cast<std::uint8_t>(row[i] + predicted[static_cast<std::size_t>(filter)]);
    }
    return true;
}

struct Chunks {
    Bytes header;
    Bytes packed;
};

std::optional<Chunks> read_chunks(const Bytes& png) {
    if (png.size() < signature.size() ||
        !std::equal(signature.begin(), signature.end(), png.begin())) {
        return {};
    }
    Chunks chunks;
    for (std::size_t at = signature.size(); at + chunk_overhead <= png.size();) {
        const std::size_t length = word_at(png, at);
        if (length > png.size() - at - chunk_overhead) return {};
        const std::uint8_t* type = &png[at + 4];
        if (checksum(type, length + 4) != word_at(png, at + 8 + length)) return {};
        if (std::memcmp(type, "IHDR", 4) == 0) chunks.header.assign(type + 4, type + 4 + length);
        if (std::memcmp(type, "IDAT", 4) == 0) {
            chunks.packed.insert(chunks.packed.end(), type + 4, type + 4 + length);
        }
        at += chunk_overhead + length;
    }
    return chunks;
}

std::optional<Picture> unpack(const Chunks& chunks) {
    const Bytes& header = chunks.header;
    if (header.size() != 13 ||
        !std::equal(plain_24_bits.begin(), plain_24_bits.end(), &header[8])) {
        return {};
    }
    Picture picture{static_cast<int>(word_at(header, 0)), static_cast<int>(word_at(header, 4)), {}};
    const auto stride = static_cast<std::size_t>(picture.width) * 3;
    Bytes rows((stride + 1) * static_cast<std::size_t>(picture.height));
    uLongf size = static_cast<uLongf>(rows.size());
    if (uncompress(rows.data(), &size, chunks.packed.data(),
                   static_cast<uLong>(chunks.packed.size())) != Z_OK ||
        size != rows.size()) {
        return {};
    }
    const std::uint8_t* above = nullptr;
    for (std::size_t at = 0; at < rows.size(); at += stride + 1) {
        std::uint8_t* row = &rows[at + 1];
        if (!unfilter(rows[at], row, above, stride)) return {};
        picture.rgb.insert(picture.rgb.end(), row, row + stride);
        above = row;
    }
    return picture;
}

}  // namespace

bool write_png(const std::string& file, const Picture& picture) {
    Bytes png(signature.begin(), signature.end());
    append_chunk(png, "IHDR", header_of(picture));
    append_chunk(png, "IDAT", packed_rows(picture));
    append_chunk(png, "IEND", {});
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(png.data()),
                 static_cast<std::streamsize>(png.size()));
    return static_cast<bool>(stream.flush());
}

std::optional<Picture> read_png(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    const Bytes png{std::istreambuf_iterator<char>(stream), {}};
    const std::optional<Chunks> chunks = read_chunks(png);
    return chunks ? unpack(*chunks) : std::nullopt;
}

}  // namespace kaiten
