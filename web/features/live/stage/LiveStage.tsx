import { useCallback, useEffect, useState } from 'react';
import type { LiveStatus } from '../../../../contract/live/live-limits.ts';
import type { LiveShow } from '../../../../contract/live/live-shows.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from '../LiveShowPage.module.css';
import { usePresence } from './use-presence.ts';

type Stream = typeof import('../../../player/live-stream/LiveStream.tsx').LiveStream;

/** The player of streams, loaded once there is one to play. */
const useStream = (wanted: boolean) => {
  const [stream, setStream] = useState<{ Stream: Stream } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || stream) return;
    loadChunk('LiveStream', () => import('../../../player/live-stream/LiveStream.tsx')).then(
      ({ LiveStream }) => setStream({ Stream: LiveStream }),
      (error: unknown) => {
        console.error('the player of streams could not be loaded', error);
        setFailed(true);
      },
    );
  }, [wanted, stream]);
  return { Stream: stream?.Stream ?? null, failed };
};

type LiveStageProps = { show: LiveShow; state: LiveStatus; onAskAgain: () => void };

/** Where a show plays. One that runs over its time goes on for those who are watching. */
export const LiveStage = ({ show, state, onAskAgain }: LiveStageProps) => {
  const [watching, setWatching] = useState(false);
  const onPlayingChange = useCallback((playing: boolean) => setWatching(playing), []);
  const wanted = show.streamUrl !== null && (state === 'live' || (state === 'ended' && watching));
  const { Stream, failed } = useStream(wanted);
  const here = usePresence(show.slug, { open: wanted && Stream !== null, playing: watching });
  if (wanted && Stream && show.streamUrl)
    return (
      <section aria-label="Live stream" className={styles.stage}>
        <Stream
          key={show.streamUrl}
          src={show.streamUrl}
          title={show.title}
          by={show.instructor.name}
          here={here}
          onPlayingChange={onPlayingChange}
        />
      </section>
    );
  if (state !== 'live' || show.locked) return null;
  const waiting = show.streamUrl === null;
  return (
    <section aria-label="Live stream" className={styles.waiting} role="status">
      <p className="title-3">
        {failed ? 'The player did not load' : waiting ? 'We’re starting a little late' : 'Opening the stream'}
      </p>
      <p>{failed ? 'Reload the page to try it again.' : 'Stay here, it will begin by itself.'}</p>
      {failed || waiting ? (
        <Button look="light" onClick={failed ? () => window.location.reload() : onAskAgain}>
          {failed ? 'Reload' : 'Look again'}
        </Button>
      ) : null}
    </section>
  );
};
