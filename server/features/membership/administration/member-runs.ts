import { rightsOf } from '../../../../contract/team/permissions.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext, MemberContext } from '../../billing/index.ts';
import { hashOf } from '../../billing/index.ts';
import { once } from '../purchase/idempotent-request.ts';
import type { MemberBillingContext } from './context.ts';
import { billingRefusals } from './member-refusals.ts';
import { isMember } from './member-store.ts';

export const done = { success: true } as const;

/** An action of an administrator runs as one of the member: they wait for one another. */
const asMember = (id: string): Viewer => ({
  id,
  sessionId: id,
  ...rightsOf(null),
  username: null,
  hasSubscriptionAccess: false,
});

export const mustNotRefuse = (refusal: string | null): void => {
  if (refusal) throw new AppError('invalid', { message: refusal });
};

export const refusalsOf = ({ memberships, payer }: MemberContext, now: Date) =>
  billingRefusals(memberships, { now, sells: true, isKnownAtProvider: Boolean(payer?.providerCustomerId) });

type Action<Answer> = (standing: MemberContext, context: ActionsContext) => Promise<Answer>;

/** Runs what an administrator does for a member; throws `not_found` where the account is not there. */
export const createMemberRuns = ({ db, clock, actions }: MemberBillingContext) => {
  const run = async <Answer>(userId: string, action: Action<Answer>): Promise<Answer> => {
    if (!(await isMember(db, userId))) throw new AppError('not_found');
    return actions.run(asMember(userId), action);
  };
  return {
    run,
    /** The same key is carried out once; with other values it is refused. */
    runOnce: (userId: string, { key, asked }: { key: string; asked: object }, action: Action<void>) =>
      run(userId, async (standing, context) => {
        if (!standing.payer) mustNotRefuse(refusalsOf(standing, clock.now()).read_again);
        const request = { key: `administrator ${key}`, requestHash: hashOf(asked), now: clock.now() };
        return once(standing, request, async () => {
          await action(standing, context);
          return done;
        });
      }),
  };
};
