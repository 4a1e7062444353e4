import { useEffect } from 'react';
import type { CoverState } from './PlayerCover.tsx';
import type { PlayerProps } from './player-api.ts';
import { Skin } from './skin/Skin.tsx';
import { usePlayer } from './use-player.ts';

/** The player itself: the engine behind, the skin in front. `taken` is what was going on at the cover. */
export const LivePlayer = ({ taken, ...props }: PlayerProps & { taken: CoverState }) => {
  const player = usePlayer(props);
  const { onPlayingChange } = props;
  const { phase } = player.state;
  const playing = phase === 'playing' || phase === 'buffering';
  useEffect(() => {
    if (!playing) return;
    onPlayingChange(true);
    return () => onPlayingChange(false);
  }, [playing, onPlayingChange]);
  return <Skin player={player} about={props} taken={taken} />;
};
