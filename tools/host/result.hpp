// A value, or one line for people that says why there is none.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace kaiten {

struct Complaint {
    std::string text;
};

template <typename T>
class Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Complaint complaint) : content_(std::move(complaint)) {}

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    T& operator*() { return *std::get_if<T>(&content_); }
    const T& operator*() const { return *std::get_if<T>(&content_); }
    T* operator->() { return std::get_if<T>(&content_); }
    const T* operator->() const { return std::get_if<T>(&content_); }
    const Complaint& complaint() const { return *std::get_if<Complaint>(&content_); }

private:
    std::variant<T, Complaint> content_;
};

// Where there is nothing to hand back but the complaint.
struct Done {};

// Keeps what was read, or hands on the complaint.
template <typename From, typename To>
Result<Done> store(Result<From> read, To& to) {
    if (!read) return read.complaint();
    to = static_cast<To>(std::move(*read));
    return Done{};
}

}  // namespace kaiten
