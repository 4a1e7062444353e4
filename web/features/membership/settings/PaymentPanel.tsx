import type { PaymentMethod } from '../../../../contract/membership/membership.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice, Problem } from '../Notice.tsx';
import { useChangePaymentMethod } from '../purchasing/use-change-payment-method.ts';
import { Panel } from './Panel.tsx';
import styles from './Texts.module.css';

type ChangePaymentMethodProps = { look?: 'primary' | 'secondary' };

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
        {leaving ? 'Opening the secure page' : 'Change Payment Method'}
      </Button>
    </>
  );
};

/** "expires 08/2028" of a card that says so. */
const expiryText = ({ expiresOn }: PaymentMethod): string => {
  const [year, month] = expiresOn?.split('-') ?? [];
  return year && month ? `, expires ${month}/${year}` : '';
};

export const PaymentPanel = ({ card }: { card: PaymentMethod }) => (
  <Panel title="Change payment method">
    <div className={styles.stack}>
      <p className="muted">
        {card.cardName}
        {expiryText(card)}. You change it on a separate secure page.
      </p>
      <ChangePaymentMethod />
    </div>
  </Panel>
);
