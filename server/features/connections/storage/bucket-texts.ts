import { msg, t } from '../../../../contract/messages.ts';
import type { BucketAddressing } from '../../../../contract/studio/connection-limits.ts';
import type { BucketFields, ShownBucket } from '../../../../contract/studio/connections.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import * as read from '../../../platform/setting.ts';
import { bucketName, keyPrefix, type S3Settings } from '../../../platform/storage-settings.ts';
import { endingOf } from '../saved-groups.ts';

const styles: Readonly<Record<BucketAddressing, string>> = { usual: '', path: 'on', host: 'off' };
const addressingOf = (style: string | undefined): BucketAddressing =>
  style === 'on' ? 'path' : style === 'off' ? 'host' : 'usual';

/** The fields of a saved bucket. */
export const bucketOf = (texts: SettingTexts): ShownBucket => ({
  endpoint: texts.S3_ENDPOINT ?? '',
  region: texts.S3_REGION ?? '',
  bucket: texts.S3_BUCKET ?? '',
  prefix: texts.S3_PREFIX ?? '',
  accessKey: texts.S3_ACCESS_KEY_ID ?? '',
  addressing: addressingOf(texts.S3_FORCE_PATH_STYLE),
  secretKey: endingOf(texts.S3_SECRET_ACCESS_KEY),
});

/** A bucket of the environment, without its keys. */
export const bucketOfEnvironment = (s3: S3Settings | null): ShownBucket => bucketOf(bucketSettings(s3));

/** The place of a bucket as settings, without its keys. */
export const bucketSettings = (s3: S3Settings | null): SettingTexts =>
  s3
    ? { S3_ENDPOINT: s3.endpoint ?? '', S3_REGION: s3.region, S3_BUCKET: s3.bucket, S3_PREFIX: s3.prefix }
    : {};

type Problems = Partial<Record<keyof BucketFields, string[]>>;

const refusalOf = (parse: (text: string) => unknown, text: string): string[] | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof read.Refusal) return [error.message];
    throw error;
  }
};

const keptKey = msg('Type the secret key again: what is kept is for another bucket, endpoint or access key.');

/** Returns the typed key, or else the kept one, which never goes to another provider. */
const secretFor = (fields: BucketFields, kept: readonly SettingTexts[], problems: Problems): string => {
  const typed = fields.secretKey?.trim();
  if (typed) return typed;
  const same = kept
    .filter((texts) => {
      const before = bucketOf(texts);
      return (['endpoint', 'bucket', 'accessKey'] as const).every((name) => before[name] === fields[name]);
    })
    .find(({ S3_SECRET_ACCESS_KEY }) => S3_SECRET_ACCESS_KEY);
  const isOther = kept.some(({ S3_SECRET_ACCESS_KEY }) => S3_SECRET_ACCESS_KEY);
  if (!same) problems.secretKey = [isOther ? t(keptKey) : t('Copy it from your provider.')];
  return same?.S3_SECRET_ACCESS_KEY ?? '';
};

const trimmed = (fields: BucketFields): BucketFields => ({
  ...fields,
  endpoint: fields.endpoint.trim().replace(/\/+$/, ''),
  region: fields.region.trim(),
  bucket: fields.bucket.trim(),
  prefix: fields.prefix.trim().replace(/^\/+|\/+$/g, ''),
  accessKey: fields.accessKey.trim(),
});

const noRegion = msg('Amazon needs the region, such as eu-central-1. Of another provider type the endpoint.');

const problemsOf = ({ endpoint, region, bucket, prefix, accessKey }: BucketFields): Problems => {
  const problems: Problems = {};
  const ofEndpoint = endpoint ? refusalOf(read.webUrl, endpoint) : undefined;
  if (ofEndpoint) problems.endpoint = ofEndpoint;
  if (region === '' && endpoint === '') problems.region = [t(noRegion)];
  else if (region !== '' && !/^[a-z0-9-]+$/i.test(region))
    problems.region = [t('A region has letters, digits and hyphens, such as eu-central-1.')];
  const ofBucket = bucket === '' ? [t('Type the name of the bucket.')] : refusalOf(bucketName, bucket);
  if (ofBucket) problems.bucket = ofBucket;
  const ofPrefix = refusalOf(keyPrefix, prefix);
  if (ofPrefix) problems.prefix = ofPrefix;
  if (!/^[\x21-\x7e]+$/.test(accessKey)) problems.accessKey = [t('Copy it from your provider.')];
  return problems;
};

/** The fields as settings; `kept` has secret keys to keep. Throws `invalid` with the problems, by field. */
export const bucketTexts = (typed: BucketFields, kept: readonly SettingTexts[]): SettingTexts => {
  const fields = trimmed(typed);
  const problems = problemsOf(fields);
  const secret = secretFor(fields, kept, problems);
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  const { endpoint, region, bucket, prefix, accessKey, addressing } = fields;
  const texts = {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PREFIX: prefix,
    S3_FORCE_PATH_STYLE: styles[addressing],
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
};

/** Tells whether two places are the same, or one holds the other. */
export const placesOverlap = (one: SettingTexts, other: SettingTexts): boolean => {
  const [first, second] = [bucketOf(one), bucketOf(other)];
  if (first.bucket === '' || first.bucket !== second.bucket || first.endpoint !== second.endpoint)
    return false;
  const within = (a: string, b: string): boolean => b === '' || a === b || a.startsWith(`${b}/`);
  return within(first.prefix, second.prefix) || within(second.prefix, first.prefix);
};

/** Tells whether both are the same place, perhaps with other keys. */
export const isSamePlace = (one: SettingTexts, other: SettingTexts): boolean => {
  const [first, second] = [bucketOf(one), bucketOf(other)];
  return (['bucket', 'endpoint', 'prefix'] as const).every((name) => first[name] === second[name]);
};
