import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
import { Notice } from '../Notice.tsx';
import { offeredPlan, refusalText } from '../offers/offer-words.ts';
import { offerQuery } from '../offers/queries.ts';
import { PlanList, PlanRowsLoading } from '../plans/PlanRows.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { freePreviewQuery, plansQuery, termsQuery } from '../queries.ts';
import { readSubscribeSearch } from '../subscribe-address.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import * as styles from './SubscribePage.module.css';

const freePreviews = pageAddress('/class-finder', {}, { access: 'free' });

const NothingOnline = ({ hasFreePreview }: { hasFreePreview: boolean }) => (
  <main id="main" className="page-width section" tabIndex={-1}>
    <h1 className="display-2">Membership</h1>
    <p className="lede">
      {useStudio().name} does not sell memberships online yet. Ask the studio for access
      {hasFreePreview ? ', or watch a free preview in the meantime' : ''}.
    </p>
    {hasFreePreview ? (
      <p className={classNames(chipListStyles.chips, styles.after)} data-part="chips">
        <ButtonLink href={freePreviews}>Watch a free preview</ButtonLink>
      </p>
    ) : null}
  </main>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <main id="main" className={styles.subscribe} tabIndex={-1}>
    <div className={styles.picture}>
      <Picture
        image={productPicture('hero/first-light')}
        sizes="(max-width: 900px) 100vw, max(46vw, 178vh)"
        eager
      />
    </div>
    <div className={styles.side}>
      <div>
        <h1 className="display-2">
          Every class, <br />
          whenever you like
        </h1>
        <p className="lede">
          Pick how you want to pay. You can change it or leave at any time, in two clicks.
        </p>
      </div>
      {children}
    </div>
  </main>
);

const Unavailable = ({ onRefresh }: { onRefresh: () => void }) => (
  <div className={styles.unavailable}>
    <Notice kind="problem">
      There was a network hiccup. Please refresh in a moment or contact support for assistance.
    </Notice>
    <Button look="secondary" onClick={onRefresh}>
      Refresh
    </Button>
  </div>
);

/** A member changes the membership that there is, and does not buy another one. */
const MemberAlready = () => (
  <div className={styles.memberAlready}>
    <p>You have a membership already.</p>
    <ButtonLink href="/settings/membership">Manage your membership</ButtonLink>
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
  const problem = data ? refusalText(data, timeZone) : 'This offer isn’t here any more.';
  if (problem === null) return { offer: data ?? null, problem, isPending };
  return { offer: null, problem: `${problem} These are the usual prices.`, isPending };
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
  return (
    <Frame>
      <SandboxLabel />
      {wanted.canceled && !isMember ? (
        <Notice kind="info">You left the checkout before paying. Nothing was charged.</Notice>
      ) : null}
      {failed ? <Unavailable onRefresh={refresh} /> : null}
      {offered.problem && !isMember ? <Notice kind="info">{offered.problem}</Notice> : null}
      {!failed && (offered.isPending || !(plans.data && terms.data)) ? <PlanRowsLoading /> : null}
      {shown?.length === 0 ? <p>No membership is on sale at the moment.</p> : null}
      {isMember ? <MemberAlready /> : null}
      {isMember && plans.data ? <PlanList plans={plans.data} /> : null}
      {!isMember && !offered.isPending && shown?.length && terms.data ? (
        <SubscribeForm
          // Its choices are those of the offer, or of all plans.
          key={asked.offer}
          plans={shown}
          terms={terms.data}
          wanted={asked}
          offer={offered.offer}
        />
      ) : null}
      {isMember || !hasFreePreview ? null : (
        <p className="small muted">
          Not sure yet?{' '}
          <Anchor className="link" href={freePreviews}>
            Watch a free preview
          </Anchor>
        </p>
      )}
    </Frame>
  );
};
