import { t } from '../../contract/messages.ts';
import { isObjectKey } from './object-key.ts';
import { Secret } from './secrets/secret.ts';
import { Refusal } from './setting.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Endpoint of the service; null for Amazon's own, by the region. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: Secret;
  /** Prefix of every key; '' for none. */
  prefix: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  forcePathStyle: boolean;
  /**
   * Present if an owner typed the settings in the browser: problems then name fields of the page, and the rules of
   * outgoing calls apply.
   */
  typed?: { privateNetworkAllowed: boolean };
  /** Prefix of the variables' names, for the bucket of backups. */
  names?: 'BACKUP_';
};

export type S3Values = {
  S3_BUCKET: string | null;
  S3_REGION: string | null;
  S3_ENDPOINT: string | null;
  S3_ACCESS_KEY_ID: string | null;
  S3_SECRET_ACCESS_KEY: Secret | null;
  S3_PREFIX: string | null;
  S3_FORCE_PATH_STYLE: 'on' | 'off' | null;
};

/** Region that nearly every provider except Amazon accepts, whatever its own regions are called. */
const usualRegion = 'us-east-1';

export const bucketName = (text: string): string => {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw new Refusal((name) =>
    t('{name} is "{text}"; a bucket\'s name has 3 to 63 small letters, digits, dots and hyphens.', {
      name,
      text,
    }),
  );
};

export const keyPrefix = (text: string): string => {
  const prefix = text.replace(/^\/+|\/+$/g, '');
  if (prefix === '' || isObjectKey(prefix)) return prefix;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a path such as studio/media.', { name, text }),
  );
};

/** Returns a sentence for each setting that is missing although others of the bucket are set. */
export const s3Problems = (values: Partial<S3Values>): string[] => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = values;
  if (S3_BUCKET === null) {
    const set = Object.entries(values).filter(([name, value]) => name.startsWith('S3_') && value !== null);
    const [first] = set.map(([name]) => name);
    return first
      ? [t('{name} is set, but S3_BUCKET, where files are to be kept, is not.', { name: first })]
      : [];
  }
  if (S3_BUCKET === undefined) return [];
  return [
    ...(S3_ACCESS_KEY_ID === null ? [t('S3_ACCESS_KEY_ID is not set, which S3_BUCKET needs.')] : []),
    ...(S3_SECRET_ACCESS_KEY === null ? [t('S3_SECRET_ACCESS_KEY is not set, which S3_BUCKET needs.')] : []),
    ...(S3_REGION === null && S3_ENDPOINT === null
      ? [t('S3_REGION is not set; Amazon needs it, and elsewhere S3_ENDPOINT says where the bucket is.')]
      : []),
  ];
};

/** Returns the settings of the bucket; null if files are kept on this machine. */
export const s3Settings = (values: S3Values, typed?: S3Settings['typed']): S3Settings | null => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_FORCE_PATH_STYLE } = values;
  if (S3_BUCKET === null || S3_ACCESS_KEY_ID === null || S3_SECRET_ACCESS_KEY === null) return null;
  return {
    bucket: S3_BUCKET,
    region: values.S3_REGION ?? usualRegion,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: values.S3_PREFIX ?? '',
    forcePathStyle: S3_FORCE_PATH_STYLE === null ? S3_ENDPOINT !== null : S3_FORCE_PATH_STYLE === 'on',
    ...(typed ? { typed } : {}),
  };
};

/**
 * Returns a bucket that was typed in the browser, from settings that were parsed before; null for none. Ignores the
 * environment.
 */
export const bucketFrom = (
  texts: Readonly<Record<string, string>>,
  { privateNetworkAllowed }: { privateNetworkAllowed: boolean },
): S3Settings | null => {
  const { S3_SECRET_ACCESS_KEY: secret, S3_FORCE_PATH_STYLE: style } = texts;
  return s3Settings(
    {
      S3_BUCKET: texts.S3_BUCKET ?? null,
      S3_REGION: texts.S3_REGION ?? null,
      S3_ENDPOINT: texts.S3_ENDPOINT ?? null,
      S3_ACCESS_KEY_ID: texts.S3_ACCESS_KEY_ID ?? null,
      S3_SECRET_ACCESS_KEY: secret ? new Secret(secret) : null,
      S3_PREFIX: texts.S3_PREFIX ?? null,
      S3_FORCE_PATH_STYLE: style === 'on' || style === 'off' ? style : null,
    },
    { privateNetworkAllowed },
  );
};

const ofBackups = 'BACKUP_';

/** Returns the settings of the backup bucket under the names of any bucket. */
export const bucketOfBackups = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${ofBackups}S3_`))
      .map(([name, value]) => [name.slice(ofBackups.length), value]),
  );
