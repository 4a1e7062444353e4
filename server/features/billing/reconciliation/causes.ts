import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import type { EventProvider } from '../events/event-store.ts';
import { unappliedEvent } from './comparing-store.ts';
import type { NewDifference } from './reconciliation-store.ts';

export type Cause = Pick<NewDifference, 'since' | 'cause'>;

/** Why what is here may differ from what a provider says of a customer, by the oldest event that was not applied. */
export const causeOf = async (
  trx: Database,
  customer: string | null,
  provider: EventProvider = 'stripe',
): Promise<Cause> => {
  const event = customer && (await unappliedEvent(trx, customer, provider));
  if (!event) return { since: null, cause: t('No event tells of it') };
  const { occurredAt: since, state, missed } = event;
  if (missed) return { since, cause: t('An event of the provider never arrived') };
  return {
    since,
    cause: state === 'failed' ? t('An event could not be applied') : t('An event waited to be applied'),
  };
};
