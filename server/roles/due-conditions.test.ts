import { expect, onTestFinished, test } from 'vitest';
import { ownersToNotify } from '../features/activity/index.ts';
import { hasDueBilling, hasDueSessions } from '../features/billing/index.ts';
import { hasDuePlans } from '../features/calendar/index.ts';
import { hasImportsUnderWay, hasReadyPublications } from '../features/catalog/index.ts';
import { hasPeopleToRename } from '../features/comment-tokens/index.ts';
import { hasUncounted } from '../features/dashboard/index.ts';
import { hasDueDeclarations } from '../features/declarations/index.ts';
import { hasDueGifts } from '../features/gifts/index.ts';
import { hasAccountImports } from '../features/member-administration/index.ts';
import { hasPeopleToForget } from '../features/own-data/index.ts';
import { hasReportsToForward } from '../features/playlists/index.ts';
import { evaluateDue } from '../platform/jobs/due-store.ts';
import { hasDueMails } from '../platform/mail/outgoing-mail-store.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-06-01T12:00:00Z');

test('the conditions of the workers are false in an empty studio, all in one statement', async () => {
  await pool.query("update figure_counting set time_zone = 'UTC'");
  const conditions = [
    ownersToNotify(now),
    hasImportsUnderWay(),
    hasReadyPublications(),
    hasPeopleToRename(),
    hasUncounted(now),
    hasAccountImports(),
    hasDueBilling(now),
    hasDueDeclarations(now),
    hasDueGifts(now),
    hasDueSessions(now),
    hasPeopleToForget(),
    hasReportsToForward(now),
    hasDueMails(now),
    hasDuePlans(now),
  ];
  expect(await evaluateDue(db, conditions)).toEqual(conditions.map(() => false));
});

test.each([
  [
    'hasDueMails',
    hasDueMails(now),
    'outgoing_mails',
    "insert into outgoing_mails (message_key, recipient, subject, body, next_attempt_at, created_at) values ('a', 'a@example.com', '', '', $1, $1)",
  ],
  [
    'hasDueBilling',
    hasDueBilling(now),
    'billing_events',
    "insert into billing_events (id, provider, type, object_id, received_at, occurred_at, next_attempt_at) values ('evt_1', 'stripe', 'invoice.paid', 'in_1', $1, $1, $1)",
  ],
])('%s is true once a row is due', async (_, condition, table, insert) => {
  onTestFinished(async () => void (await pool.query(`delete from ${table}`)));
  await pool.query(insert, [now]);
  expect(await evaluateDue(db, [condition])).toEqual([true]);
});
