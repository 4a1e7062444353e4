import * as playerStyles from '../../../../player/Player.module.css';
import { externalFrame, facebookFrame } from '../embed.ts';
import type { ClassDetail, VideoState } from '../queries.ts';
import { Unavailable } from './StageNotice.tsx';

const frameOf = ({ external, facebook }: Pick<VideoState, 'external' | 'facebook'>): string | null => {
  if (facebook) return facebookFrame(facebook);
  return external ? externalFrame(external) : null;
};

/** A video that is played elsewhere, by a player that is not ours. */
export const Elsewhere = ({ entry, state }: { entry: ClassDetail; state: VideoState }) => {
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
