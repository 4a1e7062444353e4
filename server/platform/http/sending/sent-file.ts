import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../errors.ts';
import { exemptFromTimeout } from '../incoming/timeout-exemption.ts';

type Field = NonNullable<Endpoint['file']>;

/** Time-outs of a sender: of silence, and in total. */
const silenceMs = 30_000;
const longestMs = 600_000;
/** Time in which a refused sender may go on sending; a client that is cut off at once may never read the reason. */
const lingerMs = 10_000;
/** Maximum number of bytes in memory, of all senders together; a file is held until it is processed. */
const roomBytes = 256 * 1024 * 1024;
/** Maximum number of files of one sender: a sender who announces many and sends them slowly blocks no other. */
const mostOfOne = 3;
/** Size of the lines between the parts and of the fields beside the file. */
const aroundBytes = 16 * 1024;
const partLimits = { files: 4, fields: 16, parts: 20, fieldSize: 4096, fieldNameSize: 200, headerPairs: 50 };

let heldBytes = 0;
const filesOf = new Map<string, number>();

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`;

const tooLarge = ({ maxBytes }: Field): AppError =>
  new AppError('too_large', {
    message: t('That file is too large. It may have {size} at most.', { size: megabytes(maxBytes) }),
  });

export const missingFile = ({ field }: Field): AppError =>
  new AppError('invalid', { fields: { [field]: [t('is missing')] } });

type Room = { take: (bytes: number) => void; leave: () => void };

const busy = (message: string): AppError => new AppError('unavailable', { message, retryAfterSeconds: 60 });

/** Reserves memory for a request, as its bytes come in, until its file is processed. */
const enter = (request: FastifyRequest, file: Field, sender: string): Room => {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > file.maxBytes + aroundBytes) throw tooLarge(file);
  const theirs = filesOf.get(sender) ?? 0;
  if (theirs >= mostOfOne) {
    const message = t('Other files of yours are on their way. Please send this one after them.');
    throw new AppError('too_many_attempts', { message, retryAfterSeconds: 10 });
  }
  filesOf.set(sender, theirs + 1);
  let held = 0;
  const take = (bytes: number): void => {
    if (heldBytes + bytes > roomBytes)
      throw busy(t('Many files are being sent right now. Please try again in a minute.'));
    held += bytes;
    heldBytes += bytes;
  };
  const leave = (): void => {
    heldBytes -= held;
    const left = (filesOf.get(sender) ?? 1) - 1;
    if (left > 0) filesOf.set(sender, left);
    else filesOf.delete(sender);
  };
  return { take, leave };
};

const wholeOf = async (stream: Readable, file: Field, heard: (bytes: number) => void): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Ending the loop ends the reading: the rest is not awaited.
    if (bytes > file.maxBytes) throw tooLarge(file);
    heard(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
};

const findFile = async (
  request: FastifyRequest,
  file: Field,
  heard: (bytes: number) => void,
): Promise<Buffer | null> => {
  const limits = { ...partLimits, fileSize: file.maxBytes + 1 };
  for await (const part of request.parts({ limits })) {
    heard(0);
    if (part.type !== 'file') continue;
    // A form with nothing chosen sends the field with no name and no bytes.
    const nothingChosen = !part.filename && part.mimetype === 'application/octet-stream';
    if (part.fieldname === file.field && !nothingChosen) return wholeOf(part.file, file, heard);
    part.file.resume();
  }
  return null;
};

/** Destroys the request of a sender who is silent or too slow; the caller must call `stop`. */
const watchOver = (request: FastifyRequest) => {
  exemptFromTimeout(request.raw);
  const giveUp = (): void => void request.raw.destroy();
  const silence = setTimeout(giveUp, silenceMs);
  const whole = setTimeout(giveUp, longestMs);
  return {
    heard: () => void silence.refresh(),
    stop: () => {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
};

/** Discards the rest of a request, so that the answer is read and the connection ends. */
const release = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
  const end = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(end));
};

/** Converts the errors of Fastify and busboy about unreadable forms to `bad_request`. */
const unreadable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('bad_request', { cause: error });

const sentFile = async (request: FastifyRequest, file: Field, { take }: Room): Promise<Buffer> => {
  if (!request.isMultipart()) throw missingFile(file);
  const { heard, stop } = watchOver(request);
  try {
    const found = await findFile(request, file, (bytes) => {
      take(bytes);
      heard();
    });
    if (found) return found;
  } catch (error) {
    throw unreadable(error);
  } finally {
    stop();
  }
  throw missingFile(file);
};

/** Reads the file of a form into memory and passes it to `use`; frees its room once `use` is done. */
export const withSentFile = async <Result>(
  request: FastifyRequest,
  { file, sender }: { file: Field | undefined; sender: string },
  use: (bytes: Buffer | undefined) => Promise<Result>,
): Promise<Result> => {
  if (!file) return use(undefined);
  let room: Room | undefined;
  let bytes: Buffer;
  try {
    room = enter(request, file, sender);
    bytes = await sentFile(request, file, room);
  } catch (error) {
    room?.leave();
    release(request);
    throw error;
  }
  return use(bytes).finally(room.leave);
};
