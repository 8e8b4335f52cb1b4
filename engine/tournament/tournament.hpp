// A tournament on one table, from the draw of the seats to the last prize: reports of hands,
// results and time go in, events come out, each with the policy that decided it.
//
// A value that its plan, its seed and the reports decide: a copy can be run ahead, and the same
// reports give the same events. It plays no hand itself (hand/hand.hpp does) and knows no words.
// Chips are conserved as declared, which is checked after every report; time is seconds since the
// start. Sources: princeton 7 and 48 to 53, octobermuck 6 to 8 and 29 to 35, TDA 2024, policy B1,
// B2, B9 and B10.
#pragma once

#include <memory>
#include <span>

#include "engine/random.hpp"
#include "engine/tournament/deals.hpp"
#include "engine/tournament/game_table.hpp"
#include "engine/tournament/tournament_event.hpp"

namespace floorman::engine {

/// A house's answers for a moment; resolved by whoever has read the sheet.
class HouseAnswers {
public:
  virtual ~HouseAnswers() = default;
  /// They stay where they are as long as this object lives.
  virtual const Rules& at(const ClockFacts& facts, int players_at_the_table) const = 0;
};

/// What a sheet gives a tournament beside its answers.
struct TournamentPlan {
  Schedule schedule;
  ClockFacts facts;  // as they are known before the first hand
  PrizeInput prizes;
  std::vector<std::int64_t> chips;  // denominations, the smallest first; none: not listed
};

/// Why a tournament cannot begin.
struct TournamentRefusal {
  enum class Reason : std::uint8_t {
    too_few_entrants,
    more_than_one_table,  // found: entrants; wanted: seats of the table
    no_starting_stack,
    no_levels,
    stack_not_payable,  // found: the stack; wanted: the smallest chip
  };
  Reason reason{};
  Axis axis{};
  std::int64_t found = 0;
  std::int64_t wanted = 0;
};

class Tournament {
public:
  /// The answers must outlive the tournament.
  Tournament(std::shared_ptr<const TournamentPlan> plan, const HouseAnswers& answers,
             std::int64_t entrants, std::uint64_t seed);

  // Beginning.
  std::optional<TournamentRefusal> why_not_begin() const;
  /// Seats are drawn, the clock starts, the first button is set. Precondition: !why_not_begin().
  void begin();

  // Where it stands.
  bool over() const { return over_; }
  std::int64_t now() const { return clock_.now; }
  const ClockState& clock() const { return clock_; }
  const TournamentPlan& plan() const { return *plan_; }
  int players_left() const { return players_left_; }
  int tables() const { return static_cast<int>(tables_.size()); }
  const GameTable& table(int table) const { return of(table).game; }
  /// The player in a seat; -1 where nobody sits.
  int player_at(int table, Seat seat) const { return of(table).players[at(seat)]; }
  /// His place once he has one.
  const std::optional<Place>& place_of(int player) const {
    return places_[static_cast<std::size_t>(player)];
  }
  const std::variant<PrizeTable, PrizeRefusal>& prizes() const { return prizes_; }
  const Blinds& blinds(int table) const { return of(table).blinds; }
  Chips ante(int table) const { return of(table).ante; }
  /// Rules for a moment at this table: of the hand that is on, or of the one to come.
  const Rules& rules(int table) const;
  ClockFacts facts(int table) const;
  Chips created() const { return created_; }
  std::int64_t hands() const { return hands_; }
  /// Results were reported, and the hand has not gone on.
  bool waits_to_go_on(int table) const { return of(table).reported; }

  // Time. A report that the clock refuses only lets the time pass.
  std::optional<ClockRefusal> why_not(const ClockReport& report) const;
  void report(const ClockReport& report);
  void pass_to(std::int64_t seconds) { report({seconds, clock::TimePasses{}}); }
  /// Is a level on, so that a hand may begin?
  bool is_time_to_play() const;

