import type { S3Client } from '@aws-sdk/client-s3';
import { objectKey } from '../object-key.ts';
import type { S3Settings } from '../settings.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
export type Service = { sdk: Sdk; client: S3Client };
/** A bucket, and the client that speaks to it: made when the first file is asked for. */
export type Bucket = { settings: S3Settings; service: () => Promise<Service> };

/** A studio that keeps its files itself never loads any of this. */
const connect = async (settings: S3Settings): Promise<Service> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  // Every viewer of a large file holds a connection for as long as they watch.
  const agent = { keepAlive: true, maxSockets: 2000, maxFreeSockets: 64 };
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey: secretAccessKey.reveal() },
    forcePathStyle,
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Checksums beyond the signed one are Amazon's own; others may refuse them.
    ...(endpoint
      ? { endpoint, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }
      : {}),
  });
  return { sdk, client };
};

export const placeIn = (settings: S3Settings): Bucket => {
  let made: Promise<Service> | undefined;
  return {
    settings,
    service: () => {
      made ??= connect(settings);
      return made;
    },
  };
};

/** Where an object lies, as the SDK's commands want it. */
export const placed = ({ settings: { bucket, prefix } }: Bucket, key: string) => ({
  Bucket: bucket,
  Key: prefix ? `${prefix}/${objectKey(key)}` : objectKey(key),
});
