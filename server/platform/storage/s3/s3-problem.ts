import { NoAnswer } from '../../outgoing/checked-lookup.ts';
import type { S3Settings } from '../../storage-settings.ts';
import { StorageProblem } from '../storage.ts';

type Failure = Error & { code?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

const statusOf = (error: unknown): number => (error as Failure).$metadata?.httpStatusCode ?? 0;

/** Nothing is there. A missing bucket is something else. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Failure).name) ||
  (statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket');

/** Something else is there than when we looked. */
export const isChanged = (error: unknown): boolean => statusOf(error) === 412;

const sentences: Readonly<Record<string, (place: string, settings: S3Settings) => string>> = {
  NoSuchBucket: (place) => `There is no ${place}. Make it, or correct S3_BUCKET.`,
  InvalidAccessKeyId: (place) => `S3_ACCESS_KEY_ID is not known where ${place} is kept.`,
  SignatureDoesNotMatch: (place) => `S3_SECRET_ACCESS_KEY does not fit S3_ACCESS_KEY_ID for ${place}.`,
  AccessDenied: (place) => `The key of S3_ACCESS_KEY_ID may not read, write, list and delete in ${place}.`,
  RequestTimeTooSkewed: (place) => `The clock of this machine is wrong, so ${place} refuses its requests.`,
  PermanentRedirect: (place, { region }) => `The ${place} is not in S3_REGION ${region}.`,
  AuthorizationHeaderMalformed: (place, { region }) => `The ${place} is not in S3_REGION ${region}.`,
  ENOTFOUND: (place) => `No machine answers to the address of ${place}. Correct S3_ENDPOINT or S3_REGION.`,
  ECONNREFUSED: (place) => `Nothing answers at the address of ${place}. Start it, or correct S3_ENDPOINT.`,
  TimeoutError: (place) => `The ${place} does not answer in time.`,
};

export const placeOf = ({ bucket, endpoint, region }: S3Settings): string =>
  `bucket ${bucket} at ${endpoint ?? `Amazon S3, ${region}`}`;

/** Fields of the page of connections, by their names of the environment. */
const fieldNames: Readonly<Record<string, string>> = {
  S3_BUCKET: 'the bucket',
  S3_ACCESS_KEY_ID: 'the access key',
  S3_SECRET_ACCESS_KEY: 'the secret key',
  S3_ENDPOINT: 'the endpoint',
  S3_REGION: 'the region',
};

/** A sentence with fields of the page in place of names of the environment, for what was typed there. */
const asTyped = (sentence: string, { typed, names }: S3Settings): string => {
  if (!typed) return sentence.replace(/\bS3_/g, `${names ?? ''}S3_`);
  const named = sentence.replace(/S3_[A-Z_]+/g, (name) => fieldNames[name] ?? name);
  return named.charAt(0).toUpperCase() + named.slice(1);
};

/** A failure of S3 as a sentence for the operator; anything else as it is. */
export const inWords = (error: unknown, settings: S3Settings): unknown => {
  if (error instanceof NoAnswer)
    return new StorageProblem(`The ${placeOf(settings)} is not called. ${error.message}`, { cause: error });
  const { name, code, Code, cause } = error as Failure;
  const known = [Code, name, code, (cause as Failure | undefined)?.code].find(
    (sign) => sign !== undefined && Object.hasOwn(sentences, sign),
  );
  const say = known === undefined ? undefined : sentences[known];
  if (!say) return error;
  return new StorageProblem(asTyped(say(placeOf(settings), settings), settings), { cause: error });
};
