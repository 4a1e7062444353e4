import {
  memberBillingEndpoints,
  memberRenewalEndpoints,
} from '../../../../contract/member-administration/member-actions.schema.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { actedOn } from '../../entitlement/index.ts';
import { cancelMembership, reactivate } from '../leaving/canceling.ts';
import { pauseMembership, previewResumption, resumeMembership } from '../pausing/pausing.ts';
import type { MemberBillingContext } from './context.ts';
import { endGrant, grantAccess } from './granting.ts';
import { createMemberRuns, done, mustNotRefuse, refusalsOf } from './member-runs.ts';
import { refundPayment } from './refunding.ts';
import { resendReceipt } from './resending.ts';
import { tryPayment } from './trying-again.ts';

const by = (viewer: Viewer) => ({ kind: 'administrator', id: viewer.id }) as const;

/** Routes that cancel, reactivate, pause or resume a member's subscription. */
const renewalRoutes = (parts: MemberBillingContext): BoundEndpoint[] => {
  const { clock } = parts;
  const { run, runOnce } = createMemberRuns(parts);
  return bind(memberRenewalEndpoints, {
    'POST /admin/api/members/{id}/cancellation': ({ params, body, viewer }) =>
      runOnce(
        params.id,
        { key: body.idempotency_key, asked: { cancel: true } },
        async (standing, context) => {
          mustNotRefuse(refusalsOf(standing, clock.now()).cancel);
          await cancelMembership(context, standing, { actor: by(viewer), reason: body.reason });
        },
      ),
    'POST /admin/api/members/{id}/reactivation': ({ params, body, viewer }) =>
      runOnce(
        params.id,
        { key: body.idempotency_key, asked: { reactivate: true } },
        async (standing, context) => {
          mustNotRefuse(refusalsOf(standing, clock.now()).reactivate);
          await reactivate(context, standing, { actor: by(viewer) });
        },
      ),
    'POST /admin/api/members/{id}/pause': ({ params, body, viewer }) =>
      runOnce(
        params.id,
        { key: body.idempotency_key, asked: { pause: body.months } },
        async (standing, context) => {
          mustNotRefuse(refusalsOf(standing, clock.now()).pause);
          await pauseMembership(context, standing, { months: body.months, actor: by(viewer) });
        },
      ),
    'GET /admin/api/members/{id}/resumption': ({ params }) =>
      run(params.id, async (standing) => {
        mustNotRefuse(refusalsOf(standing, clock.now()).resume);
        return previewResumption(standing, clock.now());
      }),
    'POST /admin/api/members/{id}/resumption': ({ params, body, viewer }) =>
      runOnce(
        params.id,
        { key: body.idempotency_key, asked: { resume: body.price } },
        async (standing, context) => {
          mustNotRefuse(refusalsOf(standing, clock.now()).resume);
          await resumeMembership(context, standing, { price: body.price, actor: by(viewer) });
        },
      ),
  });
};

/** Routes by which administrators change a member's payments and access. */
export const memberBillingRoutes = (parts: MemberBillingContext): BoundEndpoint[] => {
  const { clock } = parts;
  const { run, runOnce } = createMemberRuns(parts);
  const routes = bind(memberBillingEndpoints, {
    'POST /admin/api/members/{id}/grant': async ({ params, body, viewer, weigh }) => {
      await grantAccess(parts, { userId: params.id, viewer, weigh }, body);
      return done;
    },
    'DELETE /admin/api/members/{id}/grant': async ({ params, viewer }) => {
      await endGrant(parts, { userId: params.id, administratorId: viewer.id });
      return done;
    },
    'POST /admin/api/members/{id}/payments/{paymentId}/refund': ({ params, body, viewer, weigh }) => {
      const { idempotency_key: key, amount = null, ends_membership: endsMembership, reason } = body;
      const { paymentId } = params;
      return runOnce(params.id, { key, asked: { paymentId, amount, endsMembership } }, (standing, context) =>
        refundPayment(context, standing, {
          administratorId: viewer.id,
          paymentId,
          amount,
          endsMembership,
          reason,
          key,
          weigh,
        }),
      );
    },
    'POST /admin/api/members/{id}/payments/{paymentId}/try': ({ params, body, viewer }) =>
      tryPayment(parts, {
        userId: params.id,
        administratorId: viewer.id,
        paymentId: params.paymentId,
        key: body.idempotency_key,
      }),
    'POST /admin/api/members/{id}/payments/{paymentId}/receipt': async ({ params, body, viewer }) => {
      const { id: userId, paymentId } = params;
      await resendReceipt(parts, {
        userId,
        paymentId,
        viewer,
        key: body.idempotency_key,
      });
      return done;
    },
    'POST /admin/api/members/{id}/reading': ({ params, viewer }) =>
      run(params.id, async (standing) => {
        mustNotRefuse(refusalsOf(standing, clock.now()).read_again);
        // Every action has read the provider at its start.
        const membership = actedOn(standing.memberships, clock.now());
        await recordAudit(standing.db, {
          actor: by(viewer),
          action: 'payer_read',
          subject: { kind: 'member', id: params.id },
          details: { state: membership?.state ?? null },
        });
        return done;
      }),
  });
  return [...routes, ...renewalRoutes(parts)];
};
