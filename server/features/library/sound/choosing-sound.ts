import type { ManagedVideo } from '../../../../contract/library/library.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { SoundChoice } from '../../../media/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ManagedVideosContext, showVideo } from '../managed-videos.ts';
import { requestTranscoding } from '../transcoding-queue.ts';
import type { VideoPlacement } from '../uploads/uploads.ts';
import { addVideo } from '../video-store.ts';
import { isMadeAnew, setSoundChoice, soundSource } from './sound-store.ts';

export type SoundContext = ManagedVideosContext & { clock: Clock; placement: VideoPlacement };

const refused = (message: string): AppError => new AppError('conflict', { message });

/** The video whose sound may be chosen, and its class. */
const choosable = async (trx: Database, { placement }: SoundContext, id: number, { track }: SoundChoice) => {
  const source = await soundSource(trx, id);
  if (!source) throw new AppError('not_found');
  if (source.processStatus !== 'finished')
    throw refused(t('This video is not ready. Its sound can be chosen once it is.'));
  if (!source.originalKept)
    throw refused(
      t('The file of this video is not kept, so it cannot be made again. Replace the video instead.'),
    );
  if (await isMadeAnew(trx, source.id))
    throw refused(t('This video is being made again already. Wait for it, or keep the old one.'));
  const classId = await placement.classOf(trx, id);
  if (classId === null) throw refused(t('No class has this video any more.'));
  if (track !== null && track >= source.soundTracks.length)
    throw new AppError('invalid', { message: t('This video has no such track of sound.') });
  return { ...source, sourceBytes: Number(source.sourceBytes ?? 0), classId };
};

/** Makes a video again from its file with the chosen track and sides; its class plays it once it is ready. */
export const chooseSound = async (
  context: SoundContext,
  viewer: Viewer,
  { id, choice }: { id: number; choice: SoundChoice },
): Promise<ManagedVideo> => {
  const { db, jobs, clock, placement } = context;
  const made = await transaction(db, async (trx) => {
    const {
      id: sourceId,
      title,
      sourceName,
      sourceBytes,
      classId,
    } = await choosable(trx, context, id, choice);
    const videoId = await addVideo(trx, { title, sourceName: sourceName ?? '', sourceBytes });
    await setSoundChoice(trx, videoId, { sourceId, choice });
    await placement.place(trx, {
      videoId,
      title,
      classId,
      seriesId: null,
      userId: viewer.id,
      now: clock.now(),
    });
    await requestTranscoding(trx, jobs, { videoId, sourceBytes });
    return videoId;
  });
  return showVideo(context, made);
};
