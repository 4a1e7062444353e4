import { Compile } from 'typebox/compile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { webhookDescriptions } from '../../../contract/integrations/webhook-events.ts';
import { type WebhookEventType, webhookEventTypes } from '../../../contract/integrations/webhook-limits.ts';
import { createCommentsOutboxWorker } from '../../roles/comments/comments-outbox-worker.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createWebhookDeliveries } from './index.ts';
import { webhookSignature } from './signing.ts';
import { startReceiver } from './testing/receiver.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', WEBHOOKS_TO_OWN_NETWORK: 'on' } });
const { clock, config } = studio;
const { db, pool } = studio.database;
const failures: unknown[] = [];
const log = { warn: () => undefined, error: (failure: unknown) => void failures.push(failure) };
const parts = { db, clock, log, config, studio: { name: 'Openmat', publicUrl: config.publicUrl } };
const worker = () => createWebhookDeliveries({ ...parts, answerMs: 1500 });
/** Sessions of the staff are short, and the clock goes far. */
let admin = '';
const signInAgain = async (): Promise<void> => {
  const answer = await studio.send('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email: 'admin@openmat.test', password: 'openmat-demo' },
  });
  admin = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is due now is sent, and what came of it is written down. */
const deliver = async (): Promise<void> => {
  const delivery = worker();
  await delivery.round();
  await delivery.settled();
};

const api = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const ask = () => studio.send(`/admin/api${path}`, { method, cookie: admin, ...(body ? { body } : {}) });
  let answer = await ask();
  if (answer.statusCode === 401) {
    await signInAgain();
    answer = await ask();
  }
  return { status: answer.statusCode, json: answer.json() };
};
const listed = async (id: string) =>
  (await api('GET', '/webhooks')).json.endpoints.find((one: { id: string }) => one.id === id);
const add = async (url: string, events: readonly WebhookEventType[], name = 'Letters') => {
  const { status, json } = await api('POST', '/webhooks', { name, url, events });
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { endpoint: { id: string }; secret: string };
};
const deliveriesOf = async (id: string, query = '') =>
  (await api('GET', `/webhooks/${id}/deliveries${query}`)).json.deliveries;

