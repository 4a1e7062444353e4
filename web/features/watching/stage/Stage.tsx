import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { type ClassDetail, classQuery } from '../queries.ts';
import type { ClassesAround } from './around.ts';
import { Locked } from './Locked.tsx';
import { OpenPlayer } from './OpenPlayer.tsx';
import { type PlayableOpening, type PlayerOpening, useOpening } from './opening.ts';
import { BeingPrepared, NotLoaded, Poster, Unavailable } from './StageNotice.tsx';

const preparedAgainMs = 10_000;

/** Polls, while the tab is visible, until the video is ready, and then shows it. */
const Waiting = ({ entry }: { entry: ClassDetail }) => {
  useQuery({ ...classQuery(useApi(), String(entry.id)), refetchInterval: preparedAgainMs });
  return <BeingPrepared />;
};

const LazyElsewhere = lazy(async () => ({
  default: (await loadChunk('Elsewhere', () => import('./Elsewhere.tsx'))).Elsewhere,
}));

const isPlayable = (opened: PlayerOpening): opened is PlayableOpening => {
  const { video } = opened;
  if (!video || video.process_status === 'failed') return false;
  return Boolean(video.hlsUrl) || video.resolutions.length > 0;
};

const Playing = ({ entry, around, onPlaying }: StageProps) => {
  const { opened, failed, tryAgain } = useOpening(entry, useMe() !== null, around.again);
  if (failed) return <NotLoaded entry={entry} onTryAgain={tryAgain} />;
  // The video may differ from the rendered one, because it was requested anew.
  if (opened?.video?.locked) return <Locked entry={opened.entry} />;
  if (opened && !isPlayable(opened)) return <Unavailable entry={opened.entry} />;
  return <OpenPlayer {...{ entry, opened, around, onPlaying }} />;
};

type StageProps = {
  entry: ClassDetail;
  around: ClassesAround;
  /** Called with the id of the class that starts to play, and with null when it pauses or unmounts. */
  onPlaying: (classId: number | null) => void;
};

/** Area of the video: the player, an invitation, or the reason why nothing can be played. */
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
