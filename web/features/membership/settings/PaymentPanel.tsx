import { useEffect, useState } from 'react';
import type { PaymentMethod } from '../../../../contract/membership/membership.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice, Problem } from '../Notice.tsx';
import { Panel } from './Panel.tsx';
import * as styles from './Texts.module.css';

type ChangePaymentMethodProps = { look?: 'primary' | 'secondary' };

/** Leaves for the provider's page that takes another payment method; `failure` says why that did not work. */
const useChangePaymentMethod = (cancelPath: string) => {
  const api = useApi();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // A member who turns back finds the page as the browser kept it: the button must work again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const changePaymentMethod = async (): Promise<void> => {
    if (leaving) return;
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await api('POST /api/v2/payment_methods', { body: { cancel_path: cancelPath } });
      window.location.assign(data.checkoutUrl);
    } catch (error) {
      setLeaving(false);
      setFailure(error);
    }
  };
  return { leaving, failure, changePaymentMethod };
};

/** The way to the provider's page that takes another payment method. */
export const ChangePaymentMethod = ({ look = 'secondary' }: ChangePaymentMethodProps) => {
  const { leaving, failure, changePaymentMethod } = useChangePaymentMethod('/settings/membership');
  return (
    <>
      {failure ? (
        <Notice kind="problem">
          <Problem error={failure} />
        </Notice>
      ) : null}
      <Button look={look} aria-busy={leaving} onClick={() => void changePaymentMethod()}>
        {leaving ? t('Opening the secure page') : t('Change Payment Method')}
      </Button>
    </>
  );
};

const aboutText = ({ cardName, expiresOn }: PaymentMethod): string => {
  const [year, month] = expiresOn?.split('-') ?? [];
  return year && month
    ? t('{card}, expires {month}/{year}. You change it on a separate secure page.', {
        card: cardName,
        month,
        year,
      })
    : t('{card}. You change it on a separate secure page.', { card: cardName });
};

export const PaymentPanel = ({ card }: { card: PaymentMethod }) => (
  <Panel title={t('Change payment method')}>
    <div className={styles.stack}>
      <p className="muted">{aboutText(card)}</p>
      <ChangePaymentMethod />
    </div>
  </Panel>
);
