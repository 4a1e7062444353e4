import type { Pool } from 'pg';

export const answering = `whe_${'a'.repeat(32)}`;
export const failed = `whe_${'b'.repeat(32)}`;

/**
 * Two endpoints: one answers and has most of the deliveries; the studio switched off the other, with a tenth waiting.
 */
const endpoints = `insert into webhook_endpoints (id, name, url, events, state, secret, secret_ending, secret_set_at,
    failing_since, created_at)
  values ('${answering}', 'Books', 'https://books.example/', '{member.changed}', 'on', 'sealed', 'x', now(), null, now()),
    ('${failed}', 'Door', 'https://door.example/', '{member.changed}', 'failed', 'sealed', 'x', now(), now() - interval '5 days', now())`;

/** Returns statements that fill 30 days, and the day before, which the next sweep deletes. */
const statements = (size: number): string[] => [
  `insert into webhook_events (id, type, member, payload, recorded_at)
    select 'evt_bench_' || n, 'member.changed', 'm' || n % 100000, repeat('{"type":"member.changed"} ', 12),
      now() - (${size} - n) * (interval '31 days' / ${size}) from generate_series(1, ${size}) as n`,
  `insert into webhook_deliveries (endpoint_id, event_id, state, tries, series_at, next_attempt_at)
    select case when n % 10 = 0 then '${failed}' else '${answering}' end, 'evt_bench_' || n,
      case when n % 10 = 0 then 'waiting' when n % 500 = 1 then 'waiting' when n % 100 = 3 then 'failed' else 'delivered' end,
      1, now(), case when n % 1000 = 1 then now() - interval '1 minute' else now() + n % 300 * interval '1 minute' end
    from generate_series(1, ${size}) as n`,
  `insert into webhook_attempts (delivery_id, endpoint_id, number, at, took_ms, status, error, answer)
    select delivery.id, delivery.endpoint_id, number, event.recorded_at + number * interval '1 minute', 40 + delivery.id % 900,
      case when delivery.state = 'delivered' and number = 1 then 200 else 503 end,
      case when delivery.state = 'delivered' and number = 1 then null else 'It answered 503.' end, 'Thank you'
    from webhook_deliveries as delivery join webhook_events as event on event.id = delivery.event_id,
      generate_series(1, case when delivery.id % 10 = 5 then 2 else 1 end) as number`,
  'vacuum analyze webhook_events, webhook_deliveries, webhook_attempts',
];

export const fillDeliveryLog = async (pool: Pool, size: number): Promise<void> => {
  await pool.query(endpoints);
  for (const statement of statements(size)) await pool.query(statement);
};
