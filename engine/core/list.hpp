// A list of at most N small values, stored inside its owner: no heap, trivially copyable. An
// overflow stops the program. Two lists are equal when their items are equal; unused slots do not
// count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/ensure.hpp"

namespace kaiten {

template <typename T, unsigned N>
class List {
    static_assert(N <= 0xFFFF);
    using Count = std::conditional_t<(N > 0xFF), std::uint16_t, std::uint8_t>;

public:
    static constexpr unsigned capacity = N;

    constexpr unsigned size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }

    constexpr T& operator[](unsigned i) {
        KAITEN_ENSURE(i < count_);
        return items_[i];
    }
    constexpr const T& operator[](unsigned i) const {
        KAITEN_ENSURE(i < count_);
        return items_[i];
    }
    constexpr T& back() { return (*this)[count_ - 1U]; }
    constexpr const T& back() const { return (*this)[count_ - 1U]; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + count_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + count_; }

    constexpr void push(const T& item) {
        KAITEN_ENSURE(count_ < N);
        copy(items_[count_], item);
        count_ = static_cast<Count>(count_ + 1);
    }
    // Appends the item if `wanted`, without a branch. The list must have room in either case.
    constexpr void push_if(bool wanted, const T& item) {
        KAITEN_ENSURE(count_ < N);
        copy(items_[count_], item);
        count_ = static_cast<Count>(count_ + (wanted ? 1 : 0));
    }
    constexpr T pop() {
        KAITEN_ENSURE(count_ > 0);
        count_ = static_cast<Count>(count_ - 1);
        return items_[count_];
    }
    void append(const T* items, unsigned count) {
        KAITEN_ENSURE(count <= N - count_);
        T* const to = end();
        unsigned i = 0;
        for (; i + 8 <= count; i += 8)  // a constant size, so the compiler inlines the copy
            __builtin_memcpy(to + i, items + i, 8 * sizeof(T));
        for (; i < count; ++i)
            to[i] = items[i];
        count_ = static_cast<Count>(count_ + count);
    }
    // For callers that write items through begin(), or that consume items from the end.
    constexpr void set_size(unsigned count) {
        KAITEN_ENSURE(count <= N);
        count_ = static_cast<Count>(count);
    }
    constexpr void clear() { count_ = 0; }

    // Fills the gap with the last item: fast, but changes the order.
    constexpr void remove_unordered(unsigned i) {
        KAITEN_ENSURE(i < count_);
        count_ = static_cast<Count>(count_ - 1);
        items_[i] = items_[count_];
    }
    // Closes the gap and keeps the order.
    constexpr void remove_ordered(unsigned i) {
        KAITEN_ENSURE(i < count_);
        count_ = static_cast<Count>(count_ - 1);
        for (unsigned j = i; j < count_; ++j)
            copy(items_[j], items_[j + 1]);
    }

    // Returns the index of the first equal item, or size() if there is none.
    constexpr unsigned find(const T& item) const {
        unsigned i = 0;
        while (i < count_ && !(items_[i] == item))
            ++i;
        return i;
    }
    constexpr bool contains(const T& item) const { return find(item) < count_; }
    constexpr unsigned count(const T& item) const {
        unsigned found = 0;
        for (const T& mine : *this)
            found += mine == item ? 1U : 0U;
        return found;
    }

    // Insertion sort: these lists are short.
    constexpr void sort() {
        for (unsigned i = 1; i < count_; ++i) {
            const T item = items_[i];
            unsigned j = i;
            for (; j > 0 && item < items_[j - 1]; --j)
                items_[j] = items_[j - 1];
            items_[j] = item;
        }
    }

    friend constexpr bool operator==(const List& a, const List& b) {
        if (a.count_ != b.count_) return false;
        for (unsigned i = 0; i < a.count_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

private:
    // Copies three-byte items byte by byte: the compiler would call memcpy, which takes six times
    // as long.
    static constexpr void copy(T& to, const T& from) {
        if constexpr (sizeof(std::array<T, 1>) == 3) {
            if (!std::is_constant_evaluated()) {
                const auto* const bytes = reinterpret_cast<const unsigned char*>(&from);
                auto* const copied = reinterpret_cast<unsigned char*>(&to);
                copied[0] = bytes[0];
                copied[1] = bytes[1];
                copied[2] = bytes[2];
                return;
            }
        }
        to = from;
    }

    std::array<T, N> items_{};
    Count count_ = 0;
};

}  // namespace kaiten
