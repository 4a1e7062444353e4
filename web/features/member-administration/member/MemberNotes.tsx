import { useState } from 'react';
import { withCommas } from '../../../../contract/formats/lists.ts';
import type { ManagedMember, MemberNote } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { DeleteNoteDialog, NoteDialog } from './DetailDialogs.tsx';
import * as styles from './MemberPage.module.css';
import { useMemberAct } from './use-member-acts.ts';

const Note = ({ note, onDelete }: { note: MemberNote; onDelete: () => void }) => {
  const { timeZone } = useStudio();
  const day = longDay(note.at, timeZone);
  const written = note.by ? withCommas([note.by, day]) : day;
  return (
    <li className={styles.note}>
      <p>{note.text}</p>
      <p className="small quiet">{written}</p>
      {note.deletable ? (
        <IconButton label={t('Delete the note of {date}', { date: day })} icon="trash" onClick={onDelete} />
      ) : null}
    </li>
  );
};

/** The notes of the team about a member, the newest first. */
export const MemberNotes = ({ member }: { member: ManagedMember }) => {
  const [asked, setAsked] = useState<{ note: MemberNote | null; times: number } | null>(null);
  const [open, setOpen] = useState(false);
  const acting = useMemberAct(() => setOpen(false));
  const ask = (note: MemberNote | null): void => {
    acting.forget();
    setAsked((before) => ({ note, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const dialog = { member, acting, open, onClose: () => setOpen(false) };
  return (
    <section className={styles.notes} aria-label={t('Notes of the team')}>
      <h2 className="title-3">{t('Notes of the team')}</h2>
      {member.notes.length === 0 ? <p className="muted small">{t('None yet.')}</p> : null}
      <ul>
        {member.notes.map((note) => (
          <Note key={note.id} note={note} onDelete={() => ask(note)} />
        ))}
      </ul>
      {member.refusals.edit === null ? (
        <Button look="secondary" size="small" onClick={() => ask(null)}>
          {t('Add a note')}
        </Button>
      ) : null}
      {asked?.note ? <DeleteNoteDialog key={asked.times} note={asked.note} {...dialog} /> : null}
      {asked && !asked.note ? <NoteDialog key={asked.times} {...dialog} /> : null}
    </section>
  );
};
