import type { ManagedVideo } from '../../../contract/library/library.schema.ts';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { t } from '../../../contract/messages.ts';
import type { Cue } from '../../../contract/text-tracks/cue.ts';
import { canonicalLanguage, ownLanguageName } from '../../../contract/text-tracks/languages.ts';
import { parseCaptions, problemText } from '../../../contract/text-tracks/parse-captions.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { inOneLine } from './captions.ts';
import { setCaptions, setChapters } from './text-tracks/text-track-store.ts';
import { requestTranscoding } from './transcoding-queue.ts';
import { resetFailedVideo, type VideoState, videoState } from './video-store.ts';

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
  poster: video.poster && imageOf(video.poster).url,
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
  await transaction(db, async (trx) => {
    const reset = await resetFailedVideo(trx, id);
    if (reset) return requestTranscoding(trx, jobs, { videoId: id, ...reset });
    if (!(await videoState(trx, id))) throw new AppError('not_found');
    throw new AppError('conflict', { message: t('Only a video that has failed can be tried again.') });
  });
  return showVideo(context, id);
};

/** Throws `invalid` for what is no language. */
const canonical = (written: string): string => {
  const language = canonicalLanguage(written);
  if (language) return language;
  throw new AppError('invalid', {
    message: t('“{language}” is not a language such as en or pt-BR.', { language: written }),
  });
};

/** The cues of a file of captions. Throws `invalid` with a sentence that names the first wrong line. */
const cuesOf = (file: string): Cue[] => {
  const { cues, problems } = parseCaptions(file);
  const [problem] = problems;
  if (!problem) return cues;
  const sentence = problemText(problem);
  throw new AppError('invalid', { message: sentence, fields: { text: [sentence] } });
};

export const replaceCaptions = async (
  context: ManagedVideosContext,
  id: number,
  { language: wanted, text, label }: { language: string; text: string; label?: string | undefined },
): Promise<ManagedVideo> => {
  const language = canonical(wanted);
  const track = { language, label: inOneLine(label ?? '') || ownLanguageName(language), cues: cuesOf(text) };
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

export const replaceChapters = async (
  context: ManagedVideosContext,
  id: number,
  text: string,
): Promise<ManagedVideo> => {
  if (!(await setChapters(context.db, id, cuesOf(text)))) throw new AppError('not_found');
  return showVideo(context, id);
};
