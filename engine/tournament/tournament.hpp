// A tournament on all its tables, from the draw of the seats to the last prize: reports of hands,
// results and time go in, events come out, each with the policy that decided it.
//
// A value that its plan, its seed and the reports decide: a copy can be run ahead, and the same
// reports give the same events. It plays no hand itself (hand/hand.hpp does) and knows no words.
// Chips are conserved as declared, which is checked after every report; time is seconds since the
// start. Sources: princeton 7 and 48 to 53, octobermuck 6 to 8 and 29 to 35, TDA 2024, policy B1,
// B2, B9 to B11.
#pragma once

#include <span>

#include "engine/tournament/absence.hpp"
#include "engine/tournament/deals.hpp"
#include "engine/tournament/look_ahead.hpp"
#include "engine/tournament/rounds.hpp"
#include "engine/tournament/tournament_data.hpp"

namespace floorman::engine {

class Tournament : private TournamentData {
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
  std::int64_t round() const { return round_; }
  std::int64_t rounds() const { return rounds_; }
  /// Numbers of tables go to here; some may be closed.
  int tables() const { return static_cast<int>(tables_.size()); }
  bool is_open(int table) const { return of(table).open; }
  int open_tables() const;
  int first_open_table() const;
  bool is_final_table() const { return open_tables() == 1; }
  const GameTable& table(int table) const { return of(table).game; }
  SeatAtTable seat_of(int player) const { return seats_[static_cast<std::size_t>(player)]; }
  /// Seats of a full table; 0 where the sheet does not say it.
  int seats_of(int table) const { return of(table).seats; }
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
  bool is_hand_for_hand() const { return hand_for_hand_; }
  bool hand_is_on(int table) const { return of(table).playing; }
  std::optional<NoHand> why_no_hand(int table) const;
  /// What only the director can say, and has not yet.
  const std::optional<tournament::DirectorAsked>& asked_of_the_director() const { return asked_; }
  /// The table was told to finish its hand and to begin no other.
  bool is_to_break(int table) const { return of(table).breaking; }
  /// What busts will bring, and what is waited for now.
  LookAhead look_ahead() const;

  // Time. A report that the clock refuses only lets the time pass.
  std::optional<ClockRefusal> why_not(const ClockReport& report) const;
  void report(const ClockReport& report);
  void pass_to(std::int64_t seconds) { report({seconds, clock::TimePasses{}}); }
  /// Is a level on, so that a hand may begin?
  bool is_time_to_play() const;

  // Hands. Precondition: !why_no_hand(table).
  void shuffle(int table);
  /// The first card: the hand has its level from now on, and these are its rules and its start.
  HandSetup begin_hand(int table);
  /// The hand was not played after all.
  void take_back_hand(int table) { of(table).playing = false; }
  /// `heard`: the events of the hand, for a record of it; without them none is made.
  void end_hand(int table, const Hand& hand, std::span<const Event> heard = {});
  /// All chips of one go to another; several of one hand are placed together once it goes on.
  void report_result(int table, Seat loser, Seat winner);
  /// A hand was played and nobody is out; nobody has said who won what.
  void report_hand(int table);
  /// Stacks as they were counted between hands. Precondition: their sum is as it was.
  void set_stacks(int table, const PerSeat<Chips>& stacks);
  /// The hand whose results were reported is complete: places are given, the button moves.
  void go_on(int table);

  // The director's word.
  /// A chip leaves all tables now, or once the hand is over; `large` 0: for the next of the set.
  void order_color_up(Chips small, Chips large);
  /// The time is up: the hand that is on is the last.
  void call_time();
  /// He names the table that is broken next. Precondition: may_break_table().
  void break_table(int table);
  bool may_break_table(int table) const;
  /// He names the player who moves. Precondition: he was asked for one of that table.
  void move_player(Seat seat);

