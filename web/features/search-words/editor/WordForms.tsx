import type {
  ManagedSearchWord,
  SearchWordFields,
} from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { useApi } from '../../../client/context.ts';
import { ConflictPanel } from '../../../editing/conflict/ConflictPanel.tsx';
import { DialogForm } from '../../../editing/forms/DialogForm.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { createWord, saveWord, useWordsChanged, wordQuery } from '../queries.ts';
import { actionWords } from '../word-texts.ts';
import { WordFields } from './WordFields.tsx';

type FormProps = {
  onCancel: () => void;
  onSaved: (saved: ManagedSearchWord) => void;
  onOpen?: ((id: string) => void) | undefined;
};

/** Form of a new word; `drafts` is the name of its draft, `empty` what it begins with. */
export const NewWordForm = ({
  drafts = 'search words',
  empty,
  onCancel,
  onSaved,
  onOpen,
}: FormProps & { drafts?: string; empty: SearchWordFields }) => {
  const api = useApi();
  const changed = useWordsChanged();
  const form = useNewForm<SearchWordFields, ManagedSearchWord>({
    drafts,
    empty,
    create: (fields) => createWord(api, fields),
    onCreated: (made) => {
      void changed();
      onSaved(made);
    },
  });
  return (
    <DialogForm
      form={form}
      verb={t('Add')}
      onCancel={() => {
        form.discard();
        onCancel();
      }}
    >
      <WordFields
        id={null}
        draft={form.draft}
        problems={form.problems}
        change={form.change}
        onOpen={onOpen}
      />
    </DialogForm>
  );
};

const names = {
  words: msg('words'),
  language: msg('language'),
  action: msg('what they do'),
  meanings: msg('meanings'),
  isOn: msg('on or off'),
} as const satisfies Record<keyof SearchWordFields, Message>;

const said = (field: keyof SearchWordFields, fields: SearchWordFields): string => {
  if (field === 'isOn') return fields.isOn ? t('On') : t('Off');
  if (field === 'language') return languageName(fields.language);
  return field === 'action' ? t(actionWords[fields.action]) : withCommas(fields[field]);
};

/** Form of a saved word; one that a colleague saved meanwhile is compared with what was typed. */
export const SavedWordForm = ({ id, onCancel, onSaved, onOpen }: FormProps & { id: string }) => {
  const api = useApi();
  const changed = useWordsChanged();
  const form = useVersionedForm({
    drafts: 'search words',
    kind: null,
    id,
    query: wordQuery(api, id),
    names,
    save: (fields: SearchWordFields, version) => saveWord(api, id, fields, version),
    onSaved: (saved) => {
      void changed();
      onSaved(saved);
    },
  });
  const { draft, saved, conflict, error } = form;
  if (error && !saved) return <TryAgain onRetry={form.retry} />;
  if (!draft) return <p className="muted">{t('Loading the word.')}</p>;
  return (
    <>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={names} say={said} onChoose={form.choose} />
      ) : null}
      <DialogForm
        form={form}
        verb={t('Save')}
        onCancel={() => {
          form.discard();
          onCancel();
        }}
      >
        <WordFields id={id} draft={draft} problems={form.problems} change={form.change} onOpen={onOpen} />
      </DialogForm>
    </>
  );
};
