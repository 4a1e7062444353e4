import type { RefObject } from 'react';
import type { CaptionsEditor } from '../draft/use-captions.ts';
import type { Playhead } from '../player/playhead.ts';
import { pressLines, pressUndo } from './line-keys.ts';
import { useLineCommands } from './use-line-commands.ts';
import { type OpenLines, useSelectedLine } from './use-selected-line.ts';

/** The line that is selected, what is done with it by key and menu, and how the selection follows the video. */
export const useLines = (
  { act, undo, redo }: Pick<CaptionsEditor, 'act' | 'undo' | 'redo'>,
  open: OpenLines,
  playhead: RefObject<Playhead>,
) => {
  const selection = useSelectedLine(open, playhead);
  const commands = useLineCommands({ ...selection, act, playhead });
  return {
    ...selection,
    ...commands,
    press: pressLines({ ...selection, ...commands, playhead }),
    pressUndo: pressUndo({ undo, redo }),
  };
};
export type LinesEditor = ReturnType<typeof useLines>;
