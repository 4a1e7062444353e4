import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MemberContext } from '../../billing/index.ts';
import { answeredRequest, insertAnsweredRequest, purgeRequests } from './request-store.ts';

const keptMs = 30 * 86_400_000;

type Request = { key: string; requestHash: string; now: Date };

/**
 * Carries a request out once: the same key with the same body gets the same answer, with another body `conflict`. The
 * payer is leased, so that the second of two requests that come at once finds the answer of the first. A process that
 * dies before the answer is kept has called the provider with the idempotency keys of this request.
 */
export const once = async <Answer extends object>(
  { db, viewer, payer }: MemberContext,
  { key, requestHash, now }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!payer) throw new AppError('not_found');
  const before = await answeredRequest(db, viewer.id, key);
  if (before && before.requestHash !== requestHash)
    throw new AppError('conflict', {
      message: t('This request was made before with other values. Reload the page and try again.'),
    });
  if (before) return before.answer as Answer;
  const answer = await work();
  await payer.write(async (trx) => {
    await purgeRequests(trx, viewer.id, new Date(now.getTime() - keptMs));
    await insertAnsweredRequest(trx, { userId: viewer.id, key, requestHash, answer }, now);
  });
  return answer;
};
