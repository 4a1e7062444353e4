import { type ReactNode, useEffect } from 'react';
import type { CoverState } from './PlayerCover.tsx';
import type { PlayerProps } from './player-api.ts';
import { usePlayingSignal } from './practice-view/use-playing-signal.ts';
import { Skin } from './skin/Skin.tsx';
import { usePlayer } from './use-player.ts';

type LivePlayerProps = PlayerProps & {
  /** What was going on at the cover. */
  taken: CoverState;
  /** Stands there once the class is over; told whether the next one is about to begin. */
  closing?: ((counting: boolean) => ReactNode) | undefined;
};

/** The player itself: the engine behind, the skin in front. */
export const LivePlayer = ({ taken, closing, ...props }: LivePlayerProps) => {
  const player = usePlayer(props);
  const { onPlayingChange } = props;
  usePlayingSignal(props.title, player.state);
  const { phase } = player.state;
  const playing = phase === 'playing' || phase === 'buffering';
  useEffect(() => {
    if (!playing) return;
    onPlayingChange(true);
    return () => onPlayingChange(false);
  }, [playing, onPlayingChange]);
  return <Skin player={player} about={props} taken={taken} closing={closing} />;
};
