import { memo, useId } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import type { CueProblem } from '../../../../../contract/text-tracks/rules.ts';
import { useShownLanguage } from '../../../../client/language/shown-language.ts';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../../ui/controls/Field.module.css';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import type { CaptionsAction } from '../draft/captions-actions.ts';
import type { DraftCue } from '../draft/captions-draft.ts';
import type { LineWarning } from '../draft/line-warnings.ts';
import { timeText } from '../draft/time-text.ts';
import * as styles from './Lines.module.css';
import { TimeField } from './TimeField.tsx';

/** Commands of a line; the editor owns the playhead and the focus. */
export type LineCommand =
  | 'start here'
  | 'end here'
  | 'play'
  | 'split'
  | 'merge'
  | 'insert'
  | 'delete'
  | 'next';

type LineRowProps = {
  cue: DraftCue;
  language: string;
  /** Position, starting at 1. */
  place: number;
  last: boolean;
  selected: boolean;
  warnings: readonly LineWarning[];
  problem: CueProblem | null;
  /** Called when the caret moves in the text of a line. */
  onCaret: (key: string, at: number) => void;
  act: (action: CaptionsAction) => void;
  command: (command: LineCommand, key: string) => void;
  onSelect: (key: string) => void;
};

const entriesOf = ({ cue, last, command }: LineRowProps) => {
  const entry = (label: string, what: LineCommand) => ({
    ...({ kind: 'action', label } as const),
    onSelect: () => command(what, cue.key),
  });
  return [
    entry(t('Play from here'), 'play'),
    entry(t('Start at the playhead'), 'start here'),
    entry(t('End at the playhead'), 'end here'),
    { kind: 'line' } as const,
    entry(t('Cut in two'), 'split'),
    ...(last ? [] : [entry(t('Join with the next line'), 'merge')]),
    entry(t('Add a line after this one'), 'insert'),
    { ...entry(t('Delete'), 'delete'), danger: true },
  ];
};

const Warnings = ({ cue, language, warnings, problem, act, command }: LineRowProps) => (
  <>
    {warnings.map(({ kind, text, cure }) => (
      <div key={kind}>
        <StateMark glyph="failed" tone={kind === 'overlap' ? 'bad' : 'warn'}>
          {text}
        </StateMark>
        <p className={styles.cures}>
          {cure ? (
            <Button
              look="secondary"
              size="small"
              onClick={() => act({ act: 'change times', language, key: cue.key, ...cure })}
            >
              {'startMs' in cure
                ? /* translators: moves the beginning of a line */ t('Move to {time}', {
                    time: timeText(cure.startMs),
                  })
                : /* translators: verb */ t('End at {time}', { time: timeText(cure.endMs) })}
            </Button>
          ) : null}
          {kind === 'fast' || kind === 'long' ? (
            <Button look="secondary" size="small" onClick={() => command('split', cue.key)}>
              {t('Cut in two')}
            </Button>
          ) : null}
        </p>
      </div>
    ))}
    {problem ? (
      <p className={fieldStyles.errorMessage} data-part="error-message">
        {problem.time ?? problem.text}
      </p>
    ) : null}
  </>
);

/** One line: its times, its text, its warnings and its actions. */
export const LineRow = memo((props: LineRowProps) => {
  const { cue, language, place, selected, warnings, problem, onCaret, act, onSelect } = props;
  const below = useId();
  // Warnings are the same objects in each language.
  useShownLanguage();
  const described = warnings.length > 0 || problem ? below : undefined;
  const at = timeText(cue.startMs);
  const ofCue = { language, key: cue.key };
  const overlaps = warnings.some(({ kind }) => kind === 'overlap');
  return (
    <li
      className={classNames(
        selected && styles.selected,
        (overlaps || problem) && styles.wrong,
        !overlaps && warnings.length > 0 && styles.warned,
      )}
      data-line={cue.key}
      tabIndex={-1}
      aria-label={t('Line {number}', { number: place })}
      aria-current={selected ? 'true' : undefined}
      onFocus={() => onSelect(cue.key)}
    >
      <div className={styles.times}>
        <TimeField
          label={t('Line {number} from', { number: place })}
          valueMs={cue.startMs}
          invalid={overlaps}
          describedBy={described}
          onChange={(startMs) => act({ act: 'change times', ...ofCue, startMs })}
        />
        <TimeField
          label={t('Line {number} to', { number: place })}
          valueMs={cue.endMs}
          invalid={problem?.time !== undefined}
          describedBy={described}
          onChange={(endMs) => act({ act: 'change times', ...ofCue, endMs })}
        />
      </div>
      <textarea
        className={fieldStyles.input}
        data-part="input"
        aria-label={t('Words of line {number}', { number: place })}
        aria-invalid={problem?.text ? true : undefined}
        aria-describedby={described}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={textTrackLimits.cueText}
        value={cue.text}
        onChange={({ target }) => act({ act: 'change text', ...ofCue, text: target.value })}
        onSelect={({ currentTarget }) => onCaret(cue.key, currentTarget.selectionStart)}
      />
      <Menu label={t('Options for the line at {time}', { time: at })} align="end" entries={entriesOf(props)}>
        <Icon name="options" />
      </Menu>
      {described ? (
        <div className={styles.below} id={below}>
          <Warnings {...props} />
        </div>
      ) : null}
    </li>
  );
});
