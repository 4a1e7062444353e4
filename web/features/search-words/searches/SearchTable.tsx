import type { RefObject } from 'react';
import type { SparseSearch } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { DayBars } from '../../../ui/administration/DayBars.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from '../SearchWords.module.css';
import { effectWords } from '../word-texts.ts';

/** Number of days in the bars of a row. */
const daysInBars = 30;

/** Maximum number of results of a search that found few. */
const mostFew = 2;

export type SearchActions = {
  onAdd: (search: SparseSearch) => void;
  onEdit: (search: SparseSearch) => void;
  onTag: (search: SparseSearch) => void;
  onIgnore: (search: SparseSearch, isIgnored: boolean) => void;
  onUndo: (search: SparseSearch) => void;
  /** Opens the word that reads a search. */
  onOpenWord: (id: string) => void;
};

const Times = ({ perDay, times }: Pick<SparseSearch, 'perDay' | 'times'>) => (
  <span className={styles.times}>
    <DayBars counts={perDay.slice(-daysInBars)} />
    <b className="numeric">{fullCount(times)}</b>
  </span>
);

const Help = ({ search: { suggestion, finds, readBy } }: { search: SparseSearch }) => {
  if (suggestion)
    return (
      <span className={styles.meanings}>
        <span className="muted">{t(effectWords[suggestion.action])}</span>
        {suggestion.meanings.map(({ text, finds: count }) => (
          <span key={text} className={styles.meaning}>
            {text} <small className="numeric">{fullCount(count)}</small>
          </span>
        ))}
      </span>
    );
  if (finds > 0)
    return (
      <span className="muted">
        {t('Finds {count, plural, one {# class} other {# classes}} now', { count: finds })}
      </span>
    );
  return (
    <span className="muted">{readBy ? t('Understood, but no class matches') : t('No similar word')}</span>
  );
};

/** Class that most went on to after a search, and how many did not open any. */
const WentOnTo = ({ search: { opened, times, wentOnTo } }: { search: SparseSearch }) => {
  if (wentOnTo)
    return (
      <span>
        <Trans
          message="<link>{title}</link><number>, {count} of {total}</number>"
          values={{
            title: wentOnTo.title,
            count: fullCount(Math.min(wentOnTo.times, times)),
            total: fullCount(times),
          }}
          components={{
            link: <Anchor className="link" href={wentOnTo.url} />,
            number: <span className="numeric" />,
          }}
        />
      </span>
    );
  const left = times - Math.min(opened, times);
  return (
    <span className="muted numeric">
      {left === times
        ? t('Nothing')
        : t('Nothing, {count} of {total}', { count: fullCount(left), total: fullCount(times) })}
    </span>
  );
};

type DoProps = SearchActions & { search: SparseSearch; isIgnored: boolean };

const Found = ({ search, onUndo }: Pick<DoProps, 'search' | 'onUndo'>) => {
  const { words, finds, readBy } = search;
  return (
    <>
      <StateMark glyph="done" tone="good">
        {readBy && !readBy.isDelivered
          ? t('Added, finds {count}', { count: fullCount(finds) })
          : t('Known, finds {count}', { count: fullCount(finds) })}
      </StateMark>
      {readBy && !readBy.isDelivered ? (
        <button
          type="button"
          className="link small"
          aria-label={t('Undo {words}', { words })}
          onClick={() => onUndo(search)}
        >
          {t('Undo')}
        </button>
      ) : null}
    </>
  );
};

/** Returns the label of the button that gives a search a meaning, and its accessible name. */
const addingOf = ({ suggestion, words }: SparseSearch): { label: string; name: string } => {
  if (!suggestion) return { label: t('Add meaning'), name: t('Add meaning for {words}', { words }) };
  return suggestion.meanings.length > 1
    ? { label: t('Add these'), name: t('Add these for {words}', { words }) }
    : { label: t('Add this'), name: t('Add this for {words}', { words }) };
};

