import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../ui/testing/fake-server.ts';
import {
  savedCaptions as captions,
  cue,
  openCaptions as open,
  captionsPath as path,
  saving,
} from './testing/opened-captions.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('saving captions', () => {
  test('BEY-60 sends the changes with the version and confirms them', async () => {
    const { page, server, words, write, save } = await open();
    await write(words(1), ' Soften the knees.');
    await write(page.getByLabelText('Name of chapter 1'), ' slowly');
    expect(page.getByText('Unsaved: English, chapters. Version 3.')).toBeTruthy();
    await save();
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(saving)).toEqual([
      {
        version: 3,
        videoId: 9,
        tracks: [
          {
            language: 'en',
            cues: [cue(1000, 3000, 'Stand tall. Soften the knees.'), cue(4000, 7000, 'Breathe in and out.')],
          },
          { language: 'de', cues: null },
        ],
        chapters: [{ startMs: 0, title: 'Arrive slowly' }],
      },
    ]);
    expect(localStorage.getItem('openmat.drafts') ?? '').not.toContain('Soften');
  });

  test('is refused when a line of any language has no words, with the error beside the line', async () => {
    const { page, server, user, words, press, save } = await open();
    await press('Deutsch');
    await user.clear(words(1));
    await press('English');
    await save();
    expect(server.bodies(saving)).toEqual([]);
    expect(page.getByText('German, line 1: Write the words, or delete this line.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(words(1)));
    expect(words(1).getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps everything and shows the reason when it fails', async () => {
    const { page, words, write, save } = await open({
      [saving]: () => refusal(503, 'unavailable', 'The studio cannot save just now.'),
    });
    await write(words(1), '!');
    await save();
    await page.findByText('The studio cannot save just now.');
    expect(words(1).value).toBe('Stand tall.!');
  });

  test.each([
    ['Keep mine', [cue(1000, 3000, 'Stand tall. Mine'), cue(4000, 7000, 'Breathe in and out.')]],
    ['Show theirs', null],
  ])('BEY-61 offers a choice after another editor has saved: %s', async (choice, sent) => {
    const theirs = captions({
      version: 4,
      tracks: [{ language: 'en', label: 'English', cues: [cue(0, 900, 'Theirs')] }],
    });
    const { page, server, words, write, press, save, texts } = await open();
    await write(words(1), ' Mine');
    server.answer(`GET ${path}`, () => theirs);
    server.answer(saving, ({ body }) =>
      body.version === 4 ? { ...theirs, version: 5 } : refusal(409, 'conflict', 'Changed'),
    );
    await save();
    await page.findByText(/^Maya Okafor has saved this meanwhile: English, German\./);
    expect(texts()[0]).toBe('Stand tall. Mine');
    await press(choice);
    expect(texts()[0]).toBe(sent ? 'Stand tall. Mine' : 'Theirs');
    if (!sent) return expect(page.getByText('No unsaved changes')).toBeTruthy();
    await save();
    await waitFor(() => expect(server.bodies(saving)).toHaveLength(2));
    expect(server.bodies(saving)[1]).toMatchObject({ version: 4, tracks: [{ cues: sent }, {}] });
  });
});

describe('caption lines', () => {
  test('are written, added, deleted, undone and redone by keys alone', async () => {
    const { page, user, words, texts } = await open();
    await user.click(words(1));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(words(2));
    await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}Rest.');
    expect(texts()).toEqual(['Stand tall.', 'Breathe in and out.', '\nRest.']);
    await user.keyboard('{Escape}{ArrowUp}{Delete}');
    expect(texts()).toEqual(['Stand tall.', '\nRest.']);
    expect(document.activeElement).toBe(page.getByRole('listitem', { name: 'Line 2' }));
    await user.keyboard('{Control>}zz{/Control}');
    expect(texts()).toEqual(['Stand tall.', 'Breathe in and out.', '']);
    await user.keyboard('{Control>}y{/Control}');
    expect(texts()).toEqual(['Stand tall.', 'Breathe in and out.', '\nRest.']);
  });

  test('are cut at the caret and joined from the menu of the line', async () => {
    const { page, user, words, texts, press } = await open();
    words(2).focus();
    words(2).setSelectionRange(7, 7);
    fireEvent.select(words(2));
    await press('Options for the line at 0:04.0');
    await user.click(await page.findByRole('menuitem', { name: 'Cut in two' }));
    expect(texts()).toEqual(['Stand tall.', 'Breathe', 'in and out.']);
    await press('Options for the line at 0:01.0');
    await user.click(await page.findByRole('menuitem', { name: 'Join with the next line' }));
    expect(texts()).toEqual(['Stand tall. Breathe', 'in and out.']);
  });

  test('show an overlap with a button that fixes it, and mark an invalid time as wrong', async () => {
    const { page, user, press } = await open();
    const from = page.getByLabelText('Line 2 from') as HTMLInputElement;
    await user.clear(from);
    await user.type(from, '0:02.5{Enter}');
    expect(page.getByText('Begins 0.5 s before the line above ends')).toBeTruthy();
    expect(page.getByText('1 overlap')).toBeTruthy();
    await press('Move to 0:03.0');
    expect(page.queryByText('1 overlap')).toBeNull();
    await user.clear(from);
    await user.type(from, 'soon{Tab}');
    expect(from.getAttribute('aria-invalid')).toBe('true');
  });

  test('come back unsaved after a reload, and can be discarded', async () => {
    const first = await open();
    await first.write(first.words(1), ' Kept');
    cleanup();
    const again = await open();
    await waitFor(() => expect(again.words(1).value).toBe('Stand tall. Kept'));
    await again.press('Discard changes');
    expect(again.words(1).value).toBe('Stand tall.');
  });
});

