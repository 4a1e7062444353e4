import { accountImportLimits } from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeUnusedAccount } from '../../accounts/index.ts';
import { required, showAccountImport } from './account-imports.ts';
import {
  beginUndoing,
  changeImport,
  changeRow,
  countRemoved,
  lockImport,
  otherAccess,
  rowsToUndo,
  type StoredImport,
  type StoredRow,
} from './import-store.ts';
import type { ImportContext } from './import-work.ts';

const rowsAtOnce = 100;
const dayMs = 86_400_000;

/** Reasons to keep an account, by the first of the tables that name it. */
const reasons: readonly (readonly [RegExp, Message])[] = [
  [
    /^(sessions|credentials|passkeys|authenticator_apps|trusted_devices|recovery_code_sets|security_events)$/,
    msg('It has been signed in to, or has a password.'),
  ],
  [
    /^(billing_|payments$|checkout_|membership_|store_|contract_)/,
    msg('It is linked to payments or a customer at the provider.'),
  ],
  [
    /^(watch_views|completions|practice_|scheduled_classes|plan_rules)/,
    msg('Its member has practised here.'),
  ],
  [/^(gifts|staff_invitations)$/, msg('A gift or an invitation to the team names it.')],
  [/^(audit_log|member_notes)$/, msg('The staff have changed it since, or wrote about it.')],
];

const reasonOf = (tables: readonly string[]): string => {
  for (const [pattern, words] of reasons) if (tables.some((table) => pattern.test(table))) return t(words);
  return t('It has been used: other entries of the studio name it.');
};

const wasThere = msg(
  'The account existed before the import. The access that the import gave stays. Remove it on the member’s page.',
);

/** Removes the account of a row that made it, or tells why it stays. */
const undoRow = async (
  trx: Database,
  one: StoredImport,
  { line, outcome, userId }: StoredRow,
): Promise<void> => {
  const keep = (kept: string) => changeRow(trx, one.id, line, { kept });
  if (outcome !== 'created' || userId === null) return keep(t(wasThere));
  if (await otherAccess(trx, userId)) return keep(t('It has a membership besides the imported access.'));
  const used = await removeUnusedAccount(trx, userId, {
    madeWith: ['account_import_rows', 'memberships', 'member_labels'],
    actions: ['member_moved_in', 'invitation_sent'],
  });
  if (used.length > 0) return keep(reasonOf(used));
  await countRemoved(trx, one.id);
  await recordAudit(trx, {
    actor: one.createdBy ? { kind: 'administrator', id: one.createdBy } : { kind: 'system', id: null },
    kind: 'members',
    action: 'member_moved_out',
    subject: { kind: 'member', id: userId },
    details: { import: one.id, before: { account: 'made' }, after: {} },
  });
};

/** Undoes what is left of an import, row by row, each in a transaction of its own. */
export const undoMovingIn = async (
  { db }: ImportContext,
  one: StoredImport,
  signal: AbortSignal,
): Promise<void> => {
  const next = () => rowsToUndo(db, one.id, rowsAtOnce);
  for (let rows = await next(); rows.length > 0; rows = await next())
    for (const row of rows) {
      signal.throwIfAborted();
      await transaction(db, (trx) => undoRow(trx, one, row));
    }
  await transaction(db, async (trx) => {
    if ((await lockImport(trx, one.id))?.state === 'undoing')
      await changeImport(trx, one.id, { state: 'undone' });
  });
};

/** Has the accounts removed that the table made and that are not used yet. Idempotent. */
export const requestUndoing = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const { state, createdAt } = required(await lockImport(trx, id));
    if (state === 'undoing' || state === 'undone') return;
    if (state !== 'finished' && state !== 'stopped')
      throw new AppError('conflict', {
        message: t('Only a finished or stopped import can be undone.'),
      });
    const { undoneWithinDays } = accountImportLimits;
    if (context.clock.now().getTime() - createdAt.getTime() > undoneWithinDays * dayMs)
      throw new AppError('conflict', {
        message: t(
          'Moving in can be undone for {undoneWithinDays} days. Remove accounts one by one on their pages.',
          { undoneWithinDays },
        ),
      });
    await beginUndoing(trx, id);
  });
  return showAccountImport(context, id);
};
