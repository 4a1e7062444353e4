import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { StreamField } from './StreamField.tsx';

afterEach(cleanup);

const Field = () => (
  <StreamField value="https://stream.example/noon.m3u8" problem={undefined} onChange={() => undefined} />
);

const look = async (picture: string | null) => {
  const findings = [{ state: 'warn', text: 'Quiet: −31 LUFS; aim for about −16' }];
  fakeServer({ 'POST /admin/api/live_shows/stream_checks': () => ({ picture, findings }) });
  const page = await renderPages({ '/admin/live_shows': Field }, { at: '/admin/live_shows' });
  await userEvent.click(await page.findByRole('button', { name: 'Check stream' }));
  await page.findByText('Quiet: −31 LUFS; aim for about −16');
  return page;
};

test('NS-202 a stream that was looked at shows its picture beside what was found', async () => {
  const page = await look('data:image/jpeg;base64,anBlZw==');
  const picture = page.getByRole('img', { name: 'What members would see now' });
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,anBlZw==');
});

test('NS-202 a stream without a picture says what was found alone', async () => {
  const page = await look(null);
  expect(page.queryByRole('img', { name: 'What members would see now' })).toBeNull();
});
