import type { ReactNode, RefObject } from 'react';
import { humanDuration } from '../../../../contract/catalog/human-duration.ts';
import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.ts';
import type { LibrarySort } from '../../../../contract/catalog-administration/class-limits.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { classMark } from '../publishing/class-marks.ts';
import type { LastSelected } from './bulk/use-selection.ts';
import styles from './ClassTable.module.css';

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
    Act on {count} selected
  </Button>
);

type HeadProps = { sort: LibrarySort; onSort: (sort: LibrarySort) => void };

const heads: readonly { sort: LibrarySort; title: string; order: 'ascending' | 'descending' }[] = [
  { sort: 'title', title: 'Class', order: 'ascending' },
  { sort: 'length', title: 'Length', order: 'descending' },
  { sort: 'minutes', title: 'Minutes', order: 'descending' },
];

const SortHead = ({ sort, onSort, own }: HeadProps & { own: (typeof heads)[number] }) => (
  <th
    scope="col"
    className={own.sort === 'title' ? undefined : tableStyles.number}
    aria-sort={sort === own.sort ? own.order : undefined}
  >
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
  </th>
);

const lineOf = ({ coaches, series, freePreview, bonus, video, missingPoster }: LibraryClass): string =>
  [
    coaches.join(', ') || 'No coach yet',
    series.title,
    freePreview ? 'Free preview' : '',
    bonus ? 'Bonus' : '',
    video?.processStatus === 'finished' && video.captions === 0 ? 'No captions' : '',
    missingPoster && video?.processStatus === 'finished' ? 'No poster' : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns a dash for an unknown value, never 0. */
const known = (value: number, text: string): string => (value > 0 ? text : '–');

type RowProps = {
  one: LibraryClass;
  isSelected: boolean;
  toBar: ReactNode;
  refusal: string | undefined;
  entries: readonly MenuEntry[];
  onSelect: (isOn: boolean) => void;
};

const Row = ({ one, isSelected, toBar, refusal, entries, onSelect }: RowProps) => {
  const { glyph, tone, word, fact } = classMark(one, useStudio().timeZone);
  return (
    <tr className={isSelected ? cardTableStyles.picked : undefined}>
      <td className={styles.select}>
        <SelectBox label={`Select ${one.title}`} checked={isSelected} onChange={onSelect} />
        {toBar}
      </td>
      <td className={cardTableStyles.main}>
        <span className={styles.title}>
          <span className={styles.thumb}>
            <Picture image={one.picture} sizes="96px" />
          </span>
          <span>
            <Anchor
              className={cardTableStyles.title}
              href={pageAddress('/admin/class_builder/$id/edit', { id: one.id })}
            >
              {one.title}
            </Anchor>
            <span className={cardTableStyles.line}>{lineOf(one)}</span>
            {refusal ? <span className={styles.refusal}>{refusal}</span> : null}
          </span>
        </span>
      </td>
      <td>
        <StateMark glyph={glyph} tone={tone} fact={fact}>
          {word}
        </StateMark>
      </td>
      <td className={styles.level} data-label="Level">
        {difficultyWord(one.difficulty)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Length">
        {known(one.duration, humanDuration(1000 * one.duration))}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Minutes">
        {known(one.minutesWatched, one.minutesWatched.toLocaleString('en-US'))}
      </td>
      <td className={cardTableStyles.options}>
        <Menu label={`Options for ${one.title}`} entries={entries}>
          <Icon name="options" />
        </Menu>
      </td>
    </tr>
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

/** Table of classes; on a phone each row is a block. */
export const ClassTable = ({
  classes,
  rows,
  selected,
  last,
  onGoToBar,
  refusals,
  sort,
  onSort,
  entriesOf,
  onSelect,
  onSelectAll,
}: ClassTableProps) => {
  const [title, length, minutes] = heads;
  const toBar = selected.size > 0 ? <ToBar count={selected.size} onGo={onGoToBar} /> : null;
  return (
    <div className={cardTableStyles.frame}>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
        <caption className="visually-hidden">Classes</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.select}>
              <SelectBox
                label="Select all that are shown"
                checked={classes.every(({ id }) => selected.has(id))}
                onChange={onSelectAll}
              />
              {last === 'all' ? toBar : null}
            </th>
            {title ? <SortHead own={title} sort={sort} onSort={onSort} /> : null}
            <th scope="col">Status</th>
            <th scope="col">Level</th>
            {length ? <SortHead own={length} sort={sort} onSort={onSort} /> : null}
            {minutes ? <SortHead own={minutes} sort={sort} onSort={onSort} /> : null}
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {classes.map((one) => (
            <Row
              key={one.id}
              one={one}
              isSelected={selected.has(one.id)}
              toBar={last === one.id ? toBar : null}
              refusal={refusals.get(one.id)?.refusal}
              entries={entriesOf(one)}
              onSelect={(isOn) => onSelect(one.id, isOn)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
