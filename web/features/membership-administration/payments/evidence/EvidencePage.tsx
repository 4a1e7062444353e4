import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DisputeEvidence } from '../../../../../contract/member-administration/dispute-evidence.schema.ts';
import { formatMoney } from '../../../../../contract/membership/money.ts';
import type { PaymentDetail } from '../../../../../contract/membership/payment-administration.schema.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../../ui/LineIcon.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { dayText, momentText } from '../../../../ui/text/dates/written-dates.ts';
import { typeText } from '../../billing/billing-words.ts';
import { SandboxBand } from '../../sandbox/SandboxBand.tsx';
import { PaymentHead } from '../PaymentHead.tsx';
import { countryName, countText } from '../payment-words.ts';
import { evidenceQuery, paymentOverviewQuery, paymentQuery } from '../queries.ts';
import * as styles from './EvidencePage.module.css';

const consentNames: Readonly<Record<DisputeEvidence['consents'][number]['kind'], string>> = {
  automatic_renewal: 'Automatic renewal',
  immediate_start: 'Immediate start',
  price_increase: 'Higher price',
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
    <Section title="The payment">
      <Rows
        rows={[
          ['Amount', money(payment.amount)],
          ['For', lines.map(({ description, price }) => `${description}: ${money(price)}`).join('\n')],
          [
            'Period',
            period && `${dayText(period.startsAt, timeZone)} to ${dayText(period.endsAt, timeZone)}`,
          ],
          ['Paid', momentText(detail.paidAt ?? payment.at, timeZone)],
          ['Receipt', number],
          ['Method', payment.method],
          ['Paid back', payment.refunded > 0 ? money(payment.refunded) : null],
          ['At the provider', [...provider.intentIds, provider.invoiceId].join(', ')],
        ]}
      />
      {detail.disputes.map(({ id, amount, currency, reason, openedAt, dueAt }) => (
        <Rows
          key={id}
          rows={[
            ['Dispute', `${id}, ${formatMoney(amount, currency)}`],
            ['Reason given', typeText(reason)],
            ['Opened', momentText(openedAt, timeZone)],
            ['Answer due', dueAt && momentText(dueAt, timeZone)],
          ]}
        />
      ))}
    </Section>
  );
};

const Who = ({ detail, evidence: { customer, billedTo } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title="The customer">
      {customer ? null : <p>The account was erased at the customer’s request.</p>}
      <Rows
        rows={[
          ['Name', customer?.name],
          [
            'E-mail',
            customer && `${customer.email}${customer.emailVerified ? ', confirmed by the customer' : ''}`,
          ],
          ['Account since', customer && dayText(customer.joinedAt, timeZone)],
          ['Country', detail.country ? countryName(detail.country) : null],
          [
            'Billed to',
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
    <Section title="Terms that the customer accepted">
      {consents.length === 0 ? <p>None are kept for this customer.</p> : null}
      <ul>
        {consents.map(({ kind, words, version, at }) => (
          <li key={`${kind} ${at}`}>
            <b>
              {consentNames[kind]}, {momentText(at, timeZone)}
            </b>
            <blockquote>{words}</blockquote>
            <small>Version {version}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Use = ({ evidence: { signIns, practice } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title="Use since the payment">
      <p>
        {countText(signIns.count, 'sign-in', 'sign-ins')} of the last 90 days, and{' '}
        {countText(practice.classes, 'completed class', 'completed classes')}.
      </p>
      <ul>
        {signIns.listed.map(({ at, device, address }) => (
          <li key={`${at} ${address}`}>
            Signed in {momentText(at, timeZone)}
            <small>{[device, address].filter(Boolean).join(', ')}</small>
          </li>
        ))}
        {practice.days.map(({ day, classes }) => (
          <li key={day}>
            {dayText(`${day}T12:00:00Z`, 'UTC')}: {countText(classes, 'class', 'classes')} completed
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Told = ({ evidence: { mails, earlier } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <>
      <Section title="Mails that were sent to the customer">
        {mails.length === 0 ? <p>None.</p> : null}
        <ul>
          {mails.map(({ subject, to, sentAt }) => (
            <li key={`${subject} ${sentAt}`}>
              {subject}
              <small>
                {momentText(sentAt, timeZone)}, to {to}
              </small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Earlier payments without a dispute">
        {earlier.length === 0 ? <p>None.</p> : null}
        <ul>
          {earlier.map(({ number, at, amount, refunded, currency }) => (
            <li key={number}>
              {formatMoney(amount, currency)}, {dayText(at, timeZone)}, receipt {number}
              {refunded > 0 ? `, ${formatMoney(refunded, currency)} paid back` : ''}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

const Policy = ({ evidence: { leaving, studio } }: Part) => {
  const { timeZone } = useStudio();
  return (
    <Section title="Cancelling and refunds">
      <p>
        A membership is cancelled by the member at any time, without a reason, at {studio.url}
        /settings/membership/cancel, or without signing in at {studio.url}/contracts/cancel. It then ends with
        the period that is paid, and nothing is charged again. A contract is withdrawn from within 14 days at{' '}
        {studio.url}/contracts/withdraw.
      </p>
      {leaving.length === 0 ? (
        <p>The customer has neither cancelled nor withdrawn.</p>
      ) : (
        <ul>
          {leaving.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              {typeText(kind)}, {momentText(at, timeZone)}
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
    <article className={styles.paper} aria-label={`Evidence about receipt ${part.detail.number}`}>
      <div>
        <h2>Evidence about receipt {part.detail.number}</h2>
        <p>
          {[studio.name, ...studio.address, studio.taxNumber, studio.url].filter(Boolean).join(', ')}
          <small>
            Made {momentText(madeAt, timeZone)}. All times are of {timeZone}.
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
          back="Disputes"
          title="Document for the bank"
          line="Check it, print it or save it as a PDF, and hand it to the provider with your answer."
          actions={
            payment.data && gathered.data ? (
              <Button look="secondary" onClick={() => window.print()}>
                <LineIcon>
                  <path d="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 13.5h10V20H7z" />
                </LineIcon>
                Print or save as PDF
              </Button>
            ) : null
          }
        />
      </div>
      {overview?.mode === 'sandbox' ? <SandboxBand /> : null}
      {payment.data && gathered.data ? <Paper detail={payment.data} evidence={gathered.data} /> : null}
      <FailedChange error={error} failed="The document could not be made." onRetry={again} />
    </main>
  );
};
