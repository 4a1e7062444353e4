import { useEffect, useState } from 'react';
import type { LiveShow } from '../../../../contract/live/live-shows.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from '../LiveShowPage.module.css';
import { usePresence } from './use-presence.ts';

type Stream = typeof import('../../../player/LiveStream.tsx').LiveStream;

/** Loads the stream player once there is a stream. */
const useStream = (wanted: boolean) => {
  const [stream, setStream] = useState<{ Stream: Stream } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || stream) return;
    loadChunk('LiveStream', () => import('../../../player/LiveStream.tsx')).then(
      ({ LiveStream }) => setStream({ Stream: LiveStream }),
      (error: unknown) => {
        console.error('the player of streams could not be loaded', error);
        setFailed(true);
      },
    );
  }, [wanted, stream]);
  return { Stream: stream?.Stream ?? null, failed };
};

type LiveStageProps = {
  show: LiveShow;
  watching: boolean;
  onWatching: (playing: boolean) => void;
  onAskAgain: () => void;
};

/** Stage of a show that is on. */
export const LiveStage = ({ show, watching, onWatching, onAskAgain }: LiveStageProps) => {
  const { Stream, failed } = useStream(show.streamUrl !== null);
  const here = usePresence(show.slug, {
    open: show.streamUrl !== null && Stream !== null,
    playing: watching,
  });
  if (Stream && show.streamUrl)
    return (
      <Stream
        key={show.streamUrl}
        src={show.streamUrl}
        title={show.title}
        by={show.instructor.name}
        here={here}
        onPlayingChange={onWatching}
      />
    );
  const waiting = show.streamUrl === null;
  return (
    <section aria-label={t('Live stream')} className={classNames(styles.waiting, 'on-image')} role="status">
      <div className={styles.backdrop}>
        <Picture image={show.thumbnail} sizes="100vw" eager />
      </div>
      <p className="title-3">
        {failed
          ? t('The player did not load')
          : waiting
            ? t('We’re starting a little late')
            : t('Opening the stream')}
      </p>
      <p>{failed ? t('Reload the page to try it again.') : t('Stay here. It will start on its own.')}</p>
      {failed || waiting ? (
        <Button look="light" onClick={failed ? () => window.location.reload() : onAskAgain}>
          {failed ? t('Reload') : t('Check again')}
        </Button>
      ) : null}
    </section>
  );
};
