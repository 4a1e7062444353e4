import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import type { DrawnKind } from './kind.ts';
import type { DrawnMark, ResizedPhoto } from './photo.ts';

/** Task of the process that makes photos. */
export type PhotoTask = {
  bytes: Uint8Array;
  kind: DrawnKind;
  /** Maximum length of the longest side of the result. */
  mostPixels: number;
  /** True for a logo or icon: the result is one png that keeps transparency. */
  isMark?: true;
};
/** HEIF to decode to a PNG, in a process whose memory is freed before the PNG is drawn. */
export type HeifTask = Pick<PhotoTask, 'bytes' | 'mostPixels'> & { kind: 'heif' };
/** Order to the process, which switches to `account` if it runs as root. */
export type PhotoOrder = { task: PhotoTask | HeifTask; account: UnprivilegedAccount | null };
export type PhotoOutcome =
  | { made: ResizedPhoto }
  | { drawn: DrawnMark }
  | { decoded: Uint8Array }
  | { problem: 'pixels' | 'parts' | 'unreadable'; detail: string };

/** Progress of the process: a drawing is being turned into pixels, or was. */
export type PhotoStage = { stage: 'drawing' | 'drawn' };

/** Exit code of a process that used more memory than its limit. */
export const outOfMemoryCode = 77;
