import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { codeHash, newCode } from '../code.ts';
import { createGiftSeals } from '../context.ts';
import { insertGift, type NewGift } from './purchase-store.ts';

/** A gift that waits for its payment, with a code of its own, for the demo. */
export const newGift = async (
  trx: Database,
  secret: Secret,
  gift: Omit<NewGift, 'codeHash' | 'codeSealed' | 'requestKey' | 'requestHash'>,
  now: Date,
): Promise<void> => {
  const code = newCode();
  const codeSealed = createGiftSeals(secret).sealCode(gift.id, code);
  const request = { requestKey: gift.id, requestHash: gift.id };
  await insertGift(trx, { ...gift, ...request, codeHash: codeHash(code), codeSealed }, now);
};
