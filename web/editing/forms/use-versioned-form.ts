import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { RevisionKind } from '../../../contract/catalog-administration/revisions.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import {
  type Conflict,
  conflictBetween,
  type FieldNames,
  mergedFields,
  openFields,
  type Side,
  unsavedText,
  withTyped,
} from '../conflict/conflicts.ts';
import { useDrafts } from './use-drafts.ts';
import { useLastSave } from './use-last-save.ts';

/** Validation messages by field. */
export type FieldProblems = Readonly<Record<string, string[]>>;

/** Saved content: `fields` are the values that a form edits. */
type Saved<Fields = object> = { version: number; fields: Fields };
type FormErrors = { problems: FieldProblems; problem: string | null };
const noTrouble: FormErrors = { problems: {}, problem: null };

export type VersionedFormOptions<Content extends Saved, Key extends QueryKey> = {
  /** Name of the draft store in the browser. */
  drafts: string;
  /** Kind of the revisions; null if the caller may not read the authors of saves. */
  kind: RevisionKind | null;
  id: string;
  /** Query of the saved content. */
  query: UseQueryOptions<Content, Error, Content, Key> & { queryKey: Key };
  names: FieldNames<Content['fields']>;
  save: (fields: Content['fields'], version: number) => Promise<Content>;
  /** Message for a failure that the server does not explain. */
  unexplained?: string;
  onSaved?: (saved: Content) => void;
};

/** Returns the stored draft if the browser has one, otherwise the saved fields. */
const useDraft = <Content extends Saved, Key extends QueryKey>({
  drafts,
  id,
  query,
}: Pick<VersionedFormOptions<Content, Key>, 'drafts' | 'id' | 'query'>) => {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const { edits, keep, drop } = useDrafts<Content['fields'], Content>(drafts);
  const base = edits[id]?.base ?? data ?? null;
  const draft: Content['fields'] | null = edits[id]?.draft ?? base?.fields ?? null;
  return {
    /** Latest saved state. */
    saved: data ?? base,
    /** Saved state that the draft began from. */
    base,
    draft,
    error,
    refetch,
    isEdited: edits[id] !== undefined,
    write: (draft: Content['fields'], from = base) => keep(id, { base: from, draft }),
    drop: () => drop(id),
    replaceSaved: (content: Content) => queryClient.setQueryData<Content>(query.queryKey, content as never),
  };
};

type Saving<Fields, Content> = {
  save: (fields: Fields, version: number) => Promise<Content>;
  onSaved: (saved: Content) => void;
  unexplained: string | undefined;
  onTrouble: (trouble: FormErrors) => void;
  /** Handles a save conflict: another editor saved first. `before` is the saved state that the draft began from. */
  onConflict: (before: Fields, mine: Fields, message: string) => Promise<void>;
};

const useSaving = <Fields, Content>({
  save,
  onSaved,
  unexplained,
  onTrouble,
  onConflict,
}: Saving<Fields, Content>) =>
  useMutation({
    mutationFn: ({ fields, from }: { fields: Fields; from: Saved<Fields> }) => save(fields, from.version),
    onSuccess: onSaved,
    onError: async (failure, { fields, from }) => {
      logFailure('What was typed was not saved', failure);
      if (!(failure instanceof ApiError))
        return onTrouble({ ...noTrouble, problem: unexplained ?? t('Something went wrong.') });
      if (failure.code === 'conflict') return onConflict(from.fields, fields, failure.message);
      const named = Object.keys(failure.fields).length > 0;
      const message = failure.code === 'internal' ? (unexplained ?? failure.message) : failure.message;
      onTrouble({ problems: failure.fields, problem: named ? null : message });
    },
  });

