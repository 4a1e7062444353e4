import type {
  CaptionsChange,
  CaptionsFields,
  ManagedCaptions,
} from '../../../../../contract/catalog-administration/captions.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import type { ChapterStart, Cue } from '../../../../../contract/text-tracks/cue.ts';
import { languageName, ownLanguageName } from '../../../../../contract/text-tracks/languages.ts';

/** A cue or chapter in the editor; `key` identifies it while its times change. */
export type DraftCue = Cue & { key: string };
export type DraftChapter = ChapterStart & { key: string };
export type DraftTrack = { language: string; cues: readonly DraftCue[] };
/** Draft of all tracks and chapters; the first track is the default one. */
export type CaptionsDraft = { tracks: readonly DraftTrack[]; chapters: readonly DraftChapter[] };

/** Draft in the browser's storage: only languages that differ from the saved ones have their cues. */
export type StoredDraft = Pick<CaptionsChange, 'tracks' | 'chapters'>;

let made = 0;
export const newKey = (): string => {
  made += 1;
  return `new${made}`;
};

export const withKeys = (cues: readonly Cue[]): DraftCue[] => cues.map((cue) => ({ ...cue, key: newKey() }));

const plainCues = (cues: readonly DraftCue[]): Cue[] =>
  cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }));
const plainChapters = (chapters: readonly DraftChapter[]): ChapterStart[] =>
  chapters.map(({ startMs, title }) => ({ startMs, title }));

export const draftOf = ({ tracks, chapters }: CaptionsFields): CaptionsDraft => ({
  tracks: tracks.map(({ language, cues }) => ({ language, cues: withKeys(cues) })),
  chapters: chapters.map((chapter) => ({ ...chapter, key: newKey() })),
});

/** Converts the draft to the form of a revision. */
export const fieldsOf = ({ tracks, chapters }: CaptionsDraft, saved: CaptionsFields): CaptionsFields => ({
  tracks: tracks.map(({ language, cues }) => ({
    language,
    label: saved.tracks.find((track) => track.language === language)?.label ?? ownLanguageName(language),
    cues: plainCues(cues),
  })),
  chapters: plainChapters(chapters),
});

const isSameCues = (cues: readonly Cue[], others: readonly Cue[]): boolean =>
  cues.length === others.length &&
  cues.every((cue, index) => {
    const other = others[index];
    return cue.text === other?.text && cue.startMs === other.startMs && cue.endMs === other.endMs;
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changes to send: unchanged cues and chapters are null. */
export const changeOf = ({ tracks, chapters }: CaptionsDraft, saved: CaptionsFields): StoredDraft => ({
  tracks: tracks.map(({ language, cues }) => {
    const known = saved.tracks.find((track) => track.language === language);
    return { language, cues: known && isSameCues(cues, known.cues) ? null : plainCues(cues) };
  }),
  chapters: isSame(plainChapters(chapters), plainChapters(saved.chapters as DraftChapter[]))
    ? null
    : plainChapters(chapters),
});

/**
 * Restores a stored draft and fills its omissions from the saved captions. Leaves out a language that is stored
 * without its cues and was removed since.
 */
export const draftFromStored = (kept: StoredDraft, saved: CaptionsFields): CaptionsDraft =>
  draftOf({
    tracks: kept.tracks.flatMap(({ language, cues }) => {
      const known = saved.tracks.find((track) => track.language === language);
      const present = cues ?? known?.cues;
      return present ? [{ language, label: known?.label ?? '', cues: present }] : [];
    }),
    chapters: kept.chapters ?? saved.chapters,
  });

/** Returns the names of the changed parts, in the order of the page. */
export const changedWords = (change: StoredDraft, saved: CaptionsFields): string[] => {
  const before = saved.tracks.map(({ language }) => language);
  const after = change.tracks.map(({ language }) => language);
  const changed = change.tracks.filter(({ cues }) => cues !== null).map(({ language }) => language);
  const removed = before.filter((language) => !after.includes(language));
  const words = [...changed, ...removed].map((language) => languageName(language));
  // translators: these stand within a list: “Unsaved: German, chapters”
  if (words.length === 0 && !isSame(before, after)) words.push(t('default language'));
  return change.chapters ? [...words, t('chapters')] : words;
};

export const unsavedText = (change: StoredDraft, saved: ManagedCaptions): string => {
  const words = changedWords(change, saved);
  return words.length === 0
    ? ''
    : t('Unsaved: {changed}. Version {version}.', { changed: withCommas(words), version: saved.version });
};
