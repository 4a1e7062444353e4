import { constants, setPriority } from 'node:os';
import { leaveRoot } from './confinement.ts';
import { hasTooManyParts } from './drawing-size.ts';
import { decodeHeif } from './heif.ts';
import { drawMark, mostPixels as largestPicture, resizePhoto } from './photo.ts';
import {
  type HeifTask,
  outOfMemoryCode,
  type PhotoOrder,
  type PhotoOutcome,
  type PhotoStage,
  type PhotoTask,
} from './photo-task.ts';

// Runs in a process of its own for one untrusted picture, so that an attack on the library affects no other request.

/** Memory limit of the process (resident set size). */
const mostMemoryBytes = 640 * 1024 * 1024;
/** Memory limit for a HEIF; the largest of a telephone, with 48 million pixels, takes 716 MB to decode. */
const mostHeifBytes = 832 * 1024 * 1024;
const lookEveryMs = 50;

const watchMemory = ({ kind }: PhotoOrder['task']): void => {
  const most = kind === 'heif' ? mostHeifBytes : mostMemoryBytes;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(outOfMemoryCode);
  }, lookEveryMs).unref();
};

const tell = (stage: PhotoStage['stage']): void => {
  process.send?.({ stage } satisfies PhotoStage);
};

const made = async (order: PhotoTask | HeifTask, bytes: Buffer): Promise<PhotoOutcome> => {
  if (order.kind === 'heif')
    return { decoded: await decodeHeif(bytes, { longest: order.mostPixels, mostPixels: largestPicture }) };
  const task = { bytes, kind: order.kind, mostPixels: order.mostPixels };
  return order.isMark ? { drawn: await drawMark(task, tell) } : { made: await resizePhoto(task, tell) };
};

const outcomeOf = async (order: PhotoTask | HeifTask): Promise<PhotoOutcome> => {
  const bytes = Buffer.from(order.bytes);
  if (order.kind === 'svg' && hasTooManyParts(bytes)) return { problem: 'parts', detail: 'too many parts' };
  try {
    return await made(order, bytes);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: /pixel limit/.test(detail) ? 'pixels' : 'unreadable', detail };
  }
};

// A stopping server finishes its requests; this process ends with its request.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', ({ task, account }: PhotoOrder) => {
  leaveRoot(account);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchMemory(task);
  void outcomeOf(task).then((outcome) => process.send?.(outcome, () => process.disconnect?.()));
});
