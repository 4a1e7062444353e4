import { trialNoticeDays } from '../../../../contract/membership/money.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { type BillingMailOptions, enqueueBillingMail, factsOf } from './billing-mails.ts';
import { billingState, recipientOf } from './billing-state-store.ts';
import { trialEndingMail } from './mail-templates.ts';
import { endingTrials, trialEndingPrefix } from './trial-reminder-store.ts';

const noticeMs = trialNoticeDays * 86_400_000;
const membersPerRound = 200;

/** One mail for each end of a trial. */
const keyOf = ({ id, trialEndsAt }: { id: string; trialEndsAt: Date }): string =>
  `${trialEndingPrefix}${id}-${Math.floor(trialEndsAt.getTime() / 1000)}`;

/** Writes to members whose free trial ends within three days, once each. A member who is leaving is left in peace. */
export const remindOfTrialEnds = async (
  db: Database,
  options: BillingMailOptions,
  signal?: AbortSignal,
): Promise<void> => {
  const { clock } = options;
  const nextRound = () => {
    const now = clock.now();
    return endingTrials(db, { now, until: new Date(now.getTime() + noticeMs), limit: membersPerRound });
  };
  for (let round = await nextRound(); round.length > 0; ) {
    for (const { id, payerId } of round) {
      if (signal?.aborted) return;
      await transaction(db, async (trx) => {
        const to = await recipientOf(trx, payerId);
        const membership = (await billingState(trx, payerId)).memberships.find((one) => one.id === id);
        if (!to || !membership?.trialEndsAt) return;
        const { trialEndsAt } = membership;
        const messageKey = keyOf({ id, trialEndsAt });
        await enqueueBillingMail(trx, options, {
          to,
          messageKey,
          compose: () => trialEndingMail(factsOf(options, to), membership, trialEndsAt),
        });
      });
    }
    round = round.length < membersPerRound ? [] : await nextRound();
  }
};