/** The draft, its validation problems, and its comparison with what another editor saved meanwhile. */
const useComparison = <Content extends Saved, Key extends QueryKey>({
  kind,
  id,
  names,
  ...of
}: Pick<VersionedFormOptions<Content, Key>, 'kind' | 'id' | 'names' | 'drafts' | 'query'>) => {
  const kept = useDraft({ id, ...of });
  const { base, draft, isEdited, refetch, write, drop } = kept;
  const lastSave = useLastSave(kind, id);
  const [trouble, setTrouble] = useState(noTrouble);
  const [conflict, setConflict] = useState<Conflict<Content['fields']> | null>(null);
  /** Shows a comparison, and puts the merged fields into the form. */
  const show = (next: Conflict<Content['fields']>) => {
    write(mergedFields(next));
    setConflict(next);
    setTrouble(noTrouble);
  };
  return {
    ...kept,
    trouble,
    setTrouble,
    conflict,
    setConflict,
    show,
    // During a comparison the next save replaces the version of the other editor.
    start: conflict ? { fields: conflict.theirs, version: conflict.version } : base,
    forget: () => {
      drop();
      setTrouble(noTrouble);
      setConflict(null);
    },
    compare: async (before: Content['fields'], mine: Content['fields'], message: string): Promise<void> => {
      const [{ data: theirs }, save] = await Promise.all([refetch(), lastSave()]);
      if (!theirs) return setTrouble({ ...noTrouble, problem: message });
      const { version, fields } = theirs;
      show(conflictBetween(names, { before, theirs: fields, mine, version, save }));
    },
    /** Merges the draft into the new version after another part of the page saved the content. */
    readAgain: async (): Promise<void> => {
      const { data: now } = await refetch();
      if (!now || !base || !draft || !isEdited || now.version === base.version) return;
      const { version, fields } = now;
      const found = conflictBetween(names, {
        before: base.fields,
        theirs: fields,
        mine: draft,
        version,
        save: null,
      });
      if (openFields(found).length > 0) show(found);
      else write(mergedFields(found), now);
    },
  };
};

/**
 * The form of content that is saved with a version: draft, validation problems, saving, and the comparison after a
 * conflict.
 */
export const useVersionedForm = <Content extends Saved, Key extends QueryKey>({
  save,
  unexplained,
  onSaved,
  ...of
}: VersionedFormOptions<Content, Key>) => {
  const { names } = of;
  const form = useComparison(of);
  const [isSaved, setSaved] = useState(false);
  const { saved, draft, error, trouble, setTrouble, conflict, setConflict, show, start, forget } = form;
  const { mutate, isPending: saving } = useSaving<Content['fields'], Content>({
    save,
    unexplained,
    onTrouble: setTrouble,
    onConflict: form.compare,
    onSaved: (content) => {
      form.replaceSaved(content);
      forget();
      setSaved(true);
      onSaved?.(content);
    },
  });
  const unsaved =
    start && draft ? unsavedText(names, { before: start.fields, after: draft, version: start.version }) : '';
  return {
    ...trouble,
    saved,
    draft,
    conflict,
    error,
    saving,
    unsaved,
    /** True if this form was saved and has no unsaved changes since. */
    isSaved: isSaved && unsaved === '',
    retry: () => void form.refetch(),
    readAgain: form.readAgain,
    change: (changes: Partial<Content['fields']>) => {
      if (!draft) return;
      form.write({ ...draft, ...changes });
      setConflict(conflict && withTyped(conflict, changes));
      const left = Object.entries(trouble.problems).filter(([field]) => !(field in changes));
      setTrouble({ problem: null, problems: Object.fromEntries(left) });
    },
    choose: (field: keyof Content['fields'] & string, side: Side) => {
      if (conflict) show({ ...conflict, chosen: { ...conflict.chosen, [field]: side } });
    },
    save: (changes: Partial<Content['fields']> = {}) => {
      if (!draft || !start || saving) return;
      const open = conflict ? openFields(conflict).map((field) => t(names[field])) : [];
      if (open.length > 0)
        return setTrouble({
          ...noTrouble,
          problem: t('Choose which one stays: {fields}.', { fields: withCommas(open) }),
        });
      setTrouble(noTrouble);
      mutate({ fields: { ...draft, ...changes }, from: start });
    },
    discard: forget,
  };
};
