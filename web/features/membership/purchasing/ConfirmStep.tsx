import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../Notice.tsx';
import { priceText } from '../price-words.ts';
import { pendingIntentQuery } from '../queries.ts';
import * as styles from './ConfirmStep.module.css';

/** Poll interval: short enough to notice soon, long enough for the provider's rate limit. */
const askAgainMs = 4000;

const checks = {
  membership: msg(
    'Your bank wants to check it is you before we begin your membership. Nothing has been charged yet.',
  ),
  payment: msg(
    'Your bank wants to check it is you before we take the payment. Nothing has been charged yet.',
  ),
  plan: msg('Your bank wants to check it is you before we change the plan. Nothing has been charged yet.'),
};

type ConfirmStepProps = {
  intent: PendingIntent;
  /** Action that waits for the bank. */
  waiting: keyof typeof checks;
  /** Called when the payment no longer waits for the bank: it succeeded or was refused. */
  onConfirmed: () => Promise<void> | void;
  /** Moves the focus to the heading, which replaces the pressed control. */
  takesFocus?: boolean;
};

/** Confirmation by the member's bank; polls until the bank has the answer. */
export const ConfirmStep = ({ intent, waiting, onConfirmed, takesFocus }: ConfirmStepProps) => {
  const { data, refetch } = useQuery({
    ...pendingIntentQuery(useApi()),
    initialData: intent,
    refetchInterval: ({ state }) => (state.data?.clientSecret ? askAgainMs : false),
    refetchOnWindowFocus: 'always',
  });
  const confirmed = data.clientSecret === null;
  const told = useRef(false);
  useEffect(() => {
    if (!confirmed || told.current) return;
    told.current = true;
    void onConfirmed();
  }, [confirmed, onConfirmed]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { price, currency, confirmUrl } = data;
  return (
    <section className={styles.confirm}>
      <h2 ref={heading} className="title-2" tabIndex={-1}>
        {price !== null && currency
          ? t('Your bank asks you to approve {price}', { price: priceText(price, currency) })
          : t('Your bank asks for your approval')}
      </h2>
      <Notice kind="info">{t(checks[waiting])}</Notice>
      <div className={styles.actions}>
        {confirmUrl ? (
          <ButtonLink href={confirmUrl as `https://${string}`} target="_blank" rel="noopener">
            {t('Confirm payment')}
          </ButtonLink>
        ) : null}
        <Button look="secondary" onClick={() => void refetch()}>
          {t('I have confirmed it')}
        </Button>
      </div>
      <p className="small muted">
        {t('The bank’s page opens in its own window. This page notices within a few seconds.')}
      </p>
    </section>
  );
};
