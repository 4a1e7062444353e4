import type { KeyboardEvent } from 'react';
import { isView, meaningOf } from '../../core/keyboard.ts';
import type { PlayerCommand } from '../../player-api.ts';

type BoxKeys = {
  panelOpen: boolean;
  closePanel: () => void;
  counting: boolean;
  run: (command: PlayerCommand) => void;
  runShown: (command: PlayerCommand) => void;
};

/** A button needs no arrows and the scrub line moves by skips; menus and the volume line keep theirs. */
const givesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  !target.closest('[data-panel]') &&
  (target.matches('button, [data-part~="scrubber"] input') || target.matches('[data-part~="player"]'));

/** Keys inside the player: Escape closes what is open, arrows skip and change the volume from any button. */
export const boxKeys =
  ({ panelOpen, closePanel, counting, run, runShown }: BoxKeys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (panelOpen) closePanel();
      else if (counting) run({ do: 'cancelNext' });
      else return;
      event.preventDefault();
      return;
    }
    if (!event.key.startsWith('Arrow') || event.defaultPrevented || !givesArrows(event.target)) return;
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const meaning = meaningOf({ key: event.key, modified, focus: 'page', inSight: true, played: true });
    if (!meaning || isView(meaning)) return;
    event.preventDefault();
    runShown(meaning);
  };
