import type { PlayerView } from './core/keyboard.ts';
import type { PlayerCommand } from './player-api.ts';

/** State of the cover when the player replaces it: its focus, and the queued views and commands. */
export type CoverState = {
  focused: boolean;
  views: readonly PlayerView[];
  commands: readonly PlayerCommand[];
};
