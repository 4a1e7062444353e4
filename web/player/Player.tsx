import { loadLivePlayer } from '../../player/live-chunk.ts';
import { PlayerCover } from '../../player/PlayerCover.tsx';
import type { PlayerProps } from '../../player/player-api.ts';

/** The video player, of which nothing is loaded before it is wanted. */
export const Player = (props: PlayerProps) => (
  <PlayerCover about={props} load={loadLivePlayer}>
    {({ LivePlayer }, takenOver) => <LivePlayer {...props} {...takenOver} />}
  </PlayerCover>
);
