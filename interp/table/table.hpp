// One table at which a hand is told line by line, under a house's rules.
//
// The core of the examples, of `floorman table` and of comparisons: it takes a line
// (docs/language.md, "Lines") and returns an Outcome. It prints nothing and reads nothing. A line
// that is refused or not understood leaves everything as it was. Every accepted line is a
// checkpoint, so undo is exact; of a tournament's lines only some keep the whole state, and the
// others are played again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interp/table/outcome.hpp"
#include "interp/table/state.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

class Slots;

class Table {
public:
  /// `ruleset` must outlive the table. `stated` answers are in force before everything that it
  /// says.
  explicit Table(const Ruleset& ruleset, std::vector<Said> stated = {});

  /// Plays one line as it may stand in an example.
  Outcome play(const grammar::Line& line, const grammar::SourcePointer& source);
  /// The same for a line as typed.
  Outcome play(const std::string& text);

  /// Would some row of the vocabulary match this line, whatever the moment?
  bool understands(const std::string& text) const;

  /// Takes back the last accepted line that changed something; its text, or nothing.
  std::optional<std::string> undo();

  const TableState& state() const { return state_; }
  const Ruleset& ruleset() const { return ruleset_; }
  /// The rules of the hand, or those that a hand would have now.
  std::shared_ptr<const RulesInForce> rules() const;
  /// The accepted lines so far.
  std::vector<std::string> lines() const;
  /// What happened in the tournament that is played here, from its beginning on.
  const std::vector<engine::TournamentEvent>& tournament_events() const { return event_log_; }
  /// The player of the tournament who is called that; -1: nobody.
  int find_player(const std::string& name) const;
  /// Events of the hand in progress or just finished.
  std::vector<engine::Event> events() const;
  /// The same as sentences with their rules.
  std::vector<Told> told() const;
  /// What these lines of a kind could be, matched against `typed`, for messages and completion.
  std::vector<std::string> nearest_lines(const std::string& typed, LineKind kind) const;

private:
  class Log : public engine::EventSink {
  public:
    void take(const engine::Event& event) override { events.push_back(event); }
    std::vector<engine::Event> events;
  };
  struct Checkpoint {
    std::string line;
    std::unique_ptr<TableState> before;  // nothing: a line before it has it
    std::size_t events = 0;
    std::size_t tournament_events = 0;
  };
  /// What those who are left could share now.
  struct OfferedDeal {
    HousePrizes house;
    engine::DealOffer offer;
    std::vector<engine::Seat> seats;  // in the order of the offer
    std::optional<engine::DealRefusal> refusal;
    std::string problem;  // why there is nothing to share
  };

  // table.cpp
  Outcome play_words(const grammar::Line& line, bool expects);
  Outcome play_matched(const LineRow& row, const grammar::Match& match);
  Outcome not_understood(const grammar::Line& line, const grammar::SourcePointer& source) const;
  Outcome put_in_force(const grammar::Line& line, const grammar::SourcePointer& source);
  std::vector<Told> told_from(std::size_t from) const;
  Outcome refuse(const engine::Refusal& refusal, engine::Seat who) const;
  Outcome not_ready(std::string message) const;
  Outcome refused_by(engine::Axis rule, std::string message) const;
  void say(Outcome& outcome, std::string sentence, engine::Axis rule) const;
  Checkpoint checkpoint(std::string line) const;
  void go_back_to(Checkpoint&& before);
  void keep(Checkpoint&& before);

  // table_setup.cpp
  Outcome set_up(const LineRow& row, const Slots& slots);
  Outcome seat_players(const Slots& slots, bool with_seats);
  Outcome take_seats(Names names, engine::SeatSet seated);
  Outcome state_top_of_deck(const Slots& slots);
  Outcome state_holes(const Slots& slots);
  Outcome state_board(const Slots& slots);
  Outcome set_level(std::int64_t number);
  Outcome start_on(engine::Street street);

  // table_hand.cpp
  std::optional<Outcome> begin_hand();
  std::optional<std::string> what_is_missing() const;
  engine::Seat button_at_the_start() const;
  std::string who_has_the_button() const;
  std::optional<Outcome> settle();
  FactValues facts_now() const;
  std::shared_ptr<const RulesInForce> rules_now() const;
  Outcome next_hand();
  Outcome bust(engine::Seat loser, engine::Seat winner);
  Outcome sit_down(const Slots& slots);
  void take_back_hand();
  void clear_hand();
  void set_positions();
  void put_hand_away();

