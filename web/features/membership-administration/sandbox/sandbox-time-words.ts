import { t } from '../../../../contract/messages.ts';

const unitsOf = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A move arrives some seconds after it was asked for, and those count no day less. */
const slack = 0.005;

/** "14 days ahead", "1 hour ahead": how far the time of the sandbox is before the real one. */
export const aheadText = (seconds: number): string => {
  const [unit, length] =
    unitsOf.find(([, unitSeconds]) => seconds >= (1 - slack) * unitSeconds) ?? unitsOf[2];
  const count = Math.max(1, Math.floor(seconds / length + slack));
  switch (unit) {
    case 'day':
      // translators: Stands in “Sandbox time is 2 days ahead.” and in “2 days ahead of the real time.”
      return t('{count, plural, one {# day ahead} other {# days ahead}}', { count });
    case 'hour':
      // translators: Stands in “Sandbox time is 2 hours ahead.” and in “2 hours ahead of the real time.”
      return t('{count, plural, one {# hour ahead} other {# hours ahead}}', { count });
    case 'minute':
      // translators: Stands in “Sandbox time is 2 minutes ahead.” and in “2 minutes ahead of the real time.”
      return t('{count, plural, one {# minute ahead} other {# minutes ahead}}', { count });
  }
};
