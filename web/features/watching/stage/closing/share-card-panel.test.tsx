import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { classEntry } from '../../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../../ui/testing/fake-server.ts';
import { runa } from '../../../../ui/testing/people.ts';
import { renderPages } from '../../../../ui/testing/rendered-pages.tsx';
import { ShareCardPanel } from './ShareCardPanel.tsx';

const Page = () => <ShareCardPanel open onClose={() => undefined} entry={classEntry()} minutes={25} />;

const open = async () => {
  // jsdom draws nothing: the words that are written are what is on the picture.
  const written: string[] = [];
  const gradient = { addColorStop: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    stroke: () => undefined,
    createLinearGradient: () => gradient,
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => written.push(text),
  } as never);
  fakeServer({
    'GET /api/v2/users/me/practice': () => ({
      today: '2026-11-20',
      weekStreak: 6,
      weeks: [{ monday: '2026-11-16', counts: true, days: [{ day: '2026-11-17' }] }],
    }),
  });
  const page = await renderPages({ '/explore': Page }, { at: '/explore', me: runa });
  return { page, written, dialog: await page.findByRole('dialog', { name: 'Share this class' }) };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the picture has minutes and days, and of the member nothing until it is switched on', async () => {
  const { dialog, written } = await open();
  await vi.waitFor(() => expect(written).toContain('25'));
  expect(written).toContain('Slow Flow');
  expect(written.join(' ')).not.toContain(runa.firstName);
  await vi.waitFor(() => expect(written).toContain('M'));
  await userEvent.click(within(dialog).getByRole('switch', { name: 'My first name' }));
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Weeks in a row' }));
  await vi.waitFor(() =>
    expect(written).toContain(`${runa.firstName} · with Maya Okafor · 6 weeks in a row`),
  );
  written.length = 0;
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Minutes' }));
  await vi.waitFor(() => expect(written).toContain('Slow Flow'));
  expect(written).not.toContain('25');
});
