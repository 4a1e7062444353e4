import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import type { DrawnKind } from './kind.ts';
import type { DrawnMark, ResizedPhoto } from './photo.ts';

/** What the process that makes photos is told, and what it says. */
export type PhotoTask = {
  bytes: Uint8Array;
  kind: DrawnKind;
  /** Of the longest side of what is kept. */
  mostPixels: number;
  /** A logo or icon: one png in which what is transparent stays so. */
  isMark?: true;
};
/** A HEIF that is decoded into a PNG, in a process whose memory is free again when that is drawn. */
export type HeifTask = Pick<PhotoTask, 'bytes' | 'mostPixels'> & { kind: 'heif' };
/** `account`: whom the process becomes where it is root. */
export type PhotoOrder = { task: PhotoTask | HeifTask; account: UnprivilegedAccount | null };
export type PhotoOutcome =
  | { made: ResizedPhoto }
  | { drawn: DrawnMark }
  | { decoded: Uint8Array }
  | { problem: 'pixels' | 'parts' | 'unreadable'; detail: string };

/** Said on the way: a drawing is being turned into pixels, and was. */
export type PhotoStage = { stage: 'drawing' | 'drawn' };

/** How it ends when a picture takes more memory than it may. */
export const outOfMemoryCode = 77;
