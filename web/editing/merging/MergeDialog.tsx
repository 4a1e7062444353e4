import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { SelectField } from '../fields/SelectField.tsx';
import * as formStyles from '../forms/DialogForm.module.css';

type MergeDialogProps = {
  open: boolean;
  /** Title of the entry that is merged away. */
  title: string;
  others: readonly { id: number; title: string }[];
  /** Returns the consequences of the merge, given the title of the other entry. */
  consequence: (into: string) => string;
  merge: (into: number) => Promise<unknown>;
  onClose: () => void;
  onMerged: () => void;
};

/** Dialog that merges an entry into another, which replaces it everywhere. */
export const MergeDialog = ({
  open,
  title,
  others,
  consequence,
  merge,
  onClose,
  onMerged,
}: MergeDialogProps) => {
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const into = others.find(({ id }) => String(id) === chosen);
  const { mutate, isPending } = useMutation({
    mutationFn: merge,
    onSuccess: () => {
      if (into) showToast(t('{title} is merged into {other}.', { title, other: into.title }));
      onMerged();
    },
    onError: (failure) => {
      logFailure('It was not merged', failure);
      const known = failure instanceof ApiError ? failure : null;
      setProblem(known?.fields.into?.[0] ?? known?.message ?? t('Something went wrong.'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (into && !isPending) mutate(into.id);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Merge {title}', { title })}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <SelectField
          // translators: The list to choose from: the entry that the other is merged into.
          label={t('Into')}
          problem={problem}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setProblem(undefined);
          }}
        >
          <option value="">{t('Choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.title}
            </option>
          ))}
        </SelectField>
        <p className="muted" role="status">
          {into ? consequence(into.title) : ''}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" aria-busy={isPending} disabled={!into}>
            {t('Merge')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
