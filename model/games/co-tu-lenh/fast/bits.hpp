// Sets of points as twelve rows of sixteen bits, and two such sets side by side, of which one goes one way and the
// other the opposite way. Compiled once for each instruction set (ROLUAT_ISA names the namespace); the layout is the
// same in all.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__) && defined(__AVX512VBMI2__)
#define ROLUAT_AVX512 1
#endif
#if defined(__AVX2__) && defined(__BMI2__)
#define ROLUAT_AVX2 1
#include <immintrin.h>
#endif

/// Sets of points live in registers only where they are not handed over.
#define ROLUAT_INLINE [[gnu::always_inline]] inline

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

inline constexpr int kSpots = 192;  ///< 12 rows of 16, of which 11 files are on the board

/// A set of points, row by row: bit f of row v is the point (v, f).
struct alignas(32) Raw {
  std::array<std::uint64_t, 4> words{};  ///< four rows each; the last is empty

  constexpr void insert(int spot) { words[static_cast<std::size_t>(spot) / 64] |= std::uint64_t{1} << (spot % 64); }
  [[nodiscard]] constexpr bool contains(int spot) const {
    return (words[static_cast<std::size_t>(spot) / 64] >> (spot % 64) & 1U) != 0;
  }
};

/// Single points, one set each.
inline constexpr std::array<Raw, kSpots> kSingle = [] {
  std::array<Raw, kSpots> all{};
  for (int spot = 0; spot < kSpots; ++spot) all[static_cast<std::size_t>(spot)].insert(spot);
  return all;
}();

#ifdef ROLUAT_AVX2

struct Bits {
  __m256i v;

  Bits() : v(_mm256_setzero_si256()) {}
  explicit Bits(__m256i value) : v(value) {}
  Bits(const Raw& raw) : v(_mm256_load_si256(reinterpret_cast<const __m256i*>(raw.words.data()))) {}

  friend Bits operator&(Bits a, Bits b) { return Bits(_mm256_and_si256(a.v, b.v)); }
  friend Bits operator|(Bits a, Bits b) { return Bits(_mm256_or_si256(a.v, b.v)); }
  friend Bits operator^(Bits a, Bits b) { return Bits(_mm256_xor_si256(a.v, b.v)); }
  /// a without b
  friend Bits operator-(Bits a, Bits b) { return Bits(_mm256_andnot_si256(b.v, a.v)); }
  [[nodiscard]] bool any() const { return _mm256_testz_si256(v, v) == 0; }
  [[nodiscard]] int count() const {
    Raw raw;
    _mm256_store_si256(reinterpret_cast<__m256i*>(raw.words.data()), v);
    return std::popcount(raw.words[0]) + std::popcount(raw.words[1]) + std::popcount(raw.words[2]);
  }
  [[nodiscard]] Raw raw() const {
    Raw raw;
    _mm256_store_si256(reinterpret_cast<__m256i*>(raw.words.data()), v);
    return raw;
  }
  /// The rows that hold a point, one bit each.
  [[nodiscard]] unsigned rows() const {
#ifdef ROLUAT_AVX512
    return _mm256_test_epi16_mask(v, v);
#else
    const __m256i none = _mm256_cmpeq_epi16(v, _mm256_setzero_si256());
    return _pext_u32(~static_cast<unsigned>(_mm256_movemask_epi8(none)), 0x55555555U);
#endif
  }
};

#else

/// How many bits three words have in each of eight parts, one byte each. (Where the processor need not have an
/// instruction for it, three calls would cost several times as much.)
[[nodiscard]] inline std::uint64_t sizes(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  constexpr std::uint64_t kPairs = 0x5555555555555555, kFours = 0x3333333333333333, kBytes = 0x0f0f0f0f0f0f0f0f;
  std::uint64_t ones = a ^ b ^ c, twos = (a & b) | (c & (a ^ b));
  ones -= ones >> 1 & kPairs;
  twos -= twos >> 1 & kPairs;
  const std::uint64_t sum = (ones & kFours) + (ones >> 2 & kFours) + 2 * ((twos & kFours) + (twos >> 2 & kFours));
  return (sum & kBytes) + (sum >> 4 & kBytes);
}

struct Bits {
  std::uint64_t a = 0, b = 0, c = 0;

  Bits() = default;
  Bits(std::uint64_t first, std::uint64_t second, std::uint64_t third) : a(first), b(second), c(third) {}
  Bits(const Raw& raw) : a(raw.words[0]), b(raw.words[1]), c(raw.words[2]) {}

