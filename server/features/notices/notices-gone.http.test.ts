import { beforeEach, describe, expect, test } from 'vitest';
import type { CommentEvent } from '../../../contract/comments/comments-service.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { testApp } from '../../roles/testing/app.ts';
import { classId } from '../../roles/testing/calls.ts';
import { commentsDouble, outboxWorkerOf } from '../../roles/testing/outbox-worker.ts';
import { signedInAs } from '../../roles/testing/sessions.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const { commentsPort } = studio.features;
const workers = [outboxWorkerOf(studio, commentsPort), outboxWorkerOf(studio, commentsPort)];
const round = async (): Promise<void> => {
  await Promise.all(workers.map((worker) => worker.round()));
};
const words = 'Words that go';
const about = { content_type: 'CLASS', content_id: classId };
const emails = { maya: 'maya@openmat.test', noor: 'noor@openmat.test', admin: 'admin@openmat.test' };
type Person = keyof typeof emails;

const ask = async (person: Person, path: string, body: object) => {
  const { token } = (
    await studio.get('/api/v2/users/comments_token', await studio.signIn(emails[person]))
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await studio.send(`/comments-service${path}`, {
    method: 'POST',
    headers,
    body: { ...about, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Returns the notices with words in them from the table; the list would ask the comments service. */
const kept = async (): Promise<object[]> => {
  const said = 'person_name as name, text, listed, title, url, person_id as person';
  return (
    await pool.query(
      `select ${said} from notices where concat(person_name, text, title, url) <> '' or listed`,
    )
  ).rows;
};
const letters = async (): Promise<number> =>
  (await pool.query('select 1 from mail_outbox where recipient = $1', [emails.maya])).rowCount ?? 0;
const waiting = async () =>
  (await pool.query("select 1 from comments.events where stage <> 'settled'")).rowCount;

/** Creates a reply of Noor to Maya's comment, and Maya's notice of it. */
const announced = async (): Promise<{ comment_id: string; reply_id: string }> => {
  const { comment } = await ask('maya', '/content-interaction', { text: 'What do you think?' });
  const comment_id: string = comment.commentId;
  const { reply } = await ask('noor', '/content-interaction', { text: words, comment_id });
  await round();
  expect(await kept()).toMatchObject([{ text: words, listed: true }]);
  expect(await waiting()).toBe(0);
  return { comment_id, reply_id: reply.replyId };
};
const stand = (place: object, state: string) => ask('admin', '/admin/comments/state', { ...place, state });
/** Lets one more member report the reply. */
const reported = async (place: { comment_id: string; reply_id: string }, reporter: string): Promise<void> => {
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug, username) values ($1, $2, 'Re Porter', 'Re', 'Porter', $1, $3)",
    [reporter, `${reporter}@example.com`, reporter.replace('-', '')],
  );
  const viewer = await signedInAs(studio, {
    id: reporter,
    username: reporter,
    ...rightsOf(null),
    hasSubscriptionAccess: true,
  });
  const body = { content_type: 'CLASS', content_id: String(classId), ...place };
  await commentsPort.as(viewer)('POST /report', { body });
};

beforeEach(async () => {
  await round();
  for (const table of ['notices', 'mail_outbox']) await pool.query(`delete from ${table}`);
  studio.clock.advance(61 * 60 * 1000);
  // A session of staff ends after twelve hours.
  await pool.query('update sessions set created_at = $1', [studio.clock.now()]);
});

describe('BEY-23 the notice of a reply loses its words once members see the reply no more', () => {
  test.each<[string, (place: { comment_id: string; reply_id: string }) => Promise<unknown>]>([
    ['its author deleted it', (place) => ask('noor', '/content-interaction/delete', place)],
    ['an administrator took it away', (place) => ask('admin', '/content-interaction/delete', place)],
    ['an administrator hid it', (place) => stand(place, 'hidden')],
    [
      'the comment above was deleted',
      ({ comment_id }) => ask('maya', '/content-interaction/delete', { comment_id }),
    ],
    ['the comment above was hidden', ({ comment_id }) => stand({ comment_id }, 'hidden')],
    [
      'its author was erased',
      () => commentsPort.asService('POST /service/people/forget', { body: { user_id: 'demo-noor' } }),
    ],
  ])('%s', async (_, goes) => {
    const place = await announced();
    await goes(place);
    await round();
    expect([await kept(), await waiting()]).toEqual([[], 0]);
    expect(
      (await studio.get('/api/v2/users/me', await studio.signIn(emails.maya))).json().unreadNotices,
    ).toBe(0);
    await round();
    expect(await kept()).toEqual([]);
    await pool.query('delete from comments.people where forgotten_at is not null');
  });
});

describe('BEY-23 a reply that is shown again', () => {
  test('is a notice again, as it was, without a second mail', async () => {
    const place = await announced();
    const [before] = await kept();
    expect(await letters()).toBe(1);
    for (const state of ['hidden', 'visible'] as const) {
      await stand(place, state);
      studio.clock.advance(61 * 60 * 1000);
      await round();
      expect(await kept()).toEqual(state === 'visible' ? [before] : []);
    }
    expect(await letters()).toBe(1);
  });

  test('with the comment above it, too', async () => {
    const { comment_id } = await announced();
    await stand({ comment_id }, 'removed');
    await round();
    expect(await kept()).toEqual([]);
    await stand({ comment_id }, 'visible');
    await round();
    expect(await kept()).toMatchObject([{ text: words, listed: true }]);
  });

  test('is told of although it was let through while the comment above was out of sight', async () => {
    const { comment } = await ask('maya', '/content-interaction', { text: 'And you?' });
    const comment_id: string = comment.commentId;
    const { reply } = await ask('noor', '/content-interaction', { text: words, comment_id });
    await stand({ comment_id, reply_id: reply.replyId }, 'hidden');
    await stand({ comment_id }, 'hidden');
    await round();
    await stand({ comment_id, reply_id: reply.replyId }, 'visible');
    await round();
    expect(await kept()).toEqual([]);
    await stand({ comment_id }, 'visible');
    await round();
    expect(await kept()).toMatchObject([{ text: words }]);
  });
});

describe('BEY-23 what is heard of a reply', () => {
  const event = (id: number, kind: CommentEvent['kind']): CommentEvent => {
    const common = {
      id: String(id),
      at: studio.clock.now().toISOString(),
      recipientId: 'demo-maya',
      reply_id: '77',
    };
    if (kind === 'gone') return { ...common, kind };
    return {
      ...common,
      kind,
      author: { id: 'demo-noor', fullName: 'Noor Haddad', photo: null },
      text: words,
      content_type: 'CLASS',
      content_id: String(classId),
      comment_id: '500',
    };
  };
  const hear = async (...events: CommentEvent[]): Promise<void> => {
    const { state, port } = commentsDouble();
    state.events = events;
    const others = [outboxWorkerOf(studio, port), outboxWorkerOf(studio, port)];
    await Promise.all(others.map((worker) => worker.round()));
    expect([state.events, others.flatMap(({ lines }) => lines)]).toEqual([[], []]);
  };
  const [first, gone, again] = [event(1, 'reply'), event(2, 'gone'), event(3, 'reply')];

  test.each<[string, CommentEvent[][]]>([
    ['in order', [[first], [gone]]],
    ['the wrong way round', [[gone], [first]]],
    ['at once', [[first, gone]]],
    ['at once, the wrong way round', [[gone, first]]],
    ['again and again', [[first], [gone], [first, gone], [gone], [first]]],
  ])('leaves nothing of one that is gone: %s', async (_, batches) => {
    for (const batch of batches) await hear(...batch);
    expect(await kept()).toEqual([]);
  });

  test.each<[string, CommentEvent[][]]>([
    ['in order', [[first], [gone], [again]]],
    ['the wrong way round', [[again], [gone], [first]]],
    ['at once', [[again, gone, first]]],
  ])('leaves one notice, mailed once, of one that is back: %s', async (_, batches) => {
    for (const batch of batches) await hear(...batch);
    expect(await kept()).toMatchObject([{ text: words, listed: true }]);
    expect(await letters()).toBe(1);
  });

  test('is of no consequence where the author of the comment has no account', async () => {
    await hear({ ...gone, recipientId: 'nobody' });
    expect((await pool.query('select 1 from notices')).rowCount).toBe(0);
  });
});

test('BEY-23 the third report takes a reply out of the notices', async () => {
  const place = await announced();
  await reported(place, 'reporter-1');
  await reported(place, 'reporter-2');
  await round();
  expect(await kept()).toHaveLength(1);
  await reported(place, 'reporter-3');
  await round();
  expect(await kept()).toEqual([]);
});
