import type { SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import {
  createStorage,
  probeStorage,
  type Storage,
  StorageProblem,
} from '../../../platform/storage/index.ts';
import { bucketFrom } from '../../../platform/storage-settings.ts';
import type { ConnectionsContext } from '../context.ts';

export const storageAt = ({ config }: ConnectionsContext, texts: SettingTexts): Storage =>
  createStorage({ dataFolder: config.dataFolder, s3: bucketFrom(texts, config) });

/** The reason that a bucket cannot be used; null where it can. */
export const problemIn = async (context: ConnectionsContext, texts: SettingTexts): Promise<string | null> => {
  try {
    await probeStorage(storageAt(context, texts));
    return null;
  } catch (error) {
    if (error instanceof StorageProblem) return error.message;
    throw error;
  }
};
