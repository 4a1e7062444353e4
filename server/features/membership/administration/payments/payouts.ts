import type { Payout } from '../../../../../contract/membership/payment-administration.ts';
import { AppError } from '../../../../platform/errors.ts';
import { memberFailure, paymentsOff } from '../../actions/provider-failure.ts';
import type { BookCalls } from '../../provider/books.ts';

/** The id of a payout at the provider. */
const payoutId = /^[\w-]{1,100}$/;

/** Asks the provider for a page of payouts; they are kept nowhere here. */
export const listPayouts = async (
  provider: { books: Pick<BookCalls, 'payouts'> } | null,
  after: string | undefined,
): Promise<{ payouts: Payout[]; next: string | null }> => {
  if (!provider) throw paymentsOff();
  if (after !== undefined && !payoutId.test(after)) throw new AppError('bad_request');
  try {
    const { payouts, next } = await provider.books.payouts(after ?? null);
    const shown = payouts.map(({ createdAt: _, arrivesAt, ...payout }) => ({
      ...payout,
      arrivesAt: arrivesAt.toISOString(),
    }));
    return { payouts: shown, next };
  } catch (error) {
    throw memberFailure(error);
  }
};
