import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { Offer } from '../../../../contract/membership/offers/offers.schema.ts';
import { bestValue, daysText } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { AddressSearch } from '../../../../contract/pages/search-params.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { Notice } from '../Notice.tsx';
import { offeredPlan, refusalText } from '../offers/offer-words.ts';
import { offerQuery } from '../offers/queries.ts';
import { PlanList, PlanRowsLoading } from '../plans/PlanRows.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { freePreviewQuery, plansQuery, type Terms, termsQuery } from '../queries.ts';
import { readSubscribeSearch, type SubscribeSearch } from '../subscribe-address.ts';
import { FirstCharges } from './FirstCharges.tsx';
import { firstCharges } from './first-charges.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import * as styles from './SubscribePage.module.css';
import { useSubscribeForm } from './use-subscribe-form.ts';

const freePreviews = pageAddress('/class-finder', {}, { access: 'free' });

const NothingOnline = ({ hasFreePreview }: { hasFreePreview: boolean }) => {
  const studio = useStudio().name;
  return (
    <main id="main" className="page-width section" tabIndex={-1}>
      <h1 className="display-2">{t('Membership')}</h1>
      <p className="lede">
        {hasFreePreview
          ? t(
              '{studio} does not sell memberships online yet. Ask the studio for access, or watch a free preview in the meantime.',
              { studio },
            )
          : t('{studio} does not sell memberships online yet. Ask the studio for access.', { studio })}
      </p>
      {hasFreePreview ? (
        <p className={classNames(chipListStyles.chips, styles.after)} data-part="chips">
          <ButtonLink href={freePreviews}>{t('Watch a free preview')}</ButtonLink>
        </p>
      ) : null}
    </main>
  );
};

/** Returns the promise of the page: the free days of the chosen plan, or else of the best, if it is a yearly one. */
const ledeText = (plans: readonly MembershipPlan[], chosen?: MembershipPlan | null): string => {
  const plan = chosen ?? bestValue(plans);
  if (!plan?.trialCount || plan.interval !== 'year' || plan.intervalCount !== 1)
    return t('Pick how you want to pay. Change or cancel any time, in two clicks.');
  return t('Start with {days} free, then pay yearly. Change or cancel any time, in two clicks.', {
    days: daysText(plan.trialCount),
  });
};

type FrameProps = { lede: string; dates?: ReactNode; children: ReactNode };

const Frame = ({ lede, dates, children }: FrameProps) => (
  <main id="main" className={styles.subscribe} tabIndex={-1}>
    <div className={styles.side}>
      <div>
        <h1 className="display-2">
          <Trans message="Every class, <break/>whenever you like" components={{ break: <br /> }} />
        </h1>
        <p className="lede">{lede}</p>
      </div>
      {children}
    </div>
    <div className={styles.aside}>
      <div className={styles.scene}>
        <div className={styles.picture}>
          <Picture
            image={productPicture('hero/first-light')}
            sizes="(max-width: 900px) 1px, max(46vw, 140vh)"
            eager
          />
        </div>
        {dates ? <div className={styles.dates}>{dates}</div> : null}
      </div>
    </div>
  </main>
);

type SellingProps = {
  plans: MembershipPlan[];
  terms: Terms;
  wanted: SubscribeSearch;
  /** Offer with which the plans are bought; the plans are then those of the offer. */
  offer: Offer | null;
  head: ReactNode;
  foot: ReactNode;
};

/** The page with its form, whose choice the dates beside the picture follow. */
const Selling = ({ plans, terms, wanted, offer, head, foot }: SellingProps) => {
  const state = useSubscribeForm(plans, terms, wanted);
  const { plan, quote, codeProblem } = state;
  const dates = plan && !codeProblem ? <FirstCharges lines={firstCharges(plan, quote.data)} /> : null;
  return (
    <Frame lede={ledeText(plans, plan)} dates={dates}>
      {head}
      <SubscribeForm state={state} plans={plans} wanted={wanted} offer={offer} />
      {foot}
    </Frame>
  );
};

