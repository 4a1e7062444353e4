import type { S3Settings } from '../../storage-settings.ts';
import { placeIn } from './s3-place.ts';
import { inWords } from './s3-problem.ts';

/** The names of the folders right below the prefix of a bucket. */
export const foldersIn = async (settings: S3Settings): Promise<string[]> => {
  const { bucket: Bucket, prefix } = settings;
  const Prefix = prefix ? `${prefix}/` : '';
  const names: string[] = [];
  try {
    const { sdk, client } = await placeIn(settings).service();
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken: token }),
      );
      for (const { Prefix: folder = '' } of page.CommonPrefixes ?? [])
        names.push(folder.slice(Prefix.length, -1));
      token = page.NextContinuationToken;
    } while (token);
    client.destroy();
  } catch (error) {
    throw inWords(error, settings);
  }
  return names;
};
