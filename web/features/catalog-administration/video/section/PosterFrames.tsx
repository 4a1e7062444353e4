import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import { useApi } from '../../../../client/context.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import * as styles from './ClassVideo.module.css';
import { failureWords } from './VideoState.tsx';

const settleMs = 350;
const offered = 5;

/** Moments spread over a video, in seconds: not its very first and last, which are often dark or a title. */
export const offeredMoments = (duration: number): number[] =>
  Array.from({ length: offered }, (_, at) => Math.round(((at + 0.5) * duration * 10) / offered) / 10);

const frameAddress = (videoId: number, seconds: number): string =>
  `/admin/api/videos/${videoId}/frames/${Math.round(seconds * 1000)}.jpg`;

type PosterFramesProps = {
  video: StudioVideo;
  /** A picture was made of a frame: its key, as the class is saved with it, and its address. */
  onImage: (image: string, url: string) => void;
};

/** Chooses the poster of a class among frames of its video: five that are offered, or any moment. */
export const PosterFrames = ({ video: { id, duration }, onImage }: PosterFramesProps) => {
  const api = useApi();
  const [seconds, setSeconds] = useState(() => offeredMoments(duration)[2] ?? 0);
  const [shown, setShown] = useState(seconds);
  // A slider that is being moved asks for no pictures.
  useEffect(() => {
    const timer = setTimeout(() => setShown(seconds), settleMs);
    return () => clearTimeout(timer);
  }, [seconds]);
  const { mutate, isPending, error, variables, isSuccess } = useMutation({
    mutationFn: async (at: number) =>
      (
        await api('POST /admin/api/videos/{id}/frames', {
          params: { id: String(id) },
          body: { seconds: at },
        })
      ).data,
    onSuccess: ({ image, url }) => onImage(image, url),
  });
  return (
    <div className={styles.frames}>
      <fieldset className={styles.offered}>
        <legend className="visually-hidden">{t('Frames')}</legend>
        {offeredMoments(duration).map((at) => (
          <button
            key={at}
            type="button"
            className={classNames(styles.frame, at === seconds && styles.chosen)}
            aria-pressed={at === seconds}
            aria-label={t('Frame at {time}', { time: clockTime(at) })}
            onClick={() => setSeconds(at)}
          >
            <img src={frameAddress(id, at)} alt="" width={160} height={90} loading="lazy" />
          </button>
        ))}
      </fieldset>
      <div className={styles.moment}>
        <img
          src={frameAddress(id, shown)}
          alt={t('Frame at {time}', { time: clockTime(shown) })}
          width={320}
          height={180}
        />
        <div>
          <label className="small">
            <span className="numeric">
              {t('Any moment, {time} of {length}', {
                time: clockTime(seconds),
                length: clockTime(duration),
              })}
            </span>
            <input
              type="range"
              min={0}
              max={duration}
              step={0.1}
              value={seconds}
              aria-valuetext={clockTime(seconds)}
              onChange={({ target }) => setSeconds(Number(target.value))}
            />
          </label>
          <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate(seconds)}>
            {t('Use this frame')}
          </Button>
          <p className="small muted" role="status">
            {isSuccess && variables === seconds ? t('Chosen as the poster.') : ''}
          </p>
          {error ? (
            <p className={styles.problem} role="alert">
              {failureWords(error)}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
};
