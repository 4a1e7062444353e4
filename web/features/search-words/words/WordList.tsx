import { useInfiniteQuery } from '@tanstack/react-query';
import { searchWordLanguages } from '../../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type { ManagedSearchWord } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useCreateWord, useRemoveWord, useSaveWord, wordListQuery } from '../queries.ts';
import * as styles from '../SearchWords.module.css';
import type { SearchWordAddress } from '../search-word-address.ts';
import { savedText } from '../word-texts.ts';
import { useWordImport } from './WordImport.tsx';
import { titleOf, WordTable } from './WordTable.tsx';

const origins = [
  ['all', msg('All words')],
  ['ours', msg('Ours')],
  // translators: words that came with the program
  ['delivered', msg('Delivered')],
] as const;
const languages = () => [
  ['all', t('All languages')] as const,
  ...searchWordLanguages.map((language) => [language, languageName(language)] as const),
];
const undoShownMs = 10_000;

/** Functions that switch a word on or off and delete one; for a while a deleted one can be put back. */
const useWordChanges = () => {
  const save = useSaveWord();
  const remove = useRemoveWord();
  const create = useCreateWord();
  const putBack = ({ isDelivered, id, fields }: ManagedSearchWord): void => {
    const again = isDelivered ? save.mutateAsync({ id, fields, version: 0 }) : create.mutateAsync(fields);
    again.catch(() => undefined);
  };
  return {
    switchOver: ({ id, version, fields }: ManagedSearchWord): void => {
      save.mutate(
        { id, version, fields: { ...fields, isOn: !fields.isOn } },
        { onSuccess: (saved) => showToast(savedText(saved.fields, saved.finds)) },
      );
    },
    remove: (word: ManagedSearchWord): void => {
      remove.mutate(word.id, {
        onSuccess: () =>
          showToast(
            word.isDelivered
              ? t('“{word}” is as it was delivered.', { word: titleOf(word) })
              : t('“{word}” is deleted.', { word: titleOf(word) }),
            { shownMs: undoShownMs, action: { label: t('Undo'), onClick: () => putBack(word) } },
          ),
      });
    },
  };
};

type WordListProps = {
  filters: SearchWordAddress;
  choose: (changes: Partial<SearchWordAddress>) => void;
  onEdit: (id: string) => void;
};

/** Every search word, with filters, export and import. */
export const WordList = ({ filters, choose, onEdit }: WordListProps) => {
  const list = useInfiniteQuery({ ...wordListQuery(useApi(), filters), placeholderData: (before) => before });
  const words = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows } = useFocusInPlace<HTMLTableSectionElement>(words, '[aria-haspopup]');
  const { controls, outcome } = useWordImport();
  const { switchOver, remove } = useWordChanges();
  return (
    <>
      <p className={styles.about}>
        {t(
          'The search reads these words before it looks. Yours go before those that are delivered; delivered ones can be changed and switched off, and are never lost.',
        )}
      </p>
      <ListTools
        search={<ListSearch label={t('A word')} value={filters.q} onSearch={(q) => choose({ q })} />}
        end={controls}
        chosen={Number(filters.language !== 'all') + Number(filters.by !== 'all')}
      >
        <FilterSelect
          label={t('Language')}
          value={filters.language}
          options={languages()}
          onChange={(language) => choose({ language })}
        />
        <FilterSelect
          label={t(msg('From', 'an origin'))}
          value={filters.by}
          options={origins.map(([origin, title]) => [origin, t(title)] as const)}
          onChange={(by) => choose({ by })}
        />
      </ListTools>
      {outcome}
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# word} other {# words}}', { count: list.data.pages[0]?.total ?? 0 })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={words.length === 0}
        empty={<EmptyList title={t('No matches')} about={t('Try fewer letters, or all words.')} />}
      >
        <WordTable words={words} rows={rows} onEdit={onEdit} onSwitch={switchOver} onRemove={remove} />
      </ListContents>
    </>
  );
};