const Unavailable = ({ onRefresh }: { onRefresh: () => void }) => (
  <div className={styles.unavailable}>
    <Notice kind="problem">
      {t('There was a network hiccup. Please refresh in a moment or contact support for assistance.')}
    </Notice>
    <Button look="secondary" onClick={onRefresh}>
      {t('Refresh')}
    </Button>
  </div>
);

/** A member changes the membership that there is, and does not buy another one. */
const MemberAlready = () => (
  <div className={styles.memberAlready}>
    <p>{t('You already have a membership.')}</p>
    <ButtonLink href="/settings/membership">{t('Manage your membership')}</ButtonLink>
  </div>
);

const useSubscribeSearch = () =>
  readSubscribeSearch(useLocation({ select: ({ search }) => search as AddressSearch }));

/** The offer of an address, where this caller can redeem it; else why not. */
const useOffer = (slug: string | null) => {
  const { timeZone } = useStudio();
  const { data, isPending } = useQuery({ ...offerQuery(useApi(), slug ?? ''), enabled: slug !== null });
  if (slug === null) return { offer: null, problem: null, isPending: false };
  if (isPending) return { offer: null, problem: null, isPending };
  const problem = data ? refusalText(data, timeZone) : t('This offer isn’t here any more.');
  if (problem === null) return { offer: data ?? null, problem, isPending };
  return { offer: null, problem: joinSentences(problem, t('Here are the regular prices.')), isPending };
};

/** The plans of the studio, and the way to one of them. */
export const SubscribePage = () => {
  const api = useApi();
  const wanted = useSubscribeSearch();
  const terms = useQuery(termsQuery(api));
  const plans = useQuery(plansQuery(api, wanted.plan));
  const { data: hasFreePreview = false } = useQuery(freePreviewQuery(api));
  const isMember = useMe()?.hasSubscriptionAccess ?? false;
  const offered = useOffer(wanted.offer);
  const usual = plans.data;
  const shown = offered.offer ? offered.offer.plans.map(offeredPlan) : usual;
  const asked = offered.offer ? wanted : { ...wanted, offer: null, offerCode: null };
  if (terms.data?.payments === 'off') return <NothingOnline hasFreePreview={hasFreePreview} />;
  const failed = (terms.isError && !terms.data) || (plans.isError && !plans.data);
  const refresh = () => {
    void terms.refetch();
    void plans.refetch();
  };
  const head = (
    <>
      <SandboxLabel />
      {wanted.canceled && !isMember ? (
        <Notice kind="info">{t('You left the checkout before paying. Nothing was charged.')}</Notice>
      ) : null}
      {failed ? <Unavailable onRefresh={refresh} /> : null}
      {offered.problem && !isMember ? <Notice kind="info">{offered.problem}</Notice> : null}
    </>
  );
  const foot =
    isMember || !hasFreePreview ? null : (
      <p className="small muted">
        <Trans
          message="Not sure yet? <link>Watch a free preview</link>"
          components={{ link: <Anchor className="link" href={freePreviews} /> }}
        />
      </p>
    );
  if (!isMember && !offered.isPending && shown?.length && terms.data)
    return (
      <Selling
        // Its choices are those of the offer, or of all plans.
        key={asked.offer}
        plans={shown}
        terms={terms.data}
        wanted={asked}
        offer={offered.offer}
        head={head}
        foot={foot}
      />
    );
  return (
    <Frame lede={ledeText(shown ?? [])}>
      {head}
      {!failed && (offered.isPending || !(plans.data && terms.data)) ? <PlanRowsLoading /> : null}
      {shown?.length === 0 ? <p>{t('No memberships are on sale right now.')}</p> : null}
      {isMember ? <MemberAlready /> : null}
      {isMember && plans.data ? <PlanList plans={plans.data} /> : null}
      {foot}
    </Frame>
  );
};
