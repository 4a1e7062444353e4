import type { ReactNode } from 'react';
import {
  type ValueList,
  valueLimits,
} from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { valueFields } from '../../../../contract/catalog-administration/references/value-fields.ts';
import type {
  ManagedValue,
  ValueFields,
} from '../../../../contract/catalog-administration/references/values.schema.ts';
import { fieldNames, initialFields } from '../../../../contract/fields/field-table.ts';
import { ownNameOf } from '../../../../contract/language-facts.ts';
import { directionOf } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { languagesOf } from '../../../../contract/pages/language-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ConflictPanel } from '../../../editing/conflict/ConflictPanel.tsx';
import { DialogForm } from '../../../editing/forms/DialogForm.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { type FieldProblems, useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { translationsText, withText } from '../../../editing/translations/translated-texts.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { addWords, managedValueQuery } from './value-queries.ts';

type NameFormProps = {
  form: {
    problem: string | null;
    problems: FieldProblems;
    saving: boolean;
    save: () => void;
    discard: () => void;
  };
  title: string;
  verb: string;
  onChange: (title: string) => void;
  onDone: () => void;
  children?: ReactNode;
};

const NameForm = ({ form, title, verb, onChange, onDone, children }: NameFormProps) => (
  <DialogForm
    form={form}
    verb={verb}
    onCancel={() => {
      form.discard();
      onDone();
    }}
  >
    <TextField
      label={t('Name')}
      required
      autoComplete="off"
      most={valueLimits.title}
      value={title}
      problem={form.problems.title?.[0]}
      hint={t('At most {count} characters. Addresses do not change.', { count: valueLimits.title })}
      onChange={onChange}
    />
    {children}
  </DialogForm>
);

type TranslatedNamesProps = { draft: ValueFields; onChange: (changes: Partial<ValueFields>) => void };

/** Fields of the name in the further languages of the studio. */
const TranslatedNames = ({ draft, onChange }: TranslatedNamesProps) => {
  const [, ...others] = languagesOf(useStudio());
  return others.map((language) => (
    <TextField
      key={language}
      label={t('Name in {language}', { language: ownNameOf(language) })}
      autoComplete="off"
      most={valueLimits.title}
      lang={language}
      dir={directionOf(language)}
      placeholder={draft.title}
      value={draft.translations[language]?.title ?? ''}
      onChange={(text) =>
        onChange({ translations: withText(draft.translations, { language, name: 'title', text }) })
      }
    />
  ));
};

type DoneProps = { list: ValueList; onDone: () => void; onChanged: () => void };

const NewValue = ({ list, categoryId, onDone, onChanged }: DoneProps & { categoryId: number | null }) => {
  const api = useApi();
  const form = useNewForm<ValueFields, ManagedValue>({
    drafts: `${list} ${categoryId ?? ''}`,
    empty: initialFields(valueFields),
    create: async ({ title }) =>
      (await api('POST /admin/api/values/{list}', { params: { list }, body: { title, categoryId } })).data,
    onCreated: () => {
      onChanged();
      onDone();
    },
  });
  return (
    <NameForm
      form={form}
      title={form.draft.title}
      verb={t('Add')}
      onChange={(title) => form.change({ title })}
      onDone={onDone}
    />
  );
};

const names = fieldNames(valueFields);

const SavedValue = ({ list, id, onDone, onChanged }: DoneProps & { id: number }) => {
  const api = useApi();
  const form = useVersionedForm({
    drafts: `${list} names`,
    kind: list === 'styles' ? 'style' : 'value',
    id: String(id),
    query: managedValueQuery(api, list, String(id)),
    names,
    save: async (fields: ValueFields, version) =>
      (
        await api('PUT /admin/api/values/{list}/{id}', {
          params: { list, id: String(id) },
          body: { ...fields, version },
        })
      ).data,
    onSaved: () => {
      onChanged();
      onDone();
    },
  });
  const { draft, conflict, error } = form;
  if (!draft)
    return (
      <p className="muted" role="status">
        {error ? t('It did not load. Close this and try again.') : t('Loading.')}
      </p>
    );
  return (
    <>
      {conflict ? (
        <ConflictPanel
          conflict={conflict}
          names={names}
          say={(field, fields) => (field === 'title' ? fields.title : translationsText(fields.translations))}
          onChoose={form.choose}
        />
      ) : null}
      <NameForm
        form={form}
        title={draft.title}
        verb={t('Save')}
        onChange={(title) => form.change({ title })}
        onDone={onDone}
      >
        <TranslatedNames draft={draft} onChange={form.change} />
      </NameForm>
    </>
  );
};

type ValueDialogProps = {
  list: ValueList;
  categoryId: number | null;
  /** Renamed value, or `new`; null while the dialog is closed. */
  value: ManagedValue | 'new' | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Dialog that adds a value or renames one. */
export const ValueDialog = ({ list, categoryId, value, onClose, onChanged }: ValueDialogProps) => (
  <Dialog
    open={value !== null}
    onClose={onClose}
    title={
      value === null || value === 'new'
        ? t(addWords[list])
        : t('Rename {title}', { title: value.fields.title })
    }
  >
    {value === 'new' ? (
      <NewValue list={list} categoryId={categoryId} onDone={onClose} onChanged={onChanged} />
    ) : null}
    {value !== null && value !== 'new' ? (
      <SavedValue key={value.id} list={list} id={value.id} onDone={onClose} onChanged={onChanged} />
    ) : null}
  </Dialog>
);
