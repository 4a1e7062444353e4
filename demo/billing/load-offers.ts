import type { OfferPlanFields } from '../../contract/membership/offers/offer-administration.schema.ts';
import type { Database } from '../../server/platform/db.ts';
import { membershipPlans } from '../content/members/plans.ts';
import { daysBefore } from '../load-catalog.ts';

type Item = { title: string; subtitle: string; classSlug: string };

/** The class of each is the one whose video is shown. */
const items: readonly Item[] = [
  {
    title: 'Mornings that start slowly',
    subtitle: 'First Light, before the day begins.',
    classSlug: 'slow-flow-for-stiff-mornings',
  },
  {
    title: 'Strength without noise',
    subtitle: 'Heat Block, for days with energy to spare.',
    classSlug: 'squat-hinge-lunge-at-half-speed',
  },
  {
    title: 'Evenings that let go',
    subtitle: 'Blue Hour, for the last half hour of the day.',
    classSlug: 'evening-breath-by-the-sea',
  },
  {
    title: 'Skills, step by step',
    subtitle: 'Balance Lab takes a pose apart and puts it back.',
    classSlug: 'stand-still-on-purpose',
  },
];

const offered = (
  planId: string,
  changes: Pick<OfferPlanFields, 'discountedPriceUsCents'> & Partial<OfferPlanFields>,
): OfferPlanFields[] => {
  const plan = membershipPlans.find(({ id }) => id === planId);
  if (!plan) return [];
  const { interval, intervalCount, amount } = plan.price;
  return [
    {
      plan: planId,
      interval,
      intervalCount,
      priceUsCents: amount,
      discountedNumber: 1,
      trialCount: 0,
      trialInterval: 'day',
      trialIsPaid: false,
      ...changes,
    },
  ];
};

const offersOf = (studioName: string) => [
  {
    slug: 'spring-light',
    title: 'First year, a third less',
    subtitle: `For friends of ${studioName}.`,
    active: true,
    endsInDays: 365,
    usageLimit: 500,
    plans: [
      ...offered('demo-annual', { discountedPriceUsCents: 9900, trialCount: 14 }),
      ...offered('demo-monthly', { discountedPriceUsCents: 1200, discountedNumber: 3 }),
    ],
    items,
  },
  {
    slug: 'first-week',
    title: 'One week, to see',
    subtitle: 'Ended with the summer.',
    active: true,
    endsInDays: -30,
    usageLimit: null,
    plans: offered('demo-monthly', {
      discountedPriceUsCents: 300,
      trialCount: 1,
      trialInterval: 'week',
      trialIsPaid: true,
    }),
    items: [],
  },
];

const slugs = offersOf('').map(({ slug }) => slug);

const classIds = async (trx: Database): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('plan_entries')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      items.map(({ classSlug }) => classSlug),
    )
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

/** An offer that is open and one that is over; nothing where the studio has made an offer itself. */
export const addOffers = async (trx: Database, loadedAt: Date, studioName: string): Promise<void> => {
  const any = await trx.selectFrom('redemption_offers').select('id').limit(1).executeTakeFirst();
  if (any) return;
  const ids = await classIds(trx);
  for (const { endsInDays, usageLimit, plans, items: shown, ...offer } of offersOf(studioName))
    await trx
      .insertInto('redemption_offers')
      .values({
        ...offer,
        ends_at: daysBefore(loadedAt, -endsInDays),
        usage_limit: usageLimit,
        plans: JSON.stringify(plans),
        carousel: JSON.stringify(
          shown.map(({ classSlug, ...words }) => ({ ...words, classId: ids.get(classSlug) ?? null })),
        ),
        created_at: daysBefore(loadedAt, endsInDays > 0 ? 20 : 200),
        updated_at: loadedAt,
      })
      .execute();
};

export const removeOffers = async (trx: Database): Promise<void> => {
  await trx.deleteFrom('redemption_offers').where('slug', 'in', slugs).execute();
};
