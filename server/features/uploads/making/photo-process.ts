import { constants, setPriority } from 'node:os';
import { makePhoto } from './photo.ts';
import { outOfMemoryCode, type PhotoOutcome, type PhotoTask } from './photo-task.ts';

// A process of its own for one picture of a stranger: whatever it does to the library, nobody else notices.

/** Of everything this process holds. */
const mostMemoryBytes = 640 * 1024 * 1024;
const lookEveryMs = 50;

const watchMemory = (): void => {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(outOfMemoryCode);
  }, lookEveryMs).unref();
};

const outcomeOf = async ({ bytes, kind }: PhotoTask): Promise<PhotoOutcome> => {
  try {
    return { made: await makePhoto(Buffer.from(bytes), kind) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: /pixel limit/.test(detail) ? 'pixels' : 'unreadable', detail };
  }
};

// A server that is told to stop lets its requests end; this process ends with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', (task: PhotoTask) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchMemory();
  void outcomeOf(task).then((outcome) => process.send?.(outcome, () => process.disconnect?.()));
});
