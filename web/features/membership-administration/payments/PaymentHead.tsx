import type { ReactNode } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import type { PaymentTab } from './payment-filters.ts';

type PaymentHeadProps = {
  /** The list that the page leads back to. */
  tab: PaymentTab;
  back: string;
  title: string;
  line?: string;
  actions?: ReactNode;
};

/** The title of one payment or payout, with the way back to the list. */
export const PaymentHead = ({ tab, back, title, line, actions }: PaymentHeadProps) => (
  <header className={adminContentStyles.stop}>
    <div>
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
        <Anchor href={pageAddress('/admin/payments', {}, tab === 'payments' ? {} : { tab })}>{back}</Anchor>
      </p>
      <h1 className="title-1">{title}</h1>
      {line ? <p className="small muted">{line}</p> : null}
    </div>
    {actions ? <div className={adminContentStyles.actions}>{actions}</div> : null}
  </header>
);

const wordsOf = {
  payment: {
    title: msg('Payment'),
    gone: msg('This payment is not there'),
    failed: msg('The payment could not be read.'),
  },
  payout: {
    title: msg('Payout'),
    gone: msg('This payout is not there'),
    failed: msg('The payout could not be read.'),
  },
} as const;

type MissingProps = Pick<PaymentHeadProps, 'tab' | 'back'> & {
  what: keyof typeof wordsOf;
  error: unknown;
  onRetry: () => void;
};

/** Said where a payment or payout is not there, or could not be read. */
export const MissingPayment = ({ tab, back, what, error, onRetry }: MissingProps) => {
  const isGone = error instanceof ApiError && error.status === 404;
  const { title, gone, failed } = wordsOf[what];
  return (
    <>
      <PaymentHead tab={tab} back={back} title={isGone ? t(gone) : t(title)} />
      {error && !isGone ? <FailedChange error={error} failed={t(failed)} onRetry={onRetry} /> : null}
    </>
  );
};
