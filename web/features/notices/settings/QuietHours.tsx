import { useState } from 'react';
import type { NoticeMailTimes } from '../../../../contract/members/notices.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import * as styles from './NoticesPage.module.css';
import { useChangeMailTimes } from './queries.ts';
import { isQuietHour } from './quiet-bar.ts';

type Hours = NoticeMailTimes['quietHours'];

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const DayBar = ({ quiet }: { quiet: Hours }) => (
  <div
    className={styles.day}
    role="img"
    aria-label={t('Quiet from {from} to {to}', { from: quiet.from, to: quiet.to })}
  >
    <div className={styles.hours}>
      {hours.map((hour) => (
        <i key={hour} className={isQuietHour(quiet, hour) ? styles.quiet : undefined} />
      ))}
    </div>
    <div className={styles.scale} aria-hidden="true">
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  </div>
);

const problemOf = ({ from, to }: Hours): { end: 'from' | 'to'; message: string } | null => {
  if (!from) return { end: 'from', message: t('Choose a time.') };
  if (!to) return { end: 'to', message: t('Choose a time.') };
  return from === to ? { end: 'to', message: t('Choose a different end time.') } : null;
};

const ends = [
  // translators: begin and end of the quiet hours, each a field for a time
  { end: 'from', title: msg('From') },
  { end: 'to', title: msg('To') },
] as const;

/** Both times; each is saved when its field is left, and stays as it was typed where that fails. */
const Times = ({ quiet, onSave }: { quiet: Hours; onSave: (hours: Hours) => void }) => {
  const [typed, setTyped] = useState<Partial<Pick<Hours, 'from' | 'to'>>>({});
  const shown = { ...quiet, ...typed };
  const problem = problemOf(shown);
  const isNew = shown.from !== quiet.from || shown.to !== quiet.to;
  const save = () => {
    if (isNew && !problem) onSave(shown);
  };
  return (
    <form
      className={styles.ends}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {ends.map(({ end, title }) => (
        <FormField key={end} label={t(title)} problem={problem?.end === end ? problem.message : undefined}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={shown[end]}
              onChange={(event) => setTyped({ ...typed, [end]: event.target.value.slice(0, 5) })}
              onBlur={save}
            />
          )}
        </FormField>
      ))}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('Save quiet hours')}
      </button>
    </form>
  );
};

/** Hours of the day in which no mail about notices comes. */
export const QuietHours = ({ quiet, timeZone }: { quiet: Hours | undefined; timeZone: string }) => {
  const { mutate } = useChangeMailTimes();
  const change = (quietHours: Hours) => mutate({ quietHours });
  return (
    <div>
      <div className={styles.switchRow}>
        <p>
          <b>{t('Quiet at night')}</b>
          <small>{t('In your time zone, {zone}', { zone: timeZone.replaceAll('_', ' ') })}</small>
        </p>
        <Switch
          label={t('Quiet at night')}
          checked={quiet?.on ?? false}
          disabled={!quiet}
          onChange={(on) => quiet && change({ ...quiet, on })}
        />
      </div>
      {quiet?.on ? (
        <>
          <DayBar quiet={quiet} />
          <Times quiet={quiet} onSave={change} />
        </>
      ) : null}
    </div>
  );
};
