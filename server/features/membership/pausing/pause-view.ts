import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { MemberActions } from '../../billing/index.ts';
import { ownNotice, paidMembershipsOf, upcomingCharges } from '../../billing/index.ts';
import { actedOn } from '../../entitlement/index.ts';
import type { Upcoming } from '../../payment-provider/index.ts';
import { fromKept, type KeptUpcoming, kept } from '../../payment-provider/index.ts';
import { stripeMembershipOf } from '../reading/reading-store.ts';
import { isPaused, type PausePlan, pausePlan } from './pause-plan.ts';

const stateOf = ({ endsAt }: { endsAt: Date | null }, now: Date): PauseState['state'] =>
  endsAt && endsAt > now ? 'planned' : 'paused';

const planOrRefusal = async (
  ...asked: Parameters<typeof pausePlan>
): Promise<{ plan: PausePlan | null; refusal: string | null }> => {
  try {
    return { plan: await pausePlan(...asked), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { plan: null, refusal: error.message };
  }
};

type Charges = PauseState['lengths'][number]['upcomingCharges'];

/** The payments after each pause where all take the same; null where the provider has to be asked. */
const steady = (known: KeptUpcoming | null, untils: readonly Date[]): Upcoming[] | null => {
  if (known?.charges.length !== 1) return null;
  const { anchor, charges } = fromKept(known);
  return untils.map((at) => ({
    anchor,
    charges: charges.map((charge) => ({ ...charge, at, because: 'pause_ends' })),
  }));
};

/** The payments after each of these pauses. */
const chargesAfter = async (
  { db, actions }: PauseDependencies,
  viewer: Pick<Viewer, 'id'>,
  { subscriptionId, untils }: { subscriptionId: string; untils: readonly Date[] },
): Promise<Charges[]> => {
  const row = untils.length > 0 ? await stripeMembershipOf(db, viewer.id) : null;
  if (!row) return untils.map(() => []);
  const plan = row.nextPlan ?? row.plan;
  const previews =
    steady(row.upcoming, untils) ??
    (await actions.ask(viewer, ({ provider }) =>
      provider.subscriptions.previewPauses({ subscriptionId, untils }),
    ));
  const comingPrice = await ownNotice(db, viewer.id);
  return previews.map((upcoming, at) =>
    upcomingCharges({
      renewsAt: untils[at] ?? null,
      nextAmount: null,
      upcoming: kept(upcoming),
      terms: { ...plan, interval: plan.billingInterval },
      comingPrice,
    }),
  );
};

type PauseDependencies = { db: Database; clock: Clock; actions: Pick<MemberActions, 'ask'> };

/** Returns the state of a member’s pause. Calls the provider only where later charges differ. */
export const pauseState = async (
  dependencies: PauseDependencies,
  viewer: Pick<Viewer, 'id'>,
): Promise<PauseState> => {
  const { db, clock } = dependencies;
  const now = clock.now();
  const membership = actedOn(await paidMembershipsOf(db, viewer.id), now);
  const { plan, refusal } = await planOrRefusal(db, viewer.id, membership, { isLimited: true, now });
  const lengths = (plan?.lengths ?? []).filter(({ until }) => !plan?.until || until > plan.until);
  const charges = plan
    ? await chargesAfter(dependencies, viewer, {
        subscriptionId: plan.membership.subscriptionId,
        untils: lengths.map(({ until }) => until),
      })
    : [];
  const paused = membership && isPaused(membership) ? membership : null;
  return {
    state: paused ? stateOf(paused, now) : 'none',
    startsAt: (paused ? paused.endsAt : plan?.startsAt)?.toISOString() ?? null,
    endsAt: paused?.renewsAt?.toISOString() ?? null,
    lengths: lengths.map(({ months, until }, at) => ({
      months,
      until: until.toISOString(),
      upcomingCharges: charges[at] ?? [],
    })),
    refusal,
  };
};
