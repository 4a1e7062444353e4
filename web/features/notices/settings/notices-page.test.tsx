import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { NoticesPage } from './NoticesPage.tsx';
import { isQuietHour } from './quiet-bar.ts';

const change = 'PUT /api/v2/notices/settings';
const changeTimes = 'PUT /api/v2/notices/mail_times';
const everything = {
  live_show: { inApp: true, mail: true },
  scheduled_class: { inApp: true, mail: false },
  series_class: { inApp: true, mail: false },
  fitting_class: { inApp: true, mail: false },
  comment_reply: { inApp: true, mail: true },
};
const times = { quietHours: { on: false, from: '21:00', to: '07:00' }, break: 'none', breakUntil: null };

const open = async (answer: (sent: SentCall) => unknown) => {
  const server = fakeServer({
    'GET /api/v2/notices/settings': () => everything,
    'GET /api/v2/notices/mail_times': () => times,
    [change]: answer,
    [changeTimes]: answer,
  });
  const page = await renderPart(NoticesPage, { me: runa });
  const switchOf = (place: string) => page.getByRole('switch', { name: `Replies to my comments, ${place}` });
  const isOn = (place: string) => switchOf(place).getAttribute('aria-checked') === 'true';
  await waitFor(() => expect([isOn('in the app'), isOn('by email')]).toEqual([true, true]));
  await page.findByRole('radio', { name: 'No break' });
  return { page, server, user: userEvent.setup({ delay: null }), switchOf, isOn };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-23: a kind of notice has a switch for the app and one for email, which change at once and are saved', async () => {
  const answer = held<object>();
  const { page, server, user, switchOf, isOn } = await open(() => answer.promise);
  await user.click(switchOf('by email'));
  expect([isOn('in the app'), isOn('by email')]).toEqual([true, false]);
  await waitFor(() =>
    expect(server.bodies(change)).toEqual([{ comment_reply: { inApp: true, mail: false } }]),
  );
  answer.resolve({});
  await page.findByText('Replies by email are off');
  await user.click(page.getByRole('switch', { name: 'A scheduled class, by email' }));
  await user.click(page.getByRole('switch', { name: 'A new class in a series I saved, in the app' }));
  await waitFor(() =>
    expect(server.bodies(change).slice(1)).toEqual([
      { scheduled_class: { inApp: true, mail: true } },
      { series_class: { inApp: false, mail: false } },
    ]),
  );
});

test('BEY-23: a change that fails is reverted, and a switch shows the error beside it', async () => {
  const { page, user, switchOf, isOn } = await open(() => refusal(500, 'internal', 'No'));
  await user.click(switchOf('in the app'));
  await page.findByText('That did not save, and what you had is back. Please try again.');
  expect(isOn('in the app')).toBe(true);
  await user.click(page.getByRole('radio', { name: '1 week' }));
  await waitFor(() =>
    expect((page.getByRole('radio', { name: 'No break' }) as HTMLInputElement).checked).toBe(true),
  );
});

test('BEY-23: mails that are always sent are listed without a switch', async () => {
  const { page } = await open(() => ({}));
  const section = within(page.getByRole('region', { name: 'Membership' }));
  expect(section.queryByRole('switch')).toBeNull();
  expect(section.getAllByText('Always')).toHaveLength(3);
  section.getByRole('rowheader', { name: 'Receipts, failed payments, changes' });
});

test('BEY-23: quiet hours are saved when their field loses the focus, and a break is chosen by its length', async () => {
  let now: object = times;
  const { page, server, user } = await open(({ body }) => {
    now = { ...now, ...(body as object), ...('break' in (body as object) ? { breakUntil } : {}) };
    return now;
  });
  const breakUntil = '2026-12-05T10:00:00.000Z';
  expect(page.queryByLabelText('From')).toBeNull();
  await user.click(page.getByRole('switch', { name: 'Quiet at night' }));
  page.getByRole('img', { name: 'Quiet from 21:00 to 07:00' });
  const to = await page.findByLabelText('To');
  await user.clear(to);
  await user.tab();
  page.getByText('Choose a time.');
  await user.type(to, '21:00');
  page.getByText('Choose a different end time.');
  await user.clear(to);
  await user.type(to, '06:30');
  await user.tab();
  await page.findByRole('img', { name: 'Quiet from 21:00 to 06:30' });
  await user.click(page.getByRole('radio', { name: '1 week' }));
  await page.findByText(/Notices wait until 5 December 2026\. Receipts and sign-in links still come\./);
  expect(server.bodies(changeTimes)).toEqual([
    { quietHours: { on: true, from: '21:00', to: '07:00' } },
    { quietHours: { on: true, from: '21:00', to: '06:30' } },
    { break: 'week' },
  ]);
});

test('an hour in the bar of a day is quiet when its middle is, within a day and over midnight', () => {
  const quiet = (from: string, to: string) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietHour({ from, to }, hour));
  expect(quiet('21:00', '07:00')).toEqual([0, 1, 2, 3, 4, 5, 6, 21, 22, 23]);
  expect(quiet('12:40', '14:10')).toEqual([13]);
});
