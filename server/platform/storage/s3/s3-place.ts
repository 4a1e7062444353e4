import type { S3Client } from '@aws-sdk/client-s3';
import { t } from '../../../../contract/messages.ts';
import { objectKey } from '../../object-key.ts';
import { once } from '../../once.ts';
import { checkedLookup, NoAnswer, refuseInside } from '../../outgoing/checked-lookup.ts';
import type { S3Settings } from '../../storage-settings.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
export type Service = { sdk: Sdk; client: S3Client };
/** A bucket and its client, which is created when the first file is requested. */
export type Bucket = { settings: S3Settings; service: () => Promise<Service> };

/** Refuses http and addresses inside the own network for a bucket that was typed in the browser. */
const outgoingRules = ({ typed, endpoint }: S3Settings): object => {
  if (!typed || typed.privateNetworkAllowed) return {};
  const { protocol, hostname } = new URL(endpoint ?? 'https://amazonaws.com');
  if (protocol !== 'https:')
    throw new NoAnswer(
      t('Only https is called, unless PRIVATE_NETWORK_CALLS=on in the environment allows more.'),
    );
  // Names are checked as they are looked up, IP addresses are not.
  refuseInside(hostname, typed);
  return { lookup: checkedLookup(typed) };
};

/** Creates the client. Loads the SDK only here, so that a studio that keeps its files itself never loads it. */
const connect = async (settings: S3Settings): Promise<Service> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  // Every viewer of a large file holds a connection for as long as they watch.
  const agent = { keepAlive: true, maxSockets: 2000, maxFreeSockets: 64, ...outgoingRules(settings) };
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

export const placeIn = (settings: S3Settings): Bucket => ({
  settings,
  service: once(() => connect(settings)),
});

/** Returns the bucket and key of an object, as the SDK's commands take them. */
export const placed = ({ settings: { bucket, prefix } }: Bucket, key: string) => ({
  Bucket: bucket,
  Key: prefix ? `${prefix}/${objectKey(key)}` : objectKey(key),
});
