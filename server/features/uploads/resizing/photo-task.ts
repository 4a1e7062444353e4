import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import type { PhotoKind } from './kind.ts';
import type { DrawnMark, ResizedPhoto } from './photo.ts';

/** What the process that makes photos is told, and what it says. */
export type PhotoTask = {
  bytes: Uint8Array;
  kind: PhotoKind;
  /** Of the longest side of what is kept. */
  mostPixels: number;
  /** A logo or icon: one png in which what is transparent stays so. */
  isMark?: true;
};
/** `account`: whom the process becomes where it is root. */
export type PhotoOrder = { task: PhotoTask; account: UnprivilegedAccount | null };
export type PhotoOutcome =
  | { made: ResizedPhoto }
  | { drawn: DrawnMark }
  | { problem: 'pixels' | 'parts' | 'unreadable'; detail: string };

/** Said on the way: a drawing is being turned into pixels, and was. */
export type PhotoStage = { stage: 'drawing' | 'drawn' };

/** How it ends when a picture takes more memory than it may. */
export const outOfMemoryCode = 77;
