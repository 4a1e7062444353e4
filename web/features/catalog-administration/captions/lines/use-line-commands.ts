import { type RefObject, useCallback, useRef } from 'react';
import type { CaptionsDraft, DraftCue } from '../draft/captions-draft.ts';
import type { CaptionsEditor } from '../draft/use-captions.ts';
import type { Playhead } from '../player/playhead.ts';
import type { LineCommand } from './LineRow.tsx';
import type { OpenLines, SelectedLine } from './use-selected-line.ts';

const cuesOf = (draft: CaptionsDraft | null, language: string): readonly DraftCue[] =>
  draft?.tracks.find((track) => track.language === language)?.cues ?? [];

/** Returns the next line with a warning, wrapping around at the end. */
const nextWarned = ({ cues, warnings }: OpenLines, key: string | null): string | undefined => {
  const from = cues.findIndex((cue) => cue.key === key);
  const places = warnings.flatMap((line, index) => (line.length > 0 ? [index] : []));
  const next = places.find((place) => place > from) ?? places[0];
  return next === undefined ? undefined : cues[next]?.key;
};

type CommandContext = Pick<CaptionsEditor, 'act'> &
  Pick<SelectedLine, 'latest' | 'goTo'> & { playhead: RefObject<Playhead> };

/** Returns the commands of a line, by key, button or menu, which also move the focus. */
export const useLineCommands = ({ act, latest, goTo, playhead }: CommandContext) => {
  const caret = useRef<{ key: string; at: number } | null>(null);

  const insert = useCallback(
    (atMs: number) => {
      const { language, cues } = latest.current;
      const known = new Set(cues.map(({ key }) => key));
      const after = cuesOf(act({ act: 'insert', language, atMs }), language);
      goTo(after.find(({ key }) => !known.has(key))?.key, 'text');
    },
    [act, goTo, latest],
  );

  /** Inserts the first line of a language that was just added. */
  const insertFirst = useCallback(
    (language: string) => {
      const [first] = cuesOf(act({ act: 'insert', language, atMs: playhead.current.atMs() }), language);
      goTo(first?.key, 'text');
    },
    [act, goTo, playhead],
  );

  const command = useCallback(
    (what: LineCommand, key: string): void => {
      const { language, cues } = latest.current;
      const place = cues.findIndex((cue) => cue.key === key);
      const [cue, next] = [cues[place], cues[place + 1]];
      if (!cue) return;
      const ofCue = { language, key };
      const atMs = playhead.current.atMs();
      const commands: Record<LineCommand, () => unknown> = {
        'start here': () => act({ act: 'change times', ...ofCue, startMs: atMs }),
        'end here': () => act({ act: 'change times', ...ofCue, endMs: atMs }),
        play: () => {
          playhead.current.seek(cue.startMs);
          playhead.current.play();
        },
        split: () => {
          const at = caret.current?.key === key ? caret.current.at : null;
          act({ act: 'split', ...ofCue, caret: at, atMs });
          goTo(key, 'text');
        },
        merge: () => {
          act({ act: 'merge with next', ...ofCue });
          goTo(key, 'text');
        },
        insert: () => insert(cue.endMs),
        delete: () => {
          act({ act: 'delete', ...ofCue });
          goTo((next ?? cues[place - 1])?.key, 'row');
        },
        next: () => (next ? goTo(next.key, 'text') : insert(cue.endMs)),
      };
      commands[what]();
    },
    [act, goTo, insert, latest, playhead],
  );

  const onCaret = useCallback((key: string, at: number) => {
    caret.current = { key, at };
  }, []);

  return {
    onCaret,
    insert,
    insertFirst,
    command,
    nextWarning: () => goTo(nextWarned(latest.current, latest.current.selected), 'text'),
  };
};
export type LineCommands = ReturnType<typeof useLineCommands>;
