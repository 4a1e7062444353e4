import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { deleteOldAudit } from '../../server/platform/audit/audit-store.ts';
import { waitsBesideBare, waitsRow } from '../support/bare/waits.ts';
import { percentile } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Row } from '../support/table.ts';
import { claimRow, deliveryCalls, sweepRow } from './delivery-calls.ts';
import { fillActivity } from './large-activity.ts';
import { fillDeliveryLog } from './large-delivery-log.ts';

/** `--entries 10000000 --deliveries 1000000` for a large studio. */
const { values } = parseArgs({
  strict: false,
  options: { entries: { type: 'string' }, deliveries: { type: 'string' } },
});
const entries = Number(values.entries ?? 500_000);
const deliveries = Number(values.deliveries ?? 50_000);
const rounds = 40;
const warmUps = 10;
/** The file is limited to a handful of downloads. */
const downloads = 5;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const narrowings: Record<string, string> = {
  'first page': '',
  'of a person': 'who=staff-3',
  'of a person with few': 'who=staff-40',
  'of a kind': 'kind=money',
  'of an action': 'action=class_changed',
  'of a rare action': 'action=webhook_sent_again',
  'of 7 days': 'days=7',
  'of a week a year ago': `from=${dayBefore(360)}&to=${dayBefore(353)}`,
  'of a person and a kind': 'who=staff-3&kind=money',
  'of a person and an action': 'who=staff-3&action=class_changed',
  'of a person, a kind and 90 days': 'who=staff-3&kind=settings&days=90',
  'of a person, an action and a week a year ago': `who=staff-3&action=class_changed&from=${dayBefore(360)}&to=${dayBefore(353)}`,
  'search for a person': 'q=falk+3',
  'search for everyone of the staff': 'q=falk',
  'search for an action': 'q=refunded',
  'search for a frequent word': 'q=class',
  'search for what is called so': 'q=sun',
  'search, of a person, a kind and 90 days': 'q=class&who=staff-3&kind=library&days=90',
  'search for nothing': 'q=zzzz',
};

const activityCalls = async (pool: Pool): Promise<Record<string, string>> => {
  const cursorAt = async (share: number, where = 'true'): Promise<string> => {
    const { rows } = await pool.query<{ cursor: string }>(
      `select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
       from audit_log where request_id is not null and ${where} and occurred_at < now() - $1 * interval '365 days'
       order by occurred_at desc, id desc limit 1`,
      [share],
    );
    return encodeURIComponent(rows[0]?.cursor ?? '');
  };
  const [half, end] = [await cursorAt(0.5), await cursorAt(0.999)];
  return {
    ...Object.fromEntries(
      Object.entries(narrowings).map(([what, query]) => [what, `/admin/api/activity?${query}`]),
    ),
    'a page half a year deep': `/admin/api/activity?after=${half}`,
    'a page a year deep': `/admin/api/activity?after=${end}`,
    'a page a year deep, of a person and a kind': `/admin/api/activity?who=staff-3&kind=money&after=${end}`,
    'a page a year deep, search for a frequent word': `/admin/api/activity?q=class&after=${end}`,
    ...Object.fromEntries(
      Object.entries(narrowings).map(([what, query]) => [
        `counts, ${what}`,
        `/admin/api/activity/counts?${query}`,
      ]),
    ),
  };
};

/** How long it takes until the file begins to come, the first lines with their changes among it. */
const csvRow = async (port: number, cookie: string): Promise<Row> => {
  const ms: number[] = [];
  for (let round = 0; round < downloads; round++) {
    const stopping = new AbortController();
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/admin/api/activity.csv`, {
      headers: { cookie },
      signal: stopping.signal,
    });
    const reader = answer.body?.getReader();
    for (let bytes = 0; bytes < 1000; ) bytes += (await reader?.read())?.value?.length ?? 1000;
    ms.push(performance.now() - start);
    stopping.abort();
  }
  return {
    ...{ what: 'the first lines of the file', asked: '< 1,000 ms' },
    ...{ got: `${percentile(ms, 1).toFixed(1)} ms`, more: `the slowest of ${downloads}` },
  };
};

const retentionRow = async (product: Awaited<ReturnType<typeof startProduct>>, pool: Pool): Promise<Row> => {
  const countAll = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int as count from audit_log')).rows[0]?.count ?? 0;
  const before = await countAll();
  const start = performance.now();
  await deleteOldAudit(product.db, { moneyYears: 10 });
  const seconds = (performance.now() - start) / 1000;
  return {
    ...{ what: 'the nightly deletion of a day', asked: '' },
    ...{
      got: `${seconds.toFixed(1)} s`,
      more: `${(before - (await countAll())).toLocaleString('en')} entries`,
    },
  };
};

/** How long an owner waits for the activity of a year and for the log of webhooks (BEY-67, BEY-73). */
export const activityRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await fillActivity(pool, entries);
    await fillDeliveryLog(pool, deliveries);
    const cookie = await signIn(product.port, 'admin@openmat.test');
    const rows: Row[] = [];
    const calls = { ...(await activityCalls(pool)), ...(await deliveryCalls(pool)) };
    for (const [what, path] of Object.entries(calls)) {
      const waits = await waitsBesideBare({ port: product.port, path, cookie }, { rounds, warmUps });
      rows.push(waitsRow(what, '< 100 ms', waits));
    }
    rows.push(await csvRow(product.port, cookie), await claimRow(product.db));
    rows.push(await retentionRow(product, pool), await sweepRow(product.db));
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
};
