import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { captionsPath, cue, openCaptions, savedCaptions, saving } from '../testing/opened-captions.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('BEY-60 thousands of lines are rows of the page only around what is looked at, and all of them are saved', async () => {
  const cues = Array.from({ length: 3000 }, (_, index) =>
    cue(index * 1000, index * 1000 + 900, `Line ${index + 1}.`),
  );
  const { page, server, press, texts, words, write, save } = await openCaptions({
    [`GET ${captionsPath}`]: () =>
      savedCaptions({ tracks: [{ language: 'en', label: 'English', cues }], durationMs: 3_000_000 }),
  });
  expect(texts()).toHaveLength(120);
  const list = page.getByRole('list', { name: 'Lines' });
  Object.defineProperties(list, { scrollHeight: { value: 12_000 }, clientHeight: { value: 700 } });
  fireEvent.scroll(list, { target: { scrollTop: 11_000 } });
  expect([texts()[0], texts().at(-1)]).toEqual(['Line 41.', 'Line 160.']);
  fireEvent.scroll(list, { target: { scrollTop: 100 } });
  expect(texts()[0]).toBe('Line 1.');
  await press('Later lines');
  expect(page.getByText('121 to 240 of 3,000')).toBeTruthy();
  await write(words(130), ' Rest.');
  await save();
  await waitFor(() => expect(server.bodies(saving)).toHaveLength(1));
  expect(server.bodies(saving)).toMatchObject([
    { tracks: [{ cues: cues.with(129, { ...cue(129_000, 129_900, 'Line 130. Rest.') }) }] },
  ]);
});
