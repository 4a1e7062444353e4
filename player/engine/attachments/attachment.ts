import type { PlayerProblem } from '../../player-api.ts';
import type { Addresses } from '../opening/addresses.ts';
import type { RetrySignal } from './retry-signal.ts';

/** Source attached to the video element, in the way that this browser supports. */
export type Attachment = {
  kind: 'hls.js' | 'native' | 'file';
  /** True if Auto is available. */
  adaptive: boolean;
  /** Attaches the source to the element and loads from `seconds`. May be called again with another position. */
  begin: (seconds: number) => void;
  /** Fixes the height; 0 selects it by the connection. */
  pick: (height: number) => void;
  detach: () => void;
};

export type AttachmentOptions = {
  video: HTMLVideoElement;
  addresses: Addresses;
  retry: RetrySignal;
  /** Initial height; 0 is Auto. */
  height: number;
  /** Returns the position to resume at after the source is attached again. */
  atSeconds: () => number;
  onProblem: (problem: PlayerProblem) => void;
  onReachable: (reachable: boolean) => void;
  onPlayingHeight: (height: number | null) => void;
  /** Called before the source is attached again, so that the position can be kept. */
  onReattaching: () => void;
  /** Called after the source is attached again; the element is paused, so play if that is wanted. */
  onReattached: () => void;
};
