import { type Message, msg, t } from '../../../../contract/messages.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { actedOn, membershipsOf } from '../../entitlement/index.ts';
import { NoPurchase, type StoreName, type StorePorts, StoreUnavailable } from '../store-port.ts';
import type { SynchroniseStore } from '../synchronization/store-synchronise.ts';
import { accountTokenOf, billingStores, ownerOfPurchase } from './account-token-store.ts';

export type LinkingContext = {
  db: Database;
  clock: { now: () => Date };
  log: Pick<Log, 'warn'>;
  ports: StorePorts;
  synchroniseStore: SynchroniseStore;
  /** Schedules a billing round. */
  ask: () => void;
};

const storeWords: Record<StoreName, Record<'paidThere' | 'nothingSold' | 'unknown' | 'away', Message>> = {
  ios: {
    paidThere: msg('You have a membership through the App Store already. Change or cancel it there.'),
    nothingSold: msg('Nothing is sold through the App Store here.'),
    unknown: msg('The App Store does not know this purchase.'),
    away: msg(
      'The App Store does not answer at the moment. Your purchase is safe: try again in a few minutes.',
    ),
  },
  google: {
    paidThere: msg('You have a membership through Google Play already. Change or cancel it there.'),
    nothingSold: msg('Nothing is sold through Google Play here.'),
    unknown: msg('Google Play does not know this purchase.'),
    away: msg(
      'Google Play does not answer at the moment. Your purchase is safe: try again in a few minutes.',
    ),
  },
};

const refusedPurchase = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: [message] } });

const paysHere = async (
  { clock }: Pick<LinkingContext, 'clock'>,
  db: Database,
  userId: string,
): Promise<boolean> => {
  const now = clock.now();
  const current = actedOn(await membershipsOf(db, userId), now);
  return current?.source === 'stripe' && current.state !== 'churning';
};

/**
 * Returns the account token that a purchase must carry to be linked to the member. Throws `conflict` in words if the
 * purchase would be a second paid membership.
 */
export const startPurchase = (context: LinkingContext, viewer: Viewer): Promise<{ accountToken: string }> =>
  transaction(context.db, async (trx) => {
    if (Object.keys(context.ports).length === 0)
      throw new AppError('unavailable', { message: t('Nothing is sold in app stores here.') });
    if (await paysHere(context, trx, viewer.id))
      throw new AppError('conflict', {
        message: t(
          'You have a membership that you pay on the web. It opens this app, too: bought here once more it would be charged twice.',
        ),
      });
    const [store] = await billingStores(trx, viewer.id);
    if (store)
      throw new AppError('conflict', {
        message: t(storeWords[store].paidThere),
      });
    return { accountToken: await accountTokenOf(trx, viewer.id) };
  });

/** Concurrency limits of calls to the stores. */
const limits = { atOnce: 16, waiting: 200, perCaller: 3 };

type Proof = {
  store: StoreName;
  /** Proof of purchase from the app, and the field that carries it. */
  field: string;
  value: string;
  product?: string;
};

const mustBeTheirs = async (
  trx: Database,
  viewer: Viewer,
  {
    store,
    storeId,
    accountToken,
    field,
  }: Pick<Proof, 'store' | 'field'> & {
    storeId: string;
    accountToken: string | null;
  },
): Promise<void> => {
  const owner = await ownerOfPurchase(trx, store, storeId);
  if (owner?.userId === viewer.id) return;
  if (owner?.userId)
    throw new AppError('conflict', {
      message: t(
        'This purchase belongs to another account of the studio. Sign in to that account, or contact us.',
      ),
    });
  if (owner?.detached)
    throw new AppError('conflict', {
      message: t(
        'This purchase belonged to an account that was deleted. Cancel it in the store, then buy anew with this account.',
      ),
    });
  throw refusedPurchase(
    field,
    accountToken === null
      ? t(
          'This purchase names no account. Cancel it in the store, then buy in the app while you are signed in.',
        )
      : t('This purchase was made for another account. Sign in to that account, or contact us.'),
  );
};

/**
 * Creates the function that links an app-store purchase to the member whose account it names, after reading it from the
 * store. The function is idempotent and throws in words if the purchase belongs to another account, or is nothing sold
 * here.
 */
export const createLinking = (context: LinkingContext) => {
  const { db, ports, synchroniseStore, log, ask } = context;
  const oneOfFew = createSemaphore(limits);
  const link = async (viewer: Viewer, { store, field, value, product }: Proof): Promise<void> => {
    const port = ports[store];
    if (!port)
      throw new AppError('unavailable', {
        message: t(storeWords[store].nothingSold),
      });
    const storeId = await port.storeIdOf(value);
    await synchroniseStore(store, storeId, async (trx, { purchase }) => {
      if (!purchase) throw refusedPurchase(field, t(storeWords[store].unknown));
      const isOther = product !== undefined && purchase.productId !== product;
      if (isOther || !port.products.has(purchase.productId))
        throw refusedPurchase(field, t('What was bought is no membership of this studio.'));
      await mustBeTheirs(trx, viewer, { store, storeId, accountToken: purchase.accountToken, field });
    });
    ask();
  };
  return async (viewer: Viewer, proof: Proof): Promise<{ notice: string | null }> => {
    try {
      await oneOfFew(() => link(viewer, proof), viewer.id);
    } catch (error) {
      if (error instanceof NoPurchase) throw refusedPurchase(proof.field, error.message);
      if (error instanceof StoreUnavailable) {
        log.warn({ err: error, userId: viewer.id }, 'a purchase could not be linked');
        throw new AppError('unavailable', {
          message: t(storeWords[proof.store].away),
        });
      }
      throw error;
    }
    const notice = (await paysHere(context, db, viewer.id))
      ? t('You pay for a membership on the web, too. Cancel one of the two, so that you do not pay twice.')
      : null;
    return { notice };
  };
};
