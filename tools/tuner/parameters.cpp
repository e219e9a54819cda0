// One walk over all weights, for both directions.
#include "tools/tuner/parameters.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace kaiten {
namespace {

constexpr std::array<unsigned, 5> knots{1, 2, 4, 6, 9};
static_assert(knots.back() + 1 == max_hand);

std::int16_t rounded(double value) {
    return static_cast<std::int16_t>(std::lround(value));
}

class Reader {
public:
    void number(const std::int16_t& weight) { list_.push_back(weight); }
    void by_turns(const ByTurnsAfter& weights) {
        for (const unsigned knot : knots)
            list_.push_back(weights[knot]);
    }
    Parameters take() { return std::move(list_); }

private:
    Parameters list_;
};

class Writer {
public:
    explicit Writer(const Parameters& list) : list_(list) {}

    void number(std::int16_t& weight) { weight = rounded(list_[next_++]); }
    void by_turns(ByTurnsAfter& weights) {
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

template <typename Visitor, typename SomeWeights>
void visit(Visitor& visitor, SomeWeights& weights) {
    visitor.by_turns(weights.tempura_first);
    visitor.by_turns(weights.sashimi_first);
    visitor.by_turns(weights.sashimi_second);
    visitor.by_turns(weights.dumpling_more);
    visitor.by_turns(weights.maki_icon);
    visitor.by_turns(weights.wasabi);
    visitor.by_turns(weights.wasabi_hold);
    visitor.by_turns(weights.chopsticks);
    for (auto& weight : weights.maki_close)
        visitor.number(weight);
    // Without any card there is no hope, and with many there is all of it.
    for (std::size_t i = 1; i + 1 < weights.available.size(); ++i)
        visitor.number(weights.available[i]);
    for (auto& round : weights.pudding)
        for (auto& weight : round)
            visitor.number(weight);
    visitor.number(weights.maki_first);
    visitor.number(weights.denial);
}

}  // namespace

Parameters parameters_of(const Weights& weights) {
    Reader reader;
    visit(reader, weights);
    return reader.take();
}

Weights weights_of(const Parameters& parameters) {
    Weights weights{};
    weights.available.back() = 16;
    Writer writer(parameters);
    visit(writer, weights);
    return weights;
}

}  // namespace kaiten
