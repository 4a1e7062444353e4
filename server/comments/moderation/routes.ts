import { commentEndpoints } from '../../../contract/comments/comments.schema.ts';
import { commentsContract } from '../../../contract/comments/comments-service.schema.ts';
import { moderationEndpoints } from '../../../contract/comments/moderation.schema.ts';
import { type BoundEndpoint, bind, eventSource } from '../../platform/http/bind.ts';
import { mustBeTheProduct } from '../access.ts';
import type { Commenter } from '../commenter.ts';
import type { CommentsContext } from '../context.ts';
import { previewWord } from './banned-words/banned-word-preview.ts';
import { allowWord, type BannedWords, banWord, listBannedWords } from './banned-words/banned-words.ts';
import { listActions, listHeld } from './decisions/held.ts';
import { countWaiting } from './decisions/held-store.ts';
import { listContent, oneContent } from './engagement/engaged.ts';
import { findMembers, listMemberComments, oneMember } from './members/members.ts';
import { listReports } from './reports/queue.ts';
import { reportComment, reportFromProduct } from './reports/reporting.ts';
import { setCommentState, setReportState } from './reports/reviewing.ts';
import { lift, listSuspensions, suspend } from './suspensions/suspensions.ts';
import { undoAction } from './undo.ts';

const memberEndpoints = {
  'POST /report': commentEndpoints['POST /report'],
  'POST /service/reports': commentsContract['POST /service/reports'],
  'POST /service/waiting': commentsContract['POST /service/waiting'],
};

/** Calls by which moderators decide, with a fixed word for each; the audit list has the subject and the reason. */
const decisions: Partial<Record<string, (body: { state?: string }) => string>> = {
  'POST /admin/reports/state': ({ state }) => `report-${state}`,
  'POST /admin/comments/state': ({ state }) => `comment-${state}`,
  'POST /admin/actions/undo': () => 'undo',
  'POST /admin/banned_words/add': () => 'ban-word',
  'POST /admin/banned_words/delete': () => 'allow-word',
  'POST /admin/suspensions/set': () => 'suspend',
  'POST /admin/suspensions/lift': () => 'lift-suspension',
};

/** Records the decisions of moderators in the security log once they are done. */
const withSecurityLog = ({ record }: CommentsContext, routes: BoundEndpoint[]): BoundEndpoint[] =>
  routes.map((route) => ({
    ...route,
    handle: async (call) => {
      const done = await route.handle(call);
      const method = decisions[route.key]?.(call.body as { state?: string });
      const userId = call.viewer?.id ?? null;
      if (method)
        record({ kind: 'moderation', outcome: 'success', userId, method, source: eventSource(call) });
      return done;
    },
  }));

const waitingForProduct = (context: CommentsContext, { viewer }: { viewer: Commenter }) => {
  mustBeTheProduct(viewer);
  return countWaiting(context.db);
};

export const moderationRoutes = (context: CommentsContext, words: BannedWords): BoundEndpoint[] => [
  ...bind<typeof memberEndpoints, Commenter>(memberEndpoints, {
    'POST /report': (call) => reportComment(context, call),
    'POST /service/reports': (call) => reportFromProduct(context, call),
    'POST /service/waiting': (call) => waitingForProduct(context, call),
  }),
  ...withSecurityLog(
    context,
    bind<typeof moderationEndpoints, Commenter>(moderationEndpoints, {
      'POST /admin/content': ({ body }) => listContent(context, body),
      'POST /admin/content/one': ({ body }) => oneContent(context, body),
      'POST /admin/reports': (call) => listReports(context, call),
      'POST /admin/reports/state': (call) => setReportState(context, call),
      'POST /admin/comments/state': (call) => setCommentState(context, call),
      'POST /admin/held': ({ body }) => listHeld(context, body),
      'POST /admin/waiting': () => countWaiting(context.db),
      'POST /admin/actions': ({ body }) => listActions(context, body),
      'POST /admin/actions/undo': async ({ body, viewer }) => {
        const done = await undoAction(context, { id: body.id, viewer });
        words.forget();
        return done;
      },
      'POST /admin/banned_words': () => listBannedWords(context.db),
      'POST /admin/banned_words/add': ({ body, viewer }) =>
        banWord({ context, words, word: body.word, viewer }),
      'POST /admin/banned_words/preview': ({ body }) => previewWord(context, body.word),
      'POST /admin/banned_words/delete': ({ body, viewer }) =>
        allowWord({ context, words, word: body.word, viewer }),
      'POST /admin/members': ({ body }) => findMembers(context, body),
      'POST /admin/members/one': ({ body }) => oneMember(context, body),
      'POST /admin/members/comments': ({ body }) => listMemberComments(context, body),
      'POST /admin/suspensions': ({ body }) => listSuspensions(context, body),
      'POST /admin/suspensions/set': (call) => suspend(context, call),
      'POST /admin/suspensions/lift': (call) => lift(context, call),
    }),
  ),
];
