import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { restorableDays } from '../../../contract/catalog-administration/class-limits.ts';
import type { DeletableKind } from '../../../contract/catalog-administration/deleted-contents.schema.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { SelectField } from '../fields/SelectField.tsx';
import * as formStyles from '../forms/DialogForm.module.css';
import { deletedContentsQuery } from './deleted-contents-query.ts';

type TakeOver = { label: string; options: readonly { id: number; title: string }[] };

type DeleteDialogProps = {
  kind: DeletableKind;
  id: number;
  title: string;
  /** Label of its button, such as “Delete class”. */
  label: string;
  open: boolean;
  /** Consequences of the deletion; null while they load. */
  consequences: readonly string[] | null;
  /** True if the dependents could not be loaded. */
  isUnknown: boolean;
  /** Choice of the content that takes over the dependents; the deletion requires it. */
  takeOver?: TakeOver | undefined;
  remove: (typedTitle: string, moveTo: number | null) => Promise<unknown>;
  onClose: () => void;
  /** Called after the deletion, before any query is invalidated. */
  onDeleted: () => void;
  /** Called after the queries are invalidated, for example to leave the page of the deleted content. */
  onGone?: () => void;
  /** Called after a deletion or a restore. */
  onChanged: () => Promise<void>;
  /** Returns the element that takes the focus after closing; null for the previous one. */
  returnFocus?: () => HTMLElement | null;
};

const undoMs = 15_000;

/** Validation messages: `moveTo` of the replacement, `other` of everything else. */
type Problems = { moveTo: string | null; other: string | null };
const noProblems: Problems = { moveTo: null, other: null };

const problemsOf = (failure: unknown): Problems => {
  if (!(failure instanceof ApiError)) return { ...noProblems, other: t('Something went wrong.') };
  const [moveTo] = failure.fields.moveTo ?? [];
  if (moveTo) return { ...noProblems, moveTo };
  return { ...noProblems, other: Object.values(failure.fields)[0]?.[0] ?? failure.message };
};

const useDeletion = ({ kind, id, title, remove, onDeleted, onGone, onChanged }: DeleteDialogProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState(noProblems);
  const readAgain = async () => {
    await onChanged();
    await queryClient.invalidateQueries({ queryKey: deletedContentsQuery(api).queryKey });
  };
  const restore = async (): Promise<void> => {
    try {
      await api('POST /admin/api/deleted_contents/{kind}/{id}/restore', { params: { kind, id: String(id) } });
      showToast(t('{title} is back.', { title }));
      await readAgain();
    } catch (failure) {
      logFailure('What was deleted was not put back', failure);
      sayFailed(t('{title} was not put back.', { title }), failure, () => void restore());
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ typed, moveTo }: { typed: string; moveTo: number | null }) => remove(typed, moveTo),
    onSuccess: async () => {
      onDeleted();
      showToast(t('{title} is deleted.', { title }), {
        action: { label: t('Undo'), onClick: () => void restore() },
        shownMs: undoMs,
      });
      await readAgain();
      onGone?.();
    },
    onError: (failure) => {
      logFailure('It was not deleted', failure);
      setProblems(problemsOf(failure));
    },
  });
  return { problems, setProblems, mutate, isPending };
};

type TakeOverProps = TakeOver & {
  value: string;
  problem: string | undefined;
  onChange: (chosen: string) => void;
};

const TakeOverField = ({ label, options, value, problem, onChange }: TakeOverProps) => (
  <SelectField label={label} problem={problem} value={value} onChange={onChange}>
    <option value="">{t('Choose')}</option>
    {options.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </SelectField>
);

/** Confirmation of a deletion: lists its consequences and asks for the title. The safe button comes first. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { title, label, open, consequences, isUnknown, takeOver, onClose, returnFocus } = props;
  const [typed, setTyped] = useState('');
  const [moveTo, setMoveTo] = useState('');
  const { problems, setProblems, mutate, isPending } = useDeletion(props);
  const waits = !consequences || typed.trim() === '' || (takeOver !== undefined && moveTo === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ typed, moveTo: moveTo === '' ? null : Number(moveTo) });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete {title}?', { title })} returnFocus={returnFocus}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {consequences ? (
          <ul className="muted">
            {[
              ...consequences,
              t('You can put it back for {count, plural, one {# day} other {# days}}.', {
                count: restorableDays,
              }),
            ].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="muted" role="status">
            {isUnknown
              ? t('What depends on it could not be read. Close this and try again.')
              : t('Looking for what depends on it.')}
          </p>
        )}
        {takeOver ? (
          <TakeOverField
            {...takeOver}
            value={moveTo}
            problem={problems.moveTo ?? undefined}
            onChange={(chosen) => {
              setMoveTo(chosen);
              setProblems(noProblems);
            }}
          />
        ) : null}
        <FormField
          label={t('Its title')}
          problem={problems.other ?? undefined}
          hint={t('Type {title} to delete it.', { title })}
        >
          {(control) => (
            <input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblems(noProblems);
              }}
            />
          )}
        </FormField>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button look="danger" type="submit" aria-busy={isPending} disabled={waits}>
            {takeOver ? t('Move and delete') : label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