const Main = ({ search, isIgnored, onAdd, onEdit, onIgnore, onUndo, onOpenWord }: DoProps) => {
  const { words, suggestion, finds, readBy } = search;
  if (isIgnored)
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={t('List again {words}', { words })}
        onClick={() => onIgnore(search, false)}
      >
        {t('List again')}
      </Button>
    );
  const isOurs = readBy !== null && !readBy.isDelivered;
  if (isOurs || finds > mostFew) return <Found search={search} onUndo={onUndo} />;
  if (readBy)
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={t('Change the word {words}', { words })}
        onClick={() => onOpenWord(readBy.id)}
      >
        {t('Change the word')}
      </Button>
    );
  const { label, name } = addingOf(search);
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={name}
      onClick={() => (suggestion ? onAdd(search) : onEdit(search))}
    >
      <Icon name="plus" />
      {label}
    </Button>
  );
};

const entriesOf = ({ search, onEdit, onTag, onIgnore }: DoProps): MenuEntry[] => [
  { kind: 'action', label: t('Edit before adding'), icon: 'edit', onSelect: () => onEdit(search) },
  { kind: 'action', label: t('Tag classes instead'), icon: 'star', onSelect: () => onTag(search) },
  {
    kind: 'action',
    label: t('Ignore this word'),
    icon: 'minus',
    onSelect: () => onIgnore(search, true),
  },
];

const columnsOf = (actions: SearchActions, isIgnored: boolean): Column<SparseSearch>[] => [
  {
    title: t('Searched for'),
    kind: 'main',
    cell: ({ words, suggestion }) => (
      <RowTitle
        line={suggestion && suggestion.language !== 'en' ? languageName(suggestion.language) : undefined}
      >
        <Anchor href={pageAddress('/class-finder', {}, { q: words })}>{words}</Anchor>
      </RowTitle>
    ),
  },
  {
    title: t(msg('Times', 'number of searches')),
    kind: 'number',
    sorted: 'descending',
    cell: (search) => <Times {...search} />,
  },
  { title: t('People'), kind: 'number', cell: ({ people }) => fullCount(people) },
  {
    // translators: day of the last search
    title: t('Last'),
    className: styles.last,
    cell: ({ last }) => (last ? writtenDate(last, new Date(), 'UTC') : '–'),
  },
  { title: t('Then watched'), cell: (search) => <WentOnTo search={search} /> },
  { title: t('What would help'), labelled: false, cell: (search) => <Help search={search} /> },
  {
    // translators: column of buttons
    title: t('Do'),
    kind: 'actions',
    className: styles.actions,
    cell: (search) => (
      <div>
        <Main {...actions} search={search} isIgnored={isIgnored} />
        {isIgnored ? null : (
          <Menu
            label={t('Options for {words}', { words: search.words })}
            align="end"
            entries={entriesOf({ ...actions, search, isIgnored })}
          >
            <Icon name="options" />
          </Menu>
        )}
      </div>
    ),
  },
];

type SearchTableProps = SearchActions & {
  caption: string;
  searches: readonly SparseSearch[];
  isIgnored: boolean;
  /** Words of the search whose editor is open, and that editor. */
  open: string | null;
  editorOf: (search: SparseSearch) => React.ReactNode;
  rows: RefObject<HTMLTableSectionElement | null>;
};

/** Table of searches that found nothing or few classes. */
export const SearchTable = ({
  caption,
  searches,
  isIgnored,
  open,
  editorOf,
  rows,
  ...actions
}: SearchTableProps) => (
  <StudioTable
    caption={caption}
    className={styles.searches}
    columns={columnsOf(actions, isIgnored)}
    items={searches}
    keyOf={({ words }) => words}
    rowOf={({ words }) => (words === open ? { className: cardTableStyles.picked } : {})}
    belowOf={(search) => (search.words === open ? editorOf(search) : null)}
    rows={rows}
  />
);
