import type { PauseState } from '../../../../contract/membership/pausing.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { actedOn } from '../access.ts';
import { paidMembershipsOf } from '../actions/payer-store.ts';
import { paidPrice } from '../actions/plan-price-store.ts';
import { isPaused, type PausePlan, pausePlan } from './pause-plan.ts';

const stateOf = ({ endsAt }: { endsAt: Date | null }, now: Date): PauseState['state'] =>
  endsAt && endsAt > now ? 'planned' : 'paused';

const planOrRefusal = async (
  ...asked: Parameters<typeof pausePlan>
): Promise<{ plan: PausePlan | null; refusal: string | null }> => {
  try {
    return { plan: await pausePlan(...asked), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { plan: null, refusal: error.message };
  }
};

/** What a member sees of their pause; the provider is not asked. */
export const pauseState = async (db: Database, userId: string, now: Date): Promise<PauseState> => {
  const membership = actedOn(await paidMembershipsOf(db, userId), now);
  const { plan, refusal } = await planOrRefusal(db, userId, membership, { isLimited: true, now });
  const priceId = membership?.nextPriceId ?? membership?.priceId ?? null;
  const price = priceId ? await paidPrice(db, priceId) : null;
  const paused = membership && isPaused(membership) ? membership : null;
  return {
    state: paused ? stateOf(paused, now) : 'none',
    startsAt: (paused ? paused.endsAt : plan?.startsAt)?.toISOString() ?? null,
    endsAt: paused?.renewsAt?.toISOString() ?? null,
    lengths: (plan?.lengths ?? [])
      .filter(({ until }) => !plan?.until || until > plan.until)
      .map(({ months, until }) => ({ months, until: until.toISOString() })),
    price: membership?.nextAmount ?? price?.amount ?? null,
    currency: price?.currency ?? null,
    refusal,
  };
};
