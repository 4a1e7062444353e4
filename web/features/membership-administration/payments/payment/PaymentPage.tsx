import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inSentence } from '../../../../../contract/formats/in-sentence.ts';
import { eachPeriodText, formatMoney } from '../../../../../contract/membership/money.ts';
import type { PaymentDetail } from '../../../../../contract/membership/payment-administration.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Anchor, type LinkAddress } from '../../../../ui/Anchor.tsx';
import * as overviewStyles from '../../../../ui/administration/Overview.module.css';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { dayText, momentText } from '../../../../ui/text/dates/written-dates.ts';
import { TimelineEntries, usePaymentQuestion } from '../../../member-administration/index.ts';
import { reasonText } from '../dispute-reasons.ts';
import { MissingPayment, PaymentHead } from '../PaymentHead.tsx';
import * as pageStyles from '../PaymentsPage.module.css';
import { countryName } from '../payment-words.ts';
import { paymentQuery, paymentsKey } from '../queries.ts';
import { TryNow } from '../TryNow.tsx';
import * as styles from './PaymentPage.module.css';
import { paymentSentence, takenByBank } from './payment-sentence.ts';

type DetailProps = { detail: PaymentDetail };

const Sum = ({
  name,
  about,
  amount,
  total,
}: {
  name: string;
  about?: string | undefined;
  amount: string;
  total?: boolean;
}) => (
  <div className={total ? pageStyles.total : undefined}>
    <dt>
      {name}
      {about ? <small>{about}</small> : null}
    </dt>
    <dd className="numeric">{amount}</dd>
  </div>
);

