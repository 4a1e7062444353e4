import { type Message, msg, t } from '../../../contract/messages.ts';
import type { DayHour } from '../../../contract/pages/sections/day-hours.ts';
import './HourGreeting.module.css';

const greetings: readonly (readonly [DayHour, Message])[] = [
  ['first-light', msg('Good morning')],
  ['heat', msg('Good afternoon')],
  ['plaster', msg('Good afternoon')],
  ['blue-hour', msg('Good evening')],
];

/** A greeting by the reader's clock: pages come with all of them, since visitors share one page, and one is shown. */
export const HourGreeting = ({ className }: { className?: string }) => (
  <p className={className}>
    {greetings.map(([hour, words]) => (
      <span key={hour} data-hour-only={hour}>
        {t(words)}
      </span>
    ))}
  </p>
);
