// A value, or a one-line error message if there is none.
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

// Value of a Result that only reports success or failure.
struct Done {};

// Stores the value in `to`, or returns the complaint.
template <typename From, typename To>
Result<Done> store(Result<From> read, To& to) {
    if (!read) return read.complaint();
    to = static_cast<To>(std::move(*read));
    return Done{};
}

}  // namespace kaiten
