import { expect, test } from 'vitest';
import { endpointActions } from '../../../contract/activity/endpoint-actions.ts';
import { commentsContract } from '../../../contract/comments/comments-service.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { classId } from '../../roles/testing/calls.ts';
import { commentsServiceCalls, outboxWorkerOf } from '../../roles/testing/outbox-worker.ts';
import { entriesOf } from '../../roles/testing/studio/activity-entries.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const ask = commentsServiceCalls(studio);
const worker = outboxWorkerOf(studio, studio.features.commentsPort);
const about = { content_type: 'CLASS', content_id: String(classId) };
const secret = 'My words about Noor';

test('BEY-67 each decision of a moderator is in the audit log once and holds no text of members', async () => {
  const made = new Set<string>();
  const decide = async (path: string, body: object) => {
    made.add(`POST ${path}`);
    return ask('admin@openmat.test', path, body);
  };
  const writes = async () => {
    const { comment } = await ask('maya@openmat.test', '/content-interaction', { ...about, text: secret });
    return { ...about, comment_id: comment.commentId };
  };
  const entries = await entriesOf(pool, async () => {
    const [first, second] = [await writes(), await writes()];
    await decide('/admin/comments/state', { ...first, state: 'hidden', cause: secret });
    const { actions } = await ask('admin@openmat.test', '/admin/actions', { limit: 1 });
    await decide('/admin/actions/undo', { id: actions[0].id });
    await ask('noor@openmat.test', '/report', first);
    const { reports } = await ask('admin@openmat.test', '/admin/reports', { limit: 1 });
    await decide('/admin/reports/state', { pk: reports[0].pk, sk: reports[0].sk, state: 'deleted' });
    await decide('/admin/banned_words/add', { word: 'grimly' });
    await decide('/admin/banned_words/delete', { word: 'grimly' });
    await decide('/admin/suspensions/set', { user_id: 'demo-maya', cause: secret });
    await decide('/admin/suspensions/lift', { user_id: 'demo-maya' });
    // A call of members, by which moderators remove what others wrote.
    await ask('admin@openmat.test', '/content-interaction/delete', second);
    // What one wrote oneself is no moderation.
    await ask('maya@openmat.test', '/content-interaction/delete', await writes());
    const { events } = (
      await studio.features.commentsPort.asService('POST /service/staff_events/take', { body: {} })
    ).data;
    expect(events).toHaveLength(8);
    // Two processes at once, and what was delivered before its receipt was lost.
    await Promise.all([worker.round(), worker.round()]);
    await worker.round();
  });
  const of = (action: string, subjectId: unknown, before: object | null, after: object | null) => ({
    actorKind: 'administrator',
    actorId: 'demo-ada',
    actorRole: 'owner',
    address: '127.0.0.1',
    kind: 'comments',
    action,
    subjectId,
    details: { before, after },
  });
  expect(entries).toMatchObject([
    of('comment_hidden', 'demo-maya', { state: 'visible' }, { state: 'hidden' }),
    of('moderation_undone', expect.any(String), { decision: 'hide' }, { decision: null }),
    of('comment_removed', 'demo-maya', { state: 'visible' }, { state: 'removed' }),
    of('word_banned', 'grimly', null, { word: 'grimly' }),
    of('word_allowed', 'grimly', { word: 'grimly' }, null),
    of('commenting_suspended', 'demo-maya', null, { until: null }),
    of('suspension_lifted', 'demo-maya', { until: null }, null),
    of('comment_removed', 'demo-maya', { state: 'visible' }, { state: 'removed' }),
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/My words|Noor/);
  const decisions = Object.keys(endpointActions).filter((key) => key in commentsContract);
  expect([...made].sort()).toEqual(decisions.sort());
});
