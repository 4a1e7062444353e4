import type { PlayerProps } from './player-api.ts';
import { type CoverState, Skin } from './skin/Skin.tsx';
import { usePlayer } from './use-player.ts';

/** The player itself: the engine behind, the skin in front. `taken` is what was going on at the cover. */
export const LivePlayer = ({ taken, ...props }: PlayerProps & { taken: CoverState }) => (
  <Skin player={usePlayer(props)} about={props} taken={taken} />
);
