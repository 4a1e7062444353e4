import type { PlayerReport } from '../../../../player/player-api.ts';

/** BEY-11: at 90 % or in the last 60 s a class counts as done; the server decides, this says when to ask. */
export const mayComplete = ({
  event,
  position,
  duration,
}: Pick<PlayerReport, 'event' | 'position' | 'duration'>): boolean =>
  event === 'ended' ||
  (event !== 'seek' && duration > 0 && (position >= duration * 0.9 || duration - position <= 60));
