import { useState } from 'react';
import type {
  ManagedEmailChange,
  ManagedMember,
} from '../../../../contract/member-administration/member.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './MemberPage.module.css';
import { UndoEmailDialog } from './RequestDialogs.tsx';
import { useMemberAct } from './use-member-acts.ts';

const stops: Readonly<Record<NonNullable<ManagedEmailChange['stoppedFor']>, Message>> = {
  objection: msg('The member or the old address declined. Contact both before you start again.'),
  account_secured: msg(
    'The account got a new password or was secured in the meantime. Contact both before you start again.',
  ),
  owner_gone: msg('The person who started it is no longer an owner. Start again if the member asked for it.'),
  address_taken: msg('Another account now uses this address. Ask for a different one.'),
  warning_not_sent: msg(
    'The warning to the old address could not be sent. Check your mail server, then start again.',
  ),
};

const stoppedText = ({ by, oldEmail, newEmail }: ManagedEmailChange, date: string): string => {
  const values = { oldEmail, newEmail, date };
  return by
    ? t('The change of the e-mail from {oldEmail} to {newEmail} by {name} was stopped on {date}.', {
        ...values,
        name: by,
      })
    : t('The change of the e-mail from {oldEmail} to {newEmail} was stopped on {date}.', values);
};

const madeText = ({ by, oldEmail }: ManagedEmailChange, date: string, end: string): string => {
  const values = { oldEmail, date, end };
  return by
    ? t(
        'The e-mail was changed from {oldEmail} on {date} by {name}. The old address, or you, may undo it until {end}.',
        { ...values, name: by },
      )
    : t(
        'The e-mail was changed from {oldEmail} on {date}. The old address, or you, may undo it until {end}.',
        values,
      );
};

const notWarnedText = ({ by, oldEmail, newEmail }: ManagedEmailChange): string => {
  const values = { oldEmail, newEmail };
  return by
    ? t(
        'The change of the e-mail to {newEmail} by {name} waits until {oldEmail} is mailed a warning. The 48 hours to say no run from then.',
        { ...values, name: by },
      )
    : t(
        'The change of the e-mail to {newEmail} waits until {oldEmail} is mailed a warning. The 48 hours to say no run from then.',
        values,
      );
};

const confirmedText = ({ by, oldEmail, newEmail }: ManagedEmailChange, date: string): string => {
  const values = { oldEmail, newEmail, date };
  return by
    ? t('The change of the e-mail to {newEmail} by {name} is made on {date}, unless {oldEmail} says no.', {
        ...values,
        name: by,
      })
    : t('The change of the e-mail to {newEmail} is made on {date}, unless {oldEmail} says no.', values);
};

const waitingText = ({ by, oldEmail, newEmail }: ManagedEmailChange, date: string, end: string): string => {
  const values = { oldEmail, newEmail, date, end };
  return by
    ? t(
        'The change of the e-mail by {name} waits for {newEmail} to confirm, until {date}. {oldEmail} may say no until {end}.',
        { ...values, name: by },
      )
    : t(
        'The change of the e-mail waits for {newEmail} to confirm, until {date}. {oldEmail} may say no until {end}.',
        values,
      );
};

const wordsOf = (change: ManagedEmailChange, timeZone: string): string => {
  const at = (moment: string): string => momentText(moment, timeZone);
  const { objectedAt, stoppedFor, changedAt, undoUntil, newConfirmedAt, warnedAt, changesAt, expiresAt } =
    change;
  if (objectedAt) return `${stoppedText(change, at(objectedAt))} ${t(stops[stoppedFor ?? 'objection'])}`;
  if (changedAt) return madeText(change, at(changedAt), at(undoUntil ?? changedAt));
  if (!warnedAt) return notWarnedText(change);
  if (newConfirmedAt) return confirmedText(change, at(changesAt));
  return waitingText(change, at(expiresAt), at(changesAt));
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
          {t('Undo the change')}
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
            t('The change is stopped. The e-mail stays as it is.'),
          )
        }
      >
        {t('Stop the change')}
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
