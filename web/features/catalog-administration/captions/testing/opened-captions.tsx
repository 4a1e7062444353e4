import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { fakeServer, type SentCall } from '../../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../../ui/testing/rendered-pages.tsx';
import { CaptionsPage } from '../CaptionsPage.tsx';

export const captionsPath = '/admin/api/plan_entries/7/captions';
export const saving = `PUT ${captionsPath}`;
export const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
export const savedCaptions = (changes: Partial<ManagedCaptions> = {}): ManagedCaptions => ({
  id: 7,
  title: 'Standing Strong',
  version: 3,
  videoId: 9,
  durationMs: 60_000,
  embedded: [],
  tracks: [
    {
      language: 'en',
      label: 'English',
      cues: [cue(1000, 3000, 'Stand tall.'), cue(4000, 7000, 'Breathe in and out.')],
    },
    { language: 'de', label: 'Deutsch', cues: [cue(1000, 3000, 'Steh aufrecht.')] },
  ],
  chapters: [{ startMs: 0, title: 'Arrive' }],
  saved: { at: '2026-05-01T08:00:00.000Z', by: 'Maya Okafor' },
  ...changes,
});
/** Returns the server's state after a save. */
const after = ({ body }: SentCall): ManagedCaptions => {
  const before = savedCaptions();
  const sent = body as unknown as Pick<ManagedCaptions, 'tracks' | 'chapters'>;
  return savedCaptions({
    version: 4,
    tracks: sent.tracks.map(({ language, cues }) => ({
      language,
      label: language,
      cues: cues ?? before.tracks.find((track) => track.language === language)?.cues ?? [],
    })),
    chapters: sent.chapters ?? before.chapters,
  });
};

/** Opens the captions page of a class, with a server that answers a save with the changed captions. */
export const openCaptions = async (answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const server = fakeServer({
    [`GET ${captionsPath}`]: () => savedCaptions(),
    [saving]: after,
    'GET /admin/api/plan_entries/7/preview': () => ({ video: null, coverPhoto: { url: '/x.webp' } }),
    ...answers,
  });
  const page = await renderPages(
    { '/admin/class_builder/$id/captions': CaptionsPage },
    { at: '/admin/class_builder/7/captions' },
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const user = userEvent.setup({ delay: null });
  return {
    page,
    server,
    user,
    words: (place: number) => page.getByLabelText(`Words of line ${place}`) as HTMLTextAreaElement,
    texts: () =>
      page.queryAllByLabelText(/^Words of line/).map((field) => (field as HTMLTextAreaElement).value),
    write: async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    },
    press: (name: string) => user.click(page.getByRole('button', { name })),
    save: () => user.click(page.getByRole('button', { name: 'Save' })),
    upload: (name: string, text: string | Uint8Array<ArrayBuffer>) =>
      user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([text], name)),
  };
};
