import { parse } from 'node:path';
import type { Database } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { requestTranscoding } from '../transcoding-queue.ts';
import { addVideo } from '../video-store.ts';
import { becomeVideo, type Upload } from './upload-store.ts';

type WholeUpload = Pick<Upload, 'id' | 'length' | 'fileName' | 'title'>;

/** Returns the title given by the sender, else the file name without its extension. */
export const titleOf = ({ title, fileName }: Pick<Upload, 'title' | 'fileName'>): string =>
  title || parse(fileName).name || 'Untitled video';

/** Makes a completed upload the source of a new video; the transcoding job is added as `trx` commits. */
export const newVideo = async (
  trx: Database,
  jobs: Jobs,
  { id, length, fileName, title }: WholeUpload,
): Promise<number> => {
  const videoId = await addVideo(trx, {
    title: titleOf({ title, fileName }),
    sourceName: fileName,
    sourceBytes: length,
  });
  await becomeVideo(trx, id, videoId);
  await requestTranscoding(trx, jobs, { videoId, sourceBytes: length });
  return videoId;
};
