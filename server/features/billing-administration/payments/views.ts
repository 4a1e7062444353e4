import type {
  PaymentQuery,
  PaymentView,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { readRowId } from '../../../platform/http/row-id.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { countWithin } from './payment-list-store.ts';
import { narrowingOf, type PaymentsContext } from './payments.ts';
import { countViewsLocked, deleteView, insertView, type SavedView, savedViews } from './view-store.ts';

/** Counts of all views are read one after another while the page waits. */
const countedWithinMs = 250;

const counted = async (context: PaymentsContext, { id, name, filters }: SavedView): Promise<PaymentView> => {
  const most = paymentLimits.countedOfView;
  const count = await countWithin(context.db, narrowingOf(context, filters), {
    most: most + 1,
    withinMs: countedWithinMs,
  });
  const shown = count === null ? null : Math.min(count, most);
  return { id: String(id), name, filters, count: shown, more: count !== null && count > most };
};

/** Returns the saved views, each with how many payments it shows now. */
export const listViews = async (context: PaymentsContext): Promise<{ views: PaymentView[] }> => {
  const views: PaymentView[] = [];
  for (const view of await savedViews(context.db)) views.push(await counted(context, view));
  return { views };
};

const audit = (trx: Database, viewer: Viewer, action: string, details: object) =>
  recordAudit(trx, {
    actor: { kind: 'administrator', id: viewer.id },
    action,
    subject: { kind: 'books', id: 'books' },
    details,
  });

export const saveView = async (
  context: PaymentsContext,
  viewer: Viewer,
  { name: typed, filters: sent }: { name: string; filters: PaymentQuery },
): Promise<PaymentView> => {
  const name = typed.trim();
  // Pages of the version before send words about a member along.
  const { q: _, ...filters } = sent;
  if (name === '') throw refusedField('name', t('Give the view a name.'));
  const now = context.clock.now();
  // Throws for a month far from the present.
  narrowingOf(context, filters);
  const id = await transaction(context.db, async (trx) => {
    if ((await countViewsLocked(trx)) >= paymentLimits.views)
      throw refusedField(
        'name',
        t('There are {count} views already. Delete one first.', { count: paymentLimits.views }),
      );
    const added = await insertView(trx, { name, filters, by: viewer.id, at: now });
    if (added === null) throw refusedField('name', t('Another view has this name.'));
    await audit(trx, viewer, 'payment_view_saved', { id: String(added), after: { name } });
    return added;
  });
  return counted(context, { id, name, filters });
};

export const removeView = (context: PaymentsContext, viewer: Viewer, id: string): Promise<void> =>
  transaction(context.db, async (trx) => {
    const rowId = readRowId(id);
    const name = rowId && (await deleteView(trx, rowId));
    if (!name) throw new AppError('not_found');
    await audit(trx, viewer, 'payment_view_deleted', { id, before: { name } });
  });