  // table_acts.cpp
  Outcome happen(const LineRow& row, const Slots& slots);
  Outcome act(engine::Seat seat, const engine::Action& action);
  Outcome deal();
  void set_absent(engine::Seat seat, bool absent);
  Outcome leave(engine::Seat seat);
  Outcome check_down();
  Outcome show_down();
  Outcome fold_to(engine::Seat seat);

  // table_tournament.cpp
  void start_clock();
  Outcome start_tournament_clock_if_not_running();
  void report(const engine::ClockReport& report, Outcome& outcome);
  void put_level_in_force(std::int64_t number, const engine::Blinds& blinds, engine::Chips ante);
  Outcome end_level(std::int64_t number);
  Outcome pass_tournament_time(std::int64_t seconds);
  Outcome begin_shuffle_or_deal(bool first_card);
  void tell_players_left(Outcome& outcome);
  void note_bust(engine::Seat seat, engine::Chips stack);
  engine::Busts busts_now() const;
  std::map<engine::Seat, engine::Place> places_now() const;
  void settle_places(Outcome& outcome);

  Outcome bust_elsewhere(const Slots& slots);
  Outcome director_reports(const engine::ClockReport& report);
  Outcome director_says(const Slots& slots);
  std::string who_has_the_last_word() const;
  const engine::ClockState& clock_now() const;

  // table_chips.cpp
  Outcome count_chips(const Slots& slots);
  engine::GameTable table_to_come() const;
  std::optional<engine::Deck> deck_for_draws() const;
  Outcome color_up(const Slots& slots);
  Outcome exchange_chips(const engine::ColorUp& table);
  Outcome find_chips(const Slots& slots);

  // table_event.cpp
  Outcome name_players(const Slots& slots);
  std::vector<std::string> names_of_entrants(std::int64_t entrants) const;
  PaidByChoice paid_by_choice(std::int64_t entrants) const;
  Outcome begin_tournament();
  void hear(Outcome& outcome);
  void sit_as_in_the_event();
  std::optional<Outcome> begin_hand_of_event(engine::HandSetup& setup);
  void report_hand(Outcome& outcome);
  Outcome next_hand_of_event();
  Outcome report_result_to_event(engine::Seat loser, engine::Seat winner);
  Outcome play_by_itself(std::int64_t hands);

  // table_desk.cpp
  std::string why_not_play() const;
  std::string why_no_hand(engine::NoHand why) const;
  std::string somebody_at(int table) const;
  std::optional<Outcome> leave_the_hand();
  Outcome look_at(std::int64_t number);
  bool look_where_they_sit(const grammar::Tokens& words);
  bool speak_of_those_elsewhere(const grammar::Tokens& words);
  int player_of(engine::Seat seat) const;
  Outcome report_hand_of(std::int64_t number);
  Outcome report_busts_of(std::int64_t count, std::int64_t number);  // table_reports.cpp
  std::optional<Outcome> not_at_this_table(const grammar::Line& line) const;
  std::string where_sits(int player) const;
  Outcome count_stacks(const Slots& slots);
  Outcome director_breaks(std::int64_t number);
  Outcome director_moves(engine::Seat seat);
  void go_where_it_is_open();
  std::vector<engine::RoundLayout> rounds_by_numbers() const;

  // table_ends.cpp
  Outcome call_time();
  Outcome make_deal(const Slots& slots);
  Outcome share_out(const OfferedDeal& offered);

  // table_prizes.cpp
  PrizeFigures prize_figures() const;
  std::variant<engine::PrizeTable, engine::PrizeRefusal> prizes_now(HousePrizes& house) const;
  OfferedDeal offered_deal() const;

