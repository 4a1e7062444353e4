import { type FormEvent, useState } from 'react';
import {
  elsewhereKinds,
  elsewhereLimits,
  elsewhereTitles,
} from '../../../../contract/members/own-practice.ts';
import type { ElsewherePractice } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useMe } from '../../../client/me.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useLogElsewhere, useRemoveElsewhere } from './elsewhere-queries.ts';
import * as styles from './LogPanel.module.css';
import { loggedSentence, minutesOf, newEntry, problemsOf, type TypedEntry } from './log-entry.ts';

type LogPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Entry to change; absent: a new one is logged. */
  entry?: ElsewherePractice | undefined;
  /** Initial day of a new entry. */
  day?: string | undefined;
};

const undoShownMs = 10_000;

/** Returns the function that logs an entry and tells of it, with a way back. */
const useLog = (before: ElsewherePractice | undefined, onClose: () => void) => {
  const { mutateAsync, isPending, error } = useLogElsewhere();
  const { mutate: remove } = useRemoveElsewhere();
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const putBack = (entry: ElsewherePractice): Promise<unknown> =>
    mutateAsync(entry).catch((failure: unknown) =>
      sayFailed(t('The entry is not as it was.'), failure, () => void putBack(entry)),
    );
  const log = async (entry: ElsewherePractice): Promise<void> => {
    try {
      await mutateAsync(entry);
    } catch {
      // The panel says so and keeps what was typed.
      return;
    }
    onClose();
    showToast(loggedSentence(entry, timeZone), {
      action: { label: t('Undo'), onClick: () => (before ? void putBack(before) : remove(entry.id)) },
      shownMs: undoShownMs,
    });
  };
  return { log, isPending, error };
};

const logWords = (minutes: number | null): string =>
  minutes ? t('{minutes, plural, one {Log # minute} other {Log # minutes}}', { minutes }) : t('Log practice');

type FieldsProps = {
  typed: TypedEntry;
  problems: Partial<Record<string, string>>;
  onChange: (change: Partial<TypedEntry>) => void;
};

const Kinds = ({ typed, onChange }: Omit<FieldsProps, 'problems'>) => (
  <fieldset className={styles.kinds}>
    <legend>{t('What was it')}</legend>
    <div className={chipListStyles.chips} data-part="chips">
      {elsewhereKinds.map((kind) => (
        <ChipToggle key={kind} pressed={typed.kind === kind} onClick={() => onChange({ kind })}>
          {t(elsewhereTitles[kind])}
        </ChipToggle>
      ))}
    </div>
  </fieldset>
);

const Fields = ({ typed, problems, onChange }: FieldsProps) => (
  <>
    <div className={styles.when}>
      <FormField label={t('Day')} required problem={problems.day}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={typed.day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('Began')} required problem={problems.began}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={typed.began}
            onChange={(event) => onChange({ began: event.target.value.slice(0, 5) })}
          />
        )}
      </FormField>
      <FormField label={t('Minutes')} required problem={problems.minutes}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.minutes}
            onChange={(event) => onChange({ minutes: event.target.value })}
          />
        )}
      </FormField>
    </div>
    <FormField label={t('Add a note (optional)')} problem={problems.words}>
      {(control) => (
        <input
          {...control}
          maxLength={elsewhereLimits.words}
          value={typed.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      )}
    </FormField>
  </>
);

/** Dialog that logs practice done elsewhere, or changes an entry of it. */
export const LogPanel = ({ open, onClose, entry, day }: LogPanelProps) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const [typed, setTyped] = useState<TypedEntry>(() =>
    entry ? { ...entry, minutes: String(entry.minutes) } : newEntry(new Date(), timeZone, day),
  );
  const [own, setOwn] = useState<ReturnType<typeof problemsOf>>({});
  const { log, isPending, error } = useLog(entry, onClose);
  const refused = error instanceof ApiError && Object.keys(error.fields).length > 0 ? error.fields : null;
  const problems = {
    ...Object.fromEntries(Object.entries(refused ?? {}).map(([name, [words]]) => [name, words])),
    ...own,
  };
  const minutes = minutesOf(typed.minutes);
  const send = () => void log({ ...typed, minutes: minutes ?? 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(typed, new Date(), timeZone);
    setOwn(found);
    if (Object.keys(found).length === 0) send();
  };
  const change = (some: Partial<TypedEntry>) => {
    setTyped((before) => ({ ...before, ...some }));
    setOwn((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in some))));
  };
  return (
    <Dialog open={open} onClose={onClose} title={entry ? t('Change the entry') : t('Log practice')}>
      <form className={styles.log} noValidate onSubmit={submit}>
        <Kinds typed={typed} onChange={change} />
        <Fields typed={typed} problems={problems} onChange={change} />
        <p className="hint">
          {t('Counts toward your active days and minutes, not your classes. Only you can see it.')}
        </p>
        <FailedChange
          error={refused ? null : error}
          failed={t('Your practice was not logged.')}
          onRetry={send}
        />
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {entry ? t('Save') : logWords(minutes)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
