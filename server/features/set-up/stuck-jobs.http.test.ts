import { beforeEach, describe, expect, test } from 'vitest';
import type { StuckJob } from '../../../contract/studio/stuck-jobs.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({
  demo: true,
  config: { BUILD: 'none', SECOND_FACTOR_REQUIRED: 'off' },
});
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const now = studio.clock.now();
const hourMs = 3_600_000;

const stuck = async (): Promise<StuckJob[]> => (await studio.get('/admin/api/stuck_jobs', owner)).json().jobs;
const retry = (kind: string, id: string) =>
  studio.post(`/admin/api/stuck_jobs/${kind}/${id}/retry`, {}, owner);
const discard = (kind: string, id: string) =>
  studio.send(`/admin/api/stuck_jobs/${kind}/${id}`, { method: 'DELETE', cookie: owner });
const one = async (text: string) => (await pool.query(text)).rows[0];

const addMail = (key: string, expiresAt: Date | null) =>
  pool.query(
    `insert into outgoing_mails (message_key, recipient, subject, body, attempts, error, expires_at, created_at,
       next_attempt_at)
     values ($1, 'noor@example.com', '', 'sealed', 12, '550 no such mailbox', $2, $3, null)`,
    [key, expiresAt, new Date(now.getTime() - hourMs)],
  );

beforeEach(async () => {
  await pool.query(
    'truncate outgoing_mails, webhook_endpoints, webhook_events, billing_events, provider_calls cascade',
  );
  await addMail('lost-1', null);
  await addMail('ended-1', new Date(now.getTime() - 1));
  await pool.query(
    `insert into webhook_endpoints (id, name, url, events, secret, secret_ending, secret_set_at, created_at)
     values ('00000000-0000-4000-8000-000000000001', 'Newsletter', 'https://example.com', '{}', '', '', $1, $1)`,
    [now],
  );
  await pool.query(
    `with event as (insert into webhook_events (type, payload) values ('member.changed', '{}') returning id),
     delivery as (
       insert into webhook_deliveries (endpoint_id, event_id, state, tries)
       select '00000000-0000-4000-8000-000000000001', id, 'failed', 20 from event returning id, endpoint_id)
     insert into webhook_attempts (delivery_id, endpoint_id, number, at, took_ms, error, answer)
     select id, endpoint_id, 1, $1, 5, 'It answered 500.', '' from delivery`,
    [now],
  );
  await pool.query(
    `insert into billing_events (id, provider, type, object_id, provider_customer_id, occurred_at, received_at,
       next_attempt_at, state, attempts, error)
     values ('evt_1', 'stripe', 'invoice.paid', 'in_1', 'cus_1', $1, $1, $1, 'failed', 9, 'no such price')`,
    [now],
  );
  await pool.query(
    `insert into provider_calls (idempotency_key, kind, parameters, state, attempts, error)
     values ('end-1', 'end_subscription', '{}', 'failed', 1, 'No such subscription')`,
  );
});

describe('BEY-69 stuck jobs', () => {
  test('stuck jobs are listed with their error, those of mails, webhooks, provider events and provider calls', async () => {
    const jobs = await stuck();
    expect(jobs.map(({ kind }) => kind).toSorted()).toEqual([
      'mail',
      'mail',
      'provider_call',
      'provider_event',
      'webhook',
    ]);
    expect(jobs).toContainEqual({
      kind: 'mail',
      id: 'lost-1',
      type: null,
      about: 'noor@example.com',
      error: '550 no such mailbox',
      attempts: 12,
      since: new Date(now.getTime() - hourMs).toISOString(),
      retryable: true,
    });
    expect(jobs.find(({ kind }) => kind === 'webhook')).toMatchObject({
      type: 'member.changed',
      about: 'Newsletter',
      error: 'It answered 500.',
      attempts: 20,
    });
    expect(jobs.find(({ id }) => id === 'ended-1')?.retryable).toBe(false);
  });

  test('stuck jobs are retried with all attempts anew, except a mail whose link has ended', async () => {
    for (const { kind, id, retryable } of await stuck())
      expect((await retry(kind, id)).statusCode, `${kind} ${id}`).toBe(retryable ? 200 : 404);
    expect((await stuck()).map(({ id }) => id)).toEqual(['ended-1']);
    expect(await one("select attempts from outgoing_mails where message_key = 'lost-1'")).toEqual({
      attempts: 0,
    });
    expect(await one('select state, tries from webhook_deliveries')).toEqual({ state: 'waiting', tries: 0 });
    expect(await one('select state, attempts from billing_events')).toEqual({
      state: 'waiting',
      attempts: 0,
    });
    expect(await one('select state, attempts from provider_calls')).toEqual({
      state: 'waiting',
      attempts: 0,
    });
  });

  test('stuck jobs are discarded for good, and their keys are not enqueued again', async () => {
    for (const { kind, id } of await stuck()) expect((await discard(kind, id)).statusCode).toBe(200);
    expect(await stuck()).toEqual([]);
    const mails = await pool.query(
      'select message_key as key, recipient, body from outgoing_mails order by 1',
    );
    expect(mails.rows).toEqual([
      { key: 'ended-1', recipient: '', body: '' },
      { key: 'lost-1', recipient: '', body: '' },
    ]);
    expect(await one('select state from billing_events')).toEqual({ state: 'done' });
    expect(await one('select state from provider_calls')).toEqual({ state: 'done' });
    expect((await studio.get('/admin/api/set_up', owner)).json().mail.failed).toBe(0);
    expect((await discard('mail', 'lost-1')).statusCode).toBe(404);
    expect((await retry('provider_call', 'nothing')).statusCode).toBe(404);
  });

  test('a settled stuck job leaves an entry in the activity', async () => {
    await retry('mail', 'lost-1');
    await discard('provider_event', 'evt_1');
    const { rows } = await pool.query(
      "select action, subject_id as id from audit_log where action like 'stuck_job_%' order by audit_log.id desc limit 2",
    );
    expect(rows).toEqual([
      { action: 'stuck_job_discarded', id: 'provider_event evt_1' },
      { action: 'stuck_job_retried', id: 'mail lost-1' },
    ]);
  });
});
