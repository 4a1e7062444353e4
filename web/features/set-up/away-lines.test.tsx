import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { AwayLines } from './AwayLines.tsx';
import { setUp } from './testing/shown-set-up.ts';

afterEach(cleanup);

test('the overview says since when no mail goes out and what the mail server said, also once the set-up was dismissed', async () => {
  const away = [
    { name: 'mail', since: '2026-11-28T20:20:46.000Z', problem: '535 5.7.8 Authentication failed' },
  ];
  fakeServer({
    'GET /admin/api/set_up': () => ({ ...setUp, dismissedAt: '2026-11-23T08:00:00.000Z', away }),
  });
  const page = await renderPart(AwayLines);
  const lines = await page.findByRole('region', { name: 'Outages' });
  expect(lines.textContent).toBe(
    'No mail has gone out since Saturday 28 November, 20:20 (UTC). 535 5.7.8 Authentication failed',
  );
});
