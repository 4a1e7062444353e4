import { expect, test } from 'vitest';
import { hasOwnDate } from './own-dates.ts';

const page = (text: string) => ({ path: 'web/features/home/HomePage.tsx', text });

test.each([
  "new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })",
  'new Date(at).toLocaleTimeString()',
  "new Date(at).toLocaleString('en-GB', { weekday: 'short' })",
  "new Intl.DateTimeFormat('en-GB', { day: 'numeric' }).format(at)",
  "new Intl.RelativeTimeFormat('en')",
  "import { formatDate } from '../../../contract/formats/dates.ts';",
  'const month = date.getMonth() + 1;',
  `\`$\{minutes} min\``,
  `\`$\{hours} hr $\{rest} min\``,
])('a page that formats a date or duration by itself is refused: %s', (text) => {
  expect(hasOwnDate(page(text))).toBe(true);
});

test.each([
  'new Intl.DateTimeFormat().resolvedOptions().timeZone',
  "count.toLocaleString('en-US')",
  'longDay(deletesAt, timeZone)',
  `\`starts in $\{minutes} minutes\``,
])('a page that formats no date or duration by itself is accepted: %s', (text) => {
  expect(hasOwnDate(page(text))).toBe(false);
});

test('the dates module and the server may format dates', () => {
  const text = "new Intl.DateTimeFormat('en-GB', {})";
  expect(hasOwnDate({ path: 'web/ui/text/dates/long-day.ts', text })).toBe(false);
  expect(hasOwnDate({ path: 'server/features/notices/mail/class-mails.ts', text })).toBe(false);
});
