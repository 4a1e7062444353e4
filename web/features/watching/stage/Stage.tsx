import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../../client/context.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { useMe } from '../../accounts/index.ts';
import { type ClassDetail, classQuery } from '../queries.ts';
import type { ClassesAround } from './around.ts';
import { OpenPlayer } from './OpenPlayer.tsx';
import { useOpening } from './opening.ts';
import { BeingPrepared, Locked, NotLoaded, Poster, Unavailable } from './StageNotice.tsx';

const preparedAgainMs = 10_000;

/** Asks now and then, while the tab is visible, whether the video is ready: it then appears by itself. */
const Waiting = ({ entry }: { entry: ClassDetail }) => {
  useQuery({ ...classQuery(useApi(), String(entry.id)), refetchInterval: preparedAgainMs });
  return <BeingPrepared />;
};

const LazyElsewhere = lazy(async () => ({
  default: (await loadChunk('Elsewhere', () => import('./Elsewhere.tsx'))).Elsewhere,
}));

const Playing = ({ entry, around, onPlaying }: StageProps) => {
  const { opened, failed, tryAgain } = useOpening(entry, useMe() !== null, around.again);
  if (failed) return <NotLoaded entry={entry} onTryAgain={tryAgain} />;
  if (!opened) return <Poster entry={entry} />;
  // Asked anew, the video may be another than the page was rendered with.
  if (!opened.video || opened.video.process_status === 'failed') return <Unavailable entry={opened.entry} />;
  if (opened.video.locked) return <Locked entry={opened.entry} />;
  if (!opened.video.hlsUrl && opened.video.resolutions.length === 0)
    return <Unavailable entry={opened.entry} />;
  return <OpenPlayer opened={opened} video={opened.video} around={around} onPlaying={onPlaying} />;
};

type StageProps = {
  entry: ClassDetail;
  around: ClassesAround;
  /** Called with the id of the class that begins to play, and with null when it pauses or goes away. */
  onPlaying: (classId: number | null) => void;
};

/** What stands where the video goes: the player, the way in, or why there is nothing to play. */
export const Stage = ({ entry, around, onPlaying }: StageProps) => {
  const state = entry.videoState;
  if (!state || state.process_status === 'failed') return <Unavailable entry={entry} />;
  if (state.process_status !== 'finished') return <Waiting entry={entry} />;
  if (state.locked) return <Locked entry={entry} />;
  if (state.external || state.facebook)
    return (
      <Suspense fallback={<Poster entry={entry} />}>
        <LazyElsewhere entry={entry} state={state} />
      </Suspense>
    );
  return <Playing entry={entry} around={around} onPlaying={onPlaying} />;
};
