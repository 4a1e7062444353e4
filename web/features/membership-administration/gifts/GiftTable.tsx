import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { giftMark, paidDay } from './gift-state-words.ts';

export type GiftActions = {
  resend: (gift: ManagedGift) => void;
  changeRecipient: (gift: ManagedGift) => void;
  refund: (gift: ManagedGift) => void;
};

const entriesOf = (gift: ManagedGift, actions: GiftActions): MenuEntry[] => [
  ...(gift.canResend
    ? [{ kind: 'action', label: 'Resend', onSelect: () => actions.resend(gift) } as const]
    : []),
  ...(gift.canChange
    ? [
        {
          kind: 'action',
          label: 'Change e-mail',
          icon: 'edit',
          onSelect: () => actions.changeRecipient(gift),
        } as const,
      ]
    : []),
  ...(gift.canRefund
    ? [{ kind: 'action', label: 'Refund', onSelect: () => actions.refund(gift) } as const]
    : []),
];

const columnsOf = (actions: GiftActions): Column<ManagedGift>[] => [
  {
    title: 'Buyer',
    kind: 'main',
    cell: ({ buyerName, buyerEmail }) => (
      <RowTitle line={buyerEmail}>{buyerName ?? 'Deleted account'}</RowTitle>
    ),
  },
  {
    title: 'Recipient',
    inBlock: 'line',
    cell: ({ recipientName, recipientEmail }) => (
      <span>
        {recipientName}
        <span className={cardTableStyles.line}>{recipientEmail ?? 'Printed'}</span>
      </span>
    ),
  },
  {
    title: 'Gift',
    inBlock: 'line',
    labelled: false,
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
  {
    title: 'Options',
    kind: 'options',
    cell: (gift) => {
      const entries = entriesOf(gift, actions);
      return entries.length > 0 ? (
        <Menu label={`Options for the gift for ${gift.recipientName}`} entries={entries} align="end">
          <Icon name="options" />
        </Menu>
      ) : null;
    },
  },
];

/** Gifts that were paid, the newest first. */
export const GiftTable = ({ gifts, actions }: { gifts: readonly ManagedGift[]; actions: GiftActions }) => (
  <StudioTable caption="Gifts sold" columns={columnsOf(actions)} items={gifts} keyOf={({ id }) => id} />
);
