import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SparseSearchKind } from '../../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  SearchWordFields,
  SparseSearch,
  SparseSearches,
} from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { NewWordForm } from '../editor/WordForms.tsx';
import { sparseSearchesQuery, useCreateWord, useIgnoreSearch, useRemoveWord } from '../queries.ts';
import * as styles from '../SearchWords.module.css';
import type { SearchWordAddress } from '../search-word-address.ts';
import { savedText } from '../word-texts.ts';
import { SearchTable } from './SearchTable.tsx';
import { TagDialog } from './TagDialog.tsx';

const undoShownMs = 10_000;

/** Returns the word that a search would become: its suggestion, or one without a meaning yet. */
const fieldsFor = ({ words, suggestion }: SparseSearch): SearchWordFields => ({
  words: [words],
  language: suggestion?.language ?? 'en',
  action: suggestion?.action ?? 'means',
  meanings: suggestion?.meanings.map(({ text }) => text) ?? [],
  isOn: true,
});

const useSearchChanges = () => {
  const create = useCreateWord();
  const remove = useRemoveWord();
  const ignore = useIgnoreSearch();
  const setIgnored = ({ words }: SparseSearch, isIgnored: boolean): void =>
    ignore.mutate(
      { words, isIgnored },
      {
        onSuccess: () =>
          showToast(
            isIgnored
              ? t('“{words}” is ignored now.', { words })
              : t('“{words}” is listed again.', { words }),
            {
              shownMs: undoShownMs,
              action: { label: t('Undo'), onClick: () => ignore.mutate({ words, isIgnored: !isIgnored }) },
            },
          ),
      },
    );
  const said = ({ id, fields, finds }: { id: string; fields: SearchWordFields; finds: number }): void => {
    showToast(savedText(fields, finds), {
      shownMs: undoShownMs,
      action: { label: t('Undo'), onClick: () => remove.mutate(id) },
    });
  };
  return {
    said,
    add: (search: SparseSearch): void => create.mutate(fieldsFor(search), { onSuccess: said }),
    undo: ({ readBy }: SparseSearch): void => {
      if (readBy) remove.mutate(readBy.id);
    },
    setIgnored,
  };
};

const captions = {
  none: msg('No results'),
  few: msg('Searches that found one or two classes'),
  ignored: msg('Searches that are left alone'),
} as const satisfies Record<SparseSearchKind, Message>;

const Nothing = ({ kind, counts }: { kind: SparseSearchKind; counts: SparseSearches['counts'] }) => {
  const [title, about] = {
    none: [
      t('Every word found something in these days.'),
      counts.few > 0
        ? t('“Few results” has {count, plural, one {# search} other {# searches}} with one or two results.', {
            count: counts.few,
          })
        : t('Words that three people wrote and that found nothing stand here.'),
    ],
    few: [
      t('No word found only one or two classes in these days.'),
      t('Words that three people wrote and that found few stand here.'),
    ],
    ignored: [t('No ignored words'), t('Words that you ignore are not listed under No results.')],
  }[kind] as [string, string];
  return (
    <div className={styles.nothing}>
      <p className="title-2">{title}</p>
      <p className="muted">{about}</p>
    </div>
  );
};

type SearchListProps = Pick<SearchWordAddress, 'days'> & {
  kind: SparseSearchKind;
  onOpenWord: (id: string) => void;
};

/** Searches that found nothing or few classes, each with what would help and an editor for it. */
export const SearchList = ({ kind, days, onOpenWord }: SearchListProps) => {
  const { data, isError, refetch } = useQuery(sparseSearchesQuery(useApi(), { found: kind, days }));
  const [open, setOpen] = useState<string | null>(null);
  const [tagged, setTagged] = useState<string | null>(null);
  const { add, undo, setIgnored, said } = useSearchChanges();
  const searches = data?.searches ?? [];
  const { rows } = useFocusInPlace<HTMLTableSectionElement>(searches, 'button');
  if (isError && !data)
    return (
      <AdminNote tone="problem" live>
        <Trans
          message="<strong>The searches did not load.</strong> Words work all the same."
          components={{ strong: <b /> }}
        />{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </AdminNote>
    );
  if (!data) return null;
  return (
    <>
      {searches.length === 0 ? (
        <Nothing kind={kind} counts={data.counts} />
      ) : (
        <SearchTable
          caption={t(captions[kind])}
          searches={searches}
          isIgnored={kind === 'ignored'}
          open={open}
          editorOf={(search) => (
            <div className={styles.inRow}>
              <NewWordForm
                drafts={`search word for ${search.words}`}
                empty={fieldsFor(search)}
                onCancel={() => setOpen(null)}
                onOpen={onOpenWord}
                onSaved={(made) => {
                  setOpen(null);
                  said(made);
                }}
              />
            </div>
          )}
          rows={rows}
          onAdd={add}
          onEdit={({ words }) => setOpen(words)}
          onTag={({ words }) => setTagged(words)}
          onIgnore={setIgnored}
          onUndo={undo}
          onOpenWord={onOpenWord}
        />
      )}
      <TagDialog words={tagged} onClose={() => setTagged(null)} />
      <p className={styles.privacy}>
        {t(
          'A word is listed once three people have searched for it. Searches are stored without names. E-mail addresses and long numbers are never listed.',
        )}
      </p>
    </>
  );
};
