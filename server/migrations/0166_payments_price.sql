-- payments_of_price has taken its place.
drop index payments_price;
