import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { pendingIntentQuery } from '../queries.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { useBankAnswer } from './use-bank-answer.ts';
import { clearConfirmation, confirmationWaitingFor } from './waiting-confirmation.ts';

const Asking = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(pendingIntentQuery(useApi()));
  const readAnswer = useBankAnswer();
  const [intent, setIntent] = useState<PendingIntent | null>(null);
  const [plan, setPlan] = useState<string | null>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (!data || intent) return;
    if (!data.clientSecret) return clearConfirmation();
    setPlan(confirmationWaitingFor());
    setIntent(data);
  }, [data, intent]);
  if (answered || !intent) return children;
  const tell = async (): Promise<void> => {
    setAnswered(true);
    const { state, planId } = await readAnswer();
    const isPaid = plan ? planId === plan : state === 'renewing';
    showToast(
      isPaid
        ? t('We have updated your membership.')
        : t('Your bank declined the payment. Nothing was charged.'),
    );
  };
  return <ConfirmStep intent={intent} waiting={plan ? 'plan' : 'payment'} onConfirmed={tell} />;
};

type ConfirmPendingProps = {
  /** True if a payment may wait; otherwise the provider is asked only if this browser left a change unfinished. */
  expected?: boolean;
  /** Content without a waiting payment. */
  children?: ReactNode;
};

/** Confirmation of an earlier payment that the bank requires, if there is one. */
export const ConfirmPending = ({ expected = false, children = null }: ConfirmPendingProps) => {
  const [leftHalfWay, setLeftHalfWay] = useState(false);
  useEffect(() => setLeftHalfWay(confirmationWaitingFor() !== null), []);
  return expected || leftHalfWay ? <Asking>{children}</Asking> : children;
};
