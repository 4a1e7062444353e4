import type { RefObject } from 'react';
import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type { LibrarySort } from '../../../../contract/catalog-administration/class-limits.ts';
import { durationText } from '../../../../contract/formats/durations.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { classMark } from '../publishing/class-marks.ts';
import type { LastSelected } from './bulk/use-selection.ts';
import * as styles from './ClassTable.module.css';

type SelectBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <label className={classNames(checkboxStyles.check, styles.selectBox)} data-part="check">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={checkboxStyles.box} data-part="box">
      <Icon name="check" />
    </span>
  </label>
);

type ToBarProps = { count: number; onGo: () => void };

/** Shortcut for the keyboard beside the last ticked box: the bulk actions are above the table, many tab stops back. */
const ToBar = ({ count, onGo }: ToBarProps) => (
  <Button size="small" className={styles.toBar} onClick={onGo}>
    {t('{count, plural, one {Act on # selected} other {Act on # selected}}', { count })}
  </Button>
);

type HeadProps = { sort: LibrarySort; onSort: (sort: LibrarySort) => void };

type SortedColumn = { sort: LibrarySort; title: string; order: 'ascending' | 'descending' };

const sortedColumn = (own: SortedColumn, { sort, onSort }: HeadProps) => ({
  title: own.title,
  sorted: sort === own.sort ? own.order : undefined,
  head: (
    <button type="button" onClick={() => onSort(sort === own.sort ? 'newest' : own.sort)}>
      {own.title}
      <LineIcon>
        {sort === own.sort ? (
          <path d={own.order === 'ascending' ? 'M8 14l4-4.5 4 4.5' : 'M8 10l4 4.5 4-4.5'} />
        ) : (
          <path d="M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5" />
        )}
      </LineIcon>
    </button>
  ),
});

const lineOf = ({ coaches, series, freePreview, bonus, video, missingPoster }: LibraryClass): string =>
  [
    withCommas(coaches) || t('No coach yet'),
    series.title,
    freePreview ? t('Free preview') : '',
    bonus ? t('Bonus') : '',
    video?.processStatus === 'finished' && video.captions === 0 ? t('No captions') : '',
    missingPoster && video?.processStatus === 'finished' ? t('No poster') : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns a dash for an unknown value, never 0. */
const known = (value: number, text: string): string => (value > 0 ? text : '–');

const Status = ({ one }: { one: LibraryClass }) => {
  const { glyph, tone, word, fact } = classMark(one, useStudio().timeZone);
  return (
    <StateMark glyph={glyph} tone={tone} fact={fact}>
      {word}
    </StateMark>
  );
};

type ClassTableProps = HeadProps & {
  classes: readonly LibraryClass[];
  rows: RefObject<HTMLTableSectionElement | null>;
  selected: ReadonlySet<number>;
  last: LastSelected;
  onGoToBar: () => void;
  refusals: ReadonlyMap<number, { refusal: string }>;
  entriesOf: (one: LibraryClass) => readonly MenuEntry[];
  onSelect: (id: number, isOn: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
};

const selectColumn = ({
  classes,
  selected,
  last,
  onGoToBar,
  onSelect,
  onSelectAll,
}: ClassTableProps): Column<LibraryClass> => {
  const toBar = selected.size > 0 ? <ToBar count={selected.size} onGo={onGoToBar} /> : null;
  return {
    // translators: Verb: the column of checkboxes.
    title: t('Select'),
    head: (
      <>
        <SelectBox
          label={t('Select all that are shown')}
          checked={classes.every(({ id }) => selected.has(id))}
          onChange={onSelectAll}
        />
        {last === 'all' ? toBar : null}
      </>
    ),
    headClassName: styles.select,
    className: styles.select,
    labelled: false,
    cell: ({ id, title }) => (
      <>
        <SelectBox
          label={t('Select {title}', { title })}
          checked={selected.has(id)}
          onChange={(isOn) => onSelect(id, isOn)}
        />
        {last === id ? toBar : null}
      </>
    ),
  };
};

const titleColumn = ({ refusals, ...sorting }: ClassTableProps): Column<LibraryClass> => ({
  ...sortedColumn({ sort: 'title', title: t('Class'), order: 'ascending' }, sorting),
  kind: 'main',
  cell: (one) => {
    const refusal = refusals.get(one.id)?.refusal;
    return (
      <span className={styles.title}>
        <span className={styles.thumb}>
          <Picture image={one.picture} sizes="72px" />
        </span>
        <span>
          <RowTitle href={pageAddress('/admin/class_builder/$id/edit', { id: one.id })} line={lineOf(one)}>
            {one.title}
          </RowTitle>
          {refusal ? <span className={styles.refusal}>{refusal}</span> : null}
        </span>
      </span>
    );
  },
});

const columnsOf = (props: ClassTableProps): Column<LibraryClass>[] => [
  selectColumn(props),
  titleColumn(props),
  { title: t('Status'), labelled: false, inBlock: 'line', cell: (one) => <Status one={one} /> },
  // translators: How difficult a class is.
  { title: t('Level'), inBlock: 'none', cell: ({ difficulty }) => difficultyWord(difficulty) },
  {
    ...sortedColumn({ sort: 'length', title: t('Length'), order: 'descending' }, props),
    kind: 'number',
    inBlock: 'none',
    className: 'numeric',
    cell: ({ duration }) => known(duration, durationText(1000 * duration)),
  },
  {
    // translators: Minutes that members watched.
    ...sortedColumn({ sort: 'minutes', title: t('Minutes'), order: 'descending' }, props),
    kind: 'number',
    inBlock: 'none',
    className: 'numeric',
    cell: ({ minutesWatched }) => known(minutesWatched, fullCount(minutesWatched)),
  },
  {
    title: t('Options'),
    kind: 'options',
    cell: (one) => (
      <Menu label={t('Options for {title}', { title: one.title })} entries={props.entriesOf(one)}>
        <Icon name="options" />
      </Menu>
    ),
  },
];

/** Table of classes; on a phone each row is a block. */
export const ClassTable = (props: ClassTableProps) => (
  <StudioTable
    caption={t('Classes')}
    columns={columnsOf(props)}
    items={props.classes}
    keyOf={({ id }) => id}
    rowOf={({ id }) => ({ className: props.selected.has(id) ? cardTableStyles.picked : undefined })}
    rows={props.rows}
    className={styles.classes}
  />
);