const classId: number = (
  await pool.query("select id from plan_entries where state = 'published' order by id limit 1")
).rows[0].id;
let people = 0;
const join = async (): Promise<string> => {
  people += 1;
  const id = `joined-${people}`;
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug)
     values ($1, $1 || '@example.com', 'Io Ek', 'Io', 'Ek', $1)`,
    [id],
  );
  return id;
};

beforeEach(() => pool.query('delete from webhook_endpoints'));
afterEach(() => expect(failures).toEqual([]));

describe('BEY-73 events', () => {
  test('tell of members, classes and comments in the form of their schemas, numbered for each member, without names', async () => {
    const receiver = await startReceiver();
    const { endpoint, secret } = await add(receiver.url, webhookEventTypes);
    const member = await join();
    await pool.query(
      `insert into memberships (user_id, source, state, starts_at) values ($1, 'stripe', 'renewing', now() - interval '1 minute')`,
      [member],
    );
    await pool.query("update users set full_name = 'Io Oak', last_name = 'Oak' where id = $1", [member]);
    // Saved as it was: nothing to tell.
    await pool.query("update users set full_name = 'Io Oak' where id = $1", [member]);
    await pool.query('update memberships set renews_at = now() where user_id = $1', [member]);
    await pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       values ($1, $2, current_date, now()), ($1, $2, '2020-01-01', '2020-01-01')`,
      [member, classId],
    );
    await pool.query("update plan_entries set state = 'draft' where id = $1", [classId]);
    await pool.query("update plan_entries set state = 'published', published_at = now() where id = $1", [
      classId,
    ]);
    await pool.query('delete from users where id = $1', [member]);
    await deliver();

    const events = receiver.events();
    const ofMember = events.filter(({ data }) => data.member === member);
    const inOrder = ofMember.toSorted((one, other) => one.data.sequence - other.data.sequence);
    expect(inOrder.map(({ type, data }) => [data.sequence, type, data.changed])).toEqual([
      [1, 'member.joined', undefined],
      [2, 'member.changed', ['membership']],
      [3, 'member.changed', ['name']],
      [4, 'class.completed', undefined],
      [5, 'member.left', undefined],
    ]);
    expect(inOrder[1].data.membership).toMatchObject({ state: 'renewing', source: 'stripe' });
    expect(events.find(({ type }) => type === 'class.published')?.data).toMatchObject({ class: classId });
    for (const event of events) {
      const description = webhookDescriptions.find(({ type }) => type === event.type);
      const problems = description ? [...Compile(description.payload).Errors(event)] : ['unknown'];
      expect(problems, event.type).toEqual([]);
    }
    for (const { headers, body } of receiver.received) {
      expect(body).not.toMatch(/Oak|Io|@/);
      const id = String(headers['webhook-id']);
      const timestamp = Number(headers['webhook-timestamp']);
      expect(headers['webhook-signature']).toBe(webhookSignature(secret, { id, timestamp, body }));
    }
    expect(await listed(endpoint.id)).toMatchObject({ lastDay: { deliveries: events.length, failed: 0 } });
  });

  test('are not there where the change is rolled back, where no endpoint hears of them, and where one is switched off', async () => {
    const receiver = await startReceiver();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `insert into users (id, email, full_name, first_name, last_name, slug)
       values ('undone', 'undone@example.com', 'Io Ek', 'Io', 'Ek', 'undone')`,
    );
    await client.query('rollback');
    client.release();
    const member = await join();
    await pool.query("update users set first_name = 'Jo' where id = $1", [member]);
    await deliver();
    expect(receiver.events().map(({ data }) => data.member)).toEqual([member]);
    const fields = { name: 'Letters', url: receiver.url, events: ['member.joined'] };
    await api('PUT', `/webhooks/${endpoint.id}`, { ...fields, on: false });
    await join();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('of many transactions at once have each member’s numbers without a gap or a second use', async () => {
    const receiver = await startReceiver();
    await add(receiver.url, ['class.completed']);
    const members = [await join(), await join()];
    const days = Array.from({ length: 8 }, (_, day) => day);
    await Promise.all(
      days.flatMap((day) =>
        members.map((member) =>
          pool.query(
            'insert into completions (user_id, plan_entry_id, day, completed_at) values ($1, $2, current_date - $3::int, now())',
            [member, classId, day],
          ),
        ),
      ),
    );
    await deliver();
    for (const member of members) {
      const numbers = receiver.events().flatMap(({ data }) => (data.member === member ? data.sequence : []));
      expect(numbers.toSorted((one, other) => one - other)).toEqual(days.map((day) => day + 1));
    }
  });

  test('tell once of what becomes so by the passing of time: a class that is scheduled, a membership that ends', async () => {
    const receiver = await startReceiver();
    await add(receiver.url, ['class.published', 'member.changed']);
    const member = await join();
    await pool.query(
      `insert into memberships (user_id, source, state, starts_at, ends_at)
       values ($1, 'stripe', 'churning', now() - interval '1 day', now() + interval '1 hour')`,
      [member],
    );
    await pool.query("update plan_entries set published_at = now() + interval '2 hours' where id = $1", [
      classId,
    ]);
    const told = () =>
      receiver
        .events()
        .filter(({ data }) => data.member === member || data.class === classId)
        .map(({ type, data }) => [type, data.membership?.state]);
    await deliver();
    expect(told()).toEqual([['member.changed', 'churning']]);
    clock.advance(3 * hourMs);
    await deliver();
    await deliver();
    expect(told().slice(1).toSorted()).toEqual([
      ['class.published', undefined],
      ['member.changed', 'ended'],
    ]);
  });

  test('tell of a reported comment at least once, and of who wrote it, not of who reported it', async () => {
    const receiver = await startReceiver();
    await add(receiver.url, ['comment.reported']);
    const maya = await studio.signIn('maya@openmat.test');
    const noor = await studio.signIn('noor@openmat.test');
    const [comment] = (
      await pool.query(
        `select comment.id, comment.author, content.content_type, content.content_id
         from comments.comments as comment join comments.contents as content on content.id = comment.content
         where comment.state = 'visible' and comment.parent_id is null and comment.author is not null limit 1`,
      )
    ).rows;
    const reporter = comment?.author === 'demo-maya' ? noor : maya;
    const target = comment ?? (await writtenBy(maya));
    const answer = await studio.post(
      '/api/v2/report',
      { content_type: target.content_type, content_id: target.content_id, comment_id: String(target.id) },
      target.author === 'demo-maya' ? noor : reporter,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const outbox = () =>
      createCommentsOutboxWorker({
        ...{ config, db: { db }, clock, log: { ...log, info: () => undefined } as never },
        comments: studio.features.commentsPort,
      }).round();
    await Promise.all([outbox(), outbox()]);
    await outbox();
    await deliver();
    expect(receiver.events().map(({ type, data }) => [type, data])).toEqual([
      [
        'comment.reported',
        {
          ...{ member: target.author, sequence: expect.any(Number), comment: String(target.id) },
          ...{ contentType: target.content_type, contentId: target.content_id, reports: 1 },
        },
      ],
    ]);
    expect((await pool.query('select from comments.report_events')).rowCount).toBe(0);
  });
});

