import { useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import type { RulePreview } from '../../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { fullDay, shortDay, timeOfDay, weekdayName } from '../../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './PlanPanels.module.css';

/** Days to which steps are moved, by step; null leaves one out. */
export type StepChanges = ReadonlyMap<number, string | null>;

type PreviewListProps = {
  preview: RulePreview;
  changes: StepChanges;
  onChanges: (changes: StepChanges) => void;
};

type Step = RulePreview['days'][number];

const firstShown = 5;

const Conflict = ({ step, onMove }: { step: Step; onMove: (day: string) => void }) => {
  const { conflict } = step;
  if (!conflict) return null;
  const { title, time, freeDay } = conflict;
  return (
    <small>
      {t('You have “{title}” at {time} in your calendar.', { title, time: timeOfDay(time) })}{' '}
      {freeDay ? (
        <button type="button" className="link" onClick={() => onMove(freeDay)}>
          {t('Move this one to {weekday}', { weekday: weekdayName(freeDay) })}
        </button>
      ) : null}
    </small>
  );
};

/** Days of a series before they are planned: each can be moved off a conflict, or left out. */
export const PreviewList = ({ preview, changes, onChanges }: PreviewListProps) => {
  const [all, setAll] = useState(false);
  const days = preview.days.toSorted((one, other) => one.day.localeCompare(other.day));
  const last = days.at(-1);
  if (!last) return null;
  const change = (step: number, day: string | null) => onChanges(new Map(changes).set(step, day));
  const shown = all ? days : days.filter(({ conflict }, at) => at < firstShown || conflict !== null);
  return (
    <section aria-label={t('Preview')}>
      <h3 className={styles.legend}>
        {t('{count, plural, one {# day, until {date}} other {# days, until {date}}}', {
          count: days.length,
          date: fullDay(last.day),
        })}
      </h3>
      <ol className={styles.preview}>
        {shown.map((step) => (
          <li key={step.step}>
            <span className="numeric">{shortDay(step.day)}</span>
            <b>
              <OwnText>{step.title}</OwnText>
            </b>
            <span className="numeric muted">{lengthText(step.humanDuration)}</span>
            <button
              type="button"
              className={classNames(iconButtonStyles.iconButton, styles.leaveOut)}
              data-part="icon-button"
              aria-label={t('Leave out {title}', { title: step.title })}
              onClick={() => change(step.step, null)}
            >
              <Icon name="close" />
            </button>
            <Conflict step={step} onMove={(day) => change(step.step, day)} />
          </li>
        ))}
      </ol>
      {shown.length < days.length ? (
        <button type="button" className={classNames('link small', styles.all)} onClick={() => setAll(true)}>
          {t('{count, plural, other {Show all #}}', { count: days.length })}
        </button>
      ) : null}
      {changes.size > 0 ? (
        <button
          type="button"
          className={classNames('link small', styles.all)}
          onClick={() => onChanges(new Map())}
        >
          {t('Undo my changes')}
        </button>
      ) : null}
    </section>
  );
};
