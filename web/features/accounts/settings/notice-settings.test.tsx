import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal, type Sent } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';

const read = 'GET /api/v2/notices/settings';
const change = 'PUT /api/v2/notices/settings';
const everything = {
  live_show: { inApp: true, mail: true },
  scheduled_class: { inApp: true, mail: false },
  series_class: { inApp: true, mail: false },
  comment_reply: { inApp: true, mail: true },
};

const open = async (answer: (sent: Sent) => unknown) => {
  const server = fakeServer({ [read]: () => everything, [change]: answer });
  const page = await renderPart(NoticeSettings, { me: runa });
  const switchOf = (place: string) => page.getByRole('switch', { name: `Replies to my comments, ${place}` });
  const isOn = (place: string) => switchOf(place).getAttribute('aria-checked') === 'true';
  await waitFor(() => expect([isOn('in the app'), isOn('by email')]).toEqual([true, true]));
  return { page, server, user: userEvent.setup({ delay: null }), switchOf, isOn };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-23: what is told about, and where, is chosen with a switch each, which shows at once', async () => {
  const answer = held<object>();
  const { page, server, user, switchOf, isOn } = await open(() => answer.promise);
  await user.click(switchOf('by email'));
  expect([isOn('in the app'), isOn('by email')]).toEqual([true, false]);
  expect(server.bodies(change)).toEqual([{ comment_reply: { inApp: true, mail: false } }]);
  answer.resolve({ comment_reply: { inApp: true, mail: false } });
  await user.click(page.getByRole('switch', { name: 'A scheduled class, by email' }));
  await user.click(page.getByRole('switch', { name: 'A new class in a series I saved, in the app' }));
  await waitFor(() =>
    expect(server.bodies(change).slice(1)).toEqual([
      { scheduled_class: { inApp: true, mail: true } },
      { series_class: { inApp: false, mail: false } },
    ]),
  );
});

test('BEY-23: a change that fails is said and taken back', async () => {
  const { page, user, switchOf, isOn } = await open(() => refusal(500, 'internal', 'No'));
  await user.click(switchOf('in the app'));
  await page.findByText('That was not saved. Please try again.');
  await waitFor(() => expect(isOn('in the app')).toBe(true));
});
