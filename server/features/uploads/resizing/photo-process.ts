import { constants, setPriority } from 'node:os';
import { leaveRoot } from './confinement.ts';
import { hasTooManyParts } from './drawing-size.ts';
import { drawMark, resizePhoto } from './photo.ts';
import {
  outOfMemoryCode,
  type PhotoOrder,
  type PhotoOutcome,
  type PhotoStage,
  type PhotoTask,
} from './photo-task.ts';

// A process of its own for one untrusted picture: what it does to the library harms no other request.

/** Of everything this process holds. */
const mostMemoryBytes = 640 * 1024 * 1024;
const lookEveryMs = 50;

const watchMemory = (): void => {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(outOfMemoryCode);
  }, lookEveryMs).unref();
};

const tell = (stage: PhotoStage['stage']): void => {
  process.send?.({ stage } satisfies PhotoStage);
};

const outcomeOf = async ({ bytes: sent, kind, mostPixels, isMark }: PhotoTask): Promise<PhotoOutcome> => {
  const bytes = Buffer.from(sent);
  if (kind === 'svg' && hasTooManyParts(bytes)) return { problem: 'parts', detail: 'too many parts' };
  try {
    const task = { bytes, kind, mostPixels };
    return isMark ? { drawn: await drawMark(task, tell) } : { made: await resizePhoto(task, tell) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: /pixel limit/.test(detail) ? 'pixels' : 'unreadable', detail };
  }
};

// A server that is told to stop lets its requests end; this process ends with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', ({ task, account }: PhotoOrder) => {
  leaveRoot(account);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchMemory();
  void outcomeOf(task).then((outcome) => process.send?.(outcome, () => process.disconnect?.()));
});
