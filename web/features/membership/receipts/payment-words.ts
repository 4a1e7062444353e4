import { formatMoney } from '../../../../contract/membership/money.ts';
import type { Payment } from '../../../../contract/membership/receipts.schema.ts';

type StateWords = {
  glyph: 'done' | 'info' | 'failed' | 'waiting';
  tone?: 'good' | 'bad' | 'warn';
  text: string;
  fact?: string;
};

export const stateWords = ({ state, refunded, currency }: Payment): StateWords => {
  const back = formatMoney(refunded, currency);
  switch (state) {
    case 'paid':
      return { glyph: 'done', tone: 'good', text: 'Paid' };
    case 'partly_refunded':
      return { glyph: 'info', text: 'Paid', fact: `${back} paid back` };
    case 'refunded':
      return { glyph: 'info', text: 'Paid back', fact: back };
    case 'failed':
      return {
        glyph: 'failed',
        tone: 'bad',
        text: 'Declined',
        fact: 'Your bank did not allow it. Nothing was charged',
      };
    case 'open':
      return { glyph: 'waiting', tone: 'warn', text: 'Waiting', fact: 'Nothing was charged yet' };
    case 'processing':
      return { glyph: 'waiting', text: 'On its way', fact: 'Your bank takes up to three days' };
    case 'void':
      return { glyph: 'info', text: 'Cancelled', fact: 'Nothing was charged' };
    case 'disputed':
      return { glyph: 'failed', tone: 'bad', text: 'Disputed', fact: 'Reversed by your bank' };
  }
};

export const hasReceipt = ({ state }: Payment): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunded' || state === 'disputed';
