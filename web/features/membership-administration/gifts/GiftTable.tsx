import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
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
    ? [{ kind: 'action', label: t('Resend'), onSelect: () => actions.resend(gift) } as const]
    : []),
  ...(gift.canChange
    ? [
        {
          kind: 'action',
          label: t('Change e-mail'),
          icon: 'edit',
          onSelect: () => actions.changeRecipient(gift),
        } as const,
      ]
    : []),
  ...(gift.canRefund
    ? [{ kind: 'action', label: t('Refund'), onSelect: () => actions.refund(gift) } as const]
    : []),
];

const columnsOf = (actions: GiftActions): Column<ManagedGift>[] => [
  {
    title: t('Buyer'),
    kind: 'main',
    cell: ({ buyerName, buyerEmail }) => (
      <RowTitle line={buyerEmail}>{buyerName ?? t('Deleted account')}</RowTitle>
    ),
  },
  {
    title: t('Recipient'),
    inBlock: 'line',
    cell: ({ recipientName, recipientEmail }) => (
      <span>
        {recipientName}
        <span className={cardTableStyles.line}>{recipientEmail ?? t('Printed')}</span>
      </span>
    ),
  },
  {
    title: t('Gift'),
    inBlock: 'line',
    labelled: false,
    cell: (gift) => (
      <span>
        {t('{count, plural, one {# month} other {# months}}, {price}', {
          count: gift.months,
          price: formatMoney(gift.price, gift.currency),
        })}
        <span className={cardTableStyles.line}>
          {[paidDay(gift), gift.invoiceNumber].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    title: t('State'),
    cell: (gift) => {
      const { glyph, tone, word, fact } = giftMark(gift);
      return (
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {t(word)}
        </StateMark>
      );
    },
  },
  {
    title: t('Options'),
    kind: 'options',
    cell: (gift) => {
      const entries = entriesOf(gift, actions);
      return entries.length > 0 ? (
        <Menu
          label={t('Options for the gift for {name}', { name: gift.recipientName })}
          entries={entries}
          align="end"
        >
          <Icon name="options" />
        </Menu>
      ) : null;
    },
  },
];

/** Gifts that were paid, the newest first. */
export const GiftTable = ({ gifts, actions }: { gifts: readonly ManagedGift[]; actions: GiftActions }) => (
  <StudioTable caption={t('Gifts sold')} columns={columnsOf(actions)} items={gifts} keyOf={({ id }) => id} />
);
