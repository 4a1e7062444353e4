import { afterAll } from 'vitest';
import type { EndpointKey } from '../../../../contract/index.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { startObjectStore } from '../../../../sandbox/object-store.ts';
import { createUnsubscribeTokens } from '../../../features/notices/unsubscribe-token.ts';
import { type TestAppOptions, testApp } from '../app.ts';
import { bodiesWith, classId, files, free, madeReferences, samples } from '../calls.ts';
import { addStudioWork } from '../catalog/studio-work.ts';
import { addEmailChanges } from '../members/account-security-calls.ts';
import { addManagedMember } from '../members/member-calls.ts';
import { teamInvitations } from '../members/team-calls.ts';
import { signedInAs } from '../sessions.ts';
import { sampleBucket } from './studio-calls.ts';

const methodOf = (key: EndpointKey) => key.split(' ', 1)[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

type Studio = Awaited<ReturnType<typeof testApp>>;

/** Unknown field that every sample sends in each of its objects. */
export const unasked = { unasked: 'sent beyond what is asked' };
const withUnasked = (sent: unknown): unknown => {
  if (Array.isArray(sent)) return sent.map(withUnasked);
  if (typeof sent !== 'object' || sent === null) return sent;
  return {
    ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, withUnasked(value)])),
    ...unasked,
  };
};

/** Adds the fixtures of the samples that the demo lacks. */
const addOthers = async ({ database: { pool } }: Studio): Promise<void> => {
  await addStudioWork(pool, classId);
  await addEmailChanges(pool);
  await addManagedMember(pool);
  // More owners, since the only owner could not leave.
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, staff_role)
     values ('second-admin', 'second@example.com', 'Bo Ek', 'Bo', 'Ek', 'bo-ek', 'owner'),
       ('third-admin', 'third@example.com', 'Cy Ek', 'Cy', 'Ek', 'cy-ek', 'owner'),
       ('fourth-admin', 'fourth@example.com', 'Di Ek', 'Di', 'Ek', 'di-ek', 'editor')`,
  );
  await pool.query(
    `insert into outgoing_mails (message_key, recipient, subject, body, created_at, next_attempt_at)
     select key, 'lost@example.com', '', '', now(), null from unnest(array['stuck-1', 'stuck-2']) as key`,
  );
  await pool.query(
    `insert into staff_invitations (id, email, role, token_hash, invited_at, expires_at)
     values ($1, 'waiting@example.com', 'editor', '', now(), now())`,
    [teamInvitations.waiting],
  );
  await pool.query(
    "insert into completions (user_id, plan_entry_id, day, completed_at) values ('demo-ada', $1, now(), now())",
    [free?.id],
  );
  // Makes the calling owner a coach as well.
  await pool.query(
    "insert into coach_accounts (coach_id, user_id) select 103, id from users where email = 'admin@openmat.test'",
  );
  await pool.query(
    `insert into audit_log (id, actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
     overriding system value values (0, 'administrator', 'demo-ada', 'plans_ordered', 'money', 'plan', 'all', gen_random_uuid())`,
  );
  await pool.query(
    `insert into notices (user_id, kind, event_key, person_name, title, url, text, created_at)
     select id, 'comment_reply', 'for ' || id, 'Bo Ek', 'Standing Strong', '/series/a/workouts/1', 'Yes!', now() from users`,
  );
};

const writtenComment = async (studio: Studio): Promise<string> => {
  const ulla = { id: 'demo-ulla', ...rightsOf(null), username: 'ulla', hasSubscriptionAccess: true };
  const call = studio.features.commentsPort.as(await signedInAs(studio, ulla));
  const { data } = await call('POST /content-interaction', {
    body: { content_type: 'CLASS', content_id: classId, text: 'Thank you for this.' },
  });
  return data.comment?.commentId ?? '';
};

const sampleBodies = async (studio: Studio) => {
  const { rows } = await studio.database.pool.query('select video_id from plan_entries where id = $1', [
    classId,
  ]);
  const unsubscribe = createUnsubscribeTokens(studio.config.secret);
  return bodiesWith({
    videoId: rows[0].video_id,
    day: new Date(studio.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
    ending: unsubscribe.tokenOf({ userId: 'x', kinds: ['comment_reply'] }),
    commentId: await writtenComment(studio),
  });
};

const addPasskey = async (studio: Studio, cookie: string): Promise<string> => {
  const { id: userId } = (await studio.get('/api/v2/users/me', cookie)).json();
  const { rows } = await studio.database.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, backed_up, name, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), '', 0, false, 'Laptop', now()) returning id`,
    [userId],
  );
  return rows[0].id;
};

