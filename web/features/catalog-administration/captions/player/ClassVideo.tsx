import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo } from 'react';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import * as playerStyles from '../../../../../player/Player.module.css';
import { useApi } from '../../../../client/context.ts';
import { sourceOfVideo } from '../../../../player/source-of-video.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { previewQuery } from '../draft/captions-query.ts';
import { CaptionsPlayer } from './CaptionsPlayer.tsx';

type ClassVideoProps = { captions: ManagedCaptions } & Pick<
  ComponentProps<typeof CaptionsPlayer>,
  'cues' | 'chapters' | 'lane' | 'onPlayhead' | 'onTime' | 'onLineBack' | 'onLineOn'
>;

/** The video of the class, or why it does not play here; lines can be written without it. */
export const ClassVideo = ({ captions, ...beside }: ClassVideoProps) => {
  const api = useApi();
  const id = String(captions.id);
  const { data: preview, isError, refetch } = useQuery(previewQuery(api, id, captions.videoId));
  const video = preview?.video;
  const source = useMemo(
    () => (video ? { ...sourceOfVideo(video), captions: [], chaptersUrl: null } : null),
    [video],
  );
  const refresh = useCallback(async () => {
    const { data } = await refetch();
    if (!data?.video) throw new Error('The class has no video any more');
    return { ...sourceOfVideo(data.video), captions: [], chaptersUrl: null };
  }, [refetch]);
  if (isError && !preview) return <TryAgain onRetry={() => void refetch()} />;
  if (!preview) return <div className={playerStyles.stage} />;
  if (!video || !source || (source.hlsUrl === null && source.files.length === 0))
    return (
      <AdminNote>
        {video?.external || video?.facebook
          ? t(
              'This video plays on another site, so it cannot play beside the lines. Lines can be written with their times all the same.',
            )
          : t('The video is not ready to play yet. Lines can be written with their times all the same.')}
      </AdminNote>
    );
  return (
    <CaptionsPlayer
      {...beside}
      openingId={`captions of video ${captions.videoId}`}
      title={captions.title}
      poster={preview.coverPhoto.url}
      picture={preview.coverPhoto}
      source={source}
      durationMs={captions.durationMs}
      refresh={refresh}
    />
  );
};
