// Everything that a running tournament knows, as a value: copying it is a checkpoint.
//
// Private to engine/tournament: others ask Tournament. It decides nothing.
#pragma once

#include <memory>
#include <utility>

#include "engine/random.hpp"
#include "engine/tournament/game_table.hpp"
#include "engine/tournament/tournament_event.hpp"
#include "engine/tournament/tournament_plan.hpp"

namespace floorman::engine {

struct TournamentData {
  struct AtTable {
    GameTable game;
    std::optional<GameTable> before;  // the button moved to the hand to come
    PerSeat<int> players{};
    Blinds blinds;
    Chips ante{};
    std::int64_t level = 1;  // of the hand
    std::int64_t shuffled = 0;
    std::int64_t began = 0;
    int seats = 0;
    int players_in_hand = 0;  // when it began, for rules that ask it
    bool open = true;
    bool playing = false;
    bool reported = false;  // results of a hand that has not gone on yet
    bool prepared = false;  // for a hand to come
    bool stale = false;     // for others than those who sit there now
    bool breaking = false;
    Axis break_rule = Axis::table_to_break;
    bool waits = false;        // for players
    bool done = false;         // hand for hand: with its hand of this time
    int dealer = -1;           // the player who deals and stays
    std::int64_t lap = 0;      // seats that the button has passed since the last lap
    std::int64_t lap_was = 0;  // before it moved to the hand to come
    std::vector<clock::ColorUpDue> color_ups;
  };
  /// All tables finish their hands, and then this is done.
  enum class Stop : std::uint8_t { none, final_table, redraw, round_over, the_end };
  /// Players to be placed together once these tables are done with their hands.
  struct BustGroup {
    Busts busts;
    std::vector<int> awaits;
  };
  enum class Late : std::uint8_t { no, stack_at_the_seat, stack_at_the_desk };

  TournamentData(std::shared_ptr<const TournamentPlan> plan, const HouseAnswers& answers,
                 std::int64_t entrants, std::uint64_t seed)
      : plan_(std::move(plan)),
        answers_(&answers),
        entrants_(entrants),
        seed_(seed),
        random_(seed),
        clock_(new_clock(plan_->schedule, plan_->facts)),
        tables_(1),
        prizes_(PrizeRefusal{}) {}

  std::shared_ptr<const TournamentPlan> plan_;
  const HouseAnswers* answers_;
  std::int64_t entrants_ = 0;
  std::uint64_t seed_ = 0;
  Random random_;
  ClockState clock_;
  std::vector<AtTable> tables_;
  std::vector<SeatAtTable> seats_;  // by player
  std::vector<std::optional<Place>> places_;
  std::variant<PrizeTable, PrizeRefusal> prizes_;
  std::vector<SharedPlaces> shared_;

  std::int64_t round_ = 1;
  std::int64_t rounds_ = 1;
  int started_the_round_ = 0;  // players
  std::vector<int> advanced_;  // players without chips who go on all the same
  std::vector<int> break_list_;
  Stop stop_ = Stop::none;
  ClockSource stop_source_;
  std::vector<bool> redraws_done_;  // by the answers of the schedule
  std::optional<Seat> button_stays_;
  bool redraw_ordered_ = false;  // by the schedule
  ClockSource redraw_order_;
  bool seats_changed_ = false;
  std::optional<Imbalance> to_even_out_;
  std::optional<tournament::DirectorAsked> asked_;
  bool hand_for_hand_ = false;

  PrizeInput prize_input_;
  bool prizes_stale_ = false;
  BountyLedger bounties_;
  HighHand high_hand_;
  EntryBook book_{0};
  std::vector<Late> late_;   // by player
  std::vector<Chips> kept_;  // by player: at the desk
  bool somebody_due_out_ = false;
  std::vector<bool> due_out_;  // by player: removed once the hand is over
  bool first_break_begun_ = false;
  bool add_on_break_over_ = false;

  int players_left_ = 0;  // with chips
  int told_left_ = 0;     // of them the clock knows
  int not_placed_ = 0;
  int seats_won_ = 0;
  std::int64_t hands_ = 0;
  std::vector<BustGroup> groups_;
  bool time_is_up_ = false;
  bool over_ = false;
  Chips created_{};
  Chips started_with_{};
  Chips taken_away_{};  // with players who won their seats, or gave up their chips
  bool listened_ = true;
  std::vector<TournamentEvent> events_;
};

}  // namespace floorman::engine
