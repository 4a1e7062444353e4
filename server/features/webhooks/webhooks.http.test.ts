import { describe, expect, test } from 'vitest';
import { promisedMails } from '../../platform/mail/testing/promised-mails.ts';
import { webhookStudio } from '../../roles/testing/studio/webhook-studio.ts';
import { webhookSignature } from './signing.ts';
import { startReceiver } from './testing/receiver.ts';

const { studio, pool, clock, api, worker, deliver, listed, switchTo, add, deliveriesOf, join } =
  await webhookStudio();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('BEY-73 deliveries', () => {
  test('do not wait for deliveries to another receiver that hangs or answers 500', async () => {
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

  test('a delivery that is redirected fails, and the target of the redirect is not called', async () => {
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

  test('are retried for three days; then the endpoint is switched off, its owners get one mail, and waiting deliveries are sent when it is switched on', async () => {
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
    const mails = await promisedMails(studio, 'webhook-failed-');
    expect(mails.map(({ to }) => to)).toEqual(['admin@openmat.test']);
    expect(mails[0]?.text).toContain('/admin/webhooks');

    receiver.answer = (reply) => void reply.end();
    expect(await switchTo(endpoint.id, true)).toMatchObject({ state: 'on', failingSince: null, waiting: 2 });
    await deliver();
    // Several are sent at once, so they may arrive in either order.
    const afterwards = receiver.events().slice(10);
    expect(afterwards.map(({ data }) => data.member).toSorted()).toEqual([first, second].toSorted());
    expect(await listed(endpoint.id)).toMatchObject({ state: 'on', waiting: 0 });
  });

  test('are sent once by two workers, again with the same id when an owner asks, and again when a worker died over them', async () => {
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

  test('are signed with both secrets for 24 hours after a new secret, then with the new one alone, and neither can be read again', async () => {
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

  test('a test delivery is sent at once and never retried, also when the endpoint is switched off', async () => {
    const receiver = await startReceiver();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await switchTo(endpoint.id, false);
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

  test('leave no attempt in the log when their endpoint is deleted during the call', async () => {
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
  const fields = { name: 'Letters', url: 'https://letters.example/in', events: ['member.joined'] };

  test('an endpoint that its owner switches off gives up its waiting deliveries, also when it had failed or is being called', async () => {
    const receiver = await startReceiver();
    receiver.answer = (reply) => void reply.writeHead(503).end();
    const { endpoint } = await add(receiver.url, ['member.joined']);
    await join();
    await deliver();
    const held = Promise.withResolvers<() => void>();
    receiver.answer = (reply) => held.resolve(() => void reply.writeHead(503).end());
    await pool.query(
      "update webhook_endpoints set state = 'failed', failing_since = now() - interval '4 days' where id = $1",
      [endpoint.id],
    );
    await join();
    expect(await listed(endpoint.id)).toMatchObject({ state: 'failed', waiting: 2, version: 1 });
    expect(await switchTo(endpoint.id, false)).toMatchObject({
      state: 'off',
      failingSince: null,
      failure: null,
      waiting: 0,
      version: 1,
    });
    await join();
    await pool.query("update webhook_endpoints set state = 'on' where id = $1", [endpoint.id]);
    await join();
    const delivery = worker();
    await delivery.round();
    const release = await held.promise;
    // Switched off while it is called: what fails then changes nothing.
    expect(await switchTo(endpoint.id, false)).toMatchObject({ state: 'off', waiting: 0 });
    release();
    await delivery.settled();
    expect(await listed(endpoint.id)).toMatchObject({ state: 'off', failingSince: null, waiting: 0 });
    expect((await deliveriesOf(endpoint.id)).map(({ state }: { state: string }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'failed'),
    );
    expect(await switchTo(endpoint.id, true)).toMatchObject({ state: 'on', waiting: 0 });
  });

  test('an endpoint that another owner changed meanwhile is neither saved nor switched over that change', async () => {
    const { endpoint } = await add('https://letters.example/in', ['member.joined']);
    const { id } = endpoint;
    const save = (changes: object) => api('PUT', `/webhooks/${id}`, { ...fields, ...changes });
    expect((await save({ version: 1 })).json).toMatchObject({ name: 'Letters', version: 1 });
    expect((await save({ name: 'Books', version: 1 })).json).toMatchObject({ name: 'Books', version: 2 });
    // One who has the form open for long, and one who saved meanwhile.
    const stale = await save({ name: 'Old', version: 1 });
    expect([stale.status, stale.json.code]).toEqual([409, 'conflict']);
    expect(stale.json.message).toMatch(/^A colleague saved this endpoint meanwhile/);
    const both = await Promise.all([save({ name: 'One', version: 2 }), save({ name: 'Two', version: 2 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const turn = (on: boolean, from: string) => api('PUT', `/webhooks/${id}/state`, { on, from });
    expect((await turn(false, 'on')).json).toMatchObject({ state: 'off', version: 3 });
    // A form says nothing of the state, and a page that is old switches nothing on again.
    expect((await save({ name: 'Paper', version: 3 })).json).toMatchObject({ state: 'off', version: 4 });
    expect((await turn(true, 'failed')).json.message).toMatch(/^A colleague switched this endpoint/);
    expect((await turn(false, 'failed')).json.state).toBe('off');
    await pool.query("update webhook_endpoints set state = 'failed' where id = $1", [id]);
    expect((await turn(false, 'on')).json.message).toMatch(
      /^The studio switched this endpoint off meanwhile/,
    );
    expect(await listed(id)).toMatchObject({ name: 'Paper', state: 'failed', version: 4 });
  });
});