  // Entries (tournament_entries.cpp). Between the bust and `go_on` a player may buy again; the
  // others are between hands of his table, too.
  EntryRefused why_not_rebuy(int player) const;
  void rebuy(int player);
  EntryRefused why_not_add_on(int player, std::size_t kind) const;
  void add_on(int player, std::size_t kind);
  EntryRefused why_not_re_enter(int player) const;
  void re_enter(int player);
  EntryRefused why_not_enter() const;
  bool has_a_free_seat() const { return !free_seats().empty(); }
  /// A new player; his number. Who waited for a seat may have it though registration is over.
  /// Precondition: has_a_free_seat().
  int enter();
  void pay_debt(int player, std::int64_t cents) { book_.pay(player, cents); }
  const EntryBook& book() const { return book_; }

  // Absence (tournament_absence.cpp).
  void set_absent(int player, bool absent);
  /// He has a seat, and is not there before the first hand.
  bool may_be_late(int player) const;
  void be_late(int player, bool arranged);
  /// So many seconds after the start.
  void arrive(int player, std::int64_t seconds);
  bool is_late(int player) const { return late(player) != Late::no; }
  /// May the director remove him now?
  bool may_remove(int player) const;
  void remove(int player);
  /// He has not come, and seat and fee are lost. Precondition: is_late(player).
  void lose_seat(int player);
  void find_hidden_chips(int player, Chips chips);

  // Bounties and the high hand (tournament_bounties.cpp).
  const BountyLedger& bounties() const { return bounties_; }
  const HighHand& high_hand() const { return high_hand_; }
  std::int64_t high_hand_pool() const;

  // A deal.
  std::optional<DealRefusal> why_not_deal() const;
  /// What is left of the prizes, for those who are left; their order is the order of their numbers.
  DealOffer offer() const;
  void deal(const std::vector<std::int64_t>& shares);

  /// What has happened since it was last asked.
  std::vector<TournamentEvent> take_events();
  /// Nobody asks: none are kept from now on.
  void forget_events() { listened_ = false; }

private:
  AtTable& of(int table) { return tables_[static_cast<std::size_t>(table)]; }
  const AtTable& of(int table) const { return tables_[static_cast<std::size_t>(table)]; }
  bool is_idle(const AtTable& table) const { return !table.playing && !table.reported; }
  bool all_idle() const;
  template <typename Visit>
  void each_open(Visit visit) {
    for (int table = 0; table < tables(); ++table) {
      if (of(table).open) visit(table);
    }
  }

  // tournament.cpp
  const Rules& house() const { return rules(first_open_table()); }
  template <typename What>
  void emit(Axis rule, What what) {
    emit_at(first_open_table(), rule, std::move(what));
  }
  template <typename What>
  void emit_at(int table, Axis rule, What what) {
    if (listened_) events_.push_back({now(), rule, &rules(table), std::move(what)});
  }
  void set_prizes();
  void take(const ClockEvent& event);
  void tell(const ClockReport& report);
  void do_between_hands();
  void tell_average_stack();
  Chips total() const;
  void check_chips() const;

  // tournament_entries.cpp
  EntryMoment moment(int table) const;
  EntryAccount account(int player) const;
  std::vector<SeatAtTable> free_seats() const;
  void sit_in_a_free_seat(int player, Chips chips);
  void book_chips(int player, tournament::ChipsBought::How how, std::int64_t cents, Chips chips,
                  Axis rule);
  void reckon_prizes();
  void strike_place(int player);
  bool somebody_may_rebuy(int table) const;
  void note_on_the_clock(const ClockEvent& event);

  // tournament_absence.cpp
  Late late(int player) const { return late_[static_cast<std::size_t>(player)]; }
  const Rules& rules_for(int player) const;
  void count_absences(int table, const Hand& hand);
  void put_down_for_removal(int player);
  void remove_now(int player);
  void remove_those_due(int table);

  // tournament_bounties.cpp
  void begin_bounties();
  void take_bounties(int table, const Hand& hand);
  void tell_bounties(int table, const std::vector<BountyPaid>& paid);
  void no_bounty_for(int table, int player);
  void take_high_hand(int table, const Hand& hand);
  void pay_what_is_left();
  bool plays_for_high_hand(int player) const;

