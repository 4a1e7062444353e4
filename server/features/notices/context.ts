import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** Dependencies of the functions for members' notices. */
export type NoticeContext = { db: Database; clock: Clock; tokens: UnsubscribeTokens };
