import { msg, t } from '../../../../contract/messages.ts';
import {
  causeOf,
  changedFields,
  markDone,
  type NewDifference,
  type ReconciliationRow,
  repairInWords,
  stateInWords,
  unappliedEvents,
} from '../../billing/index.ts';
import { recordStoreAnswer, type StoreProcessingContext } from '../notifications/notification-processing.ts';
import { type StoreName, StoreUnavailable, storeNames } from '../store-port.ts';
import type { StoreMembershipRow } from '../synchronization/store-membership-store.ts';
import { dueStoreSubscriptions } from './due-store.ts';

export type StoreStep = {
  pageCursor: string | null;
  compared: number;
  reads: number;
  differences: NewDifference[];
};

const pageSize = 50;

/** Encodes the cursor of a comparison: the store and its last purchase, as one word. */
const cursorOf = (store: StoreName, after = ''): string => `${store}/${after}`;

const placeOf = (cursor: string | null): { store: StoreName; after: string } => {
  const [store = '', after = ''] = (cursor ?? '').split('/', 2);
  return { store: storeNames.find((name) => name === store) ?? storeNames[0], after };
};

const inWords = (row: StoreMembershipRow | null): string =>
  stateInWords(row && { ...row, nextAmount: null, retryAt: null }, '');

/** Reads a purchase again and returns its differences from the store; none if both agree. */
const readAgain = async (
  context: StoreProcessingContext,
  store: StoreName,
  { id, storeId }: { id: string; storeId: string },
): Promise<NewDifference[]> => {
  const { db, clock, synchroniseStore } = context;
  try {
    const cause = await causeOf(db, storeId, store);
    const events = (await unappliedEvents(db, storeId, store)).map((event) => event.id);
    return await synchroniseStore(store, storeId, async (trx, { userId, before, after }) => {
      await markDone(trx, events, clock.now());
      if (!after || Object.keys(changedFields(before, after)).length === 0) return [];
      return [
        {
          ...cause,
          userId,
          subscriptionId: id,
          here: inWords(before),
          atProvider: inWords(after),
          repair: repairInWords(before, after),
          repaired: true,
        },
      ];
    });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    context.log.warn({ err: error, store }, 'a purchase could not be compared');
    return [
      {
        userId: null,
        subscriptionId: id,
        here: t('Not compared'),
        atProvider: t('Not read'),
        since: null,
        cause: t('The repair failed'),
        repair: error instanceof Error ? error.message.slice(0, 500) : '',
        repaired: false,
      },
    ];
  }
};

const noAnswer = {
  ios: msg('No answer from the App Store'),
  google: msg('No answer from Google Play'),
} as const;

const away = (store: StoreName): NewDifference => ({
  userId: null,
  subscriptionId: null,
  here: t('Not compared'),
  atProvider: t('Not read'),
  since: null,
  cause: t(noAnswer[store]),
  repair: t('The next comparison reads them'),
  repaired: false,
});

/** Compares one page of purchases with the stores; an unavailable store is left to the next reconciliation. */
export const storeStep = async (
  context: StoreProcessingContext,
  run: Pick<ReconciliationRow, 'pageCursor' | 'startedAt'>,
): Promise<StoreStep> => {
  const { db, ports } = context;
  const { store, after } = placeOf(run.pageCursor);
  const following = storeNames[storeNames.indexOf(store) + 1];
  const nextStore = following ? cursorOf(following) : null;
  if (!ports[store]) return { pageCursor: nextStore, compared: 0, reads: 0, differences: [] };
  const page = await dueStoreSubscriptions(db, store, { after, dueBy: run.startedAt, limit: pageSize });
  const differences: NewDifference[] = [];
  let compared = 0;
  try {
    for (const one of page) {
      differences.push(...(await readAgain(context, store, one)));
      compared += 1;
    }
    if (compared > 0) await recordStoreAnswer(context, store, null);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    await recordStoreAnswer(context, store, error);
    differences.push(away(store));
    return { pageCursor: nextStore, compared, reads: compared + 1, differences };
  }
  const last = page.at(-1);
  const isLast = page.length < pageSize || !last;
  return {
    pageCursor: isLast ? nextStore : cursorOf(store, last.id),
    compared,
    reads: compared,
    differences,
  };
};
