import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { ApiError } from '../../../../client/api.ts';
import { bytesWords } from '../../../../client/bytes-words.ts';
import { useApi } from '../../../../client/context.ts';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Meter } from '../../../../ui/messages/Meter.tsx';
import * as styles from './ClassVideo.module.css';
import { videoMark, videoRemarks } from './video-words.ts';

export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('Something went wrong.');

const Retry = ({ videoId }: { videoId: number }) => {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /admin/api/videos/{id}/retry', { params: { id: String(videoId) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  });
  return (
    <>
      <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate()}>
        <Icon name="restore" />
        {t('Try again')}
      </Button>
      {error ? (
        <p className={styles.problem} role="alert">
          {failureWords(error)}
        </p>
      ) : null}
    </>
  );
};

/** State of a video, with its actions. */
export const VideoState = ({ video, children }: { video: StudioVideo; children?: React.ReactNode }) => {
  const { glyph, tone, word, fact } = videoMark(video);
  const { source, processStatus } = video;
  return (
    <>
      <div className={styles.row}>
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {word}
        </StateMark>
        <span className={styles.buttons}>
          {processStatus === 'failed' && source?.kept ? <Retry videoId={video.id} /> : null}
          {source?.kept ? (
            <a
              className="link small"
              href={`/admin/api/videos/${video.id}/original`}
              download={source.name || true}
            >
              {t('Download the original ({size})', { size: bytesWords(source.bytes) })}
            </a>
          ) : null}
          {children}
        </span>
      </div>
      {processStatus === 'started' ? (
        <Meter label={t('Preparing the video')} percent={video.progress} />
      ) : null}
      {videoRemarks(video).map((remark) => (
        <p key={remark} className="small muted">
          {remark}
        </p>
      ))}
    </>
  );
};
