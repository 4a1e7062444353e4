-- Months of the provider's books that an owner has closed, one after another. What is read later and belongs to one of
-- them counts on the first day after the last of them, so the sums of a closed month never change.
create table closed_months (
  provider_mode text not null,
  -- Such as 2026-10.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  -- Null once the account is erased.
  closed_by text references users on delete set null,
  primary key (provider_mode, month)
);
create index closed_months_by on closed_months (closed_by) where closed_by is not null;
