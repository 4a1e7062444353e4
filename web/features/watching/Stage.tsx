import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../client/context.ts';
import { Player } from '../../player/Player.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMe } from '../accounts/index.ts';
import { type ClassDetail, videoQuery } from './queries.ts';

const Poster = ({ entry, children }: { entry: ClassDetail; children?: React.ReactNode }) => (
  <div className="stage">
    <img
      className="vid"
      src={entry.coverPhoto.url}
      srcSet={`${entry.coverPhoto.small.url} 480w, ${entry.coverPhoto.url} 960w`}
      sizes="(min-width: 1025px) calc(100vw - 372px), 100vw"
      alt=""
      fetchPriority="high"
    />
    {children ? <div className="instead">{children}</div> : null}
  </div>
);

/** Who may not watch sees the picture and the way in (NS-038). */
const Locked = ({ entry }: { entry: ClassDetail }) => {
  const signedIn = Boolean(useMe());
  return (
    <Poster entry={entry}>
      <Icon name="lock" />
      <p>{signedIn ? 'An active membership opens this class.' : 'Members can watch this class.'}</p>
      {signedIn ? (
        <ButtonLink href="/subscribe" look="light">
          Sign Up
        </ButtonLink>
      ) : (
        <ButtonLink href="/surveys/onboarding" look="light">
          Start Practicing
        </ButtonLink>
      )}
    </Poster>
  );
};

const Unavailable = ({ entry }: { entry: ClassDetail }) => (
  <Poster entry={entry}>
    <p>This video is unavailable.</p>
  </Poster>
);

const Playing = ({ entry }: { entry: ClassDetail }) => {
  const api = useApi();
  const { data: video, isError, refetch } = useQuery(videoQuery(api, String(entry.id)));
  const hlsUrl = video?.hlsUrl ?? null;
  const fileUrl = video?.resolutions[0]?.src ?? null;
  const source = useMemo(() => ({ hlsUrl, fileUrl }), [hlsUrl, fileUrl]);
  if (isError)
    return (
      <Poster entry={entry}>
        <p role="alert">The video could not be loaded.</p>
        <button type="button" className="btn light" onClick={() => void refetch()}>
          Try again
        </button>
      </Poster>
    );
  if (!video) return <Poster entry={entry} />;
  const embedded = video.external ?? video.facebook;
  if (!embedded && !hlsUrl && !fileUrl) return <Unavailable entry={entry} />;
  if (embedded)
    return (
      <iframe className="stage" src={embedded} title={entry.title} allow="fullscreen; picture-in-picture" />
    );
  return (
    <Player
      key={entry.id}
      title={entry.title}
      source={source}
      poster={entry.coverPhoto.url}
      captions={video.captions}
      durationSeconds={entry.duration}
      onTryAgain={() => void refetch()}
    />
  );
};

/** What stands where the video goes: the player, the way in, or why there is nothing to play. */
export const Stage = ({ entry }: { entry: ClassDetail }) => {
  const state = entry.videoState;
  if (!state || state.process_status === 'failed') return <Unavailable entry={entry} />;
  if (state.process_status !== 'finished')
    return (
      <Poster entry={entry}>
        <p>This video is being prepared. Please come back in a little while.</p>
      </Poster>
    );
  return state.locked ? <Locked entry={entry} /> : <Playing entry={entry} />;
};
