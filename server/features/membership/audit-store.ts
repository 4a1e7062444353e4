import type { Database } from '../../platform/db.ts';
import './tables.ts';

export type AuditEntry = {
  /** Who did it; the id of an account for members and administrators. */
  actor: { kind: 'member' | 'administrator' | 'provider' | 'system'; id: string | null };
  /** One fixed word: `plan_changed`, `membership_canceled`. */
  action: string;
  subject: { kind: string; id: string };
  /** What has changed; never a card number, a secret or an address. */
  details: object;
};

/** Written in the transaction of the change that it tells of. */
export const recordAudit = async (
  trx: Database,
  { actor, action, subject, details }: AuditEntry,
): Promise<void> => {
  await trx
    .insertInto('audit_log')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
    })
    .execute();
};