  // Hands. Preconditions: !over(), is_time_to_play(), and no hand is on at that table.
  void shuffle(int table);
  /// The first card: the hand has its level from now on, and these are its rules and its start.
  HandSetup begin_hand(int table);
  /// The hand was not played after all.
  void take_back_hand(int table) { of(table).playing = false; }
  /// `heard`: the events of the hand, for a record of it; without them none is made.
  void end_hand(int table, const Hand& hand, std::span<const Event> heard = {});
  /// All chips of one go to another; several of one hand are placed together once it goes on.
  void report_result(int table, Seat loser, Seat winner);
  /// The hand whose results were reported is complete: places are given, the button moves.
  void go_on(int table);

  // The director's word.
  /// A chip leaves all tables now, or once the hand is over; `large` 0: for the next of the set.
  void order_color_up(Chips small, Chips large);
  /// The time is up: the hand that is on is the last.
  void call_time();

  // A deal.
  std::optional<DealRefusal> why_not_deal() const;
  /// What is left of the prizes, for those who are left; their order is the order of their numbers.
  DealOffer offer() const;
  void deal(const std::vector<std::int64_t>& shares);

  /// What has happened since it was last asked.
  std::vector<TournamentEvent> take_events();

private:
  struct AtTable {
    GameTable game;
    std::optional<GameTable> before;  // the button moved to the hand to come
    PerSeat<int> players{};
    Blinds blinds;
    Chips ante{};
    std::int64_t level = 1;  // of the hand
    std::int64_t shuffled = 0;
    std::int64_t began = 0;
    bool playing = false;
    bool reported = false;  // results of a hand that has not gone on yet
    std::int64_t lap = 0;   // seats that the button has passed since the last lap
  };

  AtTable& of(int table) { return tables_[static_cast<std::size_t>(table)]; }
  const AtTable& of(int table) const { return tables_[static_cast<std::size_t>(table)]; }

  // tournament.cpp
  template <typename What>
  void emit(Axis rule, What what) {
    events_.push_back({now(), rule, &rules(0), std::move(what)});
  }
  void draw_seats();
  void set_prizes();
  void set_first_button(int table);
  void take(const ClockEvent& event);
  void tell(const ClockReport& report);
  void do_between_hands();
  void tell_average_stack();
  Chips total() const;
  void check_chips() const;

  // tournament_hands.cpp
  void record(int table, const Hand& hand, std::span<const Event> heard);
  void prepare(int table);
  Seat draw_high_card(int table);
  void count_lap(int table, Seat before);
  void color_up_all();
  void color_up(int table, const clock::ColorUpDue& due);
  void move_button_again(int table);

  // tournament_places.cpp
  void note_bust(int table, Seat seat, Chips stack);
  void settle_busts();
  void win_seats(int table);
  int players_at_the_end() const;
  bool end_if_due();
  void end(tournament::Ended::Reason reason);
  void place_those_left(tournament::Ended::Reason reason);
  void place_by_chips();
  void give_place(const Place& place);
  void pay(std::vector<Place> places);
  void pay_together(std::span<const Place> together);
  std::vector<LeftAtTheLimit> those_left() const;
  std::int64_t seats_to_win() const;

  std::shared_ptr<const TournamentPlan> plan_;
  const HouseAnswers* answers_;
  std::int64_t entrants_ = 0;
  std::uint64_t seed_ = 0;
  Random random_;
  ClockState clock_;
  std::vector<AtTable> tables_;
  std::vector<std::optional<Place>> places_;
  std::variant<PrizeTable, PrizeRefusal> prizes_;
  std::vector<SharedPlaces> shared_;
  int players_left_ = 0;
  int seats_won_ = 0;
  std::int64_t hands_ = 0;
  Busts busts_;
  std::vector<std::pair<ClockSource, clock::ColorUpDue>> due_color_ups_;
  bool time_is_up_ = false;
  bool over_ = false;
  Chips created_{};
  Chips started_with_{};
  Chips taken_away_{};  // with players who won their seats
  std::vector<TournamentEvent> events_;
};

}  // namespace floorman::engine
