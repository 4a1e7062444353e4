import type { PracticeSummary } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './WeekRing.module.css';
import { practisedOn, weekDays } from './week-days.ts';

type WeekRingProps = {
  week: PracticeSummary['weeks'][number];
  today: string;
  /** Draws the arc of today alone, onto those of the days before. */
  drawsToday?: boolean;
};

const radius = 44;
const middle = 50;
/** Gap between the arcs of two days, in degrees. */
const gapDegrees = 11;

const pointAt = (degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const [x, y] = [Math.cos(radians), Math.sin(radians)].map((part) => (middle + radius * part).toFixed(2));
  return `${x} ${y}`;
};

/** Returns the path of a day's arc; Monday starts at the top. */
const arcOf = (index: number): string => {
  const from = (index * 360) / 7 + gapDegrees / 2;
  const to = ((index + 1) * 360) / 7 - gapDegrees / 2;
  return `M${pointAt(from)}A${radius} ${radius} 0 0 1 ${pointAt(to)}`;
};

/** Week as a ring of seven arcs; the arcs of days with practice are drawn one after another. */
export const WeekRing = ({ week, today, drawsToday }: WeekRingProps) => (
  <div
    className={classNames(styles.weekRing, drawsToday && styles.drawsToday)}
    role="img"
    aria-label={t('This week: {days}', { days: practisedOn(week) })}
  >
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {weekDays(week, today).map(({ day, practised }, index) => (
        <g key={day} data-today={day === today || undefined}>
          <path d={arcOf(index)} />
          {practised ? <path className={styles.practised} d={arcOf(index)} pathLength="1" /> : null}
        </g>
      ))}
    </svg>
    <p aria-hidden="true">
      <b className="numeric">{week.days.length}</b>
      {/* translators: Below a number in large type. */}
      <small>{t('of 7 days')}</small>
    </p>
  </div>
);

type ClosedRingProps = {
  count: number;
  /** Words below the count. */
  label: string;
  /** Count and words, for screen readers. */
  name: string;
};

/** Ring that closes as it is drawn, for seven days of seven or all classes of a series. */
export const ClosedRing = ({ count, label, name }: ClosedRingProps) => (
  <div className={classNames(styles.weekRing, styles.drawsToday)} role="img" aria-label={name}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <g data-today>
        <circle className={styles.practised} cx={middle} cy={middle} r={radius} pathLength="1" />
      </g>
    </svg>
    <p aria-hidden="true">
      <b className="numeric">{count}</b>
      <small>{label}</small>
    </p>
  </div>
);