  friend Bits operator&(Bits x, Bits y) { return {x.a & y.a, x.b & y.b, x.c & y.c}; }
  friend Bits operator|(Bits x, Bits y) { return {x.a | y.a, x.b | y.b, x.c | y.c}; }
  friend Bits operator^(Bits x, Bits y) { return {x.a ^ y.a, x.b ^ y.b, x.c ^ y.c}; }
  friend Bits operator-(Bits x, Bits y) { return {x.a & ~y.a, x.b & ~y.b, x.c & ~y.c}; }
  [[nodiscard]] bool any() const { return (a | b | c) != 0; }
  [[nodiscard]] int count() const { return static_cast<int>(sizes(a, b, c) * 0x0101010101010101 >> 56); }
  [[nodiscard]] Raw raw() const { return {{a, b, c, 0}}; }
  [[nodiscard]] unsigned rows() const {
    unsigned rows = 0;
    for (unsigned i = 0; i < 4; ++i) {
      rows |= static_cast<unsigned>((a >> (16 * i) & 0xFFFF) != 0) << i;
      rows |= static_cast<unsigned>((b >> (16 * i) & 0xFFFF) != 0) << (4 + i);
      rows |= static_cast<unsigned>((c >> (16 * i) & 0xFFFF) != 0) << (8 + i);
    }
    return rows;
  }
};

#endif

#ifdef ROLUAT_AVX512

/// Two sets; the first goes in direction d, the second in d + 4.
struct Two {
  __m512i v;

  Two() : v(_mm512_setzero_si512()) {}
  explicit Two(__m512i value) : v(value) {}
  Two(Bits first, Bits second) : v(_mm512_inserti64x4(_mm512_castsi256_si512(first.v), second.v, 1)) {}
  static Two both(Bits bits) { return Two(_mm512_broadcast_i64x4(bits.v)); }

  friend Two operator&(Two a, Two b) { return Two(_mm512_and_si512(a.v, b.v)); }
  friend Two operator|(Two a, Two b) { return Two(_mm512_or_si512(a.v, b.v)); }
  friend Two operator-(Two a, Two b) { return Two(_mm512_andnot_si512(b.v, a.v)); }
  [[nodiscard]] bool any() const { return _mm512_test_epi64_mask(v, v) != 0; }
  [[nodiscard]] Bits first() const { return Bits(_mm512_castsi512_si256(v)); }
  [[nodiscard]] Bits second() const { return Bits(_mm512_extracti64x4_epi64(v, 1)); }
  [[nodiscard]] Bits either() const { return first() | second(); }
};

/// For each 16-bit row of a pair: from which row it comes, when the first set goes up (+1) or down (-1).
template <int kUp>
struct RowMoves {
  alignas(64) static constexpr std::array<std::uint16_t, 32> from = [] {
    std::array<std::uint16_t, 32> rows{};
    for (int i = 0; i < 16; ++i) {
      rows[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>((i - kUp) & 15);
      rows[static_cast<std::size_t>(16 + i)] = static_cast<std::uint16_t>(16 + ((i + kUp) & 15));
    }
    return rows;
  }();
};

/// One step: Axis 0 is n and s, 1 ne and sw, 2 e and w, 3 se and nw. What leaves the board must be taken away
/// afterwards; rows 12 to 15 and files 11 to 15 of the argument are empty.
template <int kAxis>
[[nodiscard]] inline Two shift(Two set) {
  __m512i v = set.v;
  if constexpr (kAxis != 2) {
    constexpr int up = kAxis == 3 ? -1 : 1;
    v = _mm512_permutexvar_epi16(_mm512_load_si512(RowMoves<up>::from.data()), v);
  }
  if constexpr (kAxis != 0) {
    const __m512i turn = _mm512_inserti64x4(_mm512_set1_epi16(1), _mm256_set1_epi16(15), 1);
    v = _mm512_shldv_epi16(v, v, turn);
  }
  return Two(v);
}

/// Sums sizes of sets, up to 500 of them.
class Tally {
 public:
  void add(Two set) { sum_ = _mm512_add_epi16(sum_, _mm512_popcnt_epi16(set.v)); }
  [[nodiscard]] std::uint64_t total() const {
    return static_cast<std::uint64_t>(
        static_cast<std::uint32_t>(_mm512_reduce_add_epi32(_mm512_madd_epi16(sum_, _mm512_set1_epi16(1)))));
  }

 private:
  __m512i sum_ = _mm512_setzero_si512();
};

#else

struct Two {
  Bits x, y;

  Two() = default;
  Two(Bits first_set, Bits second_set) : x(first_set), y(second_set) {}
  static Two both(Bits bits) { return {bits, bits}; }

