// Walks over the weights, for both directions.
#include "tools/tuner/parameters.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "tools/tuner/fields.hpp"

namespace kaiten {
namespace {

constexpr std::array<unsigned, 5> knots{1, 2, 4, 6, 9};
static_assert(knots.back() + 1 == max_hand);

std::int16_t rounded(double value) {
    return static_cast<std::int16_t>(std::lround(value));
}

// Comes by every number that can be moved.
template <typename Derived>
class Walker {
public:
    void belongs_to(Kind kind) { kind_ = kind; }
    template <typename Table>
    void table(std::string_view, Table& table) {
        for (auto& weight : table)
            self().number({}, weight);
    }
    template <typename Rows>
    void rows(std::string_view, Rows& rows) {
        for (auto& row : rows)
            table({}, row);
    }
    // Without any card there is no hope, and with many there is all of it.
    template <typename Table>
    void inner(std::string_view, Table& table) {
        for (std::size_t i = 1; i + 1 < table.size(); ++i)
            self().number({}, table[i]);
    }

private:
    friend Derived;
    Walker() = default;

    Kind kind() const { return kind_; }
    Derived& self() { return static_cast<Derived&>(*this); }

    Kind kind_ = Kind::none;
};

class Reader : public Walker<Reader> {
public:
    void number(std::string_view, const std::int16_t& weight) {
        list.push_back(weight);
        kinds.push_back(kind());
    }
    void hopes(std::string_view, const ByTurnsAfter& weights) {
        for (const unsigned knot : knots)
            number({}, weights[knot]);
    }

    Parameters list;
    std::vector<Kind> kinds;
};

class Writer : public Walker<Writer> {
public:
    explicit Writer(const Parameters& list) : list_(list) {}

    void number(std::string_view, std::int16_t& weight) { weight = rounded(list_[next_++]); }
    void hopes(std::string_view, ByTurnsAfter& weights) {
        weights[0] = 0;  // nothing comes after the last turn
        for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
            const double from = list_[next_ + i];
            const double to = list_[next_ + i + 1];
            const unsigned width = knots[i + 1] - knots[i];
            for (unsigned step = 0; step <= width; ++step)
                weights[knots[i] + step] = rounded(from + (to - from) * step / width);
        }
        next_ += knots.size();
    }

private:
    const Parameters& list_;
    std::size_t next_ = 0;
};

template <typename SomeWeights>
Reader read(const SomeWeights& weights) {
    Reader reader;
    visit(reader, weights);
    return reader;
}

}  // namespace

Parameters parameters_of(const Weights& weights) {
    return read(weights).list;
}

Parameters parameters_of(const PartyWeights& weights) {
    return read(weights).list;
}

std::vector<Kind> kinds_of_parameters() {
    return read(PartyWeights{}).kinds;
}

void set_weights(const Parameters& parameters, Weights& weights) {
    weights = {};
    weights.available.back() = 16;
    Writer writer(parameters);
    visit(writer, weights);
}

void set_weights(const Parameters& parameters, PartyWeights& weights) {
    Writer writer(parameters);
    visit(writer, weights);
}

}  // namespace kaiten
