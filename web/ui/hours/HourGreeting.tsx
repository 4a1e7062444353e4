import type { DayHour } from '../../../contract/pages/sections/day-hours.ts';
import './HourGreeting.module.css';

const greetings: readonly (readonly [DayHour, string])[] = [
  ['first-light', 'Good morning'],
  ['heat', 'Good afternoon'],
  ['plaster', 'Good afternoon'],
  ['blue-hour', 'Good evening'],
];

/** A greeting by the reader's clock: pages come with all of them, since visitors share one page, and one is shown. */
export const HourGreeting = ({ className }: { className?: string }) => (
  <p className={className}>
    {greetings.map(([hour, words]) => (
      <span key={hour} data-hour-only={hour}>
        {words}
      </span>
    ))}
  </p>
);
