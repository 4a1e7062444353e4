import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import type { DisputeEvidence } from '../../../../../contract/member-administration/dispute-evidence.schema.ts';
import { formatMoney } from '../../../../../contract/membership/money.ts';
import type { PaymentDetail } from '../../../../../contract/membership/payment-administration.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../../ui/LineIcon.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { dayText, momentText } from '../../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { SandboxBand } from '../../sandbox/SandboxBand.tsx';
import { reasonText } from '../dispute-reasons.ts';
import { PaymentHead } from '../PaymentHead.tsx';
import { countryName } from '../payment-words.ts';
import { evidenceQuery, paymentOverviewQuery, paymentQuery } from '../queries.ts';
import * as styles from './EvidencePage.module.css';

const consentNames: Readonly<Record<DisputeEvidence['consents'][number]['kind'], Message>> = {
  automatic_renewal: msg('Automatic renewal'),
  immediate_start: msg('Immediate start'),
  price_increase: msg('Higher price'),
};

const leavingNames: Readonly<Record<DisputeEvidence['leaving'][number]['kind'], Message>> = {
  cancellation: msg('Cancellation'),
  withdrawal: msg('Withdrawal'),
};

type Part = { detail: PaymentDetail; evidence: DisputeEvidence };

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Rows = ({ rows }: { rows: readonly (readonly [string, string | null | undefined])[] }) => (
  <dl>
    {rows.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

const What = ({ detail }: Part) => {
  const { timeZone } = useStudio();
  const { payment, number, provider, period, lines } = detail;
  const money = (amount: number): string => formatMoney(amount, payment.currency);
  return (
    <Section title={t('The payment')}>
      <Rows
        rows={[
          [t('Amount'), money(payment.amount)],
          [
            t(msg('For', 'what a payment was for')),
            lines.map(({ description, price }) => `${description}: ${money(price)}`).join('\n'),
          ],
          [
            t('Period'),
            period &&
              t('{start} to {end}', {
                start: dayText(period.startsAt, timeZone),
                end: dayText(period.endsAt, timeZone),
              }),
          ],
          [t('Paid'), momentText(detail.paidAt ?? payment.at, timeZone)],
          [t('Receipt'), number],
          [t('Method'), payment.method],
          [t('Paid back'), payment.refunded > 0 ? money(payment.refunded) : null],
          [t('At the provider'), withCommas([...provider.intentIds, provider.invoiceId])],
        ]}
      />
      {detail.disputes.map(({ id, amount, currency, reason, openedAt, dueAt }) => (
        <Rows
          key={id}
          rows={[
            [t('Dispute'), `${id}, ${formatMoney(amount, currency)}`],
            [t('Reason given'), reasonText(reason)],
            [t(msg('Opened', 'a dispute')), momentText(openedAt, timeZone)],
            [t('Answer due'), dueAt && momentText(dueAt, timeZone)],
          ]}
        />
      ))}
    </Section>
  );
};

const Who = ({ detail, evidence: { customer, billedTo } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title={t('The customer')}>
      {customer ? null : <p>{t('The account was erased at the customer’s request.')}</p>}
      <Rows
        rows={[
          [t('Name'), customer?.name],
          [
            t('E-mail'),
            customer?.emailVerified
              ? t('{email}, confirmed by the customer', { email: customer.email })
              : customer?.email,
          ],
          [t('Account since'), customer && dayText(customer.joinedAt, timeZone)],
          [t('Country'), detail.country ? countryName(detail.country) : null],
          [
            t('Billed to'),
            billedTo && [billedTo.name, billedTo.address, billedTo.taxNumber].filter(Boolean).join('\n'),
          ],
        ]}
      />
    </Section>
  );
};

const Terms = ({ evidence: { consents } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title={t('Terms that the customer accepted')}>
      {consents.length === 0 ? <p>{t('None are kept for this customer.')}</p> : null}
      <ul>
        {consents.map(({ kind, words, version, at }) => (
          <li key={`${kind} ${at}`}>
            <b>
              {t(consentNames[kind])}, {momentText(at, timeZone)}
            </b>
            <blockquote>{words}</blockquote>
            <small>{t('Version {version}', { version })}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Use = ({ evidence: { signIns, practice } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title={t('Use since the payment')}>
      <p>
        {t(
          '{signIns, plural, one {# sign-in} other {# sign-ins}} of the last 90 days, and {classes, plural, one {# completed class} other {# completed classes}}.',
          { signIns: signIns.count, classes: practice.classes },
        )}
      </p>
      <ul>
        {signIns.listed.map(({ at, device, address }) => (
          <li key={`${at} ${address}`}>
            <Trans
              message="Signed in {time}<small>{device}</small>"
              values={{
                time: momentText(at, timeZone),
                device: withCommas([device, address].filter((part): part is string => Boolean(part))),
              }}
              components={{ small: <small /> }}
            />
          </li>
        ))}
        {practice.days.map(({ day, classes }) => (
          <li key={day}>
            {t('{date}: {count, plural, one {# class} other {# classes}} completed', {
              date: dayText(`${day}T12:00:00Z`, 'UTC'),
              count: classes,
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const earlierText = (
  { number, at, amount, refunded, currency }: DisputeEvidence['earlier'][number],
  timeZone: string,
): string => {
  const values = { amount: formatMoney(amount, currency), date: dayText(at, timeZone), number };
  return refunded > 0
    ? t('{amount}, {date}, receipt {number}, {refunded} paid back', {
        ...values,
        refunded: formatMoney(refunded, currency),
      })
    : t('{amount}, {date}, receipt {number}', values);
};

const Told = ({ evidence: { mails, earlier } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <>
      <Section title={t('Mails that were sent to the customer')}>
        {mails.length === 0 ? <p>{t('None.')}</p> : null}
        <ul>
          {mails.map(({ subject, to, sentAt }) => (
            <li key={`${subject} ${sentAt}`}>
              {subject}
              <small>{t('{time}, to {email}', { time: momentText(sentAt, timeZone), email: to })}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('Earlier payments without a dispute')}>
        {earlier.length === 0 ? <p>{t('None.')}</p> : null}
        <ul>
          {earlier.map((one) => (
            <li key={one.number}>{earlierText(one, timeZone)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
};

const Policy = ({ evidence: { leaving, studio } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title={t('Cancelling and refunds')}>
      <p>
        {t(
          'A membership is cancelled by the member at any time, without a reason, at {url}/settings/membership/cancel, or without signing in at {url}/contracts/cancel. It then ends with the period that is paid, and nothing is charged again. A contract is withdrawn from within 14 days at {url}/contracts/withdraw.',
          { url: studio.url },
        )}
      </p>
      {leaving.length === 0 ? (
        <p>{t('The customer has neither cancelled nor withdrawn.')}</p>
      ) : (
        <ul>
          {leaving.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              {t(leavingNames[kind])}, {momentText(at, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const Paper = (part: Part) => {
  const { timeZone } = useStudio();
  const { studio, madeAt } = part.evidence;
  return (
    <article
      className={styles.paper}
      aria-label={t('Evidence about receipt {number}', { number: part.detail.number })}
    >
      <div>
        <h2>{t('Evidence about receipt {number}', { number: part.detail.number })}</h2>
        <p>
          {withCommas([studio.name, ...studio.address, studio.taxNumber, studio.url].filter(Boolean))}
          <small>
            {t('Made {time}. All times are of {timeZone}.', {
              time: momentText(madeAt, timeZone),
              timeZone,
            })}
          </small>
        </p>
      </div>
      <What {...part} />
      <Who {...part} />
      <Terms {...part} />
      <Use {...part} />
      <Told {...part} />
      <Policy {...part} />
    </article>
  );
};

/** The document for the bank that decides on a dispute, printed or saved as a PDF by the browser. */
export const EvidencePage = () => {
  const { paymentId } = useParams({ from: '/admin/payments/$paymentId/evidence' });
  const api = useApi();
  const payment = useQuery(paymentQuery(api, paymentId));
  const gathered = useQuery(evidenceQuery(api, paymentId));
  const { data: overview } = useQuery(paymentOverviewQuery(api));
  const error = payment.error ?? gathered.error;
  const again = () => {
    void payment.refetch();
    void gathered.refetch();
  };
  return (
    <main id="main" tabIndex={-1} aria-busy={!(payment.data && gathered.data) && !error}>
      <div className={styles.head}>
        <PaymentHead
          tab="disputes"
          back={t('Disputes')}
          title={t('Document for the bank')}
          line={t('Check it, print it or save it as a PDF, and hand it to the provider with your answer.')}
          actions={
            payment.data && gathered.data ? (
              <Button look="secondary" onClick={() => window.print()}>
                <LineIcon>
                  <path d="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 13.5h10V20H7z" />
                </LineIcon>
                {t('Print or save as PDF')}
              </Button>
            ) : null
          }
        />
      </div>
      {overview?.mode === 'sandbox' ? <SandboxBand /> : null}
      {payment.data && gathered.data ? <Paper detail={payment.data} evidence={gathered.data} /> : null}
      <FailedChange error={error} failed={t('The document could not be made.')} onRetry={again} />
    </main>
  );
};
