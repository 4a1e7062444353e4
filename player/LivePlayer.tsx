import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CoverState } from './cover-state.ts';
import type { ClassEnd, PlayerProps } from './player-api.ts';
import { usePlayingSignal } from './practice-view/use-playing-signal.ts';
import { Skin } from './skin/Skin.tsx';
import { usePlayer } from './use-player.ts';

type LivePlayerProps = PlayerProps & {
  /** State of the cover when the player replaced it. */
  taken: CoverState;
  /** Renders the closing screen after the class, with the card of the next class in it. */
  closing?: ((end: ClassEnd) => ReactNode) | undefined;
};

/** Player: the engine with its skin. */
export const LivePlayer = ({ taken, closing, ...props }: LivePlayerProps) => {
  const player = usePlayer(props);
  const { onPlayingChange } = props;
  const { run } = player;
  const { phase } = player.state;
  const [overtaken, setOvertaken] = useState(false);
  const giveWay = useCallback(() => {
    run({ do: 'pause' });
    setOvertaken(true);
  }, [run]);
  usePlayingSignal(props.title, player.state, giveWay);
  const playing = phase === 'playing' || phase === 'buffering';
  useEffect(() => {
    if (!playing) return;
    setOvertaken(false);
    onPlayingChange(true);
    return () => onPlayingChange(false);
  }, [playing, onPlayingChange]);
  return (
    <Skin
      player={player}
      about={props}
      taken={taken}
      closing={closing}
      overtaken={overtaken && phase === 'paused'}
    />
  );
};
