import type { Cue } from '../../../contract/text-tracks/cue.ts';

/** The captions of a video in one language (BCP 47); no language comes twice, and the first is the default one. */
export type CaptionTrack = { language: string; label: string; cues: Cue[] };

/** The name of a track's file beside the playlists. */
export const captionsFile = (language: string): string => `captions-${language}.vtt`;

export const isCaptionsFile = (name: string): boolean => /^captions-[\w-]+\.vtt$/.test(name);

/** The track a file name stands for. */
export const captionsNamed = (tracks: readonly CaptionTrack[], name: string): CaptionTrack | undefined =>
  tracks.find(({ language }) => captionsFile(language) === name);

/** A text without what would break a line, or the database cannot hold. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
