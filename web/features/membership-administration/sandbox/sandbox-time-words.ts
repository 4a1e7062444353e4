import { fullCount } from '../../../ui/text/counts.ts';

const unitsOf: readonly (readonly [unit: string, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A move arrives some seconds after it was asked for, and those count no day less. */
const slack = 0.005;

/** "14 days ahead", "1 hour ahead": how far the time of the sandbox is before the real one. */
export const aheadText = (seconds: number): string => {
  const [unit, length] = unitsOf.find(([, unitSeconds]) => seconds >= (1 - slack) * unitSeconds) ?? [
    'minute',
    60,
  ];
  const count = Math.max(1, Math.floor(seconds / length + slack));
  return `${fullCount(count)} ${unit}${count === 1 ? '' : 's'} ahead`;
};
