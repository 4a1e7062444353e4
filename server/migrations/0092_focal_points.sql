-- The part of a picture that stays in view, in percent from the left and the top, as an editor has chosen it;
-- null until then, when a picture that comes with the program has its own and any other shows its middle.
alter table plans
  add column banner_focus_x smallint check (banner_focus_x between 0 and 100),
  add column banner_focus_y smallint check (banner_focus_y between 0 and 100),
  add constraint plans_banner_focus check ((banner_focus_x is null) = (banner_focus_y is null));
alter table live_shows
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add constraint live_shows_focus check ((focus_x is null) = (focus_y is null));
alter table live_instructors
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add constraint live_instructors_focus check ((focus_x is null) = (focus_y is null));