describe('caption files', () => {
  test('BEY-60 replace the lines of the language in their name, report a faulty line, and can be undone', async () => {
    const { page, upload, texts, user, press } = await open();
    await upload(
      'strong.de.srt',
      '1\n00:00:01,000 --> 00:00:03,000\nGroß\n\n2\n00:00:05,000 --> 00:00:04,000\nx',
    );
    const chosen = within(await page.findByRole('region', { name: 'strong.de.srt' }));
    expect(chosen.getByText('Line 6: it ends before it begins.')).toBeTruthy();
    expect(chosen.getByText(/The other line is fine/)).toBeTruthy();
    expect(chosen.getByText('1 line in German become 1. This can be undone.')).toBeTruthy();
    await user.click(chosen.getByRole('button', { name: 'Replace' }));
    expect(texts()).toEqual(['Groß']);
    await press('Undo');
    expect(texts()).toEqual(['Steh aufrecht.']);
  });

  test.each([
    ['film.vtt', 'WEBVTT\0', 'This file is not a text.'],
    ['big.vtt', 'x'.repeat(2_000_001), 'This file has 2.1 MB; captions have at most 2 MB.'],
    ['note.srt', 'Dear all', /^Line 1: captions are read from WebVTT/],
  ])('are refused with the reason when they are no captions: %s', async (name, text, problem) => {
    const { page, upload } = await open();
    await upload(name, text);
    const chosen = within(await page.findByRole('region', { name }));
    expect(chosen.getByText(problem)).toBeTruthy();
    expect(chosen.queryByRole('button', { name: /Replace|Take/ })).toBeNull();
  });

  test('BEY-60 a file in a doubtful encoding is shown in each encoding, and taken in the chosen one', async () => {
    const { page, upload, user, texts } = await open();
    const text = '0:01,0 --> 0:02,0\nÃëóáîêèé âäîõ\nè ìåäëåííûé âûäîõ\n';
    await upload(
      'strong.ru.srt',
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
    const ways = within(await page.findByRole('radiogroup', { name: 'Encoding' }));
    const way = (name: RegExp) => ways.getByRole('radio', { name }) as HTMLInputElement;
    expect(way(/Cyrillic Глубокий вдох · и медленный выдох/).checked).toBe(true);
    await user.click(way(/Western \(Windows\) Ãëóáîêèé âäîõ/));
    await user.click(page.getByRole('button', { name: 'Take 1 line' }));
    expect(texts()).toEqual(['Ãëóáîêèé âäîõ\nè ìåäëåííûé âûäîõ']);
  });

  test('BEY-60 a file is shifted, and its lines after the end of the video are left out', async () => {
    const { page, server, upload, user, save } = await open();
    const lines = [
      '0:10,0 --> 0:12,0\nOne',
      '0:30,0 --> 0:32,0\nTwo',
      '1:05,0 --> 1:08,0\nThree',
      '1:30,0 --> 1:32,0\nFour',
    ];
    await upload('strong.fr.srt', lines.join('\n\n'));
    const after = await page.findByRole('list', { name: 'Lines after the end of the video' });
    expect(within(after).getAllByRole('listitem')).toHaveLength(2);
    const shift = page.getByLabelText('Shift all lines by, in seconds');
    await user.clear(shift);
    await user.type(shift, '−8');
    await user.click(page.getByRole('button', { name: '0.1 s later' }));
    expect((shift as HTMLInputElement).value).toBe('−7.9');
    expect(within(after).getAllByRole('listitem')).toHaveLength(1);
    await user.click(page.getByRole('button', { name: 'Take 3 lines' }));
    await save();
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(saving)[0]?.tracks).toContainEqual({
      language: 'fr',
      cues: [cue(2100, 4100, 'One'), cue(22_100, 24_100, 'Two'), cue(57_100, 60_100, 'Three')],
    });
  });

  test('BEY-60 captions in the file of the video are offered until their language has lines', async () => {
    const embedded = [
      { language: 'en', cues: [cue(0, 1000, 'Hidden')] },
      { language: 'fr', cues: [cue(1000, 3000, 'Inspirez')] },
    ];
    const { page, user, texts, press } = await open({ [`GET ${path}`]: () => captions({ embedded }) });
    expect(page.getByText('The file of the video has captions: French, 1 line.')).toBeTruthy();
    await press('Look at them');
    await user.click(await page.findByRole('button', { name: 'Take 1 line' }));
    expect(texts()).toEqual(['Inspirez']);
    expect(page.queryByText(/The file of the video has captions/)).toBeNull();
  });

  test('the lines of an existing language are shifted without a file', async () => {
    const { page, server, user, press, save } = await open();
    await press('Options for German');
    await user.click(await page.findByRole('menuitem', { name: 'Shift its times' }));
    await user.click(await page.findByRole('button', { name: '0.1 s later' }));
    await press('Replace');
    await save();
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(saving)[0]?.tracks).toContainEqual({
      language: 'de',
      cues: [cue(1100, 3100, 'Steh aufrecht.')],
    });
  });

  test('a file of another, longer video is recognized by its late lines', async () => {
    const { page, upload } = await open();
    const lines = Array.from({ length: 20 }, (_, at) => `${at}:00,0 --> ${at}:02,0\nLine`);
    await upload('other.vtt', lines.join('\n\n'));
    expect(await page.findByText(/look like the captions of another video/)).toBeTruthy();
  });
});

