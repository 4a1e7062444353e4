import { fork } from 'node:child_process';
import type { MadePhoto } from './photo.ts';
import { outOfMemoryCode, type PhotoOutcome, type PhotoTask } from './photo-task.ts';

export type PhotoProblem = 'pixels' | 'unreadable' | 'too-long' | 'too-much';

/** The picture cannot be taken, and why. */
export class PhotoRefusal extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, detail: string) {
    super(detail);
    this.name = 'PhotoRefusal';
    this.problem = problem;
  }
}

const program = new URL('./photo-process.ts', import.meta.url);
/** A second is usual; drawings can be made that take for ever. */
const longestMs = 30_000;
const keptCharacters = 2000;

const resultOf = (outcome: PhotoOutcome): MadePhoto => {
  if ('made' in outcome) return outcome.made;
  throw new PhotoRefusal(outcome.problem, outcome.detail);
};

/**
 * Makes a photo in a process of its own, with nothing of our environment. Throws PhotoRefusal, or Error where the
 * machine fails.
 */
export const makeApart = (task: PhotoTask): Promise<MadePhoto> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    let outcome: PhotoOutcome | undefined;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, longestMs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-keptCharacters);
    });
    child.on('message', (message: PhotoOutcome) => {
      outcome = message;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (outcome) Promise.resolve(outcome).then(resultOf).then(resolve, reject);
      else if (late) reject(new PhotoRefusal('too-long', words));
      else if (code === outOfMemoryCode) reject(new PhotoRefusal('too-much', words));
      else reject(new Error('The process that makes photos ended early.', { cause: words }));
    });
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
