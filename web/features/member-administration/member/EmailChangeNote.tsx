import { useState } from 'react';
import type {
  ManagedEmailChange,
  ManagedMember,
} from '../../../../contract/member-administration/member.schema.ts';
import { may } from '../../../../contract/team/may.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './MemberPage.module.css';
import { UndoEmailDialog } from './RequestDialogs.tsx';
import { useMemberAct } from './use-member-acts.ts';

const stops: Readonly<Record<NonNullable<ManagedEmailChange['stoppedFor']>, string>> = {
  objection: 'The member or the old address declined. Contact both before you start again.',
  account_secured:
    'The account got a new password or was secured in the meantime. Contact both before you start again.',
  owner_gone: 'The person who started it is no longer an owner. Start again if the member asked for it.',
  address_taken: 'Another account now uses this address. Ask for a different one.',
  warning_not_sent:
    'The warning to the old address could not be sent. Check your mail server, then start again.',
};

const wordsOf = (change: ManagedEmailChange, timeZone: string): string => {
  const at = (moment: string): string => momentText(moment, timeZone);
  const {
    oldEmail,
    newEmail,
    objectedAt,
    stoppedFor,
    changedAt,
    undoUntil,
    newConfirmedAt,
    warnedAt,
    changesAt,
    expiresAt,
  } = change;
  const by = change.by ? ` by ${change.by}` : '';
  if (objectedAt)
    return `The change of the e-mail from ${oldEmail} to ${newEmail}${by} was stopped on ${at(objectedAt)}. ${stops[stoppedFor ?? 'objection']}`;
  if (changedAt)
    return `The e-mail was changed from ${oldEmail} on ${at(changedAt)}${by}. The old address, or you, may undo it until ${at(undoUntil ?? changedAt)}.`;
  if (!warnedAt)
    return `The change of the e-mail to ${newEmail}${by} waits until ${oldEmail} is mailed a warning. The 48 hours to say no run from then.`;
  if (newConfirmedAt)
    return `The change of the e-mail to ${newEmail}${by} is made on ${at(changesAt)}, unless ${oldEmail} says no.`;
  return `The change of the e-mail${by} waits for ${newEmail} to confirm, until ${at(expiresAt)}. ${oldEmail} may say no until ${at(changesAt)}.`;
};

const Acts = ({ member, change }: { member: ManagedMember; change: ManagedEmailChange }) => {
  const [open, setOpen] = useState(false);
  const undoing = useMemberAct(() => setOpen(false));
  const stopping = useMemberAct(() => undefined);
  if (change.objectedAt) return null;
  if (change.changedAt)
    return (
      <div className={styles.reading}>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Undo the change
        </Button>
        <UndoEmailDialog {...{ member, open }} acting={undoing} onClose={() => setOpen(false)} />
      </div>
    );
  return (
    <p className={styles.reading}>
      <Button
        look="secondary"
        size="small"
        aria-busy={stopping.busy}
        onClick={() =>
          stopping.run(
            (api) => api('DELETE /admin/api/members/{id}/email_change', { params: { id: member.id } }),
            'The change is stopped. The e-mail stays as it is.',
          )
        }
      >
        Stop the change
      </Button>
      {stopping.problem ? (
        <span className={styles.problem} role="alert">
          {stopping.problem.message}
        </span>
      ) : null}
    </p>
  );
};

/** The changes of the address that owners began, and what owners can still do about them. */
export const EmailChangeNote = ({ member }: { member: ManagedMember }) => {
  const { timeZone } = useStudio();
  const isOwner = may(useMe(), 'accounts.manage');
  const changes = [member.undoableEmailChange, member.emailChange].filter((change) => change !== null);
  return changes.map((change) => (
    <div className={styles.notice} key={change.askedAt}>
      <AdminNote tone={change.objectedAt ? 'problem' : 'info'}>{wordsOf(change, timeZone)}</AdminNote>
      {isOwner ? <Acts member={member} change={change} /> : null}
    </div>
  ));
};
