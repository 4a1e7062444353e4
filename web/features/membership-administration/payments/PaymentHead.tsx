import type { ReactNode } from 'react';
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

type MissingProps = Pick<PaymentHeadProps, 'tab' | 'back'> & {
  what: 'payment' | 'payout';
  error: unknown;
  onRetry: () => void;
};

/** Said where a payment or payout is not there, or could not be read. */
export const MissingPayment = ({ tab, back, what, error, onRetry }: MissingProps) => {
  const isGone = error instanceof ApiError && error.status === 404;
  const title = isGone ? `This ${what} is not there` : what === 'payment' ? 'Payment' : 'Payout';
  return (
    <>
      <PaymentHead tab={tab} back={back} title={title} />
      {error && !isGone ? (
        <FailedChange error={error} failed={`The ${what} could not be read.`} onRetry={onRetry} />
      ) : null}
    </>
  );
};
