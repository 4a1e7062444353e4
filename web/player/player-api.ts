import type { CaptionContrast, CaptionLook, CaptionSize } from '../../contract/members/caption-looks.ts';
import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import type { Image } from '../../contract/shared.ts';
/** What a page gives the player, what the player says of itself, and what one can ask of it. */

/** The addresses of one video; short-lived, asked for anew when they expire. */
export type PlayerSource = {
  /** Adaptive HLS; null where there is only a plain file. */
  hlsUrl: string | null;
  /** One address a height, lowest first: plain MP4, or the HLS list of one rung. */
  files: readonly { height: number; src: string }[];
  captions: readonly { label: string; language: string; src: string }[];
  /** Captions are shown until the viewer turns them off. */
  captionsBeginOn?: boolean | undefined;
  chaptersUrl: string | null;
  storyboardUrl: string | null;
};

/** A class one can go on to from the player. */
export type Neighbour = {
  title: string;
  coach: string;
  href: PageAddress;
  humanDuration: string;
  imageUrl: string;
  /** What of the picture stays in view; without it the middle does. */
  focus?: Image['focus'];
};

/** Seconds of the video; `watchedSeconds` counts what was played in this view so far. */
export type PlayerReport = {
  event: 'pause' | 'ended' | 'window_closed' | 'seek' | 'progress';
  position: number;
  duration: number;
  from?: number;
  to?: number;
  sequence: number;
  watchedSeconds: number;
  /** Whether the video goes on after this. */
  moving: boolean;
};

export type PlayerProps = {
  /** Another one begins anew in the same elements, so that full screen outlives the way to the next class. */
  openingId: string;
  title: string;
  /** Coach and series, small under the title. */
  byline: string;
  poster: string;
  /** The poster in all its sizes, where there are several. */
  picture?: Image | undefined;
  source: PlayerSource;
  durationSeconds: number;
  /** "28 min" */
  humanDuration: string;
  /** Asks for fresh addresses when the old ones have expired. */
  refresh: () => Promise<PlayerSource>;
  /** Where the member left off; null from the start. */
  resumeAtSeconds: number | null;
  /** True when one arrives by autoplay or by Play now. */
  startAtOnce: boolean;
  /** Saved by the member; null is no preference. */
  preferredHeight: number | null;
  /** Called when a resolution is picked; 0 is Auto. */
  onResolutionPicked: (height: number) => void;
  /** Saved by the member; without it the device keeps its own. */
  captionLook?: CaptionLook | null;
  onCaptionLookPicked?: (look: CaptionLook) => void;
  onReport: (report: PlayerReport) => void;
  /** Whether the picture moves, or waits for data to move on. */
  onPlayingChange: (playing: boolean) => void;
  /** Once, after ten seconds of play (TRK-010). */
  onStarted: () => void;
  previous: Neighbour | null;
  next: Neighbour | null;
  goTo: (neighbour: Neighbour, startAtOnce: boolean) => void;
  /** Whether to go on to the next class at the end; members with access only. */
  autoplay: boolean;
};

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';
/** Why it stopped: no connection, a video the browser cannot decode, or one that is gone or no longer allowed. */
export type PlayerProblem = 'connection' | 'decoding' | 'missing' | 'forbidden';

export type Chapter = { startSeconds: number; endSeconds: number; title: string };
/** One thumbnail of the storyboard: a rectangle of a picture, in pixels. */
export type Thumbnail = {
  startSeconds: number;
  endSeconds: number;
  imageUrl: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Everything a skin shows. Seconds; volume 0 to 1 in steps of 0.1. */
export type PlayerState = {
  phase: PlayerPhase;
  problem: PlayerProblem | null;
  atSeconds: number;
  durationSeconds: number;
  bufferedToSeconds: number;
  volume: number;
  muted: boolean;
  rate: number;
  /** `height` 0 is Auto, offered first where the source adapts (PLAY-014 labels). */
  resolutions: readonly { height: number; label: string }[];
  resolution: number;
  /** What is on screen now, when Auto chose it. */
  playingHeight: number | null;
  captionLanguages: readonly { language: string; label: string }[];
  captionLanguage: string | null;
  captionSize: CaptionSize;
  captionContrast: CaptionContrast;
  /** The caption now, line by line; the skin draws it. */
  captionLines: readonly string[];
  chapters: readonly Chapter[];
  thumbnails: readonly Thumbnail[];
  fullScreen: boolean;
  /** null where the browser cannot. */
  pictureInPicture: boolean | null;
  /** null where no device is near. */
  cast: { kind: 'available' } | { kind: 'connecting' } | { kind: 'connected'; device: string } | null;
  /** Seconds until the next class starts by itself; null while nothing counts down. */
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

/** A running player: the state to show, and the one way to ask for something. */
export type PlayerHandle = {
  /** Put on the video element and on the box around it (the box goes full screen). */
  videoRef: (element: HTMLVideoElement | null) => void;
  boxRef: (element: HTMLElement | null) => void;
  state: PlayerState;
  run: (command: PlayerCommand) => void;
};
