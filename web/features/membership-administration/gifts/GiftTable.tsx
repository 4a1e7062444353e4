import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import tableStyles from '../../../ui/Table.module.css';
import styles from './GiftsPage.module.css';
import { giftMark, paidDay } from './gift-state-words.ts';

export type GiftActions = {
  resend: (gift: ManagedGift) => void;
  changeRecipient: (gift: ManagedGift) => void;
  refund: (gift: ManagedGift) => void;
};

const GiftRow = ({ gift, actions }: { gift: ManagedGift; actions: GiftActions }) => {
  const { glyph, tone, word, fact } = giftMark(gift);
  const who = `the gift for ${gift.recipientName}`;
  return (
    <tr>
      <td data-label="Buyer">
        <span>
          <b>{gift.buyerName ?? 'An erased account'}</b>
          <span className={cardTableStyles.line}>{gift.buyerEmail}</span>
        </span>
      </td>
      <td data-label="Recipient">
        <span>
          {gift.recipientName}
          <span className={cardTableStyles.line}>{gift.recipientEmail ?? 'On paper'}</span>
        </span>
      </td>
      <td data-label="Gift">
        <span>
          {gift.months} {gift.months === 1 ? 'month' : 'months'}, {formatMoney(gift.price, gift.currency)}
          <span className={cardTableStyles.line}>
            {[paidDay(gift), gift.invoiceNumber].filter(Boolean).join(', ')}
          </span>
        </span>
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {word}
        </StateMark>
      </td>
      <td>
        <div className={styles.actions}>
          {gift.canResend ? (
            <Button
              size="small"
              look="secondary"
              aria-label={`Send again: ${who}`}
              onClick={() => actions.resend(gift)}
            >
              Send again
            </Button>
          ) : null}
          {gift.canChange ? (
            <Button
              size="small"
              look="secondary"
              aria-label={`Change the address of ${who}`}
              onClick={() => actions.changeRecipient(gift)}
            >
              Address
            </Button>
          ) : null}
          {gift.canRefund ? (
            <Button
              size="small"
              look="secondary"
              aria-label={`Pay back ${who}`}
              onClick={() => actions.refund(gift)}
            >
              Pay back
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
};

/** Gifts that were paid, the newest first. */
export const GiftTable = ({ gifts, actions }: { gifts: readonly ManagedGift[]; actions: GiftActions }) => (
  <table className={classNames(tableStyles.table, cardTableStyles.cards)}>
    <caption className="visually-hidden">Gifts that were bought</caption>
    <thead>
      <tr>
        <th>Buyer</th>
        <th>Recipient</th>
        <th>Gift</th>
        <th>State</th>
        <th>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {gifts.map((gift) => (
        <GiftRow key={gift.id} gift={gift} actions={actions} />
      ))}
    </tbody>
  </table>
);