/**
 * Starts a store with the bucket of the samples and returns its endpoint: files are moved only to a bucket that accepts
 * them.
 */
const startSampleStore = async (): Promise<string> => {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, bucket } = sampleBucket;
  const keys = { accessKeyId, secretAccessKey, region: 'us-east-1' };
  const store = await startObjectStore({ keys, buckets: [bucket] });
  afterAll(store.stop);
  return store.url;
};

/** Creates a studio in which every sample call finds its object, and returns ways to make the call. */
export const callingStudio = async (options: Pick<TestAppOptions, 'payments' | 'config'> = {}) => {
  const config = {
    BUILD: 'none',
    MAIL_FROM: 'hello@quiet-lake.org',
    PRIVATE_NETWORK_CALLS: 'on',
    ...options.config,
  };
  const studio = await testApp({ demo: true, ...options, config });
  await addOthers(studio);
  const bodies = await sampleBodies(studio);
  const moving = 'PUT /admin/api/connections/storage';
  bodies[moving] = { ...bodies[moving], endpoint: await startSampleStore() };
  /** Values of `{planned}`, `{mine}` and the like in the samples, by the member's cookie. */
  const owned = new Map<string, Record<string, string>>();
  const addressOf = (key: EndpointKey, cookie: string): string =>
    samples[key].replace(/\{(\w+)\}/g, (_, name: string) => owned.get(cookie)?.[name] ?? '1');
  const call = (key: EndpointKey, cookie = '', body: object | undefined = bodies[key]) =>
    studio.send(addressOf(key, cookie), {
      method: methodOf(key),
      cookie,
      ...(body ? { body: withUnasked(body) as object } : {}),
      ...files[key],
    });
  const sampleOf = (key: EndpointKey, cookie: string) => ({
    path: addressOf(key, cookie),
    body: bodies[key],
  });
  /** Calls as a script with an API key; a cookie beside it is ignored. */
  const callByKey = (key: EndpointKey, token: string, cookie: string) =>
    studio.send(addressOf(key, cookie), {
      method: methodOf(key),
      cookie,
      ...(bodies[key] ? { body: bodies[key] } : {}),
      ...files[key],
      headers: { ...files[key]?.headers, authorization: `Bearer ${token}` },
    });
  /** Keeps a filter set by another name than that of the sample, which a member has once. */
  const keptSet = (cookie: string) =>
    studio.post('/api/v2/users/me/filter_sets', { name: 'On the train', params: 'sound=optional' }, cookie);
  /** Creates a caller's values of `{planned}`, `{mine}` and the like in the samples. */
  const equip = async (cookie: string, references: Record<string, string>): Promise<void> => {
    const made = async (key: EndpointKey) => (await call(key, cookie)).json();
    await call('PUT /api/v2/users/me/elsewhere_practices/{id}', cookie);
    const rule = String((await made('POST /api/v2/users/me/plan_rules')).id);
    const { rows } = await studio.database.pool.query(
      'select id from scheduled_classes where rule_id = $1 limit 1',
      [(await made('POST /api/v2/users/me/plan_rules')).id],
    );
    owned.set(cookie, {
      ...references,
      rule,
      wished: String(rows[0].id),
      planned: String((await made('POST /api/v2/users/me/scheduled_classes'))[0].id),
      saved: String((await made('POST /api/v2/favorites')).id),
      followed: String((await made('POST /api/v2/plan_subscriptions')).id),
      set: String((await keptSet(cookie)).json()[0].id),
      mine: (await made('POST /api/v2/playlists')).uuid,
      spare: (await made('POST /api/v2/playlists')).uuid,
      passkey: await addPasskey(studio, cookie),
      sparePasskey: await addPasskey(studio, cookie),
    });
  };
  const referencesBy = (cookie: string) => madeReferences((path, sent) => studio.post(path, sent, cookie));
  return { studio, call, callByKey, sampleOf, owned, equip, referencesBy };
};
