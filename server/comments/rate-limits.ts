import { AppError } from '../platform/errors.ts';
import type { CommentsContext } from './context.ts';
import { type Pace, restsAt, spendTurn } from './turn-store.ts';

/** Generous for people, hard for scripts (BEY-50). Counted in the member's own row: exact over all processes. */
export const paces = {
  write: { column: 'write_rests_at', burst: 10, secondsEach: 20 },
  change: { column: 'change_rests_at', burst: 30, secondsEach: 1 },
  like: { column: 'like_rests_at', burst: 60, secondsEach: 0.5 },
  report: { column: 'report_rests_at', burst: 10, secondsEach: 60 },
} as const satisfies Record<string, Pace>;
export type TurnKind = keyof typeof paces;

/**
 * Takes one turn of a member whose row is held (`holdPerson`), in the transaction of what they do: what fails costs
 * none. Throws `too_many_attempts` with how long to wait.
 */
export const takeTurn = async (
  { db, clock }: Pick<CommentsContext, 'db' | 'clock'>,
  userId: string,
  kind: TurnKind,
): Promise<void> => {
  const pace = paces[kind];
  const now = clock.now();
  if (await spendTurn(db, userId, pace, now)) return;
  const rests = (await restsAt(db, userId, pace))?.getTime() ?? 0;
  const nextMs = rests - now.getTime() - (pace.burst - 1) * pace.secondsEach * 1000;
  throw new AppError('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(nextMs / 1000)) });
};
