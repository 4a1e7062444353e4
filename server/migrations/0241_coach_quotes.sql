-- A sentence of a coach in their own words, for the page of the coach.
alter table coaches add column quote text;
