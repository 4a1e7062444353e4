import type { ClassFields } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import type { ProcessStatus } from '../../../library/index.ts';
import { coachProblem, type FieldErrors } from '../class-fields.ts';

export type VideoFacts = { processStatus: ProcessStatus; failure: string | null };

type Publishing = Pick<ClassFields, 'state' | 'publishedAt' | 'videoId'>;
type Publishable = Publishing & Pick<ClassFields, 'coachIds'>;

/** Returns true if a save shows members nothing new. */
const isPublishedAlready = (before: Publishing | null, after: Publishing): boolean =>
  before?.state === 'published' &&
  before.publishedAt === after.publishedAt &&
  before.videoId === after.videoId;

const isOut = (before: Publishing | null, now: Date): boolean =>
  before?.state === 'published' && before.publishedAt !== null && new Date(before.publishedAt) <= now;

const missingVideo = (video: VideoFacts | null): FieldErrors => {
  if (!video) return { videoId: [t('A class needs a video before members can see it.')] };
  if (video.processStatus !== 'failed') return {};
  return {
    videoId: [
      video.failure
        ? t('The video could not be made: {reason} Try it again or choose another one.', {
            reason: video.failure,
          })
        : t('The video could not be made. Try it again or choose another one.'),
    ],
  };
};

const missingCoach = ({ coachIds }: Pick<ClassFields, 'coachIds'>): FieldErrors =>
  coachIds.length === 0 ? { coachIds: [t(coachProblem)] } : {};

const preparingVideo = (after: Publishing, video: VideoFacts | null, now: Date): FieldErrors => {
  const scheduled = after.publishedAt !== null && new Date(after.publishedAt) > now;
  if (scheduled || !video || ['finished', 'failed'].includes(video.processStatus)) return {};
  return {
    videoId: [
      t(
        'The video is still being prepared. Choose “Publish when ready” on the page of the class, or give it a time to appear at.',
      ),
    ],
  };
};

/** Returns the obstacles to publishing a class as soon as its video is ready, by the field to change. */
export const waitingProblems = (
  fields: Pick<ClassFields, 'coachIds'>,
  video: VideoFacts | null,
): FieldErrors => ({ ...missingVideo(video), ...missingCoach(fields) });

/** Returns the changes that publish a class at once. Published anew, it keeps the day on which it came out. */
export const publishedNow = (
  { publishedAt }: Pick<ClassFields, 'publishedAt'>,
  now: Date,
): Pick<ClassFields, 'state' | 'publishedAt'> => ({
  state: 'published',
  publishedAt: publishedAt !== null && new Date(publishedAt) <= now ? publishedAt : now.toISOString(),
});

/**
 * Returns the obstacles to publishing, scheduling or retiring a class, by the field to change; empty if there are none.
 * A scheduled class may still wait for its video.
 */
export const publishingProblems = (
  { before, after, video }: { before: Publishing | null; after: Publishable; video: VideoFacts | null },
  now: Date,
): FieldErrors => {
  if (after.state === 'retired' && before?.state !== 'retired' && !isOut(before, now))
    return {
      state: [
        t('Only a class that members have seen can be retired. Keep this one as a draft, or delete it.'),
      ],
    };
  if (after.state !== 'published' || isPublishedAlready(before, after)) return {};
  return { ...missingVideo(video), ...preparingVideo(after, video, now), ...missingCoach(after) };
};
