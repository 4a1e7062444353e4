import { t } from '../../../contract/messages.ts';
import type { Database } from '../../platform/db.ts';
import { currencyUse } from './currency-store.ts';

/** Why the studio's currency stays as it is, in words; null while no price is in it. */
export const currencyHeld = async (db: Database): Promise<string | null> => {
  const { sold, priced } = await currencyUse(db);
  if (sold) return t('Members have paid in this currency, so that it stays.');
  return priced
    ? t(
        'Plans or gifts have prices in this currency. Delete them first: what they cost elsewhere is another amount.',
      )
    : null;
};
