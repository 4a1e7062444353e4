import { type ReactNode, useEffect } from 'react';
import type { CoverState } from './cover-state.ts';
import type { PlayerProps } from './player-api.ts';
import { usePlayingSignal } from './practice-view/use-playing-signal.ts';
import { Skin } from './skin/Skin.tsx';
import { usePlayer } from './use-player.ts';

type LivePlayerProps = PlayerProps & {
  /** State of the cover when the player replaced it. */
  taken: CoverState;
  /** Renders the closing screen after the class; receives true while the countdown to the next class runs. */
  closing?: ((counting: boolean) => ReactNode) | undefined;
};

/** Player: the engine with its skin. */
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
