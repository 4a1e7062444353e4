import type { PhotoKind } from './kind.ts';
import type { MadePhoto } from './photo.ts';

/** What the process that makes photos is told, and what it says. */
export type PhotoTask = { bytes: Uint8Array; kind: PhotoKind };
export type PhotoOutcome = { made: MadePhoto } | { problem: 'pixels' | 'unreadable'; detail: string };

/** How it ends when a picture takes more memory than it may. */
export const outOfMemoryCode = 77;
