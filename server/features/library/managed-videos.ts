import type { ManagedVideo } from '../../../contract/library/library.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { posterAddress } from './posters.ts';
import { parseWebVtt } from './text-tracks/parse-web-vtt.ts';
import { setCaptions, setChapters } from './text-tracks/text-track-store.ts';
import { requestTranscoding, videoQueue } from './transcoding/queue.ts';
import { resetFailedVideo, type VideoState, videoState } from './transcoding/video-store.ts';

export type ManagedVideosContext = { db: Database; jobs: Jobs };

const managedVideo = (video: VideoState): ManagedVideo => ({
  id: video.id,
  title: video.title,
  process_status: video.processStatus,
  progress: video.progress,
  attempt: video.attempt,
  failure: video.failure,
  duration: Math.round(video.durationMs / 1000),
  width: video.width,
  height: video.height,
  source: video.sourceBytes === null ? null : { name: video.sourceName ?? '', bytes: video.sourceBytes },
  poster: video.poster && posterAddress(video.poster),
  captions: video.captions.map(({ language, label, cues }) => ({ language, label, cues: cues.length })),
  chapters: video.chapters.length,
  createdAt: video.createdAt.toISOString(),
});

export const showVideo = async ({ db }: ManagedVideosContext, id: number): Promise<ManagedVideo> => {
  const video = await videoState(db, id);
  if (!video) throw new AppError('not_found');
  return managedVideo(video);
};

/** Asks for a video that has failed to be made once more. */
export const retryVideo = async (context: ManagedVideosContext, id: number): Promise<ManagedVideo> => {
  const { db, jobs } = context;
  await jobs.open(videoQueue);
  await transaction(db, async (trx) => {
    if (await resetFailedVideo(trx, id)) return requestTranscoding(trx, jobs, id);
    if (!(await videoState(trx, id))) throw new AppError('not_found');
    throw new AppError('conflict', { message: 'Only a video that has failed can be tried again.' });
  });
  return showVideo(context, id);
};

/** As BCP 47 writes it: en, pt-BR. */
const canonical = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    throw new AppError('invalid', { message: `“${language}” is not a language such as en or pt-BR.` });
  }
};

/** What the language calls itself: English, Deutsch. */
const ownName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Without what would break a line, or the database cannot hold. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

export const putCaptions = async (
  context: ManagedVideosContext,
  id: number,
  { language: wanted, text, label }: { language: string; text: string; label?: string | undefined },
): Promise<ManagedVideo> => {
  const language = canonical(wanted);
  const track = { language, label: inOneLine(label ?? '') || ownName(language), cues: parseWebVtt(text) };
  if (!(await transaction(context.db, (trx) => setCaptions(trx, id, language, track))))
    throw new AppError('not_found');
  return showVideo(context, id);
};

export const removeCaptions = async (
  context: ManagedVideosContext,
  id: number,
  language: string,
): Promise<ManagedVideo> => {
  if (!(await transaction(context.db, (trx) => setCaptions(trx, id, canonical(language), null))))
    throw new AppError('not_found');
  return showVideo(context, id);
};

export const putChapters = async (
  context: ManagedVideosContext,
  id: number,
  text: string,
): Promise<ManagedVideo> => {
  if (!(await setChapters(context.db, id, parseWebVtt(text)))) throw new AppError('not_found');
  return showVideo(context, id);
};
