import { joinSentences } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
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

/** Settings that a sentence names, by their names of the environment or as fields of the page of connections. */
type Names = Record<'bucket' | 'accessKey' | 'secretKey' | 'endpoint' | 'region', string>;

type Sentence = (place: string, names: Names, settings: S3Settings) => string;

const wrongRegion: Sentence = (place, { region }, settings) =>
  t('The {place} is not in {region} {name}.', { place, region, name: settings.region });

const sentences: Readonly<Record<string, Sentence>> = {
  NoSuchBucket: (place, { bucket }) =>
    t('There is no {place}. Make it, or correct {bucket}.', { place, bucket }),
  InvalidAccessKeyId: (place, { accessKey }) =>
    t('{accessKey} is not known where {place} is kept.', { accessKey, place }),
  SignatureDoesNotMatch: (place, { secretKey, accessKey }) =>
    t('{secretKey} does not fit {accessKey} for {place}.', { secretKey, accessKey, place }),
  AccessDenied: (place, { accessKey }) =>
    t('The key of {accessKey} may not read, write, list and delete in {place}.', { accessKey, place }),
  RequestTimeTooSkewed: (place) =>
    t('The clock of this machine is wrong, so {place} refuses its requests.', { place }),
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  ENOTFOUND: (place, { endpoint, region }) =>
    t('No machine answers to the address of {place}. Correct {endpoint} or {region}.', {
      place,
      endpoint,
      region,
    }),
  ECONNREFUSED: (place, { endpoint }) =>
    t('Nothing answers at the address of {place}. Start it, or correct {endpoint}.', { place, endpoint }),
  TimeoutError: (place) => t('The {place} does not answer in time.', { place }),
};

export const placeOf = ({ bucket, endpoint, region }: S3Settings): string =>
  t('bucket {bucket} at {address}', {
    bucket,
    address: endpoint ?? t('Amazon S3, {region}', { region }),
  });

/** Returns the fields of the page for what was typed there, else the names of the environment. */
const namesFor = ({ typed, names }: S3Settings): Names => {
  const beginning = `${names ?? ''}S3`;
  return typed
    ? {
        // translators: {bucket} in “There is no bucket. Make it, or correct the bucket.”: a field of a form
        bucket: t('the bucket'),
        // translators: {accessKey} in “The access key is not known where bucket … is kept.”: a field of a form
        accessKey: t('the access key'),
        // translators: {secretKey} in “The secret key does not fit the access key.”: a field of a form
        secretKey: t('the secret key'),
        // translators: {endpoint} in “Correct the endpoint or the region.”: a field of a form
        endpoint: t('the endpoint'),
        // translators: {region} in “Correct the endpoint or the region.”: a field of a form
        region: t('the region'),
      }
    : {
        bucket: `${beginning}_BUCKET`,
        accessKey: `${beginning}_ACCESS_KEY_ID`,
        secretKey: `${beginning}_SECRET_ACCESS_KEY`,
        endpoint: `${beginning}_ENDPOINT`,
        region: `${beginning}_REGION`,
      };
};

const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A failure of S3 as a sentence for the operator; anything else as it is. */
export const inWords = (error: unknown, settings: S3Settings): unknown => {
  if (error instanceof NoAnswer)
    return new StorageProblem(
      joinSentences(t('The {place} is not called.', { place: placeOf(settings) }), error.message),
      { cause: error },
    );
  const { name, code, Code, cause } = error as Failure;
  const known = [Code, name, code, (cause as Failure | undefined)?.code].find(
    (sign) => sign !== undefined && Object.hasOwn(sentences, sign),
  );
  const sentenceOf = known === undefined ? undefined : sentences[known];
  if (!sentenceOf) return error;
  const sentence = sentenceOf(placeOf(settings), namesFor(settings), settings);
  return new StorageProblem(settings.typed ? capitalized(sentence) : sentence, { cause: error });
};
