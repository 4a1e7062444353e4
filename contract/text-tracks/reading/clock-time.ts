import { checkTime, notATime, Unreadable } from './caption-problems.ts';

/** Hours may be missing, the fraction too; programs write one to three digits after a point or a comma. */
const clock = /^(?:(\d{1,4}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3}))?$/;

/** Milliseconds of a time of WebVTT, SubRip, SBV or SubStation Alpha. Throws `Unreadable`. */
export const clockTime = (text: string, line: number): number => {
  const [whole, hours, minutes, seconds, rest = ''] = clock.exec(text) ?? [];
  if (whole === undefined || (hours !== undefined && Number(minutes) > 59))
    throw new Unreadable(line, notATime(text));
  const whole60 = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return checkTime(whole60 * 1000 + Number(rest.padEnd(3, '0')), line);
};
