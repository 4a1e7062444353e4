import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useDrafts } from './use-drafts.ts';
import type { FieldProblems } from './use-versioned-form.ts';

type FormErrors = { problems: FieldProblems; problem: string | null };
const noTrouble: FormErrors = { problems: {}, problem: null };

type NewFormOptions<Fields, Content> = {
  /** Name of the draft store in the browser. */
  drafts: string;
  empty: Fields;
  /** Returns the required fields that are missing, by field; nothing is sent while there are any. */
  missingOf?: (fields: Fields) => FieldProblems;
  create: (fields: Fields) => Promise<Content>;
  onCreated: (made: Content) => void;
};

/** Form for new content; the draft is stored in the browser until the content is created. */
export const useNewForm = <Fields extends object, Content>({
  drafts,
  empty,
  missingOf,
  create,
  onCreated,
}: NewFormOptions<Fields, Content>) => {
  const { edits, keep, drop } = useDrafts<Fields, never>(drafts);
  const [trouble, setTrouble] = useState(noTrouble);
  const draft = edits.new?.draft ?? empty;
  const { mutate, isPending: saving } = useMutation({
    mutationFn: create,
    onSuccess: (made) => {
      drop('new');
      setTrouble(noTrouble);
      onCreated(made);
    },
    onError: (failure) => {
      logFailure('What was typed was not saved', failure);
      if (!(failure instanceof ApiError))
        return setTrouble({ ...noTrouble, problem: t('Something went wrong.') });
      const named = Object.keys(failure.fields).length > 0;
      setTrouble({ problems: failure.fields, problem: named ? null : failure.message });
    },
  });
  return {
    ...trouble,
    draft,
    saving,
    change: (changes: Partial<Fields>) => {
      keep('new', { base: null, draft: { ...draft, ...changes } });
      const left = Object.entries(trouble.problems).filter(([field]) => !(field in changes));
      setTrouble({ problem: null, problems: Object.fromEntries(left) });
    },
    save: () => {
      if (saving) return;
      const missing = missingOf?.(draft) ?? {};
      setTrouble({ problems: missing, problem: null });
      if (Object.keys(missing).length === 0) mutate(draft);
    },
    discard: () => {
      drop('new');
      setTrouble(noTrouble);
    },
  };
};