const writtenBy = async (cookie: string) => {
  const viewer = await studio.features.accounts.resolveViewer({ cookie });
  const { data } = await studio.features.commentsPort.as(viewer as never)('POST /content-interaction', {
    body: { content_type: 'CLASS', content_id: String(classId), text: 'Thank you for this.' },
  });
  return {
    ...{ id: data.comment?.commentId, author: viewer?.id },
    ...{ content_type: 'CLASS', content_id: String(classId) },
  };
};

describe('BEY-73 deliveries', () => {
  test('to a receiver that hangs or answers 500 hold up no other receiver', async () => {
    const [good, hanging, broken] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    hanging.answer = () => undefined;
    broken.answer = (reply) => void reply.writeHead(500).end('x'.repeat(5000));
    const slow = await add(hanging.url, ['member.joined'], 'Slow');
    const bad = await add(broken.url, ['member.joined'], 'Bad');
    await add(good.url, ['member.joined'], 'Good');
    const delivery = worker();
    for (let number = 0; number < 6; number += 1) await join();
    await delivery.round();
    await expect.poll(() => good.received.length).toBe(6);
    // Four are still under way, and none of the others was begun.
    expect(hanging.received).toHaveLength(4);
    expect(await deliveriesOf(slow.endpoint.id, '?state=failed')).toEqual([]);
    await delivery.settled();
    const [hung] = await deliveriesOf(slow.endpoint.id);
    expect((await listed(slow.endpoint.id)).failure).toBe('No answer within 1.5 s.');
    expect(hung).toMatchObject({ state: 'waiting' });
    const tried = (await deliveriesOf(bad.endpoint.id)).find((one: { tries: number }) => one.tries === 1);
    expect(tried.latest).toMatchObject({ status: 500, error: 'It answered 500.' });
    const details = (await api('GET', `/webhook_deliveries/${tried.id}`)).json;
    expect(details.attempts[0].answer).toBe('x'.repeat(2048));
    expect(JSON.parse(details.body)).toMatchObject({ type: 'member.joined' });
  });

  test('that redirect inwards are failures, and what they lead to is not called', async () => {
    const [inside, receiver] = await Promise.all([startReceiver(), startReceiver()]);
    receiver.answer = (reply) => void reply.writeHead(307, { location: inside.url }).end();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await join();
    await deliver();
    expect((await deliveriesOf(endpoint.id))[0].latest.error).toBe(
      'It redirects (307), which is not followed.',
    );
    expect(inside.received).toEqual([]);
  });

  test('are tried for three days, then given up; the endpoint is switched off, its owners are told once, and what waits is sent when it is switched on', async () => {
    const receiver = await startReceiver();
    receiver.answer = (reply) => void reply.writeHead(503).end();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    const first = await join();
    await deliver();
    expect(await listed(endpoint.id)).toMatchObject({ state: 'on', failure: 'It answered 503.', waiting: 1 });
    let rounds = 0;
    for (; rounds < 40 && (await listed(endpoint.id)).state === 'on'; rounds += 1) {
      clock.advance(8 * hourMs);
      await deliver();
    }
    expect(rounds).toBe(9);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(await deliveriesOf(endpoint.id, '?state=failed')).toHaveLength(1);
    const second = await join();
    await deliver();
    expect(receiver.received).toHaveLength(10);
    expect(await listed(endpoint.id)).toMatchObject({ state: 'failed', waiting: 1 });
    const { rows: mails } = await pool.query(
      "select recipient, body from outgoing_mails where message_key like 'webhook-failed-%'",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@openmat.test']);
    expect(mails[0].body).toContain('/admin/webhooks');

    receiver.answer = (reply) => void reply.end();
    const { json } = await api('PUT', `/webhooks/${endpoint.id}`, {
      ...{ name: 'Letters', url: receiver.url, events: ['member.joined'], on: true },
    });
    expect(json).toMatchObject({ state: 'on', failingSince: null, waiting: 2 });
    await deliver();
    expect(
      receiver
        .events()
        .slice(10)
        .map(({ data }) => data.member),
    ).toEqual([first, second]);
    expect(await listed(endpoint.id)).toMatchObject({ state: 'on', waiting: 0 });
  });

  test('are sent again under the same id when an owner asks, also by another process, and after one died over them', async () => {
    const receiver = await startReceiver();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await join();
    await Promise.all([deliver(), deliver()]);
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(endpoint.id);
    clock.advance(1000);
    expect((await api('POST', `/webhook_deliveries/${delivery.id}/sending`)).json.state).toBe('waiting');
    await deliver();
    const [one, other] = receiver.received;
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(other?.body).toBe(one?.body);
    expect(other?.headers['webhook-timestamp']).not.toBe(one?.headers['webhook-timestamp']);

    // As a process leaves it that is killed while it sends.
    await pool.query(
      "update webhook_deliveries set state = 'waiting', tries = 1, series_at = $1, next_attempt_at = $2",
      [clock.now(), new Date(clock.now().getTime() + 60_000)],
    );
    await deliver();
    expect(receiver.received).toHaveLength(2);
    clock.advance(60_000);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  test('are signed with both secrets for 24 hours after a new one, then with the new one alone; none can be read again', async () => {
    const receiver = await startReceiver();
    const { endpoint, secret } = await add(receiver.url, ['member.joined']);
    const renewed = (await api('POST', `/webhooks/${endpoint.id}/secret`)).json;
    expect(renewed.secret).not.toBe(secret);
    await join();
    await deliver();
    clock.advance(24 * hourMs);
    await join();
    await deliver();
    const signatures = receiver.received.map(({ headers, body }) => {
      const signed = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      };
      const made = [renewed.secret, secret].map((one) => webhookSignature(one, signed));
      return String(headers['webhook-signature'])
        .split(' ')
        .map((signature) => made.indexOf(signature));
    });
    expect(signatures).toEqual([[0, 1], [0]]);
    const all = JSON.stringify((await api('GET', '/webhooks')).json);
    const { rows } = await pool.query('select * from webhook_endpoints');
    for (const one of [secret, renewed.secret]) {
      expect(all).not.toContain(one);
      expect(JSON.stringify(rows)).not.toContain(one);
    }
    expect((await listed(endpoint.id)).secret.ending).toBe(renewed.secret.slice(-4));
  });

  test('stay in the log for 30 days', async () => {
    const receiver = await startReceiver();
    const { endpoint } = await add(receiver.url, ['member.left', 'member.joined']);
    const member = await join();
    await pool.query('delete from users where id = $1', [member]);
    await deliver();
    await pool.query("update webhook_events set recorded_at = $1 where type = 'member.joined'", [
      new Date(clock.now().getTime() - 30 * dayMs - 1),
    ]);
    await deliver();
    expect((await deliveriesOf(endpoint.id)).map(({ type }: { type: string }) => type)).toEqual([
      'member.left',
    ]);
    await pool.query('update webhook_events set recorded_at = $1', [
      new Date(clock.now().getTime() - 31 * dayMs),
    ]);
    await deliver();
    const { rowCount } = await pool.query('select from webhook_sequences where member = $1', [member]);
    expect(rowCount).toBe(0);
  });

  test('of a test are sent at once and once, also where the endpoint is switched off', async () => {
    const receiver = await startReceiver();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await api('PUT', `/webhooks/${endpoint.id}`, {
      ...{ name: 'Letters', url: receiver.url, events: ['member.joined'], on: false },
    });
    const works = (await api('POST', `/webhooks/${endpoint.id}/test`)).json;
    expect(works).toMatchObject({ type: 'studio.test', state: 'delivered', latest: { status: 200 } });
    expect(works.attempts[0].answer).toBe('Thank you');
    receiver.answer = (reply) => void reply.writeHead(404).end();
    const fails = (await api('POST', `/webhooks/${endpoint.id}/test`)).json;
    expect(fails).toMatchObject({ state: 'failed', latest: { error: 'It answered 404.' } });
    clock.advance(dayMs);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect((await api('POST', `/webhook_deliveries/${fails.id}/sending`)).json.code).toBe('conflict');
  });

  test('stop with the endpoint that is deleted while it is called', async () => {
    const receiver = await startReceiver();
    const held = Promise.withResolvers<() => void>();
    receiver.answer = (reply) => held.resolve(() => void reply.end());
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await join();
    const delivery = worker();
    await delivery.round();
    const release = await held.promise;
    expect((await api('DELETE', `/webhooks/${endpoint.id}`)).status).toBe(200);
    release();
    await delivery.settled();
    expect((await pool.query('select from webhook_attempts')).rowCount).toBe(0);
  });
});

describe('BEY-73 endpoints', () => {
  const guarded = testApp({
    database: studio.database,
    clock,
    config: { BUILD: 'none', OPENMAT_DATA: config.dataFolder },
  });
  const refused = async (fields: object) => {
    const { send } = await guarded;
    await signInAgain();
    const answer = await send('/admin/api/webhooks', { method: 'POST', cookie: admin, body: fields });
    return answer.json().errors;
  };
  const fields = { name: 'Letters', url: 'https://letters.example/in', events: ['member.joined'] };

  test('need a name, an event, and an https address outside of the own network', async () => {
    const own = ['Use https. Addresses inside your own network are not called.'];
    for (const url of [
      'http://letters.example/',
      'https://192.168.1.20/hook',
      'https://[::1]/',
      'https://2130706433/',
      'https://localhost/',
      'https://db.internal/',
    ])
      expect(await refused({ ...fields, url }), url).toEqual({ url: own });
    expect(await refused({ ...fields, name: ' ', events: [] })).toEqual({
      name: ['Give it a name.'],
      events: ['Choose at least one.'],
    });
    expect(await refused({ ...fields, url: 'letters' })).toHaveProperty('url');
    expect(await refused({ ...fields, url: 'https://a:b@letters.example/' })).toHaveProperty('url');
  });

  test('whose name leads inside by the time of the call are not called', async () => {
    const { endpoint } = await add('https://letters.example/in', ['member.joined']);
    await join();
    const inside = createWebhookDeliveries({
      ...{ ...parts, config: { ...config, webhooksToOwnNetwork: false } },
      resolve: (_name, done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
    });
    await inside.round();
    await inside.settled();
    expect((await deliveriesOf(endpoint.id))[0].latest.error).toBe(
      'Its address is inside the studio’s own network, which is not called.',
    );
  });

  test('are at most 20, and say so', async () => {
    await pool.query(
      `insert into webhook_endpoints (name, url, events, secret, secret_ending, secret_set_at, created_at)
       select 'Many', 'https://letters.example/', '{}', '', '', now(), now() from generate_series(1, 20)`,
    );
    expect((await api('POST', '/webhooks', fields)).json.errors.url).toEqual([
      'There are 20 endpoints already. Delete one first.',
    ]);
  });
});