test('a language is added by its code with the lines of another one, and is made the default', async () => {
  const { page, server, user, press, texts, save } = await open();
  await press('Add a language');
  const dialog = within(await page.findByRole('dialog'));
  expect(dialog.queryByRole('option', { name: 'English' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Language'), 'Another language');
  await user.type(dialog.getByLabelText('Its code'), 'de');
  expect(dialog.getByText('German is there already.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Its code'));
  await user.type(dialog.getByLabelText('Its code'), 'gsw');
  await user.selectOptions(dialog.getByLabelText('Begin with'), 'The lines of German');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(texts()).toEqual(['Steh aufrecht.']);
  await press('Options for Swiss German');
  await user.click(await page.findByRole('menuitem', { name: 'Make it the default' }));
  await save();
  await page.findByText('Successfully saved updates!');
  expect(server.bodies(saving)[0]?.tracks).toEqual([
    { language: 'gsw', cues: [cue(1000, 3000, 'Steh aufrecht.')] },
    { language: 'en', cues: null },
    { language: 'de', cues: null },
  ]);
});

test('the captions page says that a class has no video or no longer exists', async () => {
  const without = await open({
    [`GET ${path}`]: () => captions({ videoId: null, tracks: [], chapters: [] }),
  });
  expect(without.page.getByText(/^Standing Strong has no video yet/)).toBeTruthy();
  cleanup();
  const gone = await open({ [`GET ${path}`]: () => refusal(404, 'not_found', 'Not found') });
  expect(await gone.page.findByText(/This class no longer exists/)).toBeTruthy();
});
