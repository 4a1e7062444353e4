import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player } from './engine/player.ts';
import type { PlayerHandle, PlayerProps } from './player-api.ts';

type Opening = { id: string; player: Player };

const open = (props: PlayerProps): Opening => ({ id: props.openingId, player: createPlayer(props) });

/**
 * The player of a class. Nothing is loaded until hover, focus or play. Another `openingId` begins anew in
 * the same elements: the refs change, so React hands the elements from the old player to the new one.
 */
export const usePlayer = (props: PlayerProps): PlayerHandle => {
  const [opening, setOpening] = useState(() => open(props));
  if (opening.id !== props.openingId) setOpening(open(props));
  const { player } = opening;
  const state = useSyncExternalStore(player.subscribe, player.state, player.stateBefore);
  useEffect(() => {
    if (player.openingId === props.openingId) player.update(props);
  }, [player, props]);
  return { videoRef: player.videoRef, boxRef: player.boxRef, state, run: player.run };
};
