import type { RefObject } from 'react';
import type { ManagedSearchWord } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import * as styles from '../SearchWords.module.css';
import { actionWords } from '../word-texts.ts';

/** Number of words that a row names; the others are counted. */
const mostNamed = 8;

/** Returns the words of a row in one line. */
export const titleOf = ({ fields: { words } }: ManagedSearchWord): string =>
  words.length > mostNamed + 1
    ? t('{words} and {count} more', {
        words: withCommas(words.slice(0, mostNamed)),
        count: words.length - mostNamed,
      })
    : withCommas(words);

const byWhom = ({ isDelivered, changed }: ManagedSearchWord): string => {
  if (!changed) return t('Delivered');
  const name = changed.isOwn ? t('You') : (changed.by ?? t('A colleague'));
  const date = writtenDate(changed.at, new Date());
  return isDelivered ? t('{name}, {date} (delivered)', { name, date }) : withCommas([name, date]);
};

export type WordActions = {
  onEdit: (id: string) => void;
  onSwitch: (word: ManagedSearchWord) => void;
  onRemove: (word: ManagedSearchWord) => void;
};

const entriesOf = (word: ManagedSearchWord, { onEdit, onSwitch, onRemove }: WordActions): MenuEntry[] => {
  const { isDelivered, changed, fields } = word;
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('Edit'), icon: 'edit', onSelect: () => onEdit(word.id) },
    {
      kind: 'action',
      label: fields.isOn ? t('Switch off') : t('Switch on'),
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
          label:
            /* translators: puts a word that came with the program back as it was */ t('As it was delivered'),
          icon: 'restore',
          onSelect: () => onRemove(word),
        }
      : { kind: 'action', label: t('Delete'), icon: 'trash', danger: true, onSelect: () => onRemove(word) },
  ];
};

const columnsOf = (actions: WordActions): Column<ManagedSearchWord>[] => [
  {
    title: t('When a member writes'),
    kind: 'main',
    cell: (word) => <RowTitle line={word.fields.isOn ? undefined : t('Off')}>{titleOf(word)}</RowTitle>,
  },
  { title: t('Language'), className: styles.minor, cell: ({ fields }) => languageName(fields.language) },
  { title: t('Then'), className: styles.then, cell: ({ fields }) => t(actionWords[fields.action]) },
  // translators: words that a word means: “When a member writes abs, then it means, to: Core”
  {
    title: t(msg('To', 'meanings of a word')),
    cell: ({ fields }) => withCommas(fields.meanings) || <span className="quiet">–</span>,
  },
  {
    // translators: number of classes that a word finds
    title: t('Finds'),
    kind: 'number',
    cell: ({ fields, finds }) =>
      fields.isOn && fields.action !== 'ignore' ? fullCount(finds) : <span className="quiet">–</span>,
  },
  // translators: person who changed it
  { title: t('By'), className: styles.minor, cell: byWhom },
  {
    title: t('Options'),
    kind: 'options',
    cell: (word) => (
      <Menu
        label={t('Options for {title}', { title: titleOf(word) })}
        align="end"
        entries={entriesOf(word, actions)}
      >
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
    caption={t('Words')}
    className={styles.words}
    columns={columnsOf(actions)}
    items={words}
    keyOf={({ id }) => id}
    rows={rows}
  />
);
