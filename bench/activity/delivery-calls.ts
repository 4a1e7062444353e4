import type { Pool } from 'pg';
import {
  claimDue,
  endpointsWithDue,
  purgeEvents,
} from '../../server/features/webhooks/delivering/delivery-store.ts';
import { type Database, transaction } from '../../server/platform/db.ts';
import { median, percentile } from '../support/client.ts';
import type { Row } from '../support/table.ts';
import { answering, failed } from './large-delivery-log.ts';

/** Returns the calls of the webhooks page by label: its endpoints, and their logs with filters and at the end. */
export const deliveryCalls = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ before: number }>(
    'select (min(id) + 200)::int as before from webhook_deliveries where endpoint_id = $1',
    [answering],
  );
  const log = `/admin/api/webhooks/${answering}/deliveries`;
  return {
    'endpoints of webhooks': '/admin/api/webhooks',
    'deliveries of one': log,
    'deliveries that were given up': `${log}?state=failed`,
    'deliveries that wait': `${log}?state=waiting`,
    'deliveries at the end of the log': `${log}?before=${rows[0]?.before}`,
    'deliveries that wait for one that is switched off': `/admin/api/webhooks/${failed}/deliveries?state=waiting`,
    'deliveries of a state that it has none of': `/admin/api/webhooks/${failed}/deliveries?state=delivered`,
  };
};

const claims = 200;

/** Measures finding and claiming due deliveries; a worker looks each second and claims before each attempt. */
export const claimRow = async (db: Database): Promise<Row> => {
  const ms: number[] = [];
  for (let claim = 0; claim < claims; claim++) {
    const now = new Date();
    const start = performance.now();
    await endpointsWithDue(db, now, 4);
    await transaction(db, (trx) =>
      claimDue(trx, answering, { now, until: new Date(now.getTime() + 60_000) }),
    );
    ms.push(performance.now() - start);
  }
  return {
    what: 'a worker finds and takes what is due',
    asked: '< 20 ms',
    got: `${percentile(ms, 0.95).toFixed(1)} ms`,
    more: `p95; p50 ${median(ms).toFixed(1)} ms`,
  };
};

const atOnce = 1000;

/** Measures the deletion of events older than the log, with their deliveries and attempts. */
export const sweepRow = async (db: Database): Promise<Row> => {
  const before = new Date(Date.now() - 30 * 86_400_000);
  const start = performance.now();
  let events = 0;
  for (let gone = atOnce; gone === atOnce; events += gone) gone = await purgeEvents(db, before, atOnce);
  const seconds = (performance.now() - start) / 1000;
  return {
    what: 'the deletion of a day of deliveries',
    asked: '',
    got: `${seconds.toFixed(1)} s`,
    more: `${events.toLocaleString('en')} events`,
  };
};
