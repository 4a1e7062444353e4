import {
  type ChapterStart,
  type Cue,
  inOrder,
  textTrackLimits,
} from '../../../../../contract/text-tracks/cue.ts';
import {
  type CaptionsDraft,
  type DraftCue,
  type DraftTrack,
  draftOf,
  newKey,
  withKeys,
} from './captions-draft.ts';
import { cueToInsert, mergeCues, splitCue } from './cue-edits.ts';

type OfCue = { language: string; key: string };

export type CaptionsAction =
  | ({ act: 'change text'; text: string } & OfCue)
  | ({ act: 'change times'; startMs?: number; endMs?: number } & OfCue)
  | ({ act: 'split'; caret: number | null; atMs: number | null } & OfCue)
  | ({ act: 'merge with next' } & OfCue)
  | ({ act: 'delete' } & OfCue)
  | { act: 'insert'; language: string; atMs: number }
  | { act: 'take track'; language: string; cues: readonly Cue[] }
  | { act: 'remove track'; language: string }
  | { act: 'make default'; language: string }
  | { act: 'add chapter'; atMs: number }
  | { act: 'change chapter'; key: string; changes: Partial<ChapterStart> }
  | { act: 'remove chapter'; key: string }
  | { act: 'restore'; fields: Parameters<typeof draftOf>[0] };

/** A line keeps its length when its beginning is moved behind its end, or its end before its beginning. */
const timed = (cue: DraftCue, { startMs, endMs }: { startMs?: number; endMs?: number }): DraftCue => {
  const lasts = Math.max(0, cue.endMs - cue.startMs);
  if (startMs !== undefined)
    return { ...cue, startMs, endMs: startMs < cue.endMs ? cue.endMs : startMs + lasts };
  if (endMs === undefined) return cue;
  return { ...cue, endMs };
};

type CueAction = Extract<CaptionsAction, OfCue>;

const splitAt = (cues: readonly DraftCue[], at: number, action: CueAction & { act: 'split' }): DraftCue[] => {
  const cue = cues[at];
  const parts = cue && cues.length < textTrackLimits.cues ? splitCue(cue, action) : null;
  return parts && cue
    ? cues.toSpliced(at, 1, { ...parts[0], key: cue.key }, { ...parts[1], key: newKey() })
    : [...cues];
};

const mergeAt = (cues: readonly DraftCue[], at: number): DraftCue[] => {
  const [one, other] = [cues[at], cues[at + 1]];
  const merged = one && other ? mergeCues(one, other) : null;
  return one && merged ? cues.toSpliced(at, 2, { ...merged, key: one.key }) : [...cues];
};

const changedCues = (cues: readonly DraftCue[], action: CueAction): readonly DraftCue[] => {
  const at = cues.findIndex(({ key }) => key === action.key);
  const cue = cues[at];
  if (!cue) return cues;
  switch (action.act) {
    case 'change text':
      return cues.with(at, { ...cue, text: action.text });
    case 'change times':
      return inOrder(cues.with(at, timed(cue, action)));
    case 'split':
      return splitAt(cues, at, action);
    case 'merge with next':
      return mergeAt(cues, at);
    case 'delete':
      return cues.toSpliced(at, 1);
  }
};

const inTrack = (
  { tracks, chapters }: CaptionsDraft,
  language: string,
  change: (cues: readonly DraftCue[]) => readonly DraftCue[],
): CaptionsDraft => ({
  tracks: tracks.map((track) =>
    track.language === language ? { language, cues: change(track.cues) } : track,
  ),
  chapters,
});

const tracksAfter = (
  tracks: readonly DraftTrack[],
  action: Extract<CaptionsAction, { act: 'take track' | 'remove track' | 'make default' }>,
): readonly DraftTrack[] => {
  const at = tracks.findIndex(({ language }) => language === action.language);
  const track = tracks[at];
  if (action.act === 'take track') {
    const taken = { language: action.language, cues: withKeys(inOrder(action.cues)) };
    return track ? tracks.with(at, taken) : [...tracks, taken];
  }
  if (!track) return tracks;
  return action.act === 'remove track' ? tracks.toSpliced(at, 1) : [track, ...tracks.toSpliced(at, 1)];
};

const chaptersAfter = (
  chapters: CaptionsDraft['chapters'],
  action: Extract<CaptionsAction, { act: 'add chapter' | 'change chapter' | 'remove chapter' }>,
): CaptionsDraft['chapters'] => {
  switch (action.act) {
    case 'add chapter':
      return inOrder([...chapters, { key: newKey(), startMs: action.atMs, title: '' }]);
    case 'change chapter':
      return inOrder(
        chapters.map((chapter) => (chapter.key === action.key ? { ...chapter, ...action.changes } : chapter)),
      );
    case 'remove chapter':
      return chapters.filter(({ key }) => key !== action.key);
  }
};

/** The draft after an act; what cannot be done leaves it as it is. */
export const afterAction = (draft: CaptionsDraft, action: CaptionsAction): CaptionsDraft => {
  switch (action.act) {
    case 'insert':
      return inTrack(draft, action.language, (cues) =>
        cues.length < textTrackLimits.cues
          ? inOrder([...cues, { ...cueToInsert(cues, action.atMs), key: newKey() }])
          : cues,
      );
    case 'take track':
    case 'remove track':
    case 'make default':
      return { ...draft, tracks: tracksAfter(draft.tracks, action) };
    case 'add chapter':
    case 'change chapter':
    case 'remove chapter':
      return { ...draft, chapters: chaptersAfter(draft.chapters, action) };
    case 'restore':
      return draftOf(action.fields);
    default:
      return inTrack(draft, action.language, (cues) => changedCues(cues, action));
  }
};

/** Acts of the same burst, such as the letters of one line, are undone together. */
export const burstOf = (action: CaptionsAction): string | null => {
  if (action.act === 'change text') return `text ${action.language} ${action.key}`;
  if (action.act === 'change chapter' && action.changes.title !== undefined) return `title ${action.key}`;
  return null;
};
