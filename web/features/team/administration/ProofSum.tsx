import { type FormEvent, useState } from 'react';
import { amountIn, formatMoney, typedAmount } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import type { Team } from '../../../../contract/team/team.schema.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { amountProblem, MoneyField } from '../../../ui/controls/MoneyField.tsx';
import * as styles from './TeamPage.module.css';
import { useTeamAct } from './use-team-acts.ts';

/** From which sum on refunds, gifts and granted days ask once more whose account it is. */
export const ProofSum = ({ team: { proofAbove } }: { team: Team }) => {
  const { amount: before, currency } = proofAbove;
  const [typed, setTyped] = useState(typedAmount(before, currency));
  const [tried, setTried] = useState(false);
  const acting = useTeamAct(() => undefined);
  const amount = amountIn(typed, currency);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (amount === null) return;
    acting.run(
      (api) => api('PUT /admin/api/team_settings', { body: { proofAboveAmount: amount } }),
      t('Above {amount} the studio asks again.', { amount: formatMoney(amount, currency) }),
    );
  };
  const wrong = tried && amount === null ? amountProblem(currency) : undefined;
  return (
    <FormSection
      title={t('Extra confirmation')}
      about={t(
        'Team, keys, webhooks and exports ask for your password or passkey again after ten minutes. Owners get a mail each time.',
      )}
    >
      <form className={styles.proofSum} noValidate onSubmit={save}>
        <MoneyField
          label={t('Refunds and gifts above this amount')}
          currency={currency}
          hint={t('Smaller ones need no confirmation.')}
          problem={wrong ?? acting.problem ?? undefined}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            acting.forget();
          }}
        />
        <Button look="secondary" type="submit" aria-busy={acting.busy}>
          {t('Save')}
        </Button>
      </form>
    </FormSection>
  );
};
