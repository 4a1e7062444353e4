-- Pages of the studio name prices, and every process keeps what they show in memory.
create trigger plans_on_pages_changed after insert or update or delete on membership_plans
  for each statement execute function say_pages_changed();
create trigger prices_on_pages_changed after insert or update or delete on membership_prices
  for each statement execute function say_pages_changed();
