import type { Cue } from './web-vtt.ts';

/** The captions of a video in one language (BCP 47); no language comes twice. */
export type CaptionTrack = { language: string; label: string; cues: Cue[] };

/** The name of a track's file beside the playlists. */
export const captionsFile = (language: string): string => `captions-${language}.vtt`;

/** The track a file name stands for. */
export const captionsNamed = (tracks: readonly CaptionTrack[], name: string): CaptionTrack | undefined =>
  tracks.find(({ language }) => captionsFile(language) === name);
