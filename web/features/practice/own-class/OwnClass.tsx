import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { longestNote } from '../../../../contract/members/own-practice.ts';
import type { ClassNote } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { doneWords } from './last-words.ts';
import * as styles from './OwnClass.module.css';
import { ownClassQuery, useKeepNote } from './own-class-queries.ts';

type WritingProps = { classId: number; note: ClassNote | null; onDone: () => void };

const Writing = ({ classId, note, onDone }: WritingProps) => {
  const [text, setText] = useState(note?.text ?? '');
  const { mutate, isPending, error } = useKeepNote(classId);
  const id = useId();
  const length = [...text.trim()].length;
  const isLong = length > longestNote;
  const keep = () => mutate(text, { onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLong) keep();
  };
  return (
    <form className={classNames(styles.note, styles.writing)} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {t('Note to yourself')}
      </label>
      <textarea
        id={id}
        className={fieldStyles.input}
        data-part="input"
        dir="auto"
        rows={3}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
        autoFocus
        aria-describedby={`${id}-left`}
        aria-invalid={isLong || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <FailedChange error={error} failed={t('Your note was not saved.')} onRetry={keep} />
      <div className={styles.foot}>
        <span
          id={`${id}-left`}
          className={classNames('small numeric', isLong ? styles.long : 'muted')}
          role={isLong ? 'alert' : undefined}
        >
          {/* translators: Characters of a note. */}
          {t('{count} of {most}', { count: length, most: longestNote })}
        </span>
        <span>
          <Button size="small" look="secondary" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending || isLong}>
            {t('Keep')}
          </Button>
        </span>
      </div>
    </form>
  );
};

const Written = ({ note, onChange }: { note: ClassNote; onChange: () => void }) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  return (
    <div className={styles.note}>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <p className="small muted">
        {t('Written {date}. Only you can read it.', { date: longDay(note.writtenAt, timeZone) })}{' '}
        <button type="button" className="link" onClick={onChange}>
          {t('Change')}
        </button>
      </p>
    </div>
  );
};

const Note = ({ classId, note }: { classId: number; note: ClassNote | null }) => {
  const [writing, setWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  // The form is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (wasWriting.current && !writing) place.current?.querySelector('button')?.focus();
    wasWriting.current = writing;
  }, [writing]);
  return (
    <div ref={place}>
      {writing ? <Writing classId={classId} note={note} onDone={() => setWriting(false)} /> : null}
      {!writing && note ? <Written note={note} onChange={() => setWriting(true)} /> : null}
      {writing || note ? null : (
        <Button look="secondary" size="small" onClick={() => setWriting(true)}>
          {t('Write a note to yourself')}
        </Button>
      )}
    </div>
  );
};

/** Section of a class page with the member's note to themselves, and how often and when they last did the class. */
export const OwnClass = ({ classId }: { classId: number }) => {
  const { data } = useQuery(ownClassQuery(useApi(), classId));
  // Without what is there, nothing could be written but over it.
  if (!data) return null;
  const { note, times, lastDay, today } = data;
  return (
    <section className={styles.own} aria-labelledby="own-note">
      <h2 className="title-2" id="own-note">
        {t('Your note')}
      </h2>
      <Note key={classId} classId={classId} note={note} />
      {lastDay === null ? null : (
        <p className={classNames(styles.times, 'small muted')}>{doneWords(times, lastDay, today)}</p>
      )}
    </section>
  );
};

/** The member's note over the picture of a class that has not begun to play. */
export const NoteBeforePlay = ({ classId }: { classId: number }) => {
  const { data } = useQuery(ownClassQuery(useApi(), classId));
  if (!data?.note) return null;
  return (
    <p className={styles.before} data-testid="own-note">
      <span className="visually-hidden">{t('Your note:')} </span>
      <bdi>{data.note.text}</bdi>
    </p>
  );
};
