import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingsFrame, SettingsNote } from '../accounts/index.ts';
import { ChangePanel } from './changing/ChangePanel.tsx';
import { WaitingDeclarations } from './declarations/WaitingDeclarations.tsx';
import { GiftsGiven } from './gifts/GiftsGiven.tsx';
import { GiftsOfMember } from './gifts/GiftsOfMember.tsx';
import { CancelPanel } from './leaving/CancelPanel.tsx';
import { Notice } from './Notice.tsx';
import { PausedCard } from './pausing/PausedCard.tsx';
import { PausePanel } from './pausing/PausePanel.tsx';
import { SandboxLabel } from './plans/SandboxLabel.tsx';
import { PriceChangeNotice } from './price-change/PriceChangeNotice.tsx';
import { membershipProblem } from './problem-text.ts';
import { ConfirmPending } from './purchasing/ConfirmPending.tsx';
import {
  type MembershipView,
  mayCancel,
  mayChangePlan,
  mayPause,
  membershipViewOf,
} from './settings/membership-view.ts';
import { PaymentPanel } from './settings/PaymentPanel.tsx';
import { PlanSection } from './settings/PlanSection.tsx';
import {
  Disputed,
  Ending,
  Grace,
  NoMembership,
  OtherSource,
  Store,
  TemporaryAccess,
  Unlimited,
  Updating,
} from './settings/StateCards.tsx';
import * as styles from './settings/Texts.module.css';
import { type OwnMembership, useOwnMembership } from './settings/use-own-membership.ts';
import { useReturned } from './settings/use-returned.ts';

/** Top section: the plan of a paying member, or a single sentence for any other membership view. */
const State = ({ view, own }: { view: MembershipView; own: OwnMembership }) => {
  const { membership, stripe, card } = own;
  switch (view) {
    case 'paid':
      return <PlanSection membership={membership} stripe={stripe} card={card} />;
    case 'paused':
      return <PausedCard own={own} />;
    case 'ending':
      return <Ending membership={membership} />;
    case 'grace':
      return <Grace stripe={stripe} />;
    case 'disputed':
      return <Disputed membership={membership} stripe={stripe} />;
    case 'updating':
      return <Updating />;
    case 'unlimited':
      return membership.subscriptionEndTime ? (
        <Unlimited membership={membership} />
      ) : (
        <PlanSection membership={membership} stripe={null} card={null} />
      );
    case 'store':
      return <Store membership={membership} />;
    case 'other':
      return <OtherSource membership={membership} stripe={stripe} />;
    case 'temporary_access':
      return <TemporaryAccess />;
    case 'none':
      return <NoMembership />;
  }
};

const FlexNote = () => (
  <p className={classNames('muted', styles.flexNote)}>
    {t('Billed through your studio. Your plan and payment method are managed there.')}
  </p>
);

const withPanels: readonly MembershipView[] = ['paid', 'paused', 'ending', 'grace'];
/** Explanation and controls for a member whose payment is disputed, also beside other access. */
const DisputedPart = ({
  view,
  own: { membership, stripe },
}: {
  view: MembershipView;
  own: OwnMembership;
}) => {
  if (view !== 'disputed' && !stripe?.disputedPayment) return null;
  return (
    <>
      {view === 'disputed' ? null : <Disputed membership={membership} stripe={stripe} />}
      {stripe?.disputedPayment?.endsAt ? null : <CancelPanel membership={membership} stripe={stripe} />}
    </>
  );
};

const hasPanels = (view: MembershipView): boolean => withPanels.includes(view);

/** Panels in which a member who pays through the studio changes the membership; each is hidden if it does not apply. */
const Panels = ({ view, own }: { view: MembershipView; own: OwnMembership }) => {
  const { membership, stripe, card, cardUnavailable } = own;
  const { isFlexUser } = membership;
  return (
    <div>
      {isFlexUser ? <FlexNote /> : null}
      {stripe && mayChangePlan(membership) ? <ChangePanel stripe={stripe} /> : null}
      {card && !isFlexUser && view !== 'grace' ? <PaymentPanel card={card} /> : null}
      {cardUnavailable && !isFlexUser ? (
        <Notice kind="problem">
          {t('We cannot retrieve your payment methods at this time. Your account may be updating.')}
        </Notice>
      ) : null}
      {view === 'paid' && stripe && mayPause(membership) ? <PausePanel /> : null}
      {mayCancel(membership) ? <CancelPanel membership={membership} stripe={stripe} /> : null}
    </div>
  );
};

/** Returns true if a payment may be waiting for the bank's confirmation; only then does the page ask for it. */
const asksForConfirmation = ({ membership }: OwnMembership): boolean =>
  membership.subscriptionState === 'grace' || membership.detail === 'incomplete';

const Loaded = ({ own }: { own: OwnMembership }) => {
  const view = membershipViewOf(own);
  return (
    <>
      <State view={view} own={own} />
      <DisputedPart view={view} own={own} />
      {view === 'paid' || view === 'paused' ? <PriceChangeNotice /> : null}
      <GiftsOfMember />
      {hasPanels(view) ? <Panels view={view} own={own} /> : null}
      <GiftsGiven />
    </>
  );
};

const PaidNote = () => (
  <SettingsNote title={t('Good to know')}>
    <p>{t('We email you before a trial ends, a yearly payment is due or a card expires.')}</p>
    <p>{t('If a payment fails, we let you know and keep every class open while we try again.')}</p>
    <p>{t('You see every date and amount before you change, pause or cancel. What you saved stays.')}</p>
    <p>
      <Anchor className="link" href="/settings/membership/receipts">
        {t('Receipts')}
      </Anchor>
    </p>
  </SettingsNote>
);

/** Membership page of the settings: the state of the member's own membership and all of its actions. */
export const MembershipPage = () => {
  useReturned();
  const { own, error, refetch } = useOwnMembership();
  return (
    <SettingsFrame
      at="/settings/membership"
      note={own && !hasPanels(membershipViewOf(own)) ? null : <PaidNote />}
    >
      <div className={styles.top}>
        <SandboxLabel />
        {own ? <ConfirmPending expected={asksForConfirmation(own)} /> : null}
      </div>
      {own ? <WaitingDeclarations /> : null}
      {own ? <Loaded own={own} /> : null}
      {!own && error ? (
        <div className={styles.stack}>
          <Notice kind="problem">{membershipProblem(error)}</Notice>
          <Button look="secondary" onClick={refetch}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      <p className={styles.contractLinks}>
        <Anchor className="link small" href="/contracts/withdraw">
          {t('Withdraw from contract here')}
        </Anchor>
        <Anchor className="link small" href="/contracts/cancel">
          {t('Cancel contracts here')}
        </Anchor>
      </p>
      {!own && !error ? <RowSkeletons count={4} /> : null}
    </SettingsFrame>
  );
};
