import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { CommentsContext } from '../context.ts';
import type { ModerationPort } from '../moderation-port.ts';
import { createBannedWords } from './banned-words/banned-words.ts';
import { changeState, recordHold } from './decisions/state.ts';
import { erasePerson } from './forgetting-store.ts';
import { moderationRoutes } from './routes.ts';
import { suspendedAmong } from './suspensions/suspension-store.ts';
import { mustNotBeSuspended } from './suspensions/suspensions.ts';

/** Creates the moderation of comments: reports, held and hidden comments, removals, the audit list, and suspensions. */
export const createModeration = (context: CommentsContext): ModerationPort & { routes: BoundEndpoint[] } => {
  const words = createBannedWords(context);
  return {
    holdCause: words.holdCause,
    mustNotBeSuspended: (db, person) => mustNotBeSuspended(context, db, person),
    suspendedAmong: (db, userIds) => suspendedAmong(db, userIds, context.clock.now()),
    changeState: (trx, change) => changeState(context, trx, change),
    recordHold,
    erasePerson,
    routes: moderationRoutes(context, words),
  };
};
