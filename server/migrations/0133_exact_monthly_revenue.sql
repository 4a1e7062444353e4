-- What a member pays a month is kept with its fractions, and rounded once, where a sum is shown.
alter table figure_membership_changes alter column monthly_amount type numeric;
alter table figure_membership_days alter column monthly_amount type numeric;

drop function figure_price(text);
create function figure_price(price text, out currency text, out monthly_amount numeric) language sql stable as $$
  select coalesce(max(membership_prices.currency), ''),
    coalesce(max(amount / interval_count * case billing_interval
      when 'month' then 1 when 'year' then 1 / 12.0 when 'week' then 52 / 12.0 else 365 / 12.0 end), 0)
  from (select currency, amount::numeric, billing_interval, interval_count from membership_prices where id = price)
    as membership_prices
$$;

-- The fractions that were cut off members who pay now, on the first day that is known: no later day has changed.
with paying as (
  select price.currency, sum(price.monthly_amount) - sum(round(price.monthly_amount)) as cut_off
  from memberships cross join lateral figure_price(price_id) as price
  where figure_paying(source, state, detail) group by 1)
insert into figure_membership_days as counted (day, kind, currency, monthly_amount, members)
select first.day, 'began', paying.currency, paying.cut_off, 0
from paying cross join (select min(day) as day from figure_membership_days) as first
where first.day is not null and paying.cut_off <> 0
on conflict (day, kind, currency) do update set monthly_amount = counted.monthly_amount + excluded.monthly_amount;
