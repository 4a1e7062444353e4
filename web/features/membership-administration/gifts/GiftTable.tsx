import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from './GiftsPage.module.css';
import { giftMark, paidDay } from './gift-state-words.ts';

export type GiftActions = {
  resend: (gift: ManagedGift) => void;
  changeRecipient: (gift: ManagedGift) => void;
  refund: (gift: ManagedGift) => void;
};

const Actions = ({ gift, actions }: { gift: ManagedGift; actions: GiftActions }) => {
  const who = `the gift for ${gift.recipientName}`;
  return (
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
  );
};

const columnsOf = (actions: GiftActions): Column<ManagedGift>[] => [
  {
    title: 'Buyer',
    cell: ({ buyerName, buyerEmail }) => (
      <span>
        <b>{buyerName ?? 'An erased account'}</b>
        <span className={cardTableStyles.line}>{buyerEmail}</span>
      </span>
    ),
  },
  {
    title: 'Recipient',
    cell: ({ recipientName, recipientEmail }) => (
      <span>
        {recipientName}
        <span className={cardTableStyles.line}>{recipientEmail ?? 'On paper'}</span>
      </span>
    ),
  },
  {
    title: 'Gift',
    cell: (gift) => (
      <span>
        {gift.months} {gift.months === 1 ? 'month' : 'months'}, {formatMoney(gift.price, gift.currency)}
        <span className={cardTableStyles.line}>
          {[paidDay(gift), gift.invoiceNumber].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    title: 'State',
    cell: (gift) => {
      const { glyph, tone, word, fact } = giftMark(gift);
      return (
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {word}
        </StateMark>
      );
    },
  },
  { title: 'Actions', kind: 'actions', cell: (gift) => <Actions gift={gift} actions={actions} /> },
];

/** Gifts that were paid, the newest first. */
export const GiftTable = ({ gifts, actions }: { gifts: readonly ManagedGift[]; actions: GiftActions }) => (
  <StudioTable
    caption="Gifts that were bought"
    columns={columnsOf(actions)}
    items={gifts}
    keyOf={({ id }) => id}
  />
);
