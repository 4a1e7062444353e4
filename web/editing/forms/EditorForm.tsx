import type { FormEvent, ReactNode } from 'react';
import type { FieldTable } from '../../../contract/fields/field-table.ts';
import { type Message, t } from '../../../contract/messages.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { JumpList } from '../../ui/administration/JumpList.tsx';
import { LeaveQuestion } from '../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../ui/administration/SaveBar.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import type { Conflict, FieldNames, Side } from '../conflict/conflicts.ts';
import {
  type TranslatedDraft,
  type TranslatedTexts,
  textsOfTable,
  useTranslatedTexts,
} from '../translations/use-translation.tsx';
import { attentionText } from './attention-text.ts';
import * as styles from './EditorForm.module.css';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import type { FieldProblems } from './use-versioned-form.ts';

/** Form state of an editor: that of `useVersionedForm`, or a wrapper around it. */
type EditedForm<Fields extends object> = {
  problems: FieldProblems;
  problem: string | null;
  conflict: Conflict<Fields> | null;
  saving: boolean;
  unsaved: string;
  isSaved: boolean;
  choose: (field: keyof Fields & string, side: Side) => void;
  /** Saves the draft with these changes applied. */
  save: (changes?: Partial<Fields>) => void;
  discard: () => void;
};

type EditorFormProps<Fields extends object> = {
  form: EditedForm<Fields>;
  /** Accessible name of the form: the title of the edited content. */
  label: string;
  names: FieldNames<Fields>;
  /** Returns the display text of a value; empty for no value. */
  say: (field: keyof Fields & string, fields: Fields) => ReactNode;
  /** Titles of the sections of a long form, which a line at its top leads to. */
  sections?: readonly string[];
  children: ReactNode;
  /** Returns the name of a nested field, such as a field of a row. */
  problemName?: (field: string) => string | undefined;
  /** Message after a save. */
  done?: string;
  /** Further actions on the content, such as deleting it. */
  actions?: ReactNode;
  /** Warning about values that can be saved but still need attention. */
  warning?: string | undefined;
  /** Text of the save bar while nothing is unsaved. */
  rest?: string;
  saveLabel?: string;
  /** Second save button, which applies these changes as well. */
  saveWith?: { label: string; changes: Partial<Fields> } | null;
  /** Draft with the table of its fields; in a studio with several languages its texts are translated in the form. */
  translated?: {
    table: FieldTable;
    draft: TranslatedDraft;
    onChange: (changes: Required<TranslatedDraft>) => void;
  };
  /** Texts that are translated in the form instead, of a draft that is no table of fields. */
  texts?: TranslatedTexts;
  /** Button between “Discard changes” and “Save”. */
  between?: ReactNode;
  /** Primary button after “Save”, which becomes the secondary one. */
  further?: ReactNode;
  /** Closes a form without unsaved changes; if omitted, such a form has no close button. */
  onClose?: () => void;
  /** Label of the close button. */
  closeLabel?: string;
};

/**
 * Form of versioned content: confirmation of a save, comparison after a conflict, fields, save bar, and a confirmation
 * before the page is left with unsaved changes.
 */
export const EditorForm = <Fields extends object>({
  form,
  label,
  names,
  say,
  sections,
  children,
  problemName,
  done = t('Successfully saved updates!'),
  actions,
  warning,
  rest,
  saveLabel,
  saveWith,
  translated,
  texts = translated && textsOfTable(translated),
  between,
  further,
  onClose,
  closeLabel,
}: EditorFormProps<Fields>) => {
  const { problems, problem, conflict, saving, unsaved, isSaved } = form;
  const translation = useTranslatedTexts(texts);
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events of a dialog inside the form bubble up to here.
    if (event.target !== event.currentTarget) return;
    sent();
    form.save();
  };
  const nameOf = (field: string): string | undefined => {
    const name: Message | undefined = names[field.split('/')[0] as keyof Fields & string];
    return problemName?.(field) ?? (name && t(name));
  };
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      {sections && !translation.fields ? <JumpList titles={sections} form={element} /> : null}
      <div className={isSaved ? styles.done : undefined} role="status">
        {isSaved ? <AdminNote tone="done">{done}</AdminNote> : null}
      </div>
      {conflict ? <ConflictPanel conflict={conflict} names={names} say={say} onChoose={form.choose} /> : null}
      {/* Hidden and not removed, so that uploads and open lists stay. */}
      <div hidden={translation.fields !== null}>{children}</div>
      {translation.fields}
      {actions && !translation.fields ? <div className={styles.actions}>{actions}</div> : null}
      <SaveBar
        unsaved={unsaved}
        warning={warning}
        // The confirmation is at the top of the form and may be out of view.
        rest={rest ?? (isSaved ? t('Saved.') : undefined)}
        saving={saving}
        shown={translation.languageSwitch}
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
