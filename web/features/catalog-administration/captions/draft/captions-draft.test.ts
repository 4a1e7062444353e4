import { describe, expect, test } from 'vitest';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { afterAction, burstOf, type CaptionsAction } from './captions-actions.ts';
import { changeOf, draftFromStored, draftOf, unsavedText } from './captions-draft.ts';
import { advanced, historyOf, redone, undone } from './history.ts';

const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
const saved: ManagedCaptions = {
  id: 7,
  title: 'Standing Strong',
  version: 3,
  videoId: 9,
  durationMs: 60_000,
  embedded: [],
  tracks: [
    { language: 'en', label: 'English', cues: [cue(1000, 2000, 'In'), cue(3000, 5000, 'and out')] },
    { language: 'de', label: 'Deutsch', cues: [cue(1000, 2000, 'Ein')] },
  ],
  chapters: [{ startMs: 0, title: 'Arrive' }],
  saved: null,
};
const draft = draftOf(saved);
const keys = draft.tracks[0]?.cues.map(({ key }) => key) ?? [];
const [one = '', two = ''] = keys;
const en = { language: 'en' };
const afterActs = (...actions: CaptionsAction[]) => actions.reduce(afterAction, draft);
const cuesAfter = (...actions: CaptionsAction[]) =>
  afterActs(...actions).tracks[0]?.cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

describe('an act', () => {
  test('changes, cuts, joins, adds and deletes lines of one language only', () => {
    expect(cuesAfter({ act: 'change text', ...en, key: one, text: 'Inhale' })?.[0]?.[2]).toBe('Inhale');
    expect(cuesAfter({ act: 'split', ...en, key: two, caret: 3, atMs: 4000 })).toEqual([
      [1000, 2000, 'In'],
      [3000, 4000, 'and'],
      [4000, 5000, 'out'],
    ]);
    expect(cuesAfter({ act: 'merge with next', ...en, key: one })).toEqual([[1000, 5000, 'In and out']]);
    expect(cuesAfter({ act: 'insert', ...en, atMs: 2500 })?.[1]).toEqual([2500, 3000, '']);
    expect(cuesAfter({ act: 'delete', ...en, key: one })).toHaveLength(1);
    expect(afterActs({ act: 'delete', ...en, key: one }).tracks[1]).toBe(draft.tracks[1]);
  });

  test('moves a line to its place in time, and keeps its length when it begins after its end', () => {
    expect(cuesAfter({ act: 'change times', ...en, key: one, startMs: 6000 })).toEqual([
      [3000, 5000, 'and out'],
      [6000, 7000, 'In'],
    ]);
    expect(cuesAfter({ act: 'change times', ...en, key: one, startMs: 1500 })?.[0]).toEqual([
      1500,
      2000,
      'In',
    ]);
    expect(cuesAfter({ act: 'change times', ...en, key: one, endMs: 2500 })?.[0]).toEqual([1000, 2500, 'In']);
  });

  test('that cannot be done changes nothing: joining the last line, cutting one word, a line that is gone', () => {
    expect(cuesAfter({ act: 'merge with next', ...en, key: two })).toHaveLength(2);
    expect(cuesAfter({ act: 'split', ...en, key: one, caret: null, atMs: null })).toHaveLength(2);
    expect(cuesAfter({ act: 'delete', ...en, key: 'gone' })).toHaveLength(2);
  });

  test('adds, replaces, removes and orders languages', () => {
    const languages = (...actions: CaptionsAction[]) =>
      afterActs(...actions).tracks.map(({ language }) => language);
    const french = { act: 'take track', language: 'fr', cues: [cue(5, 9, 'b'), cue(1, 2, 'a')] } as const;
    expect(languages(french)).toEqual(['en', 'de', 'fr']);
    expect(afterActs(french).tracks[2]?.cues.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(languages({ act: 'make default', language: 'de' })).toEqual(['de', 'en']);
    expect(languages({ act: 'remove track', language: 'en' })).toEqual(['de']);
  });

  test('keeps chapters in the order of their beginnings', () => {
    const added = afterActs({ act: 'add chapter', atMs: 9000 });
    const key = added.chapters[1]?.key ?? '';
    const first = {
      act: 'change chapter',
      key: draft.chapters[0]?.key ?? '',
      changes: { startMs: 20_000 },
    } as const;
    const titles = (...actions: CaptionsAction[]) =>
      actions.reduce(afterAction, added).chapters.map(({ title }) => title);
    expect(titles({ act: 'change chapter', key, changes: { title: 'Move' } }, first)).toEqual([
      'Move',
      'Arrive',
    ]);
    expect(titles({ act: 'remove chapter', key })).toEqual(['Arrive']);
  });
});

describe('what is saved and kept', () => {
  test('holds only what differs, and says it in words', () => {
    expect(changeOf(draft, saved)).toEqual({
      tracks: [
        { language: 'en', cues: null },
        { language: 'de', cues: null },
      ],
      chapters: null,
    });
    expect(unsavedText(changeOf(draft, saved), saved)).toBe('');
    const changed = afterActs(
      { act: 'delete', ...en, key: one },
      { act: 'remove track', language: 'de' },
      { act: 'add chapter', atMs: 5 },
    );
    const change = changeOf(changed, saved);
    expect(change.tracks).toEqual([{ language: 'en', cues: [cue(3000, 5000, 'and out')] }]);
    expect(unsavedText(change, saved)).toBe('Unsaved: English, German, chapters. Version 3.');
    const ordered = changeOf(afterActs({ act: 'make default', language: 'de' }), saved);
    expect(unsavedText(ordered, saved)).toBe('Unsaved: default language. Version 3.');
  });

  test('becomes the same draft again, with what others have saved since in all that was not changed', () => {
    const kept = changeOf(afterActs({ act: 'delete', ...en, key: one }), saved);
    const theirs = { ...saved, tracks: [{ language: 'en', label: 'English', cues: [] }] };
    expect(changeOf(draftFromStored(kept, saved), saved)).toEqual(kept);
    expect(draftFromStored(kept, theirs).tracks).toEqual([
      { language: 'en', cues: [expect.objectContaining({ text: 'and out' })] },
    ]);
  });
});

describe('undoing', () => {
  test('goes back step by step and forth again; letters of one burst are one step', () => {
    const type = (text: string): CaptionsAction => ({ act: 'change text', ...en, key: one, text });
    const acts = [type('I'), type('Inh'), { act: 'delete', ...en, key: two } as const, type('Inhale')];
    const history = acts.reduce(
      (before, action) => advanced(before, afterAction(before.present, action), burstOf(action)),
      historyOf(draft),
    );
    const texts = ({ present }: typeof history) => present.tracks[0]?.cues.map(({ text }) => text).join('|');
    const steps = [history, undone(history), undone(undone(history)), undone(undone(undone(history)))];
    expect(steps.map(texts)).toEqual(['Inhale', 'Inh', 'Inh|and out', 'In|and out']);
    expect(undone(steps[3] ?? history)).toEqual(steps[3]);
    expect(texts(redone(redone(steps[3] ?? history)))).toBe('Inh');
    expect(redone(history)).toEqual(history);
  });

  test('ends where something else is done, and an act that changes nothing is no step', () => {
    const history = advanced(historyOf(1), 2, null);
    expect(advanced(undone(history), 3, null)).toMatchObject({ present: 3, future: [] });
    expect(advanced(history, 2, null)).toBe(history);
  });
});
