import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClassVideos, StudioVideo } from '../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { DropZone } from '../uploading/DropZone.tsx';
import { UploadList } from '../uploading/UploadList.tsx';
import type { QueuedUpload } from '../uploading/upload-entries.ts';
import { uploads } from '../uploading/uploads.ts';
import { useKnownUploads } from '../uploading/use-known-uploads.ts';
import { classVideosQuery, videoStorageQuery } from '../video-queries.ts';
import * as styles from './section/ClassVideo.module.css';
import { PosterFrames } from './section/PosterFrames.tsx';
import { hasSoundChoice, SoundChoice } from './section/SoundChoice.tsx';
import { failureWords, VideoState } from './section/VideoState.tsx';
import { videoFacts } from './section/video-words.ts';

type ClassVideoSectionProps = {
  classId: number;
  /** The address of the picture of the class, for a video that has none of its own. */
  cover: string;
  /** A picture was made of a frame: its key, as the class is saved with it, and its address. */
  onImage: (image: string, url: string) => void;
  /** The class has another video now, and with it another version, or its video is as far as it gets: it is to be read again. */
  onVideoChange: () => void;
};

const useClassUploads = (classId: number): QueuedUpload[] =>
  useKnownUploads().filter(({ target }) => target && 'classId' in target && target.classId === classId);

const Picture = ({ video, cover }: { video: StudioVideo; cover: string }) => (
  <figure className={styles.picture}>
    <img src={video.poster?.url ?? cover} alt="" />
    {video.duration > 0 ? <figcaption className="numeric">{videoFacts(video)}</figcaption> : null}
  </figure>
);

const Replacement = ({ classId, video }: { classId: number; video: StudioVideo }) => {
  const api = useApi();
  const queries = useQueryClient();
  const query = classVideosQuery(api, classId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      (
        await api('DELETE /admin/api/plan_entries/{id}/video/replacement', {
          params: { id: String(classId) },
        })
      ).data,
    onSuccess: (data) => queries.setQueryData(query.queryKey, data),
  });
  return (
    <section className={styles.replacement} aria-label={t('New video')}>
      <p>
        <Trans
          message="<b>New video</b>: {title}. Members watch the one above until this one is ready; the address of the class and what members practised stay."
          values={{ title: video.source?.name || video.title }}
          components={{ b: <b /> }}
        />
      </p>
      <VideoState video={video}>
        <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate()}>
          {t('Keep the old one')}
        </Button>
      </VideoState>
      {error ? (
        <p className={styles.problem} role="alert">
          {failureWords(error)}
        </p>
      ) : null}
    </section>
  );
};

type ChooseProps = { classId: number; replaces: boolean; onChosen: () => void };

const Choose = ({ classId, replaces, onChosen }: ChooseProps) => {
  const { data } = useQuery(videoStorageQuery(useApi()));
  const limit = data ? bytesWords(data.maxBytes) : '… GB';
  return (
    <DropZone
      title={replaces ? t('Add the new video') : t('Add a video')}
      about={t('MP4, MOV, MKV, WebM, AVI or MPEG, up to {limit}. Interrupted uploads resume automatically.', {
        limit,
      })}
      several={false}
      onFiles={(files) => {
        uploads.add(files, { classId }, data?.maxBytes ?? null);
        onChosen();
      }}
    />
  );
};

/** Keeps the focus in the section once the control that had it is gone: a file is on its way or has arrived, or a video is made. */
const useFocusWithin = (shown: string) => {
  const section = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current = section.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another part is shown
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('button')?.focus();
  }, [shown]);
  return section;
};

type BodyProps = ClassVideoSectionProps & { videos: ClassVideos; under: readonly QueuedUpload[] };

const Body = ({ classId, cover, videos: { video, replacement }, under, onImage }: BodyProps) => {
  const [replacing, setReplacing] = useState(false);
  const sends = under.some(({ state, again }) => (state === 'failed' ? again : state !== 'done'));
  const section = useFocusWithin(`${sends} ${replacement?.id}`);
  const [choosing, setChoosing] = useState(false);
  // What a button opened in its own place has the focus that the button had.
  useEffect(() => {
    if (replacing) section.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus();
  }, [replacing, section]);
  useEffect(() => {
    if (choosing) section.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [choosing, section]);
  return (
    <div ref={section} className={styles.section}>
      {video ? (
        <div className={styles.present}>
          <Picture video={video} cover={cover} />
          <div>
            <VideoState video={video}>
              {replacing || sends ? null : (
                <Button look="secondary" size="small" onClick={() => setReplacing(true)}>
                  {t('Replace video')}
                </Button>
              )}
              {choosing || video.processStatus !== 'finished' || video.duration === 0 ? null : (
                <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
                  {t('Choose poster frame')}
                </Button>
              )}
            </VideoState>
          </div>
        </div>
      ) : null}
      {video && !replacement && hasSoundChoice(video) ? (
        <SoundChoice key={video.id} classId={classId} video={video} />
      ) : null}
      {replacement ? <Replacement classId={classId} video={replacement} /> : null}
      <UploadList list={under} label={t('Uploads for this class')} />
      {(!video || replacing) && !sends ? (
        <Choose classId={classId} replaces={video !== null} onChosen={() => setReplacing(false)} />
      ) : null}
      {choosing && video?.processStatus === 'finished' && video.duration > 0 ? (
        <PosterFrames key={video.id} video={video} onImage={onImage} />
      ) : null}
    </div>
  );
};

/** The video of a class in its editor: how it is, in words; a new one; trying again; its original; its poster (BEY-60). */
export const ClassVideoSection = (props: ClassVideoSectionProps) => {
  const { classId, onVideoChange } = props;
  const { data, isError, refetch } = useQuery(classVideosQuery(useApi(), classId));
  const under = useClassUploads(classId);
  const known = data ? `${data.video?.id} ${data.video?.processStatus}` : null;
  const seen = useRef(known);
  useEffect(() => {
    if (known === null) return;
    if (seen.current !== null && seen.current !== known) onVideoChange();
    seen.current = known;
  }, [known, onVideoChange]);
  return (
    <FormSection
      title={t('Video')}
      about={t('Replace it anytime. Members watch the old one until the new one is ready.')}
      first
    >
      {data ? <Body {...props} videos={data} under={under} /> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
    </FormSection>
  );
};
