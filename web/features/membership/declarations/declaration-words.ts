import type {
  Contract,
  DeclarationInput,
  Declared,
} from '../../../../contract/membership/declarations/declarations.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';

export type Kind = DeclarationInput['kind'];

/** Labels of the buttons in the words that the law requires; German law has its own for the cancel button. */
export const withdrawLabel = msg('Withdraw from contract here');
export const confirmWithdrawalLabel = msg('Confirm withdrawal here');
export const cancelLabel = (isGerman: boolean): string =>
  isGerman ? 'Verträge hier kündigen' : t('Cancel contracts here');
export const confirmCancelLabel = (isGerman: boolean): string =>
  isGerman ? 'jetzt kündigen' : t('Cancel now');

export const stores = {
  ios: msg(
    'This membership is paid through Apple, which alone can end it and pay it back: on your device, under your name and Subscriptions.',
  ),
  google: msg(
    'This membership is paid through Google Play, which alone can end it and pay it back: there, under Payments and subscriptions.',
  ),
} as const;

export const storeOf = (contract: Contract | null): string | null =>
  contract?.source === 'ios' || contract?.source === 'google' ? t(stores[contract.source]) : null;

type Outcome = NonNullable<Declared['outcome']>;

/** Returns the outcome of a withdrawal from a gift. */
const giftOutcomeText = ({ state, refund, currency }: Outcome): string => {
  if (state === 'too_late')
    return t(
      'This gift was opened, or its 14 days are over. The studio looks at it all the same; the mail says more.',
    );
  if (state === 'no_contract')
    return t('This gift was paid back before, or is in dispute. The mail says more.');
  if (state === 'awaiting_confirmation')
    return t(
      'A mail is on its way to the address that was given with the gift, with a link that confirms it.',
    );
  return refund && currency
    ? t('{price} goes back to the payment method it came from. The code opens nothing any more.', {
        price: formatMoney(refund, currency),
      })
    : t('The code opens nothing any more.');
};

/** Returns the outcome of a declaration, as far as this page may tell it to the sender. */
export const outcomeText = (kind: Kind, { outcome }: Declared): string => {
  if (!outcome)
    return t(
      'If it fits a contract, a mail is on its way to the address that we have for it. Where your name and the number of a receipt fit, it says what was done; otherwise its button carries it out, and it says what happens without an answer. It counts from the moment of receipt.',
    );
  const { state, about, refund, currency } = outcome;
  if (about === 'gift') return giftOutcomeText(outcome);
  if (state === 'awaiting_confirmation') return t('A mail is on its way with a link that confirms it.');
  if (state === 'too_late')
    return t(
      'The 14 days for this contract are over. The studio looks at it all the same; cancelling is always open and ends with what is paid.',
    );
  if (state === 'store')
    return t('This membership is paid through an app store, which alone can end it. The mail says where.');
  if (state === 'no_contract') return t('There is no contract that lasts. The mail says more.');
  if (kind === 'cancellation')
    return t('It ends with what is paid; nothing is charged again. The mail says when.');
  return refund && currency
    ? t(
        '{price} goes back to the payment method it came from. The membership has ended; your playlists and history stay.',
        { price: formatMoney(refund, currency) },
      )
    : t('The membership has ended; your playlists and history stay.');
};
