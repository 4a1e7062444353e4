import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedVideo } from '../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { listedVideosQuery } from '../video-queries.ts';
import { failureWords, VideoState } from './section/VideoState.tsx';
import * as styles from './UploadsPage.module.css';

/** Returns the title of a video; a video without a title of its own has that of its class. */
const titleOf = ({ video, class: one }: ListedVideo): string | null => video.title || (one?.title ?? null);

/**
 * Returns the class of a video, or the day after which a video without a class is removed; null where the title says
 * it.
 */
const placeWords = (listed: ListedVideo): string | null => {
  const { class: one, replaces, removedAt } = listed;
  if (one && replaces) return t('Replaces the video of {title}', { title: one.title });
  if (one) return titleOf(listed) === one.title ? null : t('Video of {title}', { title: one.title });
  return removedAt
    ? t('Not in a class: it is removed after {date}', { date: dayText(removedAt) })
    : t('Not in a class');
};

const Remove = ({ video }: Pick<ListedVideo, 'video'>) => {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('DELETE /admin/api/videos/{id}', { params: { id: String(video.id) } }).catch(goneIsDone),
    onSettled: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  });
  return (
    <>
      <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate()}>
        <Icon name="trash" />
        {t('Remove')}
      </Button>
      {error ? (
        <p className={styles.problem} role="alert">
          {failureWords(error)}
        </p>
      ) : null}
    </>
  );
};

/** Videos that are being prepared, have failed, or belong to no class. */
export const VideosList = () => {
  const { data, isError, refetch } = useQuery(listedVideosQuery(useApi()));
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (data?.length === 0) return <p className="muted">{t('Every video is ready and in a class.')}</p>;
  return (
    <ul className={styles.videos}>
      {data?.map((one) => (
        <li key={one.video.id}>
          <div>
            <b>
              {one.class ? (
                <Anchor
                  className="link"
                  href={pageAddress('/admin/class_builder/$id/edit', { id: one.class.id })}
                >
                  {titleOf(one)}
                </Anchor>
              ) : (
                one.video.title
              )}
            </b>
            <span className="small muted">{placeWords(one)}</span>
          </div>
          <VideoState video={one.video}>
            {one.class && one.video.processStatus === 'failed' && !one.video.source?.kept ? (
              <ButtonLink
                look="secondary"
                size="small"
                href={pageAddress('/admin/class_builder/$id/edit', { id: one.class.id })}
              >
                <Trans
                  message="Upload again<hidden> for {title}</hidden>"
                  values={{ title: one.class.title }}
                  components={{ hidden: <span className="visually-hidden" /> }}
                />
              </ButtonLink>
            ) : null}
            {one.class === null && one.video.processStatus !== 'started' ? (
              <Remove video={one.video} />
            ) : null}
          </VideoState>
        </li>
      ))}
    </ul>
  );
};
