import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import type { ConnectionState, Connections } from '../../../contract/studio/connections.schema.ts';
import { ApiError } from '../../client/api.ts';
import { useFocusOnProblem } from '../../editing/forms/use-focus-on-problem.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { FormSection } from '../../ui/administration/FormSection.tsx';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './ConnectionSection.module.css';
import { environmentSentence, type StateWords, stateMark, stateSentence } from './connection-words.ts';

/** A change of the form, as the hooks of the query library return it. */
type Change = { mutate: () => void; isPending: boolean; error: unknown; isSuccess: boolean };

type ConnectionSectionProps<Tried> = {
  /** The address of the section on the page. */
  id: string;
  title: string;
  about: string;
  /** Words of the state, in force and without settings. */
  states: StateWords;
  connection: { state: ConnectionState; variables: string[]; version: number };
  problem: Connections['problem'];
  form: {
    problems: Readonly<Record<string, string[]>>;
    save: Change;
    forget: Change;
    trial: Change & { data: Tried | undefined };
  };
  /** False where what is saved cannot be removed at the moment. */
  canForget?: boolean;
  /** The consequence of removing the settings. */
  afterForgetting: string;
  trial: { label: string; failed: string; said: (data: Tried) => ReactNode };
  children: ReactNode;
};

/** The failure of a form that belongs to none of its fields. */
const beside = (error: unknown): unknown =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : error;

const Forgetting = ({
  title,
  forget,
  afterForgetting,
}: {
  title: string;
  forget: Change;
  afterForgetting: string;
}) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="danger-outline" onClick={() => setAsked(true)} aria-busy={forget.isPending}>
        {t('Remove')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('Remove: {title}', { title })}>
        <p>
          {t('These settings and their secrets are deleted.')} {afterForgetting}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsked(false)}>
            {t('Back')}
          </Button>
          <Button
            onClick={() => {
              setAsked(false);
              if (!forget.isPending) forget.mutate();
            }}
          >
            {t('Remove')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};

/** The section of one service of the studio: its state, its fields and its buttons. */
export const ConnectionSection = <Tried,>({
  id,
  title,
  about,
  states,
  connection,
  problem,
  form: { problems, save, forget, trial: tried },
  canForget = true,
  afterForgetting,
  trial,
  children,
}: ConnectionSectionProps<Tried>) => {
  const { form, sent } = useFocusOnProblem<HTMLFormElement>(problems);
  const removed = forget.isSuccess;
  useEffect(() => {
    // The button that was pressed is gone.
    if (removed) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [removed, form]);
  const environment = environmentSentence(connection);
  const state = stateSentence(connection, problem);
  const isBad = connection.state === 'unreadable' || (connection.state === 'coming' && problem !== null);
  const press = (change: Change) => (event?: FormEvent) => {
    event?.preventDefault();
    sent();
    if (!change.isPending) change.mutate();
  };
  const mayForget =
    canForget && ['saved', 'coming', 'unreadable'].includes(connection.state) && connection.version > 0;
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={press(save)} noValidate>
      <FormSection
        title={title}
        about={about}
        mark={<StateMark {...stateMark(connection, problem, states)} />}
      >
        {environment ? <AdminNote>{environment}</AdminNote> : null}
        {state ? (
          <AdminNote tone={isBad ? 'problem' : connection.state === 'saved' ? 'done' : 'info'} live>
            {state}
          </AdminNote>
        ) : null}
        {children}
        <div className={styles.ways}>
          <Button type="submit" aria-busy={save.isPending}>
            {t('Save')}
          </Button>
          <Button look="secondary" aria-busy={tried.isPending} onClick={() => press(tried)()}>
            {trial.label}
          </Button>
          {mayForget ? <Forgetting title={title} forget={forget} afterForgetting={afterForgetting} /> : null}
        </div>
        <div>
          {tried.data === undefined ? null : trial.said(tried.data)}
          <FailedChange error={beside(tried.error)} failed={trial.failed} />
          <FailedChange error={beside(save.error)} failed={t('It was not saved.')} />
          <FailedChange error={beside(forget.error)} failed={t('It was not removed.')} />
        </div>
      </FormSection>
    </form>
  );
};
