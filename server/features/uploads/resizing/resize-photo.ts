import { unprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { forkConfined, notConfinedCode, outOfMemorySignals } from './confinement.ts';
import type { PhotoKind } from './kind.ts';
import type { DrawnMark, ResizedPhoto } from './photo.ts';
import {
  type HeifTask,
  outOfMemoryCode,
  type PhotoOrder,
  type PhotoOutcome,
  type PhotoStage,
  type PhotoTask,
} from './photo-task.ts';

export type PhotoProblem = 'pixels' | 'parts' | 'unreadable' | 'too-long' | 'too-much';

/** Refusal of a picture, with its reason. */
export class PhotoRefusal extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, detail: string) {
    super(detail);
    this.name = 'PhotoRefusal';
    this.problem = problem;
  }
}

const program = new URL('./photo-process.ts', import.meta.url);
/** Time-out of the process. A second is usual; a drawing can be made that never finishes. */
const longestMs = 30_000;
/** Time-out of turning a drawing into pixels, within that time. */
const longestDrawingMs = 5000;
const maxStoredCharacters = 2000;
const stillRoot =
  'Photos are not resized: the process that reads them cannot be put under an account of its own, and never reads them as root. Start Openmat as an ordinary user, or with the right to change accounts.';

type Result = Exclude<PhotoOutcome, { problem: PhotoProblem }>;

const resultOf = (outcome: PhotoOutcome): Result => {
  if (!('problem' in outcome)) return outcome;
  throw new PhotoRefusal(outcome.problem, outcome.detail);
};

/** Runs a task in a confined process. Throws PhotoRefusal, or Error if the machine fails. */
const apart = (task: PhotoTask | HeifTask): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = forkConfined(program);
    let words = '';
    let outcome: PhotoOutcome | undefined;
    let late = false;
    const stop = (): void => {
      late = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(stop, longestMs);
    let drawing: NodeJS.Timeout | undefined;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-maxStoredCharacters);
    });
    child.on('message', (message: PhotoOutcome | PhotoStage) => {
      if (!('stage' in message)) outcome = message;
      else if (message.stage === 'drawing') drawing = setTimeout(stop, longestDrawingMs);
      else clearTimeout(drawing);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      clearTimeout(drawing);
      if (outcome) Promise.resolve(outcome).then(resultOf).then(resolve, reject);
      else if (late) reject(new PhotoRefusal('too-long', words));
      else if (code === outOfMemoryCode || outOfMemorySignals.has(signal))
        reject(new PhotoRefusal('too-much', words));
      else if (code === notConfinedCode) reject(new Error(stillRoot, { cause: words }));
      else reject(new Error('The process that makes photos ended early.', { cause: words }));
    });
    const order: PhotoOrder = { task, account: unprivilegedAccount() };
    child.send(order, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });

const otherResult = (): Error => new Error('The process that makes photos made something else.');

/** Picture of any accepted kind. */
export type SentPhoto = Omit<PhotoTask, 'kind'> & { kind: PhotoKind };

/** Returns the picture in a kind that the picture library reads: a HEIF is decoded first. */
const readable = async ({ kind, ...task }: SentPhoto): Promise<PhotoTask> => {
  if (kind !== 'heif') return { ...task, kind };
  const result = await apart({ bytes: task.bytes, mostPixels: task.mostPixels, kind });
  if ('decoded' in result) return { ...task, bytes: result.decoded, kind: 'png' };
  throw otherResult();
};

/** Resizes a photo. Throws PhotoRefusal, or Error if the machine fails. */
export const resizeApart = async (task: SentPhoto): Promise<ResizedPhoto> => {
  const result = await apart(await readable(task));
  if ('made' in result) return result.made;
  throw otherResult();
};

/** Redraws a logo or icon. Throws like `resizeApart`. */
export const drawMarkApart = async (task: Omit<SentPhoto, 'isMark'>): Promise<DrawnMark> => {
  const result = await apart({ ...(await readable(task)), isMark: true });
  if ('drawn' in result) return result.drawn;
  throw otherResult();
};
