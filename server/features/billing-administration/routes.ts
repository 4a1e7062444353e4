import { billingAdministrationEndpoints } from '../../../contract/membership/billing-administration.schema.ts';
import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { retryCall, retryEvent } from '../billing/index.ts';
import { memberFailure } from '../payment-provider/index.ts';
import { type AdministrationContext, billingOverview, isLive, runView } from './overview.ts';

const compare = async ({ db, billing }: AdministrationContext, viewer: Viewer) => {
  if (!billing)
    throw new AppError('unavailable', {
      message: t('Nothing is sold here, so there is nothing to compare.'),
    });
  const run = await billing.reconciliation.start('administrator');
  if (!run) throw new AppError('conflict', { message: t('A comparison is running already.') });
  await recordAudit(db, {
    actor: { kind: 'administrator', id: viewer.id },
    action: 'reconciliation_started',
    subject: { kind: 'reconciliation', id: String(run.id) },
    details: {},
  });
  return runView(run);
};

const retry = async (
  { db, clock, billing }: AdministrationContext,
  viewer: Viewer,
  task: { kind: 'event' | 'call'; id: string },
) => {
  await transaction(db, async (trx) => {
    const callId = task.kind === 'call' ? readRowId(task.id) : null;
    const now = clock.now();
    const found =
      task.kind === 'event'
        ? await retryEvent(trx, task.id, now)
        : callId && (await retryCall(trx, callId, now));
    if (!found) throw new AppError('not_found');
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'billing_task_retried',
      subject: { kind: `provider_${task.kind}`, id: task.id },
      details: {},
    });
  });
  billing?.ask();
  return { success: true } as const;
};

const sendTest = async ({ db, provider, settings }: AdministrationContext, viewer: Viewer) => {
  if (!provider)
    throw new AppError('unavailable', { message: t('Nothing is sold here, so there is no provider.') });
  if (isLive(settings))
    throw new AppError('forbidden', {
      message: t('Payments are real here: test events are for the test mode.'),
    });
  try {
    await provider.events.sendTest();
  } catch (error) {
    throw memberFailure(error);
  }
  await recordAudit(db, {
    actor: { kind: 'administrator', id: viewer.id },
    action: 'test_event_sent',
    subject: { kind: 'provider', id: settings.mode },
    details: {},
  });
  return { success: true } as const;
};

/** Routes of the billing overview and its maintenance actions. */
export const billingAdministrationRoutes = (context: AdministrationContext): BoundEndpoint[] =>
  bind(billingAdministrationEndpoints, {
    'GET /admin/api/billing': () => billingOverview(context),
    'POST /admin/api/billing/reconciliations': ({ viewer }) => compare(context, viewer),
    'POST /admin/api/billing/test_events': ({ viewer }) => sendTest(context, viewer),
    'POST /admin/api/billing/tasks/{kind}/{id}/retry': ({ params, viewer }) => retry(context, viewer, params),
  });
