import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { Payment } from '../../../../contract/membership/receipts.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { SettingsFrame, SettingsNote } from '../../accounts/index.ts';
import { Notice } from '../Notice.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { membershipProblem } from '../problem-text.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { BillingDetailsForm } from './BillingDetailsForm.tsx';
import { hasReceipt, stateWords } from './payment-words.ts';
import { paymentsQuery, yearsQuery } from './queries.ts';
import * as styles from './ReceiptsPage.module.css';

const paidFor = msg('For', 'what a payment was for');
const state = msg('State', 'of a payment');

const Row = ({ payment }: { payment: Payment }) => {
  const timeZone = useMemberTimeZone();
  const { glyph, tone, text, fact } = stateWords(payment);
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={cardTableStyles.title}>{longDay(payment.date, timeZone)}</span>
        {hasReceipt(payment) ? (
          <Anchor
            className="link"
            href={pageAddress('/settings/membership/receipts/$id', { id: payment.id })}
          >
            {t('Receipt {number}', { number: payment.number })}
          </Anchor>
        ) : (
          <span className={cardTableStyles.line}>{t('No receipt')}</span>
        )}
      </td>
      <td data-label={t(paidFor)}>
        <OwnText>{payment.description}</OwnText>
        {payment.lines.length > 1 ? (
          <small className="muted">
            {withCommas(
              payment.lines.map(
                ({ description, price }) => `${description} ${formatMoney(price, payment.currency)}`,
              ),
            )}
          </small>
        ) : null}
      </td>
      <td className={tableStyles.number} data-label={t('Amount')}>
        {formatMoney(payment.amount, payment.currency)}
      </td>
      <td data-label={t(state)}>
        <StateMark glyph={glyph} {...(tone ? { tone } : {})} fact={fact ?? null}>
          {text}
        </StateMark>
      </td>
    </tr>
  );
};

const PaymentTable = ({ payments }: { payments: readonly Payment[] }) => (
  <table className={classNames(tableStyles.table, cardTableStyles.cards)}>
    <caption className="visually-hidden">{t('Payments')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Date')}</th>
        <th scope="col">{t(paidFor)}</th>
        <th scope="col" className={tableStyles.number}>
          {t('Amount')}
        </th>
        <th scope="col">{t(state)}</th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </tbody>
  </table>
);

const YearChoice = ({ year, onChange }: { year: number | null; onChange: (year: number | null) => void }) => {
  const { data: years = [] } = useQuery(yearsQuery(useApi()));
  if (years.length < 2) return null;
  return (
    <FilterSelect
      label={t('Year')}
      value={year === null ? '' : String(year)}
      options={[['', t(msg('All', 'years'))], ...years.map((one) => [String(one), String(one)] as const)]}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
};

const Payments = () => {
  const [year, setYear] = useState<number | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    paymentsQuery(useApi(), year),
  );
  const payments = data?.pages.flatMap((page) => page.payments);
  if (error) return <Notice kind="problem">{membershipProblem(error)}</Notice>;
  if (!payments) return <RowSkeletons count={4} />;
  if (payments.length === 0 && year === null)
    return (
      <EmptyMessage title={t('No payments so far')}>
        <p className="muted">{t('Your first receipt comes by email with your first payment.')}</p>
      </EmptyMessage>
    );
  return (
    <>
      <YearChoice year={year} onChange={setYear} />
      <PaymentTable payments={payments} />
      {hasNextPage ? (
        <Button look="secondary" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
    </>
  );
};

/** Page of a member's payments, also after the membership has ended, with the billing details for receipts. */
export const ReceiptsPage = () => (
  <SettingsFrame
    at="/settings/membership/receipts"
    note={
      <SettingsNote title={t('Yours to keep')}>
        <p>{t('Your receipts stay here, even after your membership ends.')}</p>
        <p>
          <Trans
            message="Your next payment, if any, is under <link>Membership</link>."
            components={{ link: <Anchor className="link" href="/settings/membership" /> }}
          />
        </p>
      </SettingsNote>
    }
  >
    <div className={styles.receipts}>
      <SandboxLabel />
      <Payments />
      {useMe() ? <BillingDetailsForm /> : null}
    </div>
  </SettingsFrame>
);
