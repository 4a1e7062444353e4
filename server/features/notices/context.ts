import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { UnsubscribeTokens } from './mail/unsubscribe-token.ts';

/** What members do with their notices. */
export type NoticeContext = { db: Database; clock: Clock; tokens: UnsubscribeTokens };
