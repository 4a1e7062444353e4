import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { longestPlaylistDescription } from '../../../../contract/catalog/orders.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import type { PlaylistFields } from '../mutations.ts';
import { newPlaylistTitle } from './new-title.ts';
import * as styles from './PlaylistForm.module.css';

type CounterProps = { value: string; onChange: (value: string) => void };

/** Field for the description, limited in length, with a counter. */
const Description = ({ value, onChange }: CounterProps) => {
  const id = useId();
  return (
    <div className={classNames(fieldStyles.field, styles.playlistDescription)} data-part="field">
      <label className={fieldStyles.label} data-part="label" htmlFor={id}>
        {t('Description')}
      </label>
      <textarea
        id={id}
        className={fieldStyles.input}
        data-part="input"
        placeholder={t('Description (Max {longest} Characters)', { longest: longestPlaylistDescription })}
        maxLength={longestPlaylistDescription}
        aria-describedby={`${id}-count`}
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, longestPlaylistDescription))}
      />
      <p className="hint numeric" id={`${id}-count`}>
        {value.length}/{longestPlaylistDescription}
      </p>
    </div>
  );
};

type PlaylistFormProps = {
  /** Initial values; defaults to a new playlist that is named after the day. */
  start?: PlaylistFields;
  submitLabel: string;
  /** Saves the fields; the form shows an error and keeps its input. */
  onSubmit: (fields: PlaylistFields) => Promise<unknown>;
  onCancel?: () => void;
  /** Content between the fields and the buttons, such as the cover. */
  children?: ReactNode;
};

const fieldTitles: Readonly<Record<string, Message>> = {
  title: msg('Title'),
  description: msg('Description'),
};

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return t('Something went wrong.');
  const [field = '', problems] = Object.entries(error.fields)[0] ?? [];
  const title = fieldTitles[field];
  const problem = problems?.[0];
  // translators: “Title is too long (maximum is 60 characters).”
  return title && problem ? t('{field} {problem}.', { field: t(title), problem }) : error.message;
};

type PrivateFieldProps = { checked: boolean; onChange: (checked: boolean) => void };

const PrivateField = ({ checked, onChange }: PrivateFieldProps) => (
  <div className={styles.playlistPrivate}>
    <span aria-hidden="true">
      <b>{t('Private')}</b>
      <span className="small muted">{t('Only you can see it.')}</span>
    </span>
    <Switch label={t('Private')} checked={checked} onChange={onChange} />
  </div>
);

/** Submits the fields, one request at a time; `problem` is the error of the last attempt. */
const useSubmission = (onSubmit: PlaylistFormProps['onSubmit']) => {
  const [problem, setProblem] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent, fields: PlaylistFields) => {
    event.preventDefault();
    // The form may be in a dialog inside another form's React tree.
    event.stopPropagation();
    if (sending) return;
    setSending(true);
    setProblem(null);
    try {
      await onSubmit(fields);
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  return { problem, sending, submit };
};

/** Form for the title, description and privacy of a playlist; no field is required. */
export const PlaylistForm = ({ start, submitLabel, onSubmit, onCancel, children }: PlaylistFormProps) => {
  const titleId = useId();
  const [fields, setFields] = useState<PlaylistFields>(
    () => start ?? { title: newPlaylistTitle(new Date()), description: '', private: false },
  );
  const { problem, sending, submit } = useSubmission(onSubmit);
  const change = (some: Partial<PlaylistFields>) => setFields((before) => ({ ...before, ...some }));
  return (
    <form className={styles.playlistForm} onSubmit={(event) => void submit(event, fields)}>
      <div className={fieldStyles.field} data-part="field">
        <label className={fieldStyles.label} data-part="label" htmlFor={titleId}>
          {t('Title')}
        </label>
        <input
          id={titleId}
          className={fieldStyles.input}
          data-part="input"
          autoComplete="off"
          dir="auto"
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <Description value={fields.description} onChange={(description) => change({ description })} />
      <PrivateField checked={fields.private} onChange={(isPrivate) => change({ private: isPrivate })} />
      {children}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {sentenceOf(problem)}
          <SignInLink error={problem} />
        </p>
      ) : null}
      <DialogFoot>
        {onCancel ? (
          <Button look="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
        <Button type="submit" disabled={sending}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  );
};
