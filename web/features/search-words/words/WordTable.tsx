import type { RefObject } from 'react';
import { searchWordActions } from '../../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type { ManagedSearchWord } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import * as styles from '../SearchWords.module.css';

/** Number of words that a row names; the others are counted. */
const mostNamed = 8;

/** Returns the words of a row in one line. */
export const titleOf = ({ fields: { words } }: ManagedSearchWord): string =>
  words.length > mostNamed + 1
    ? `${words.slice(0, mostNamed).join(', ')} and ${words.length - mostNamed} more`
    : words.join(', ');

const byWhom = ({ isDelivered, changed }: ManagedSearchWord): string => {
  if (!changed) return 'Delivered';
  const who = changed.isOwn ? 'You' : (changed.by ?? 'A colleague');
  const when = writtenDate(changed.at, new Date());
  return `${who}, ${when}${isDelivered ? ' (delivered)' : ''}`;
};

export type WordActions = {
  onEdit: (id: string) => void;
  onSwitch: (word: ManagedSearchWord) => void;
  onRemove: (word: ManagedSearchWord) => void;
};

const entriesOf = (word: ManagedSearchWord, { onEdit, onSwitch, onRemove }: WordActions): MenuEntry[] => {
  const { isDelivered, changed, fields } = word;
  const entries: MenuEntry[] = [
    { kind: 'action', label: 'Edit', icon: 'edit', onSelect: () => onEdit(word.id) },
    {
      kind: 'action',
      label: fields.isOn ? 'Switch off' : 'Switch on',
      icon: 'swap',
      onSelect: () => onSwitch(word),
    },
  ];
  if (isDelivered && !changed) return entries;
  return [
    ...entries,
    { kind: 'line' },
    isDelivered
      ? {
          kind: 'action',
          label: 'As it was delivered',
          icon: 'restore',
          onSelect: () => onRemove(word),
        }
      : { kind: 'action', label: 'Delete', icon: 'trash', danger: true, onSelect: () => onRemove(word) },
  ];
};

const columnsOf = (actions: WordActions): Column<ManagedSearchWord>[] => [
  {
    title: 'When a member writes',
    kind: 'main',
    cell: (word) => <RowTitle line={word.fields.isOn ? undefined : 'Off'}>{titleOf(word)}</RowTitle>,
  },
  { title: 'Language', className: styles.minor, cell: ({ fields }) => languageName(fields.language) },
  { title: 'Then', className: styles.then, cell: ({ fields }) => searchWordActions[fields.action] },
  { title: 'To', cell: ({ fields }) => fields.meanings.join(', ') || <span className="quiet">–</span> },
  {
    title: 'Finds',
    kind: 'number',
    cell: ({ fields, finds }) =>
      fields.isOn && fields.action !== 'ignore' ? fullCount(finds) : <span className="quiet">–</span>,
  },
  { title: 'By', className: styles.minor, cell: byWhom },
  {
    title: 'Options',
    kind: 'options',
    cell: (word) => (
      <Menu label={`Options for ${titleOf(word)}`} align="end" entries={entriesOf(word, actions)}>
        <Icon name="options" />
      </Menu>
    ),
  },
];

type WordTableProps = WordActions & {
  words: readonly ManagedSearchWord[];
  rows: RefObject<HTMLTableSectionElement | null>;
};

/** Table of search words. */
export const WordTable = ({ words, rows, ...actions }: WordTableProps) => (
  <StudioTable
    caption="Words"
    className={styles.words}
    columns={columnsOf(actions)}
    items={words}
    keyOf={({ id }) => id}
    rows={rows}
  />
);
