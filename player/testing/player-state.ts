import type { PlayerState } from '../player-api.ts';

/** A class that plays, without anything a video or a browser may lack. */
export const playerState = (given: Partial<PlayerState> = {}): PlayerState => ({
  phase: 'playing',
  problem: null,
  atSeconds: 100,
  durationSeconds: 600,
  bufferedToSeconds: 120,
  volume: 1,
  muted: false,
  rate: 1,
  resolutions: [],
  resolution: 0,
  playingHeight: null,
  captionLanguages: [],
  captionLanguage: null,
  captionSize: 'm',
  captionContrast: 'solid',
  captionLines: [],
  chapters: [],
  thumbnails: [],
  fullScreen: false,
  pictureInPicture: null,
  cast: null,
  nextInSeconds: null,
  ...given,
});
