-- Other programs are told of payments, refunds, disputes and gifts, in the transaction of the change. Each happens once and
-- has a key, so that a state that comes again is told once. What is older than a week when it is first seen, such as the
-- payments of members who move in, is no news.
create function payment_told(paid payments) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'payment', paid.id, 'receipt', paid.invoice_number, 'amount', paid.amount, 'currency', paid.currency,
    'plan', (select plan_id from membership_prices where id = paid.price_id))
$$;

create function tell_payment() returns trigger language plpgsql as $$
declare
  payer text := (select user_id from billing_customers where id = new.billing_customer_id);
  was_paid boolean := tg_op = 'UPDATE' and old.state = 'paid';
  was_failed boolean := tg_op = 'UPDATE' and old.state = 'failed';
  refunded bigint := new.amount_refunded - case when tg_op = 'UPDATE' then old.amount_refunded else 0 end;
  week_ago timestamptz := billing_now() - interval '7 days';
begin
  if new.state = 'paid' and new.amount_paid > 0 and not was_paid and new.paid_at > week_ago then
    perform tell_webhooks('payment.succeeded', payer, 'payment.succeeded/' || new.id, new.paid_at,
      payment_told(new) || jsonb_build_object('paidAt', webhook_moment(new.paid_at)));
  end if;
  if new.state = 'failed' and not was_failed and (tg_op = 'UPDATE' or new.created_at > week_ago) then
    perform tell_webhooks('payment.failed', payer, 'payment.failed/' || new.id, billing_now(), payment_told(new));
  end if;
  if refunded > 0 and (tg_op = 'UPDATE' or new.created_at > week_ago) then
    perform tell_webhooks('payment.refunded', payer, 'payment.refunded/' || new.id || '/' || new.amount_refunded, billing_now(),
      payment_told(new) || jsonb_build_object('refunded', refunded, 'refundedTotal', new.amount_refunded));
  end if;
  return null;
end $$;
create trigger payments_told_added after insert on payments for each row
  when (new.state in ('paid', 'failed')) execute function tell_payment();
create trigger payments_told_changed after update of state, amount_refunded on payments for each row
  when ((old.state, old.amount_refunded) is distinct from (new.state, new.amount_refunded)) execute function tell_payment();

create function tell_dispute() returns trigger language plpgsql as $$
declare
  of_payment payments;
  payer text;
  told jsonb;
begin
  select * into of_payment from payments where provider_invoice_id = new.provider_invoice_id;
  payer := (select user_id from billing_customers where id = of_payment.billing_customer_id);
  told := jsonb_build_object('dispute', new.id, 'payment', of_payment.id, 'receipt', of_payment.invoice_number,
    'amount', new.amount, 'currency', new.currency, 'reason', new.reason);
  if new.state in ('won', 'lost') then
    if tg_op = 'UPDATE' or new.opened_at > billing_now() - interval '7 days' then
      perform tell_webhooks('dispute.closed', payer, 'dispute.closed/' || new.id, billing_now(),
        told || jsonb_build_object('outcome', new.state));
    end if;
  elsif tg_op = 'INSERT' then
    perform tell_webhooks('dispute.opened', payer, 'dispute.opened/' || new.id, new.opened_at,
      told || jsonb_build_object('answerBy', webhook_moment(new.due_at)));
  end if;
  return null;
end $$;
create trigger disputes_told_added after insert on disputes for each row execute function tell_dispute();
create trigger disputes_told_changed after update of state on disputes for each row
  when (old.state is distinct from new.state) execute function tell_dispute();

create function tell_gift() returns trigger language plpgsql as $$
declare
  told jsonb := jsonb_build_object('gift', new.id, 'months', new.months, 'amount', new.amount, 'currency', new.currency);
begin
  if old.paid_at is null and new.paid_at is not null then
    perform tell_webhooks('gift.bought', (select user_id from billing_customers where id = new.billing_customer_id),
      'gift.bought/' || new.id, new.paid_at,
      told || jsonb_build_object('boughtAt', webhook_moment(new.paid_at),
        'payment', (select id from payments where provider_invoice_id = new.provider_invoice_id)));
  end if;
  if old.redeemed_at is null and new.redeemed_at is not null then
    perform tell_webhooks('gift.redeemed', new.redeemed_by, 'gift.redeemed/' || new.id || '/' || webhook_moment(new.redeemed_at),
      new.redeemed_at, told || jsonb_build_object('redeemedAt', webhook_moment(new.redeemed_at)));
  end if;
  return null;
end $$;
create trigger gifts_told after update of paid_at, redeemed_at on gifts for each row execute function tell_gift();
