import type { ReactNode } from 'react';
import type { PlayerHost } from './player-host.ts';

/** Interface of the player: its props, the reports that it makes, and its commands. */

/** Addresses of one video; they are short-lived and renewed when they expire. */
export type PlayerSource = {
  /** Adaptive HLS; null if there is only a plain file. */
  hlsUrl: string | null;
  /** One address per height, lowest first: a plain MP4, or the HLS list of a single level. */
  files: readonly { height: number; src: string }[];
  captions: readonly { label: string; language: string; src: string }[];
  /** True if captions are on until the viewer turns them off. */
  captionsBeginOn?: boolean | undefined;
  chaptersUrl: string | null;
  storyboardUrl: string | null;
};

/** Class before or after the current one. */
export type Neighbour = {
  title: string;
  coach: string;
  href: string;
  humanDuration: string;
  imageUrl: string;
  /** Focal point that stays in view, in percent; defaults to the center. */
  focus?: { x: number; y: number } | undefined;
};

/** End of a class, as its closing screen shows it. */
export type ClassEnd = {
  /** True while the countdown to the next class runs. */
  counting: boolean;
  /** Card of the next class, with the countdown; null without one. */
  upNext: ReactNode;
  /** Stops the countdown. */
  stay: () => void;
};

/** Report of a view; positions in seconds of the video. `watchedSeconds` counts the time played in this view so far. */
export type PlayerReport = {
  event: 'pause' | 'ended' | 'window_closed' | 'seek' | 'progress';
  position: number;
  duration: number;
  from?: number;
  to?: number;
  sequence: number;
  watchedSeconds: number;
  /** True if the video continues after this report. */
  moving: boolean;
  /** Real time for which the position has not changed, in milliseconds. */
  restedMs: number;
};

/** Sizes and contrasts of captions. */
export const captionSizes = ['s', 'm', 'l', 'xl'] as const;
export type CaptionSize = (typeof captionSizes)[number];
export const captionContrasts = ['plain', 'solid', 'yellow'] as const;
export type CaptionContrast = (typeof captionContrasts)[number];
export type CaptionLook = { size: CaptionSize; contrast: CaptionContrast };

export type PlayerProps = {
  host: PlayerHost;
  /** Id of the opening. A new id restarts in the same elements, so that full screen is kept for the next class. */
  openingId: string;
  title: string;
  /** Coach and series, below the title. */
  byline: string;
  poster: string;
  /** Picture that fills the stage instead of the poster, for example in several sizes. */
  picture?: ReactNode;
  source: PlayerSource;
  durationSeconds: number;
  /** Duration such as "28 min". */
  humanDuration: string;
  /** Requests fresh addresses after the old ones have expired. */
  refresh: () => Promise<PlayerSource>;
  /** Position at which the member left off; null to begin at the start. */
  resumeAtSeconds: number | null;
  /** Place that became known after the opening: the player offers to continue from it. */
  laterPlaceSeconds?: number | null;
  /** Called once the viewer has taken that offer or declined it. */
  onLaterPlaceDecided?: (() => void) | undefined;
  /** True if the class was opened by autoplay or by Play now. */
  startAtOnce: boolean;
  /** Height saved by the member; null for no preference. */
  preferredHeight: number | null;
  /** Called when a resolution is picked; 0 is Auto. */
  onResolutionPicked: (height: number) => void;
  /** Look saved by the member; without one the device keeps its own. */
  captionLook?: CaptionLook | null;
  onCaptionLookPicked?: (look: CaptionLook) => void;
  onReport: (report: PlayerReport) => void;
  /** Receives true while the picture moves or is buffering. */
  onPlayingChange: (playing: boolean) => void;
  /** Called once, after ten seconds of play (TRK-010). */
  onStarted: () => void;
  previous: Neighbour | null;
  next: Neighbour | null;
  goTo: (neighbour: Neighbour, startAtOnce: boolean) => void;
  /** True if the next class follows at the end; for members with access only. */
  autoplay: boolean;
};

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';
/**
 * Reason of a stop: no connection, a video that the browser cannot decode, or one that is missing or no longer allowed.
 */
export type PlayerProblem = 'connection' | 'decoding' | 'missing' | 'forbidden';

export type Chapter = { startSeconds: number; endSeconds: number; title: string };
/** Thumbnail of the storyboard: a rectangle of a picture, in pixels. */
export type Thumbnail = {
  startSeconds: number;
  endSeconds: number;
  imageUrl: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** State that a skin shows. Times in seconds; volume from 0 to 1 in steps of 0.1. */
export type PlayerState = {
  phase: PlayerPhase;
  problem: PlayerProblem | null;
  atSeconds: number;
  durationSeconds: number;
  bufferedToSeconds: number;
  volume: number;
  muted: boolean;
  rate: number;
  /** Selectable resolutions; a `height` of 0 is Auto, which comes first for an adaptive source (PLAY-014 labels). */
  resolutions: readonly { height: number; label: string }[];
  resolution: number;
  /** Height on screen, for display while Auto is chosen; null until it is known. */
  playingHeight: number | null;
  captionLanguages: readonly { language: string; label: string }[];
  captionLanguage: string | null;
  captionSize: CaptionSize;
  captionContrast: CaptionContrast;
  /** Lines of the current caption, which the skin draws. */
  captionLines: readonly string[];
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
  fullScreen: boolean;
  /** Null if the browser does not support it. */
  pictureInPicture: boolean | null;
  /** Null if no device is nearby. */
  cast: { kind: 'available' } | { kind: 'connecting' } | { kind: 'connected'; device: string } | null;
  /** Seconds until the next class starts; null without a countdown. */
  nextInSeconds: number | null;
};

export type PlayerCommand =
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'toggle' }
  | { do: 'seek'; toSeconds: number }
  | { do: 'skip'; bySeconds: number }
  | { do: 'setVolume'; volume: number }
  | { do: 'stepVolume'; by: number }
  | { do: 'toggleMute' }
  | { do: 'setRate'; rate: number }
  | { do: 'stepRate'; by: number }
  | { do: 'pickResolution'; height: number }
  | { do: 'pickCaptions'; language: string | null }
  | { do: 'toggleCaptions' }
  | { do: 'setCaptionLook'; size?: CaptionSize; contrast?: CaptionContrast }
  | { do: 'toggleFullScreen' }
  | { do: 'togglePictureInPicture' }
  | { do: 'cast' }
  | { do: 'stopCasting' }
  | { do: 'next' }
  | { do: 'previous' }
  | { do: 'cancelNext' }
  | { do: 'tryAgain' };

/** Running player: its state, and the function that runs commands. */
export type PlayerHandle = {
  /** Refs for the video element and for the box around it, which goes full screen. */
  videoRef: (element: HTMLVideoElement | null) => void;
  boxRef: (element: HTMLElement | null) => void;
  state: PlayerState;
  run: (command: PlayerCommand) => void;
};
