import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { FinishedTodaySwitch } from './FinishedTodaySwitch.tsx';

const Choice = () => <FinishedTodaySwitch me={runa} />;

afterEach(cleanup);

test('a member is shown to no other member until the switch is pressed, which is sent', async () => {
  const change = 'POST /api/v2/preferences/finished_today';
  const server = fakeServer({
    [change]: () => ({ showsFinishedToday: true }),
    'GET /api/v2/users/me': () => runa,
  });
  const page = await renderPages({ '/': Choice }, { at: '/', me: runa });
  const control = page.getByRole('switch', { name: /finished a class today/ });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.setup({ delay: null }).click(control);
  await vi.waitFor(() => expect(server.bodies(change)).toEqual([{ finished_today: true }]));
});
