import { type Message, msg } from '../messages.ts';

/** Units in which the period of a plan is counted. */
export const billingIntervals = ['day', 'week', 'month', 'year'] as const;

/** Names of the units, as the choices of a form. */
export const intervalNames: Readonly<Record<(typeof billingIntervals)[number], Message>> = {
  day: msg('day', 'unit of a period'),
  week: msg('week', 'unit of a period'),
  month: msg('month', 'unit of a period'),
  year: msg('year', 'unit of a period'),
};
