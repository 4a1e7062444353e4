import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Video } from '../../contract/catalog/plan-entries.schema.ts';
import { durationText } from '../../contract/formats/durations.ts';
import type { Image } from '../../contract/shared.schema.ts';
import { Player } from './Player.tsx';
import { sourceOfVideo } from './source-of-video.ts';

type VideoAloneProps = {
  title: string;
  poster: string;
  picture?: Image | undefined;
  video: Video;
  /** The same with fresh addresses. */
  readAgain: () => Promise<Video>;
};

const nothing = () => undefined;

/** A video outside its class: it plays at once, and nothing of it is counted or kept. */
export const VideoAlone = ({ title, poster, picture, video, readAgain }: VideoAloneProps) => {
  const source = useMemo(() => sourceOfVideo(video), [video]);
  const refresh = useCallback(async () => sourceOfVideo(await readAgain()), [readAgain]);
  // The button that was pressed is gone.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Player
        openingId={`alone ${video.id}`}
        title={title}
        byline=""
        poster={poster}
        picture={picture}
        source={source}
        durationSeconds={video.duration}
        humanDuration={durationText(1000 * video.duration)}
        refresh={refresh}
        resumeAtSeconds={null}
        startAtOnce
        preferredHeight={null}
        onResolutionPicked={nothing}
        onReport={nothing}
        onPlayingChange={nothing}
        onStarted={nothing}
        previous={null}
        next={null}
        goTo={nothing}
        autoplay={false}
      />
    </div>
  );
};
