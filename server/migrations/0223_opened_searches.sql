-- Classes that were opened from a search, or that those who found nothing went on to. `people` has bits as in
-- figure_search_days: no row tells who searched.
create table figure_opened_searches (
  day date not null,
  words text not null,
  plan_entry_id integer not null references plan_entries on delete cascade,
  opened integer not null,
  people bigint not null,
  primary key (day, words, plan_entry_id)
);
create index figure_opened_searches_of_words on figure_opened_searches (words, day);
create index figure_opened_searches_of_class on figure_opened_searches (plan_entry_id);
