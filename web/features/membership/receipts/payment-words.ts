import { formatMoney } from '../../../../contract/membership/money.ts';
import type { Payment } from '../../../../contract/membership/receipts.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';

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
      return { glyph: 'done', tone: 'good', text: t('Paid') };
    case 'partly_refunded':
      return { glyph: 'info', text: t('Paid'), fact: t('{price} paid back', { price: back }) };
    case 'refunded':
      return { glyph: 'info', text: t('Paid back'), fact: back };
    case 'failed':
      return {
        glyph: 'failed',
        tone: 'bad',
        text: t('Declined'),
        fact: t('Your bank did not allow it. Nothing was charged'),
      };
    case 'open':
      return {
        glyph: 'waiting',
        tone: 'warn',
        text: t(msg('Waiting', 'state of a payment')),
        fact: t('Nothing was charged yet'),
      };
    case 'processing':
      return { glyph: 'waiting', text: t('On its way'), fact: t('Your bank takes up to three days') };
    case 'void':
      return {
        glyph: 'info',
        text: t(msg('Cancelled', 'state of a payment')),
        fact: t('Nothing was charged'),
      };
    case 'disputed':
      return { glyph: 'failed', tone: 'bad', text: t('Disputed'), fact: t('Reversed by your bank') };
  }
};

export const hasReceipt = ({ state }: Payment): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunded' || state === 'disputed';
