import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointActions, type StaffChange } from '../../contract/activity/endpoint-actions.ts';
import { staffActions } from '../../contract/activity/staff-actions.ts';
import { commentsContract } from '../../contract/comments/comments-service.schema.ts';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { startObjectStore } from '../../sandbox/object-store.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { membershipKeys } from './testing/billing/membership-keys.ts';
import { free } from './testing/calls.ts';
import { draftedClass } from './testing/catalog/drafted-class.ts';
import { entriesOf, hasChange } from './testing/studio/activity-entries.ts';
import { callingStudio, unasked } from './testing/studio/calling-studio.ts';

const { studio, call, equip, referencesBy } = await callingStudio({
  // The bucket of this file is on this machine.
  config: { PRIVATE_NETWORK_CALLS: 'on' },
});
const { pool } = studio.database;

const mutations = (map: Record<string, { access: string; reads?: true }>) =>
  Object.entries(map).flatMap(([key, { access, reads }]) =>
    !key.startsWith('GET ') && isOfStaff(access as 'public') && access !== 'product.act' && !reads
      ? [key]
      : [],
  );

const objectStore = await startObjectStore({
  keys: { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' },
  buckets: ['studio'],
});
afterAll(objectStore.stop);
const bucket = {
  endpoint: objectStore.url,
  region: '',
  bucket: 'studio',
  prefix: '',
  accessKey: 'AKID',
  secretKey: 'the secret key',
  addressing: 'usual',
};

/** The samples of these change nothing: here they do. */
const changing: Partial<Record<EndpointKey, { before?: string; body?: object }>> = {
  'PUT /admin/api/plan_entries/{id}/captions': {
    body: {
      version: 1,
      videoId: free?.id,
      chapters: null,
      tracks: [{ language: 'en', cues: [{ startMs: 0, endMs: 900, text: 'Hello' }] }],
    },
  },
  'PUT /admin/api/plan_entries/{id}': { body: { ...draftedClass, title: 'Drafted anew', version: 1 } },
  'DELETE /admin/api/plan_entries/{id}': { body: { title: 'Drafted anew' } },
  'PUT /admin/api/values/{list}/{id}': { body: { title: 'Named anew', translations: {}, version: 1 } },
  'DELETE /admin/api/values/{list}/{id}': { body: { title: 'Named anew' } },
  'PUT /admin/api/studio_imports/{id}/encoding': {
    before: `with kept as (
        insert into studio_import_tables (import_id, bytes) values (repeat('a', 32), 'title') on conflict do nothing)
      update studio_imports set encoding_doubtful = true where id = repeat('a', 32)`,
  },
  'POST /admin/api/studio_imports/{id}/dry_run': {
    before: "update studio_imports set state = 'mapping' where state = 'judged'",
  },
  'POST /admin/api/studio_imports/{id}/start': { before: "update studio_imports set state = 'stopped'" },
  'PUT /admin/api/set_up': { body: { dismissed: true } },
  'PUT /admin/api/connections/storage': { body: { ...bucket, version: 0 } },
  'POST /admin/api/connections/storage/tests': { body: bucket },
  'PUT /admin/api/team/{id}': { body: { role: 'editor' } },
  'DELETE /admin/api/team/{id}/sessions/{session}': {
    before: `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ('of-second-admin', 'second-admin', 'of-second-admin', now() + interval '1 day', now(), now())`,
  },
  'PUT /admin/api/team_settings': {
    // Only an owner who has a second factor asks it of others.
    before: `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      values ('own', 'demo-ada', 'own', '', 0, '{}', false, 'Key', now());
      update sessions set second_factor = true where user_id = 'demo-ada'`,
    body: { secondFactorRequired: true },
  },
  'PUT /admin/api/account_imports/{id}/encoding': {
    before: "update account_imports set encoding_doubtful = true where state = 'mapping'",
  },
  'POST /admin/api/account_imports/{id}/start': { before: "update account_imports set state = 'stopped'" },
};

/** A mail to the caller alone leaves no row but the entry; what waits in a queue is no row of the studio. */
const changingNoRow: ReadonlySet<string> = new Set([
  'POST /admin/api/brand/test_mails',
  'POST /admin/api/connections/mail/tests',
  'POST /admin/api/connections/payments/tests',
  'POST /admin/api/connections/address/tests',
  'POST /admin/api/connections/storage/tests',
  'POST /admin/api/connections/backups/tests',
  'POST /admin/api/connections/backups/runs',
  'POST /admin/api/stuck_jobs/{kind}/{id}/retry',
  'DELETE /admin/api/stuck_jobs/{kind}/{id}',
]);

describe('BEY-67 every change by right of a role', () => {
  let owner = '';
  beforeAll(async () => {
    owner = await studio.signIn('admin@openmat.test');
    await equip(owner, await referencesBy(owner));
  });

  test('has an action of the audit log, and nothing else has', () => {
    const keys = [...mutations(contract), ...mutations(commentsContract)];
    expect(Object.keys(endpointActions).sort()).toEqual(keys.sort());
  });

  const keys = (mutations(contract) as (EndpointKey & StaffChange)[]).filter(
    (key) => !membershipKeys.has(key),
  );
  // In the order of the contract: some calls make what later ones change.
  test('each leaves one entry with who, whence, what, before and after, and keeps nothing that was sent beyond what the call asks for', async () => {
    for (const key of keys) {
      const { before: statement, body } = changing[key] ?? {};
      if (statement) await pool.query(statement);
      const entries = await entriesOf(pool, async () => {
        const answer = await call(key, owner, body);
        expect(answer.statusCode, `${key}: ${answer.body}`).toBe(200);
      });
      const action = endpointActions[key];
      expect(entries, key).toMatchObject([
        {
          actorKind: 'administrator',
          actorId: 'demo-ada',
          actorRole: 'owner',
          address: '127.0.0.1',
          action,
          kind: staffActions[action].kind,
          subjectId: expect.stringMatching(/./),
        },
      ]);
      expect(entries.every(hasChange), `${key}: ${JSON.stringify(entries)}`).toBe(!changingNoRow.has(key));
    }
    const { rows } = await pool.query(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    const keeping = [];
    for (const { name } of rows) {
      const found = await pool.query(`select from ${name} as kept where kept::text like $1`, [
        `%${unasked.unasked}%`,
      ]);
      if (found.rowCount) keeping.push(name);
    }
    expect(keeping).toEqual([]);
  });
});
