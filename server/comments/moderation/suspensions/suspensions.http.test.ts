import { describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from '../../testing/suite-server.ts';
import {
  admin,
  anyContent,
  type CommentAddress,
  newMember,
  otherAdmin,
  standingOf,
  written,
} from '../testing/written.ts';

const service = await serviceUnderTest();
const suspend = (person: Caller, more: object = {}, caller = admin) =>
  service.call('POST /admin/suspensions/set', { user_id: person.id, ...more }, caller);
const lift = (person: Caller, caller = admin) =>
  service.call('POST /admin/suspensions/lift', { user_id: person.id, cause: 'Said sorry' }, caller);
const list = async (body: object = { limit: 100 }) =>
  (await service.call('POST /admin/suspensions', body, admin)).body;
const latest = async (limit = 1) =>
  (await service.call('POST /admin/actions', { limit }, admin)).body.actions;
const undo = async (id = '') => (await service.call('POST /admin/actions/undo', { id }, otherAdmin)).status;
const nowMs = () => (service.clock?.now() ?? new Date()).getTime();
const day = 86_400_000;
/** A member with a comment of their own. */
const writer = async (): Promise<{ person: Caller; place: CommentAddress }> => {
  const person = newMember();
  return { person, place: await written(service, { author: person.id }) };
};
const mayComment = async (person: Caller) =>
  (await service.call('POST /content-interaction', { ...anyContent(), text: 'Hello' }, person)).status;

describe('a suspended member', () => {
  test('BEY-50 cannot write or edit comments and replies, but reads, reacts, reports and deletes their own', async () => {
    const { person, place } = await writer();
    const other = await written(service, {});
    expect((await suspend(person, { cause: 'Rude' })).body).toEqual({ success: true });
    const outcomeOf = async (
      key: 'POST /content-interaction' | 'PUT /content-interaction',
      body: Record<string, unknown>,
    ) => {
      const { status, body: answer } = await service.call(key, body, person);
      return [status, answer.code, answer.message];
    };
    const refusal = [403, 'suspended', 'You cannot comment at the moment.'];
    expect(await outcomeOf('POST /content-interaction', { ...anyContent(), text: 'Hi' })).toEqual(refusal);
    expect(await outcomeOf('POST /content-interaction', { ...other, text: 'Hi' })).toEqual(refusal);
    expect(await outcomeOf('PUT /content-interaction', { ...place, text: 'Changed' })).toEqual(refusal);
    expect((await service.call('POST /comments', other, person)).status).toBe(200);
    const like = { ...other, type: 'LIKE', on: true };
    expect((await service.call('POST /content-interaction/reaction', like, person)).status).toBe(200);
    expect((await service.call('POST /report', other, person)).status).toBe(200);
    expect((await service.call('POST /content-interaction/delete', place, person)).status).toBe(200);
    expect((await standingOf(service.db, place)).state).toBe('removed');
  });

  test('BEY-50 receives their suspension with the content, and other members do not', async () => {
    const { person, place } = await writer();
    const suspended = async (caller: Caller | null) =>
      (await service.call('POST /content-info', place, caller)).body.suspended;
    expect(await suspended(person)).toBe(false);
    await suspend(person);
    expect(await suspended(person)).toBe(true);
    expect(await suspended(newMember())).toBe(false);
    expect(await suspended(null)).toBe(false);
    await lift(person);
    expect(await suspended(person)).toBe(false);
    expect(await mayComment(person)).toBe(200);
  });

  test.skipIf(!service.clock)('BEY-50 may comment again from the end date of the suspension', async () => {
    const { person } = await writer();
    const until = new Date(nowMs() + day);
    await suspend(person, { until: until.toISOString(), cause: 'A day off' });
    const refused = await service.call('POST /content-interaction', { ...anyContent(), text: 'Hi' }, person);
    const named = until.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(refused.body.message).toBe(`You cannot comment at the moment. From ${named} on you can again.`);
    expect((await list()).suspensions.find(({ userId }) => userId === person.id)).toMatchObject({
      until: until.toISOString(),
      cause: 'A day off',
      actor: 'Bo Ek',
    });
    service.clock?.advance(day);
    expect(await mayComment(person)).toBe(200);
    expect((await list()).suspensions.some(({ userId }) => userId === person.id)).toBe(false);
    expect((await lift(person)).status).toBe(404);
  });

  test('BEY-50 may comment again after becoming an administrator', async () => {
    const { person } = await writer();
    await suspend(person);
    expect(await mayComment(person)).toBe(403);
    expect(await mayComment({ ...person, admin: true })).toBe(200);
  });
});

describe('suspending', () => {
  test('BEY-50 a moderator cannot suspend an administrator, themselves or an unknown person', async () => {
    await suspend((await writer()).person, {}, otherAdmin);
    await suspend((await writer()).person, {}, admin);
    const outcomeOf = async (person: Caller) => {
      const { status, body } = await suspend(person);
      return [status, body.code, body.message];
    };
    expect(await outcomeOf(otherAdmin)).toEqual([403, 'forbidden', 'Staff cannot be suspended.']);
    expect(await outcomeOf(admin)).toEqual([403, 'forbidden', 'You cannot suspend yourself.']);
    expect((await outcomeOf(newMember())).slice(0, 2)).toEqual([404, 'not_found']);
    expect((await suspend({ id: '\u0007' })).status).toBe(404);
    expect((await suspend({ id: '' })).status).toBe(422);
    expect((await lift(newMember())).status).toBe(404);
  });

  test('BEY-50 accepts no end date, and refuses a past or invalid one with 422', async () => {
    const { person } = await writer();
    for (const until of ['soon', '2001-01-01T00:00:00Z', new Date(nowMs()).toISOString(), '2026-13-01', '']) {
      const { status, body } = await suspend(person, { until });
      expect([status, Object.keys(body.errors ?? {})], until).toEqual([422, ['until']]);
    }
    expect(await mayComment(person)).toBe(200);
    expect((await suspend(person, { until: null })).status).toBe(200);
  });

  test('BEY-50 a suspension and its lifting can be undone, and each undo restores the state before', async () => {
    const { person } = await writer();
    const known = async () => (await list()).suspensions.find(({ userId }) => userId === person.id);
    const until = new Date(nowMs() + day).toISOString();
    await suspend(person, { until, cause: 'First' });
    const first = await known();
    await suspend(person, { cause: 'Second' }, otherAdmin);
    expect(await known()).toMatchObject({ until: null, cause: 'Second', actor: 'Liv Berg' });
    const [second, set] = await latest(2);
    expect(await undo(set?.id)).toBe(409);
    expect(await undo(second?.id)).toBe(200);
    expect(await known()).toEqual(first);
    await lift(person);
    const [lifted] = await latest();
    expect(lifted).toMatchObject({ action: 'lift', cause: 'Said sorry', subject: `${person.id} Member` });
    expect(await known()).toBe(undefined);
    expect(await undo(lifted?.id)).toBe(200);
    expect(await known()).toEqual(first);
    expect(await undo(set?.id)).toBe(200);
    expect(await known()).toBe(undefined);
    expect(await mayComment(person)).toBe(200);
  });

  test.skipIf(!service.clock)('BEY-50 the list of suspended members is paged, the latest first', async () => {
    const people: Caller[] = [];
    for (let index = 0; index < 5; index += 1) {
      service.clock?.advance(1000);
      const { person } = await writer();
      await suspend(person);
      people.push(person);
    }
    const seen: string[] = [];
    let key: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const body: Awaited<ReturnType<typeof list>> = await list({ limit: 2, last_evaluated_key: key });
      seen.push(...body.suspensions.map(({ userId }) => userId));
      key = body.lastEvaluatedKey;
    }
    expect(seen.slice(0, 5)).toEqual(people.toReversed().map(({ id }) => id));
  });
});