/** The lines of the payment, what went back, what the provider kept, and what is left. */
const Made = ({ detail }: DetailProps) => {
  const { timeZone } = useStudio();
  const { payment, lines, tax, period, amountPaid, fees } = detail;
  const money = (amount: number): string => formatMoney(amount, payment.currency);
  const credit = lines.reduce((sum, { price }) => sum + price, 0) - payment.amount;
  const taken = takenByBank(detail);
  const isPaid = payment.state === 'paid';
  return (
    <section aria-label={t('Breakdown')}>
      <h2 className="title-3">{t('Breakdown')}</h2>
      <dl className={pageStyles.due}>
        {lines.map(({ description, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an invoice may be equal, and they never move.
          <Sum key={index} name={description} amount={money(price)} />
        ))}
        {credit > 0 ? <Sum name={t('From credit')} amount={money(-credit)} /> : null}
        <Sum
          total
          name={isPaid ? t('Paid') : t(msg('Due', 'an amount'))}
          about={
            period
              ? t('{start} to {end}', {
                  start: dayText(period.startsAt, timeZone),
                  end: dayText(period.endsAt, timeZone),
                })
              : undefined
          }
          amount={money(payment.amount)}
        />
        {tax === null ? null : <Sum name={t('Tax in it')} amount={money(tax)} />}
        {payment.refunded > 0 ? (
          <Sum name={t(msg('Sent back', 'a refunded sum'))} amount={money(-payment.refunded)} />
        ) : null}
        {taken > 0 ? <Sum name={t('Taken by the bank')} amount={money(-taken)} /> : null}
        {isPaid ? (
          <Sum
            name={t('Fees of the provider')}
            about={fees === null ? t('Known once its books were read, within an hour') : undefined}
            amount={fees === null ? '–' : money(0 - fees)}
          />
        ) : null}
        {isPaid && fees !== null ? (
          <Sum
            total
            name={t('Left, tax included')}
            amount={money(amountPaid - payment.refunded - taken - fees)}
          />
        ) : null}
      </dl>
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const disputeText = (state: PaymentDetail['disputes'][number]['state'], date: string): string => {
  switch (state) {
    case 'answer_due':
      return t('Answer due, opened {date}', { date });
    case 'under_review':
      return t('Under review, opened {date}', { date });
    case 'won':
      return t('Won, opened {date}', { date });
    case 'lost':
      return t('Lost, opened {date}', { date });
  }
};

const Facts = ({ detail }: DetailProps) => {
  const { timeZone } = useStudio();
  const { payment, plan, giftId, country, disputes, payouts, provider } = detail;
  const { member, buyer, method } = payment;
  return (
    <dl className={styles.facts}>
      <Fact name={member ? t('Member') : t('Payer')}>
        {member ? (
          <Anchor className="link" href={pageAddress('/admin/members/$memberId', { memberId: member.id })}>
            {member.name}
          </Anchor>
        ) : (
          (buyer ?? t('The account is erased'))
        )}
        <small>{[member?.email, country && countryName(country)].filter(Boolean).join(', ')}</small>
      </Fact>
      <Fact name={t('Method')}>{method ?? t('Not known')}</Fact>
      {plan && giftId === null ? (
        <Fact name={t(msg('Plan', 'of a membership'))}>
          {plan.name}
          <small>
            {formatMoney(plan.amount, plan.currency)} {eachPeriodText(plan)}
          </small>
        </Fact>
      ) : null}
      {giftId ? (
        <Fact name={t('Gift')}>
          <Anchor className="link" href="/admin/gifts">
            {payment.about ?? t('Gift')}
          </Anchor>
        </Fact>
      ) : null}
      {disputes.map(({ id, amount, currency, reason, state, openedAt }) => (
        <Fact key={id} name={t('Dispute')}>
          {formatMoney(amount, currency)}, {inSentence(reasonText(reason))}
          <small>{disputeText(state, dayText(openedAt, timeZone))}</small>
        </Fact>
      ))}
      <Fact name={t('Payout')}>
        {payouts.length === 0 ? t('Not in any payout yet') : null}
        {payouts.map(({ id, amount, currency, arrivesAt }) => (
          <span key={id}>
            <Anchor
              className="link"
              href={pageAddress('/admin/payments/payouts/$payoutId', { payoutId: id })}
            >
              {longDay(arrivesAt, timeZone)}
            </Anchor>
            <small>{formatMoney(amount, currency)}</small>
          </span>
        ))}
      </Fact>
      <Fact name={t('At the provider')}>
        {[...provider.intentIds, provider.invoiceId].map((id) => (
          <code key={id} className={styles.id}>
            {id}
          </code>
        ))}
      </Fact>
    </dl>
  );
};

/** The actions of the studio on a payment of a member. */
const Actions = ({ detail }: DetailProps) => {
  const queries = useQueryClient();
  const { payment, amountPaid, number, documentUrl, disputes, giftId, paidAt } = detail;
  const { id, member, currency, refunded, state, retryAt } = payment;
  const at = paidAt ?? payment.at;
  const { ask, dialog } = usePaymentQuestion(
    {
      id: member?.id ?? '',
      email: member?.email ?? '',
      receipts: [{ paymentId: id, number, at }],
    },
    () => void queries.invalidateQueries({ queryKey: paymentsKey }),
  );
  const about = { id, at, amountPaid, amountRefunded: refunded, currency };
  const isPaid = state === 'paid' && amountPaid > 0;
  return (
    <>
      {disputes.length > 0 ? (
        <ButtonLink size="small" href={pageAddress('/admin/payments/$paymentId/evidence', { paymentId: id })}>
          {t('Document for the bank')}
        </ButtonLink>
      ) : null}
      {member && isPaid ? (
        <>
          <Button look="secondary" size="small" onClick={() => ask('receipt', about)}>
            {t('Send the receipt')}
          </Button>
          {refunded < amountPaid ? (
            <Button look="secondary" size="small" onClick={() => ask('refund', about)}>
              {t('Refund')}
            </Button>
          ) : null}
        </>
      ) : null}
      {member && state === 'failed' && retryAt ? (
        <TryNow memberId={member.id} name={member.name} paymentId={id} />
      ) : null}
      {!member && giftId && isPaid && refunded < amountPaid ? (
        <ButtonLink look="secondary" size="small" href="/admin/gifts">
          {t('Refund it beside the gift')}
        </ButtonLink>
      ) : null}
      {documentUrl ? (
        <ButtonLink
          look="secondary"
          size="small"
          href={documentUrl as LinkAddress}
          target="_blank"
          rel="noreferrer"
        >
          {t('Document of the provider')}
        </ButtonLink>
      ) : null}
      {dialog}
    </>
  );
};

const Shown = ({ detail }: DetailProps) => {
  const { timeZone } = useStudio();
  const { payment, number, happenings } = detail;
  const { member, buyer, about } = payment;
  const { says, less } = paymentSentence(detail, timeZone);
  const line = [
    member?.name ?? buyer,
    about,
    momentText(payment.at, timeZone),
    t('receipt {number}', { number }),
  ];
  return (
    <>
      <PaymentHead
        tab="payments"
        back={t('Payments')}
        title={formatMoney(payment.amount, payment.currency)}
        line={line.filter(Boolean).join(' · ')}
        actions={<Actions detail={detail} />}
      />
      <section className={overviewStyles.sentence} aria-label={t('State')}>
        <p>
          {says} {less ? <em>{less}</em> : null}
        </p>
      </section>
      <div className={overviewStyles.columns}>
        <div>
          <section aria-label={t('What happened')}>
            <h2 className="title-3">{t('What happened, newest first')}</h2>
            <TimelineEntries entries={happenings} />
          </section>
          <Made detail={detail} />
        </div>
        <aside aria-label={t('Facts')}>
          <Facts detail={detail} />
        </aside>
      </div>
    </>
  );
};

/** One payment: how it stands, what happened to it, what it is made of, and what the studio can do. */
export const PaymentPage = () => {
  const { paymentId } = useParams({ from: '/admin/payments/$paymentId' });
  const { data, error, refetch } = useQuery(paymentQuery(useApi(), paymentId));
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data ? (
        <Shown detail={data} />
      ) : (
        <MissingPayment
          tab="payments"
          back={t('Payments')}
          what="payment"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  );
};