  // tournament_rounds.cpp
  std::optional<TournamentRefusal> why_no_seats() const;
  std::vector<RoundLayout> layout() const;
  void tell_rounds_to_come();
  std::vector<int> players_of_the_round() const;
  void begin_round();
  std::vector<Chips> stacks_of_the_round(const std::vector<int>& players);
  void open_tables_for(const std::vector<int>& sizes, int seats);
  void set_break_list(std::vector<int>& told);
  void draw_seats(const std::vector<int>& players, const std::vector<Chips>& stacks,
                  const std::vector<int>& sizes, bool told);
  void name_dealers();
  void set_first_button(int table, Axis rule);
  bool plays_alone() const;
  int players_going_on(int table) const;
  int going_on_from_the_field() const;
  bool is_round_over() const;
  void part_by_chips();
  void end_round();

  // tournament_seats.cpp
  TableInView view(int table) const;
  std::vector<TableInView> views() const;
  int seats_of_the_final_table() const;
  void rearrange();
  void decide_stop();
  void carry_out_stop();
  bool break_what_can_break();
  void order_break(int table, Axis rule);
  void break_now(int table);
  void close(int table);
  void tell_tables();
  void settle_dead_money(int table);
  bool balance_once();
  bool balance_with(Seat seat, tournament::PlayerMoved told);
  bool is_still_uneven(const Imbalance& imbalance);
  std::optional<Imbalance> with_the_drawn_table();
  void ask_the_director(const tournament::DirectorAsked& what, Axis rule);
  void put_cards(int table, const std::vector<DrawnCard>& cards,
                 tournament::PlayerMoved& told) const;
  void settle_waiting_tables();
  void move(int from, int to, tournament::PlayerMoved told);
  void leave(int table, Seat seat);
  void sit(int table, Seat seat, int player, Chips chips);

  // tournament_redraw.cpp
  std::optional<ClockSource> redraw_due();
  void redraw();
  void gather_at_the_final_table();
  void seat_anew(const ClockSource& source, bool final_table, int count);
  void clear_tables_but(int count, int seats);
  void join_the_table_that_goes_on();
  Seat draw_free_seat(int table);
  Seat button_of_the_final_table(int table);
  void watch_the_bubble();
  void begin_together();
  bool plays_with_the_others(const AtTable& table) const;
  bool is_hand_of_all_on() const;

  // tournament_ahead.cpp
  Ahead ahead_at(Ahead::What what, int left, Axis rule) const;
  Ahead round_ahead() const;
  Ahead break_ahead() const;
  Ahead redraw_ahead() const;
  std::optional<Ahead> stop_ahead() const;
  std::vector<WaitsNow> waits_now() const;

  // tournament_hands.cpp
  void record(int table, const Hand& hand, std::span<const Event> heard);
  void prepare(int table);
  void prepare_all();
  Seat draw_high_card(int table, Axis rule);
  void count_lap(int table, Seat before);
  void color_up_at(int table);
  void color_up(int table, const clock::ColorUpDue& due);

  // tournament_places.cpp
  /// `dealt_in`: he had cards in the hand that he is out in.
  void note_bust(int table, Seat seat, Chips stack, bool dealt_in = true);
  void done_with(int table);
  void settle_busts(BustGroup& group);
  void save_those_who_advance(Busts& busts);
  void tell_players_left();
  void win_seats(int table);
  int players_at_the_end() const;
  bool end_if_due();
  std::optional<tournament::Ended::Reason> why_it_ends() const;
  void end(tournament::Ended::Reason reason);
  void place_those_left(tournament::Ended::Reason reason);
  void place_by_chips();
  void give_place(const Place& place);
  void pay(std::vector<Place> places);
  void pay_together(std::span<const Place> together);
  std::vector<LeftAtTheLimit> those_left() const;
  std::vector<LeftAtTheLimit> those_left_at(int table) const;
  std::int64_t seats_to_win() const;
  int places_paid() const;
};

}  // namespace floorman::engine
