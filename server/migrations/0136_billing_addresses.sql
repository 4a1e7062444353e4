-- The address of invoices in its parts, as the payment provider takes it. Of one that was typed as one text the first line
-- stays the first, and the others follow in the second.
alter table billing_details
  add column line1 text not null default '',
  add column line2 text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  -- ISO 3166-1; empty where the country of the purchase is meant.
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
update billing_details set
  line1 = split_part(address, E'\n', 1),
  line2 = replace(substring(address from length(split_part(address, E'\n', 1)) + 2), E'\n', ', ');
alter table billing_details drop column address;
