import { useState } from 'react';
import type { StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Panel } from '../settings/Panel.tsx';
import { PlanCards } from './PlanCards.tsx';
import { WaitingPlan } from './WaitingPlan.tsx';

/** Chooses another plan, whose amounts are shown before anything changes. */
const Choice = ({ stripe }: { stripe: StripeMembership }) => {
  const follow = useFollow();
  const [chosen, setChosen] = useState(stripe.plan.id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void follow(pageAddress('/settings/membership/change', {}, { plan: chosen }));
      }}
    >
      <PlanCards stripe={stripe} chosen={chosen} onChoose={setChosen} />
      <Button type="submit" disabled={chosen === stripe.plan.id}>
        {t('Update Membership')}
      </Button>
    </form>
  );
};

export const ChangePanel = ({ stripe }: { stripe: StripeMembership }) => (
  <Panel title={t('Change membership')}>
    {stripe.nextPlan ? <WaitingPlan stripe={stripe} next={stripe.nextPlan} /> : <Choice stripe={stripe} />}
  </Panel>
);
