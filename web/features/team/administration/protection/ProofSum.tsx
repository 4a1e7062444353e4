import { type FormEvent, useState } from 'react';
import { amountIn, formatMoney, fractionDigitsOf } from '../../../../../contract/membership/money.ts';
import type { Team } from '../../../../../contract/team/team.ts';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import styles from '../TeamPage.module.css';
import { useTeamAct } from '../use-team-acts.ts';

const typedOf = ({ amount, currency }: Team['proofAbove']): string => {
  const digits = fractionDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
};

/** From which sum on refunds, gifts and granted days ask once more whose account it is. */
export const ProofSum = ({ team: { proofAbove } }: { team: Team }) => {
  const { currency } = proofAbove;
  const [typed, setTyped] = useState(typedOf(proofAbove));
  const [tried, setTried] = useState(false);
  const acting = useTeamAct(() => undefined);
  const amount = amountIn(typed, currency);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (amount === null) return;
    acting.run(
      (api) => api('PUT /admin/api/team_settings', { body: { proofAboveAmount: amount } }),
      `Above ${formatMoney(amount, currency)} the studio asks again.`,
    );
  };
  const wrong = tried && amount === null ? 'Type an amount, such as 100.00.' : undefined;
  return (
    <FormSection
      title="Asking again"
      about="Team, keys, webhooks and exports ask for the password or passkey again, ten minutes after it was last given. Owners are mailed of each."
    >
      <form className={styles.proofSum} noValidate onSubmit={save}>
        <FormField
          label={`Refunds and gifts above (${currency.toUpperCase()})`}
          hint="Up to this sum they are made without asking."
          problem={wrong ?? acting.problem ?? undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                acting.forget();
              }}
            />
          )}
        </FormField>
        <Button look="secondary" type="submit" aria-busy={acting.busy}>
          Save
        </Button>
      </form>
    </FormSection>
  );
};
