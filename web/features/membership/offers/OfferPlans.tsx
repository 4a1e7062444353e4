import { useState } from 'react';
import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { Notice } from '../Notice.tsx';
import { subscribeAddress } from '../subscribe-address.ts';
import { OfferCode } from './OfferCode.tsx';
import * as styles from './OfferPage.module.css';
import { offerLine, offerPrice, refusalText } from './offer-words.ts';

const hiddenLabel = { label: <span className="visually-hidden" /> };

const Price = ({ plan }: { plan: OfferPlan }) => {
  const { was, now, each } = offerPrice(plan);
  return (
    <p className={styles.price}>
      {was ? (
        <del>
          {/* translators: the prices before and with an offer */}
          <Trans message="<label>Was</label> {price}" values={{ price: was }} components={hiddenLabel} />
        </del>
      ) : null}{' '}
      <ins>
        {was ? (
          <Trans message="<label>Now</label> {price}" values={{ price: now }} components={hiddenLabel} />
        ) : (
          now
        )}
      </ins>{' '}
      <span className="small muted">{each}</span>
    </p>
  );
};

type RowProps = { offer: Offer; plan: OfferPlan; first: boolean; code: string | null; open: boolean };

const Row = ({ offer, plan, first, code, open }: RowProps) => (
  <li className={styles.plan}>
    <div>
      <h3>
        <OwnText of={plan} field="description">
          {plan.description}
        </OwnText>
      </h3>
      <p className="small muted">{offerLine(plan) || plan.tagline}</p>
    </div>
    <Price plan={plan} />
    {open ? (
      <ButtonLink
        look={first ? 'primary' : 'secondary'}
        href={subscribeAddress({ plan: plan.plan, offer: offer.slug, offerCode: code })}
        aria-label={t('Redeem: {plan}', { plan: plan.description })}
      >
        {t('Redeem')}
      </ButtonLink>
    ) : (
      <span />
    )}
  </li>
);

/** Why this caller cannot redeem it, and where to go instead; null where they can. */
const Refusal = ({ offer }: { offer: Offer }) => {
  const { timeZone } = useStudio();
  const problem = refusalText(offer, timeZone);
  if (!problem) return null;
  return (
    <>
      <Notice kind="info">{problem}</Notice>
      {offer.caller === 'member' ? (
        <ButtonLink look="secondary" href="/settings/membership">
          {t('Manage your membership')}
        </ButtonLink>
      ) : (
        <ButtonLink look="secondary" href="/subscribe">
          {t('See membership plans')}
        </ButtonLink>
      )}
    </>
  );
};

/** The plans with both of their prices, and the way to the checkout. */
export const OfferPlans = ({ offer, wantedCode }: { offer: Offer; wantedCode: string }) => {
  const [code, setCode] = useState<string | null>(null);
  const free = refusalText(offer, useStudio().timeZone) === null;
  return (
    <section className={`page-width section ${styles.plans}`} id="plans" aria-labelledby="plans-title">
      <div>
        <h2 className="title-1" id="plans-title">
          {t('Choose a plan')}
        </h2>
        <p className="muted">
          {t('The lower price lasts as long as shown, then the regular price applies. Cancel any time.')}
        </p>
      </div>
      <div className={styles.choice}>
        <Refusal offer={offer} />
        {free && offer.needsCode ? (
          <OfferCode slug={offer.slug} wanted={wantedCode} accepted={code} onAccepted={setCode} />
        ) : null}
        <ul className={styles.rows}>
          {offer.plans.map((plan, index) => (
            <Row
              key={plan.plan}
              offer={offer}
              plan={plan}
              first={index === 0}
              code={code}
              open={free && (!offer.needsCode || code !== null)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
};
