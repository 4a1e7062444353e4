import type { FormEvent, ReactNode } from 'react';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { useFocusOnProblem } from '../../../ui/administration/use-focus-on-problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import type { Conflict, FieldNames, Side } from '../conflict/conflicts.ts';
import type { FieldProblems } from '../conflict/use-versioned-form.ts';
import { attentionText } from './attention-text.ts';
import styles from './EditorForm.module.css';

/** What the form of an editor knows of its content: that of `useVersionedForm`, or one around it. */
type EditedForm<Fields extends object> = {
  problems: FieldProblems;
  problem: string | null;
  conflict: Conflict<Fields> | null;
  saving: boolean;
  unsaved: string;
  isSaved: boolean;
  choose: (field: keyof Fields & string, side: Side) => void;
  /** With changes on top of what is typed. */
  save: (changes?: Partial<Fields>) => void;
  discard: () => void;
};

type EditorFormProps<Fields extends object> = {
  form: EditedForm<Fields>;
  /** What is edited, by its title. */
  label: string;
  names: FieldNames<Fields>;
  /** A value as an editor would say it; empty for none. */
  say: (field: keyof Fields & string, fields: Fields) => ReactNode;
  children: ReactNode;
  /** What a field is called that is part of another, such as that of a row. */
  problemName?: (field: string) => string | undefined;
  /** Said once it is saved. */
  done?: string;
  /** What else can be done with it, such as deleting it. */
  actions?: ReactNode;
  /** What can be saved and is still to be put right. */
  warning?: string | undefined;
  /** Said while nothing is unsaved. */
  rest?: string;
  saveLabel?: string;
  /** Saving with changes that the button makes by itself. */
  saveWith?: { label: string; changes: Partial<Fields> } | null;
  /** A way on between discarding and saving. */
  between?: ReactNode;
  /** A further way to end, beside saving. */
  further?: ReactNode;
  /** Where an editor goes who has typed nothing; without it there is no way but saving. */
  onClose?: () => void;
  /** What that way is called. */
  closeLabel?: string;
};

/**
 * The form of what is saved with a version: what was done, what another editor saved meanwhile, the questions, what is
 * unsaved or wrong, and the question before it is left.
 */
export const EditorForm = <Fields extends object>({
  form,
  label,
  names,
  say,
  children,
  problemName,
  done = 'Successfully saved updates!',
  actions,
  warning,
  rest,
  saveLabel,
  saveWith,
  between,
  further,
  onClose,
  closeLabel,
}: EditorFormProps<Fields>) => {
  const { problems, problem, conflict, saving, unsaved, isSaved } = form;
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a dialog of the form sends comes by here, too.
    if (event.target !== event.currentTarget) return;
    sent();
    form.save();
  };
  const nameOf = (field: string): string | undefined =>
    problemName?.(field) ?? names[field.split('/')[0] as keyof Fields & string];
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      <div className={isSaved ? styles.done : undefined} role="status">
        {isSaved ? <AdminNote tone="done">{done}</AdminNote> : null}
      </div>
      {conflict ? <ConflictPanel conflict={conflict} names={names} say={say} onChoose={form.choose} /> : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <SaveBar
        unsaved={unsaved}
        warning={warning}
        // The note of what was done stands at the head, which may be screens away.
        rest={rest ?? (isSaved ? 'Saved.' : undefined)}
        saving={saving}
        problem={problem ?? attentionText(problems, nameOf)}
        saveLabel={saveLabel}
        another={
          saveWith ? (
            <Button
              look="secondary"
              onClick={() => {
                sent();
                form.save(saveWith.changes);
              }}
            >
              {saveWith.label}
            </Button>
          ) : null
        }
        between={between}
        closeLabel={closeLabel}
        onDiscard={unsaved ? form.discard : (onClose ?? null)}
      >
        {further}
      </SaveBar>
      <LeaveQuestion unsaved={unsaved !== ''} />
    </form>
  );
};