  // table_bounties.cpp
  Outcome set_bounties(const LineRow& row, const Slots& slots);
  void renew_bounty(engine::Seat seat);
  Outcome set_next_envelopes(const Slots& slots);
  engine::SeatSet bounty_players() const;
  std::int64_t head_of(engine::Seat seat) const;
  bool is_bounty_chip_in_the_pot(engine::Seat seat) const;
  void begin_bounties_of_hand();
  void book_hand();
  void book_result(engine::Seat loser, engine::Seat winner);
  void book_bounty(const engine::Rules& rules, const engine::BountyClaim& claim);
  std::optional<std::int64_t> draw_envelope(std::int64_t amount);
  Outcome show_afterwards(engine::Seat seat);
  void tell_bounties(Outcome& outcome);
  void tell_bounty_chips(Outcome& outcome);
  // table_seating.cpp
  Outcome tell_seating(const LineRow& row, const Slots& slots);

  // table_floor.cpp
  engine::Answer answer_now(engine::Axis axis) const;
  Outcome call_clock(engine::Seat seat, bool by_director);
  void start_shot_clock();
  Outcome pass_time(std::int64_t seconds);
  bool takes_a_bank(Outcome& outcome);
  Outcome turn_hands_up();
  Outcome foul(engine::SeatSet seats);
  Outcome call_misdeal();
  Outcome put_in_bounty_chip(engine::Seat seat);

  // table_entries.cpp
  Outcome at_the_desk(const LineRow& row, const Slots& slots);

  // table_desk_entries.cpp
  Outcome at_the_desk_of_event(const LineRow& row, const Slots& slots);
  Outcome enter_event(const Slots& slots);
  Outcome buy_in_event(const LineRow& row, const Slots& slots);
  Outcome add_on_in_event(int player, const Slots& slots);
  Outcome late_in_event(const LineRow& row, const Slots& slots);
  Outcome remove_in_event(int player);
  Outcome pocket_in_event(int player, engine::Chips chips);
  Outcome pay_in_event(int player, std::int64_t cents);
  Outcome seat_alternate_in_event();
  Outcome done_at_the_desk();
  const std::string& player_name(int player) const;

  // table_entries.cpp
  std::shared_ptr<const RulesInForce> rules_for(engine::Seat seat) const;
  engine::EntryMoment entry_moment() const;
  engine::EntryAccount account_of(engine::Seat seat) const;
  std::optional<Outcome> put_hand_behind(Outcome& told);
  void keep_counts();
  void count_players(std::int64_t entrants, std::int64_t players_left);
  void count_entry(std::int64_t entrants, std::int64_t players_left);
  engine::Seat free_seat() const;
  void sit(engine::Seat seat, const std::string& name, engine::Chips chips);
  engine::Seat name_without_a_seat(const std::string& name);
  Outcome refused_at_the_desk(const engine::EntryRefusal& refusal, const std::string& name) const;
  Outcome enter(const Slots& slots);
  Outcome enter_again(engine::Seat seat);
  Outcome buy_again(engine::Seat seat);
  Outcome take_add_on(const Slots& slots);
  Outcome pay_house(engine::Seat seat, std::int64_t cents);

  // table_late.cpp
  Outcome set_alternates(const Slots& slots);
  Outcome be_late(engine::Seat seat);
  Outcome arrive(engine::Seat seat, std::int64_t seconds);
  Outcome not_come(engine::Seat seat);
  Outcome take_lost_seats();
  void lose_seat(engine::Seat seat, engine::Axis rule, Outcome& outcome);
  Outcome seat_alternate();

  // table_absence.cpp
  std::optional<Outcome> handle_absence(const LineRow& row, const Slots& slots);
  std::int64_t seconds_played() const;
  Outcome come_back(engine::Seat seat);
  void count_absences(Outcome& outcome);
  void note_clock_at_the_desk(const engine::ClockEvent& event, Outcome& outcome);
  Outcome remove_by_director(engine::Seat seat);
  void remove_those_due(Outcome& outcome);
  void remove_player(engine::Seat seat, Outcome& outcome);
  void leave_without_chips(engine::Seat seat);
  Outcome find_hidden_chips(engine::Seat seat, engine::Chips chips);

  // expectations.cpp
  friend class Expectations;
  Outcome expect(const LineRow& row, const Slots& slots);

  const Ruleset& ruleset_;
  std::unique_ptr<Log> log_;  // the hand in the state holds its address
  std::vector<engine::TournamentEvent> event_log_;
  TableState state_;
  std::vector<Checkpoint> checkpoints_;
};

}  // namespace floorman::interp
