import type { PlayerProblem } from '../../player-api.ts';
import type { Addresses } from '../addresses.ts';
import type { RetrySignal } from './retry-signal.ts';

/** A source put on the video element, by whichever way this browser can play it. */
export type Attachment = {
  kind: 'hls.js' | 'native' | 'file';
  /** Whether Auto means anything here. */
  adaptive: boolean;
  /** Puts the source on the element and loads from `seconds`. May be called again, with another place. */
  begin: (seconds: number) => void;
  /** Keeps to a height; 0 lets the connection choose. */
  pick: (height: number) => void;
  detach: () => void;
};

export type AttachmentParts = {
  video: HTMLVideoElement;
  addresses: Addresses;
  retry: RetrySignal;
  /** The height to begin with; 0 is Auto. */
  height: number;
  /** Where to go on after the source had to be put on the element again. */
  atSeconds: () => number;
  onProblem: (problem: PlayerProblem) => void;
  onReachable: (reachable: boolean) => void;
  onPlayingHeight: (height: number | null) => void;
  /** The element is about to be given its source again: the place is to be remembered. */
  onReattaching: () => void;
  /** It was, and stands still: play, if that is wanted. */
  onReattached: () => void;
};
