import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import type { DeletableKind } from '../../../../contract/catalog-administration/deleted-contents.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { deletedContentsQuery } from './deleted-contents-query.ts';

type DeleteDialogProps = {
  kind: DeletableKind;
  id: number;
  title: string;
  /** What it is, such as “class”. */
  word: string;
  open: boolean;
  /** What will be true afterwards; null while it is not known. */
  consequences: readonly string[] | null;
  /** What depends on it could not be read. */
  isUnknown: boolean;
  remove: (typedTitle: string) => Promise<unknown>;
  onClose: () => void;
  /** Before anything else is read again. */
  onDeleted: () => void;
  /** Once that is done, such as leaving the page of what is gone. */
  onGone?: () => void;
  /** After it was deleted or put back. */
  onChanged: () => Promise<void>;
};

const undoMs = 15_000;

const problemOf = (failure: unknown): string => {
  if (!(failure instanceof ApiError)) return 'Something went wrong.';
  return Object.values(failure.fields)[0]?.[0] ?? failure.message;
};

const useDeletion = ({ kind, id, title, remove, onDeleted, onGone, onChanged }: DeleteDialogProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const readAgain = async () => {
    await onChanged();
    await queryClient.invalidateQueries({ queryKey: deletedContentsQuery(api).queryKey });
  };
  const restore = async (): Promise<void> => {
    try {
      await api('POST /admin/api/deleted_contents/{kind}/{id}/restore', { params: { kind, id: String(id) } });
      showToast(`${title} is back.`);
      await readAgain();
    } catch (failure) {
      logFailure('What was deleted was not put back', failure);
      showToast(`${title} was not put back. Try it from the deleted contents.`);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onDeleted();
      showToast(`${title} is deleted.`, {
        action: { label: 'Undo', onClick: () => void restore() },
        shownMs: undoMs,
      });
      await readAgain();
      onGone?.();
    },
    onError: (failure) => {
      logFailure('It was not deleted', failure);
      setProblem(problemOf(failure));
    },
  });
  return { problem, setProblem, mutate, isPending };
};

/** Says what will be true afterwards and asks for the title; the safe button comes first. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { title, word, open, consequences, isUnknown, onClose } = props;
  const [typed, setTyped] = useState('');
  const { problem, setProblem, mutate, isPending } = useDeletion(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(typed);
  };
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${title}?`}>
      <form onSubmit={submit} noValidate>
        {consequences ? (
          <ul className="muted">
            {[...consequences, `You can put it back for ${restorableDays} days.`].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="muted" role="status">
            {isUnknown
              ? 'What depends on it could not be read. Close this and try again.'
              : 'Looking for what depends on it.'}
          </p>
        )}
        <FormField label="Its title" problem={problem ?? undefined} hint={`Type ${title} to delete it.`}>
          {(control) => (
            <input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(null);
              }}
            />
          )}
        </FormField>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger"
            type="submit"
            aria-busy={isPending}
            disabled={!consequences || typed.trim() === ''}
          >
            Delete {word}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
