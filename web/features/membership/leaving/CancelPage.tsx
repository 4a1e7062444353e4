import { t } from '../../../../contract/messages.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { SettingsFrame } from '../../accounts/index.ts';
import { Notice } from '../Notice.tsx';
import { membershipProblem } from '../problem-text.ts';
import { mayCancel } from '../settings/membership-view.ts';
import { StateCard } from '../settings/StateCard.tsx';
import * as styles from '../settings/Texts.module.css';
import { type OwnMembership, useOwnMembership } from '../settings/use-own-membership.ts';
import { CancelSurvey } from './CancelSurvey.tsx';
import { keptUntilText, usePaidUntil } from './paid-until.ts';

const NothingToCancel = () => (
  <StateCard title={t('There is nothing to cancel here.')} about={t('See your membership for your options.')}>
    <ButtonLink look="secondary" href="/settings/membership">
      {t('Your membership')}
    </ButtonLink>
  </StateCard>
);

const Loaded = ({ own }: { own: OwnMembership }) => {
  const until = usePaidUntil(own);
  const follow = useFollow();
  if (!mayCancel(own.membership)) return <NothingToCancel />;
  return (
    <>
      <p className="lede">
        {keptUntilText(until, own)} {t('Two questions, both optional.')}
      </p>
      <CancelSurvey
        until={until}
        paid={own}
        keepLink
        onDone={() => follow('/settings/membership', { replace: true })}
      />
    </>
  );
};

/** The survey alone, on a page of its own. */
export const CancelPage = () => {
  const { own, error } = useOwnMembership();
  return (
    <SettingsFrame at="/settings/membership" title={t('Cancel membership')}>
      <div className={styles.page}>
        {own ? <Loaded own={own} /> : null}
        {!own && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
        {!own && !error ? <RowSkeletons count={4} /> : null}
      </div>
    </SettingsFrame>
  );
};