  friend Two operator&(Two a, Two b) { return {a.x & b.x, a.y & b.y}; }
  friend Two operator|(Two a, Two b) { return {a.x | b.x, a.y | b.y}; }
  friend Two operator-(Two a, Two b) { return {a.x - b.x, a.y - b.y}; }
  [[nodiscard]] bool any() const { return (x | y).any(); }
  [[nodiscard]] Bits first() const { return x; }
  [[nodiscard]] Bits second() const { return y; }
  [[nodiscard]] Bits either() const { return x | y; }
};

#ifdef ROLUAT_AVX2
[[nodiscard]] inline Bits up(Bits s) {
  return Bits(_mm256_alignr_epi8(s.v, _mm256_permute2x128_si256(s.v, s.v, 0x08), 14));
}
[[nodiscard]] inline Bits down(Bits s) {
  return Bits(_mm256_alignr_epi8(_mm256_permute2x128_si256(s.v, s.v, 0x81), s.v, 2));
}
[[nodiscard]] inline Bits right(Bits s) { return Bits(_mm256_slli_epi16(s.v, 1)); }
[[nodiscard]] inline Bits left(Bits s) { return Bits(_mm256_srli_epi16(s.v, 1)); }
#else
[[nodiscard]] inline Bits up(Bits s) { return {s.a << 16, s.b << 16 | s.a >> 48, s.c << 16 | s.b >> 48}; }
[[nodiscard]] inline Bits down(Bits s) { return {s.a >> 16 | s.b << 48, s.b >> 16 | s.c << 48, s.c >> 16}; }
// A bit that falls off a row's end lands on files 11 to 15 of a row, which are off the board.
[[nodiscard]] inline Bits right(Bits s) { return {s.a << 1, s.b << 1, s.c << 1}; }
[[nodiscard]] inline Bits left(Bits s) { return {s.a >> 1, s.b >> 1, s.c >> 1}; }
#endif

template <int kAxis>
[[nodiscard]] inline Two shift(Two set) {
  if constexpr (kAxis == 0) return {up(set.x), down(set.y)};
  if constexpr (kAxis == 1) return {up(right(set.x)), down(left(set.y))};
  if constexpr (kAxis == 2) return {right(set.x), left(set.y)};
  return {down(right(set.x)), up(left(set.y))};
}

#ifdef ROLUAT_AVX2
class Tally {
 public:
  void add(Two set) {
    const __m256i bytes = _mm256_add_epi8(sizes(set.x.v), sizes(set.y.v));
    sum_ = _mm256_add_epi64(sum_, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
  }
  [[nodiscard]] std::uint64_t total() const {
    Raw raw;
    _mm256_store_si256(reinterpret_cast<__m256i*>(raw.words.data()), sum_);
    return raw.words[0] + raw.words[1] + raw.words[2] + raw.words[3];
  }

 private:
  /// Of each byte, by its halves.
  [[nodiscard]] static __m256i sizes(__m256i v) {
    const __m256i of_half = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                             0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);
    return _mm256_add_epi8(_mm256_shuffle_epi8(of_half, _mm256_and_si256(v, half)),
                           _mm256_shuffle_epi8(of_half, _mm256_and_si256(_mm256_srli_epi16(v, 4), half)));
  }

  __m256i sum_ = _mm256_setzero_si256();
};
#else
class Tally {
 public:
  void add(Two set) {
    const std::uint64_t bytes = sizes(set.x.a, set.x.b, set.x.c) + sizes(set.y.a, set.y.b, set.y.c);
    sum_ += (bytes & kEven) + (bytes >> 8 & kEven);
  }
  [[nodiscard]] std::uint64_t total() const { return sum_ * 0x0001000100010001 >> 48; }

 private:
  static constexpr std::uint64_t kEven = 0x00ff00ff00ff00ff;
  std::uint64_t sum_ = 0;  ///< of four parts, 16 bits each
};
#endif

#endif

[[nodiscard]] inline Bits single(int spot) { return kSingle[static_cast<std::size_t>(spot)]; }

/// Calls visit(spot) for each point of the set, in order. One loop over all words, as sets are small and a processor
/// guesses wrong where a loop ends.
template <class Visit>
inline void each_spot(Bits set, Visit&& visit) {
  const Raw raw = set.raw();
  std::uint64_t first = raw.words[0], second = raw.words[1], third = raw.words[2];
  while ((first | second | third) != 0) {
    const bool in_first = first != 0, in_second = second != 0;
    const std::uint64_t word = in_first ? first : in_second ? second : third;
    const int start = in_first ? 0 : in_second ? 64 : 128;
    const std::uint64_t rest = word & (word - 1);
    third = in_first || in_second ? third : rest;
    second = !in_first && in_second ? rest : second;
    first = in_first ? rest : first;
    visit(start + std::countr_zero(word));
  }
}

[[nodiscard]] inline int first_spot(Bits set) {
  const Raw raw = set.raw();
  for (int word = 0; word < 3; ++word)
    if (raw.words[static_cast<std::size_t>(word)] != 0)
      return 64 * word + std::countr_zero(raw.words[static_cast<std::size_t>(word)]);
  return -1;
}

[[nodiscard]] inline int last_spot(Bits set) {
  const Raw raw = set.raw();
  for (int word = 2; word >= 0; --word)
    if (raw.words[static_cast<std::size_t>(word)] != 0)
      return 64 * word + 63 - std::countl_zero(raw.words[static_cast<std::size_t>(word)]);
  return -1;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
