import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { invoiceLines, lineText } from '../../../../contract/membership/invoice-lines.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { Receipt } from '../../../../contract/membership/receipts.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import type { LinkAddress } from '../../../ui/Anchor.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { CoilMark, Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as logoStyles from '../../../ui/Logo.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { SettingsFrame } from '../../accounts/index.ts';
import { Notice } from '../Notice.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { membershipProblem } from '../problem-text.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { receiptQuery } from './queries.ts';
import * as styles from './ReceiptPage.module.css';

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <b>{title}</b>
    {lines.filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);

type AmountProps = { label: string; note?: string; amount: string; total?: boolean };

const Amount = ({ label, note, amount, total }: AmountProps) => (
  <div className={total ? styles.sum : undefined}>
    <dt>
      {label}
      {note ? <small>{note}</small> : null}
    </dt>
    <dd>{amount}</dd>
  </div>
);

const Amounts = ({ receipt: { payment, tax, period } }: { receipt: Receipt }) => {
  const timeZone = useMemberTimeZone();
  const { currency } = payment;
  const money = (amount: number): string => formatMoney(amount, currency);
  const days = period
    ? t('{from} to {until}', {
        from: longDay(period.startsAt, timeZone),
        until: longDay(period.endsAt, timeZone),
      })
    : undefined;
  const note = days ? { note: days } : {};
  const credit = payment.lines.reduce((sum, { price }) => sum + price, 0) - payment.amount;
  const several = payment.lines.length > 1 || (payment.lines.length > 0 && credit > 0);
  return (
    <dl className={styles.amounts}>
      {several ? (
        payment.lines.map(({ description, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an invoice may be equal, and they never move.
          <Amount key={index} label={lineText(description)} amount={money(price)} />
        ))
      ) : (
        <Amount label={payment.description} {...note} amount={money(payment.amount - (tax ?? 0))} />
      )}
      {several && credit > 0 ? <Amount label={t('From your credit')} amount={money(-credit)} /> : null}
      {tax === null || several ? null : <Amount label={t('Tax')} amount={money(tax)} />}
      <Amount
        total
        label={several ? t('Paid for {plan}', { plan: payment.description }) : t('Paid')}
        {...(several ? note : {})}
        amount={money(payment.amount)}
      />
      {tax !== null &&
      several &&
      !payment.lines.some(({ description }) => description === invoiceLines.tax) ? (
        <Amount label={t('Tax included')} amount={money(tax)} />
      ) : null}
      {payment.refunded > 0 ? <Amount label={t('Paid back')} amount={money(-payment.refunded)} /> : null}
    </dl>
  );
};

const taxLine = (number: string): string => (number ? t('Tax number {number}', { number }) : '');

const Paper = ({ receipt }: { receipt: Receipt }) => {
  const timeZone = useMemberTimeZone();
  const { payment, studio, billedTo } = receipt;
  const { logoUrl } = useStudio();
  const date = longDay(payment.date, timeZone);
  return (
    <article className={styles.paper} aria-label={t('Receipt {number}', { number: payment.number })}>
      <header>
        <p className={classNames(logoStyles.logo, styles.studio)}>
          {logoUrl ? <img src={logoUrl} alt="" /> : <CoilMark />}
          <span>{studio.name}</span>
        </p>
        <p className="small">
          {t('Receipt {number}', { number: payment.number })}
          <br />
          {date}
        </p>
      </header>
      <p className={styles.total}>{formatMoney(payment.amount, payment.currency)}</p>
      <p className="small">{t('Paid on {date}', { date })}</p>
      <div className={styles.parties}>
        <Lines
          title={t(msg('From', 'a person'))}
          lines={[studio.name, ...studio.address, taxLine(studio.taxNumber)]}
        />
        <Lines
          title={t(msg('To', 'a person'))}
          lines={[billedTo.name, ...billedTo.address.split('\n'), taxLine(billedTo.taxNumber)]}
        />
      </div>
      <Amounts receipt={receipt} />
    </article>
  );
};

/** One receipt as it is printed: paper, whatever the theme. */
export const ReceiptPage = () => {
  const { id } = useParams({ from: '/settings/membership/receipts/$id' });
  const { data: receipt, error } = useQuery(receiptQuery(useApi(), id));
  return (
    <SettingsFrame at="/settings/membership/receipts" title={t('Receipt')}>
      <div className={styles.page}>
        <SandboxLabel />
        {receipt ? (
          <>
            <div className={styles.actions}>
              <Button look="secondary" size="small" onClick={() => window.print()}>
                <LineIcon>
                  <path d="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 13.5h10V20H7z" />
                </LineIcon>
                {t('Print')}
              </Button>
              {receipt.payment.documentUrl ? (
                <ButtonLink
                  look="secondary"
                  size="small"
                  href={receipt.payment.documentUrl as LinkAddress}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="eye" />
                  {t('Document from the payment provider')}
                </ButtonLink>
              ) : null}
            </div>
            <Paper receipt={receipt} />
          </>
        ) : null}
        {!receipt && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
        {!receipt && !error ? <RowSkeletons count={4} /> : null}
      </div>
    </SettingsFrame>
  );
};
