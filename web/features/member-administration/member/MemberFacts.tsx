import type { ReactNode } from 'react';
import type {
  ManagedMember,
  ManagedMembership,
} from '../../../../contract/member-administration/member.schema.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { may } from '../../../../contract/team/may.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { relativeTime } from '../../../ui/text/dates/relative-time.ts';
import { detailWords, lastMoment, sourceWords } from '../member-words.ts';
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
  plan?.name ?? (detail === 'granted' || detail === 'gift' ? detailWords[detail] : sourceWords[source]);

/** The offer that a membership was bought with; its editor is for those who make offers. */
const Offer = ({ one }: { one: ManagedMembership }) => {
  const makesOffers = may(useMe(), 'offers.edit');
  const { offer } = one;
  if (!offer) return null;
  const facts = offerFacts(one);
  const address = pageAddress('/admin/redemption_offers/$slug/edit', { slug: offer.slug });
  return (
    <Fact name="Offer">
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
      <Fact name="Membership">
        {membershipTitle(one)}
        {plan ? (
          <small>
            {plan.amount === null ? null : `${formatMoney(plan.amount, plan.currency)} `}
            {eachPeriodText(plan)}
          </small>
        ) : null}
      </Fact>
      <Offer one={one} />
      <Fact name="Source">
        {sourceWords[one.source]}
        {one.detail && one.detail !== 'active' ? <small>{detailWords[one.detail]}</small> : null}
      </Fact>
      <Fact name="Since">{longDay(one.startsAt, timeZone)}</Fact>
      {renewsAt ? (
        <Fact name="Next payment">
          {longDay(renewsAt, timeZone)}
          {nextAmount !== null && plan ? `, ${formatMoney(nextAmount, plan.currency)}` : ''}
        </Fact>
      ) : null}
      {endsAt ? <Fact name="Access until">{longDay(lastMoment(endsAt), timeZone)}</Fact> : null}
    </dl>
  );
};

type ProviderProps = { member: ManagedMember; nowMs: number; acting: MemberAct };

/** Ids of a member at the payment provider, which support asks for. */
const Ids = ({ member: { memberships, payer } }: Pick<ProviderProps, 'member'>) => {
  const ids = [
    ['Customer', payer?.customerId],
    ...memberships.map(({ subscriptionId }) => ['Subscription', subscriptionId] as const),
  ].filter(([, id]) => id);
  return ids.length === 0 ? null : (
    <Disclosure title="Provider IDs" className={styles.ids}>
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
        <Fact name="Paid with">
          {payer.paymentMethod ? (
            <>
              {payer.paymentMethod.name}
              {payer.paymentMethod.expiresOn ? <small>expires {payer.paymentMethod.expiresOn}</small> : null}
            </>
          ) : (
            'No payment method on file'
          )}
        </Fact>
      </dl>
      <p className={styles.reading}>
        <span className="small quiet">
          {payer.readAt
            ? `Updated from the provider ${relativeTime(payer.readAt, nowMs).toLowerCase()}.`
            : 'Not updated from the provider yet.'}
        </span>
        {refusals.read_again === null ? (
          <Button
            look="secondary"
            size="small"
            aria-busy={acting.busy}
            onClick={() =>
              acting.run(
                (api) => api('POST /admin/api/members/{id}/reading', { params: { id: member.id } }),
                'Updated from the provider.',
              )
            }
          >
            Refresh
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
  <section aria-label="Memberships">
    <h2 className="title-3">Memberships</h2>
    {props.member.memberships.map((one) => (
      <Membership key={one.id} one={one} />
    ))}
    {props.member.memberships.length === 0 ? <p className="muted">None so far.</p> : null}
    <Provider {...props} />
    <Ids {...props} />
  </section>
);

export const Practice = ({ practice }: Pick<ManagedMember, 'practice'>) => {
  const { timeZone } = useStudio();
  const figures = [
    ['Classes', practice.classes, `${practice.classes30} in 30 days`],
    ['Minutes', practice.minutes30, 'in 30 days'],
    ['Active days', practice.days30, 'in 30 days'],
  ] as const;
  return (
    <section aria-label="Practice">
      <h2 className="title-3">Practice</h2>
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
        {practice.lastAt ? `Last class on ${longDay(practice.lastAt, timeZone)}.` : 'No class yet.'}
      </p>
    </section>
  );
};

const consentTitles = {
  automatic_renewal: 'Automatic renewal',
  price_increase: 'Higher price',
  immediate_start: 'Access at once',
} as const;

export const Consents = ({ consents }: Pick<ManagedMember, 'consents'>) => {
  const { timeZone } = useStudio();
  return consents.length === 0 ? null : (
    <section aria-label="Consents">
      <h2 className="title-3">Consents</h2>
      <ul className={styles.consents}>
        {consents.map(({ kind, words, version, country, at }) => (
          <li key={`${kind} ${at} ${version}`}>
            <b>{consentTitles[kind]}</b>
            <small>
              {[longDay(at, timeZone), country].filter(Boolean).join(', ')}, version {version}: “{words}”
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
