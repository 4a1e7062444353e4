import type { ReactNode } from 'react';
import type {
  ManagedMember,
  ManagedMembership,
} from '../../../../contract/member-administration/member.schema.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { may } from '../../../../contract/team/may.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { relativeTimeInSentence } from '../../../ui/text/dates/relative-time.ts';
import { detailWords, lastMoment, sourceText } from '../member-words.ts';
import * as styles from './MemberPage.module.css';
import { offerFacts } from './offer-terms.ts';
import type { MemberAct } from './use-member-acts.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const membershipTitle = ({ plan, source, detail }: ManagedMembership): string =>
  plan?.name ?? (detail === 'granted' || detail === 'gift' ? t(detailWords[detail]) : sourceText(source));

/** The offer that a membership was bought with; its editor is for those who make offers. */
const Offer = ({ one }: { one: ManagedMembership }) => {
  const makesOffers = may(useMe(), 'offers.edit');
  const { offer } = one;
  if (!offer) return null;
  const facts = offerFacts(one);
  const address = pageAddress('/admin/redemption_offers/$slug/edit', { slug: offer.slug });
  return (
    <Fact name={t('Offer')}>
      {makesOffers ? <Anchor href={address}>{offer.title}</Anchor> : offer.title}
      {facts ? <small>{facts}</small> : null}
    </Fact>
  );
};

const Membership = ({ one }: { one: ManagedMembership }) => {
  const { timeZone } = useStudio();
  const { plan, renewsAt, endsAt, nextAmount } = one;
  return (
    <dl className={styles.facts}>
      <Fact name={t('Membership')}>
        {membershipTitle(one)}
        {plan ? (
          <small>
            {plan.amount === null ? null : `${formatMoney(plan.amount, plan.currency)} `}
            {eachPeriodText(plan)}
          </small>
        ) : null}
      </Fact>
      <Offer one={one} />
      <Fact name={t('Source')}>
        {sourceText(one.source)}
        {one.detail && one.detail !== 'active' ? <small>{t(detailWords[one.detail])}</small> : null}
      </Fact>
      {/* translators: first day of a membership */}
      <Fact name={t('Since')}>{longDay(one.startsAt, timeZone)}</Fact>
      {renewsAt ? (
        <Fact name={t('Next payment')}>
          {nextAmount !== null && plan
            ? t('{date}, {amount}', {
                date: longDay(renewsAt, timeZone),
                amount: formatMoney(nextAmount, plan.currency),
              })
            : longDay(renewsAt, timeZone)}
        </Fact>
      ) : null}
      {endsAt ? <Fact name={t('Access until')}>{longDay(lastMoment(endsAt), timeZone)}</Fact> : null}
    </dl>
  );
};

type ProviderProps = { member: ManagedMember; nowMs: number; acting: MemberAct };

/** Ids of a member at the payment provider, which support asks for. */
const Ids = ({ member: { memberships, payer } }: Pick<ProviderProps, 'member'>) => {
  const ids = [
    [t('Customer'), payer?.customerId],
    ...memberships.map(({ subscriptionId }) => [t('Subscription'), subscriptionId]),
  ].filter(([, id]) => id);
  return ids.length === 0 ? null : (
    <Disclosure title={t('Provider IDs')} className={styles.ids}>
      <dl className={styles.facts}>
        {ids.map(([name, id]) => (
          <Fact key={id} name={name ?? ''}>
            {id}
          </Fact>
        ))}
      </dl>
    </Disclosure>
  );
};

const Provider = ({ member, nowMs, acting }: ProviderProps) => {
  const { payer, refusals } = member;
  if (!payer?.customerId) return null;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('Paid with')}>
          {payer.paymentMethod ? (
            <>
              {payer.paymentMethod.name}
              {payer.paymentMethod.expiresOn ? (
                <small>{t('expires {date}', { date: payer.paymentMethod.expiresOn })}</small>
              ) : null}
            </>
          ) : (
            t('No payment method on file')
          )}
        </Fact>
      </dl>
      <p className={styles.reading}>
        <span className="small quiet">
          {payer.readAt
            ? // translators: {time} is “5 minutes ago”
              t('Updated from the provider {time}.', { time: relativeTimeInSentence(payer.readAt, nowMs) })
            : t('Not updated from the provider yet.')}
        </span>
        {refusals.read_again === null ? (
          <Button
            look="secondary"
            size="small"
            aria-busy={acting.busy}
            onClick={() =>
              acting.run(
                (api) => api('POST /admin/api/members/{id}/reading', { params: { id: member.id } }),
                t('Updated from the provider.'),
              )
            }
          >
            {t('Refresh')}
          </Button>
        ) : null}
      </p>
      {acting.problem ? (
        <p className={styles.problem} role="alert">
          {acting.problem.message}
        </p>
      ) : null}
    </>
  );
};

export const Memberships = (props: ProviderProps) => (
  <section aria-label={t('Memberships')}>
    <h2 className="title-3">{t('Memberships')}</h2>
    {props.member.memberships.map((one) => (
      <Membership key={one.id} one={one} />
    ))}
    {props.member.memberships.length === 0 ? <p className="muted">{t('None so far.')}</p> : null}
    <Provider {...props} />
    <Ids {...props} />
  </section>
);

export const Practice = ({ practice }: Pick<ManagedMember, 'practice'>) => {
  const { timeZone } = useStudio();
  const figures = [
    [t('Classes'), practice.classes, t('{count} in 30 days', { count: practice.classes30 })],
    // translators: below a number in large type
    [t('Minutes'), practice.minutes30, t('in 30 days')],
    [t('Active days'), practice.days30, t('in 30 days')],
  ] as const;
  return (
    <section aria-label={t('Practice')}>
      <h2 className="title-3">{t('Practice')}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, figure, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">
              {fullCount(figure)}
              <small>{fact}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">
        {practice.lastAt
          ? t('Last class on {date}.', { date: longDay(practice.lastAt, timeZone) })
          : t('No class yet.')}
      </p>
    </section>
  );
};

type Consent = ManagedMember['consents'][number];

const consentTitles = {
  automatic_renewal: msg('Automatic renewal'),
  price_increase: msg('Higher price'),
  immediate_start: msg('Access at once'),
} satisfies Record<Consent['kind'], Message>;

const consentText = ({ words, version, country, at }: Consent, timeZone: string): string => {
  const values = { date: longDay(at, timeZone), version, words };
  return country
    ? t('{date}, {country}, version {version}: “{words}”', { ...values, country })
    : t('{date}, version {version}: “{words}”', values);
};

export const Consents = ({ consents }: Pick<ManagedMember, 'consents'>) => {
  const { timeZone } = useStudio();
  return consents.length === 0 ? null : (
    <section aria-label={t('Consents')}>
      <h2 className="title-3">{t('Consents')}</h2>
      <ul className={styles.consents}>
        {consents.map((consent) => (
          <li key={`${consent.kind} ${consent.at} ${consent.version}`}>
            <b>{t(consentTitles[consent.kind])}</b>
            <small>{consentText(consent, timeZone)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
