import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import playerStyles from '../../../player/Player.module.css';
import { useMe } from '../../accounts/index.ts';
import { externalFrame, facebookFrame } from '../embed.ts';
import { type ClassDetail, classQuery, type VideoState } from '../queries.ts';
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

const frameOf = ({ external, facebook }: Pick<VideoState, 'external' | 'facebook'>): string | null => {
  if (facebook) return facebookFrame(facebook);
  return external ? externalFrame(external) : null;
};

type StateProps = { entry: ClassDetail; state: VideoState };

/** A video that is played elsewhere, by a player that is not ours. */
const Elsewhere = ({ entry, state }: StateProps) => {
  const frame = frameOf(state);
  if (!frame) return <Unavailable entry={entry} />;
  return (
    <div className={playerStyles.player} data-part="player">
      <div className={playerStyles.stage} data-part="stage">
        <iframe src={frame} title={entry.title} allow="autoplay; fullscreen; picture-in-picture" />
      </div>
    </div>
  );
};

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
  if (state.external || state.facebook) return <Elsewhere entry={entry} state={state} />;
  return <Playing entry={entry} around={around} onPlaying={onPlaying} />;
};
