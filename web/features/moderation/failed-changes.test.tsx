import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { choose, form, type Press } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { ModerationPage } from './ModerationPage.tsx';
import { ReportsList } from './reports/ReportsList.tsx';
import { reportRow } from './testing/pages.tsx';
import { action, heldRow, suspension } from './testing/shown-moderation.ts';

const service = '/comments-service/admin';
const noMore = { lastEvaluatedKey: null };
const at = '2026-11-20T10:00:00.000Z';
const uuid = '50671a4c-90fe-4e70-8fa6-29b28e472fc6';
const cause = { field: 'Cause, for other moderators (optional)', text: 'Unkind' };
const because = [[cause.field, cause.text]] as const;

/** A call of the comments service or the product, made on one tab of moderation. */
const change = (key: string, tab: string) => ({
  key,
  path: `/comments-service${key.slice(key.indexOf('/'))}`,
  at: `/admin/moderation?tab=${tab}`,
  Part: ModerationPage,
  me: { ...runa, ...ownerRights },
  notFound: 'failed' as const,
  answers: {
    [`POST ${service}/held`]: () => ({ held: [heldRow], ...noMore }),
    [`POST ${service}/actions`]: () => ({ actions: [action({})], ...noMore }),
    [`POST ${service}/banned_words`]: () => ({ words: [{ word: 'elixir', addedBy: 'Ada', addedAt: at }] }),
    [`POST ${service}/suspensions`]: () => ({ suspensions: [suspension], ...noMore }),
    'POST /admin/api/engagement/get_contents': () => ({}),
  },
});
/** A reported playlist, which the product hides or brings back before the comments service is told. */
const reported = (key: string, status: string) => ({
  ...change(key, 'held'),
  at: `/admin/engagement?status=${status}`,
  Part: ReportsList,
  answers: {
    'POST /admin/api/engagement/get_contents': () => ({}),
    [`POST ${service}/reports/state`]: () => ({ success: true }),
    [`POST ${service}/reports`]: () => ({
      ...noMore,
      reports: [
        reportRow('7', 'Not what it says', {
          type: 'playlist',
          content_type: 'PLAYLIST',
          content_id: uuid,
          comment_id: null,
          userId: null,
          ...(status === 'deleted' ? { deletedAt: at } : {}),
        }),
      ],
    }),
  },
});
const onPlaylist = (key: string, status: string) => ({
  ...reported(key, status),
  path: key.slice(key.indexOf('/')).replace('{uuid}', uuid),
});
/** Asked about in a dialog, which sends it again and keeps the cause. */
const asked = (open: Press, verb: string) => ({ ...form(open, because, verb), typed: cause });
const atOnce = (name: string | RegExp) => ({ press: pressButton(name), again: pressButton(name) });

walkFailedChanges(
  [
    { ...change('POST /admin/comments/state', 'held'), ...atOnce(/^Approve the comment/) },
    { ...change('POST /admin/actions/undo', 'actions'), ...atOnce(/^Undo/) },
    {
      ...change('POST /admin/banned_words/add', 'words'),
      ...form(pressButton(/^What would it hold/), [['A word, or a few', 'snake oil']], 'Add'),
      typed: { field: 'A word, or a few', text: 'snake oil' },
    },
    { ...change('POST /admin/banned_words/delete', 'words'), ...atOnce('Remove elixir') },
    {
      ...change('POST /admin/suspensions/set', 'held'),
      ...asked(choose('Options for the comment of Ada Niel', 'Suspend Ada Niel'), 'Suspend'),
      body: ({ until, ...rest }: Record<string, unknown>) => rest,
    },
    {
      ...change('POST /admin/suspensions/lift', 'suspended'),
      ...asked(pressButton(/^Lift the suspension/), 'Lift'),
    },
    { ...reported('POST /admin/reports/state', 'active'), ...asked(pressButton(/^Dismiss/), 'Dismiss') },
    {
      ...onPlaylist('POST /admin/api/playlists/{uuid}/hide', 'active'),
      ...asked(pressButton(/^Delete the playlist/), 'Delete'),
    },
    {
      ...onPlaylist('POST /admin/api/playlists/{uuid}/unhide', 'deleted'),
      ...asked(pressButton(/^Restore/), 'Restore'),
    },
  ],
  SessionEnd,
);
