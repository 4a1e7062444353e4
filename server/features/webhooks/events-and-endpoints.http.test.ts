import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { webhookDescriptions } from '../../../contract/integrations/webhook-events.schema.ts';
import { webhookEventTypes } from '../../../contract/integrations/webhook-limits.ts';
import { refusedAddress } from '../../platform/outgoing/call-outside.ts';
import { nodesOf } from '../../platform/testing/plans/plan-nodes.ts';
import { testApp } from '../../roles/testing/app.ts';
import { outboxWorkerOf } from '../../roles/testing/outbox-worker.ts';
import { webhookStudio } from '../../roles/testing/studio/webhook-studio.ts';
import { deliveriesStatement } from './deliveries/log-store.ts';
import { createWebhookDeliveries } from './index.ts';
import { webhookSignature } from './signing.ts';
import { startReceiver } from './testing/receiver.ts';

const {
  studio,
  parts,
  pool,
  clock,
  config,
  api,
  signInAgain,
  classId,
  deliver,
  listed,
  switchTo,
  add,
  deliveriesOf,
  join,
} = await webhookStudio();
const hourMs = 3_600_000;

const writtenBy = async (cookie: string) => {
  const viewer = await studio.features.accounts.resolveViewer({ cookie });
  const { data } = await studio.features.commentsPort.as(viewer as never)('POST /content-interaction', {
    body: { content_type: 'CLASS', content_id: String(classId), text: 'Thank you for this.' },
  });
  return {
    id: data.comment?.commentId,
    author: viewer?.id,
    content_type: 'CLASS',
    content_id: String(classId),
  };
};

describe('BEY-73 events', () => {
  test('tell of members and classes in the form of their schemas, numbered for each member, without names', async () => {
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

  test('are not sent when the change is rolled back, no endpoint subscribes to them, or the endpoint is off', async () => {
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
    await switchTo(endpoint.id, false);
    await join();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('events of concurrent transactions are numbered for each member without a gap or a repeat', async () => {
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

  test('are sent once when the time of a scheduled class or the end of a membership has come', async () => {
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

  test('tell of a reported comment once, with its author and without its reporter', async () => {
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
    const outbox = () => outboxWorkerOf(studio, studio.features.commentsPort).round();
    await Promise.all([outbox(), outbox()]);
    await outbox();
    await deliver();
    expect(receiver.events().map(({ type, data }) => [type, data])).toEqual([
      [
        'comment.reported',
        {
          member: target.author,
          sequence: expect.any(Number),
          comment: String(target.id),
          contentType: target.content_type,
          contentId: target.content_id,
          reports: 1,
        },
      ],
    ]);
    expect((await pool.query('select from comments.report_events')).rowCount).toBe(0);
  });
});

test.each(['delivered', 'failed', 'waiting', null] as const)(
  'BEY-73 a page of the delivery log of state %s reads at most its limit from each state',
  async (state) => {
    const { endpoint } = await add('https://letters.example/in', ['member.left']);
    await pool.query(
      `with events as (
         insert into webhook_events (type, payload) select 'member.left', '{}' from generate_series(1, 4000) returning id)
       insert into webhook_deliveries (endpoint_id, event_id, state) select $1, id, 'delivered' from events`,
      [endpoint.id],
    );
    await pool.query('analyze webhook_deliveries');
    const listing = { state, before: null, limit: 26 };
    const { sql, parameters } = deliveriesStatement(endpoint.id, listing).compile(parts.db);
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'webhook_deliveries',
    );
    expect(reads).toHaveLength(state === null ? 3 : 1);
    for (const node of reads)
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(26);
  },
);

describe('BEY-73 endpoints', () => {
  const guarded = testApp({
    database: studio.database,
    clock,
    config: { BUILD: 'none', OPENMAT_DATA: config.dataFolder },
  });
  const refused = async (fields: object) => {
    const { send } = await guarded;
    const cookie = await signInAgain();
    const answer = await send('/admin/api/webhooks', { method: 'POST', cookie, body: fields });
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

  test('an endpoint whose host name resolves to a private address at the call is not called', async () => {
    const { endpoint } = await add('https://letters.example/in', ['member.joined']);
    await join();
    const inside = createWebhookDeliveries({
      ...parts,
      config: { ...config, privateNetworkAllowed: false },
      resolve: (_name, done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
    });
    await inside.round();
    await inside.settled();
    expect((await deliveriesOf(endpoint.id))[0].latest.error).toBe(refusedAddress);
  });

  test('are at most 20, and a further one is refused with a message', async () => {
    await pool.query(
      `insert into webhook_endpoints (name, url, events, secret, secret_ending, secret_set_at, created_at)
       select 'Many', 'https://letters.example/', '{}', '', '', now(), now() from generate_series(1, 20)`,
    );
    expect((await api('POST', '/webhooks', fields)).json.errors.url).toEqual([
      'There are 20 endpoints already. Delete one first.',
    ]);
  });
});
