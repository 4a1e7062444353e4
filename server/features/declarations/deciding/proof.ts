import type { Database } from '../../../platform/db.ts';
import { namesOfPayer, numberedPayments } from '../contracts/contract-store.ts';
import { numbersIn } from '../contracts/receipt-numbers.ts';
import type { DeclarationRow } from '../declaration-store.ts';

/** Evidence that a declaration is the member's own. */
export type Proof = 'signed_in' | 'button' | 'papers';

/** The evidence of a declaration that needs no look at its contract. */
export const ownProof = ({ confirmedAt, declaredBy }: DeclarationRow): Proof | null => {
  if (confirmedAt) return 'button';
  return declaredBy ? 'signed_in' : null;
};

const wordsOf = (name: string): string =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ');

/** Compares the words of two names, in any order. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);

type Papers = { payerId: string | null; subscriptionId?: string; invoiceId?: string | null };

/**
 * True where the name and the number of a receipt fit the contract; the e-mail has found its payer. The name of a plan is
 * no proof, since everyone knows it.
 */
export const hasPapers = async (
  trx: Database,
  { name, contract }: DeclarationRow,
  { payerId, subscriptionId, invoiceId }: Papers,
): Promise<boolean> => {
  if (!payerId) return false;
  const payments = await numberedPayments(trx, payerId, numbersIn(contract));
  const fits = payments.some((payment) =>
    subscriptionId ? payment.subscriptionId === subscriptionId : payment.invoiceId === invoiceId,
  );
  return fits && (await namesOfPayer(trx, payerId)).some((known) => isSameName(known, name));
};
