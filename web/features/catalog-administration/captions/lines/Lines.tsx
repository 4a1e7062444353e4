import { useRef } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import type { CaptionsAction } from '../draft/captions-actions.ts';
import type { DraftTrack } from '../draft/captions-draft.ts';
import type { DraftProblems } from '../draft/draft-problems.ts';
import type { LineWarning } from '../draft/line-warnings.ts';
import { type LineCommand, LineRow } from './LineRow.tsx';
import * as styles from './Lines.module.css';
import { rowsAtOnce, useRows } from './use-rows.ts';

type LinesProps = {
  track: DraftTrack;
  warnings: readonly LineWarning[][];
  problems: DraftProblems['cues'];
  showProblems: boolean;
  selected: string | null;
  /** The selected line is brought into view as the video goes on. */
  following: boolean;
  onCaret: (key: string, at: number) => void;
  act: (action: CaptionsAction) => void;
  command: (command: LineCommand, key: string) => void;
  onSelect: (key: string) => void;
  onInsert: () => void;
  onNextWarning: () => void;
};

/** The same for all rows that have none, so that they need not be drawn anew. */
const noWarnings: LineWarning[] = [];
const warningKinds = ['overlap', 'fast', 'short', 'long', 'late'] as const;

const counted = (kind: LineWarning['kind'], count: number): string =>
  ({
    // translators: numbers of lines that overlap, or that are too fast
    overlap: t('{count, plural, one {# overlap} other {# overlaps}}', { count }),
    fast: t('{count, plural, other {# too fast}}', { count }),
    short: t('{count, plural, other {# too short}}', { count }),
    long: t('{count, plural, other {# too long}}', { count }),
    late: t('{count, plural, other {# too late}}', { count }),
  })[kind];

const Counts = ({ track, warnings }: Pick<LinesProps, 'track' | 'warnings'>) => {
  const count = track.cues.length;
  if (count === 0)
    return (
      <p className={classNames(styles.none, 'muted')}>{t('No lines yet. Go to where the first begins.')}</p>
    );
  const kinds = warningKinds.map((kind) => ({
    kind,
    found: warnings.filter((line) => line.some((warning) => warning.kind === kind)).length,
  }));
  return (
    <div className={styles.counts}>
      <StateMark glyph="done" tone="good">
        {t('{count, plural, one {# line} other {# lines}}', { count })}
      </StateMark>
      {kinds
        .filter(({ found }) => found > 0)
        .map(({ kind, found }) => (
          <StateMark key={kind} glyph="failed" tone={kind === 'overlap' ? 'bad' : 'warn'}>
            {counted(kind, found)}
          </StateMark>
        ))}
    </div>
  );
};

type PagesProps = { from: number; count: number; onTurn: (by: 1 | -1) => void };

const Pages = ({ from, count, onTurn }: PagesProps) =>
  count <= rowsAtOnce ? null : (
    <p className={styles.pages}>
      <Button look="secondary" size="small" disabled={from === 0} onClick={() => onTurn(-1)}>
        {t('Earlier lines')}
      </Button>
      <span className="small muted numeric">
        {t('{first} to {last} of {count}', {
          first: fullCount(from + 1),
          last: fullCount(Math.min(count, from + rowsAtOnce)),
          count: fullCount(count),
        })}
      </span>
      <Button look="secondary" size="small" disabled={from + rowsAtOnce >= count} onClick={() => onTurn(1)}>
        {t('Later lines')}
      </Button>
    </p>
  );

/** The lines of one language. */
export const Lines = (props: LinesProps) => {
  const { track, warnings, problems, showProblems, selected, following } = props;
  const { cues, language } = track;
  const selectedAt = cues.findIndex(({ key }) => key === selected);
  const { list, from, onScroll, turn } = useRows({ count: cues.length, selectedAt, following });
  const full = cues.length >= textTrackLimits.cues;
  const foot = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <Counts track={track} warnings={warnings} />
      {cues.length > 0 ? (
        // Each line has four stops of the keyboard, and a class hundreds of lines.
        <Button look="secondary" size="small" className={styles.skip} onClick={() => foot.current?.focus()}>
          {t('Skip the lines')}
        </Button>
      ) : null}
      <ol ref={list} className={styles.lines} aria-label={t('Lines')} onScroll={onScroll}>
        {cues.slice(from, from + rowsAtOnce).map((cue, index) => {
          const problem = problems.get(cue.key) ?? null;
          const line = warnings[from + index] ?? noWarnings;
          return (
            <LineRow
              key={cue.key}
              cue={cue}
              language={language}
              place={from + index + 1}
              last={from + index === cues.length - 1}
              selected={cue.key === selected}
              warnings={line.length > 0 ? line : noWarnings}
              problem={showProblems || problem?.time ? problem : null}
              onCaret={props.onCaret}
              act={props.act}
              command={props.command}
              onSelect={props.onSelect}
            />
          );
        })}
      </ol>
      <Pages from={from} count={cues.length} onTurn={turn} />
      <p ref={foot} className={styles.foot} tabIndex={-1}>
        <Button look="secondary" size="small" disabled={full} onClick={props.onInsert}>
          <Icon name="plus" />
          {t('Add a line here')}
        </Button>
        {warnings.some((line) => line.length > 0) ? (
          <Button look="secondary" size="small" onClick={props.onNextWarning}>
            <Icon name="chevronDown" />
            {t('Next warning')}
          </Button>
        ) : null}
        {full ? (
          <span className="small muted">
            {t('A language has at most {count} lines.', { count: fullCount(textTrackLimits.cues) })}
          </span>
        ) : null}
      </p>
    </>
  );
};
