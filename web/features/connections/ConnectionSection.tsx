import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ConnectionState, Connections } from '../../../contract/studio/connections.ts';
import { ApiError } from '../../client/api.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { FormSection } from '../../ui/administration/FormSection.tsx';
import { useFocusOnProblem } from '../../ui/administration/use-focus-on-problem.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import styles from './ConnectionSection.module.css';
import { environmentSentence, stateSentence } from './connection-words.ts';

/** A change of the form, as the hooks of the query library return it. */
type Change = { mutate: () => void; isPending: boolean; error: unknown; isSuccess: boolean };

type ConnectionSectionProps = {
  /** The address of the section on the page. */
  id: string;
  title: string;
  about: string;
  connection: { state: ConnectionState; variables: string[]; version: number };
  problem: Connections['problem'];
  problems: Readonly<Record<string, string[]>>;
  save: Change;
  forget: Change;
  /** The consequence of removing the settings. */
  afterForgetting: string;
  trial: Change & { label: string; failed: string; said: ReactNode };
  children: ReactNode;
};

/** The failure of a form that belongs to none of its fields. */
const beside = (error: unknown): unknown =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : error;

const Forgetting = ({
  title,
  forget,
  afterForgetting,
}: Pick<ConnectionSectionProps, 'title' | 'forget' | 'afterForgetting'>) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="danger-outline" onClick={() => setAsked(true)} aria-busy={forget.isPending}>
        Remove
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={`Remove: ${title}`}>
        <p>What is saved here is forgotten, with its secrets. {afterForgetting}</p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsked(false)}>
            Back
          </Button>
          <Button
            onClick={() => {
              setAsked(false);
              if (!forget.isPending) forget.mutate();
            }}
          >
            Remove
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};

/** The section of one service of the studio: its state, its fields and its buttons. */
export const ConnectionSection = ({
  id,
  title,
  about,
  connection,
  problem,
  problems,
  save,
  forget,
  afterForgetting,
  trial,
  children,
}: ConnectionSectionProps) => {
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
  const mayForget = ['saved', 'coming', 'unreadable'].includes(connection.state) && connection.version > 0;
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={press(save)} noValidate>
      <FormSection title={title} about={about}>
        {environment ? <AdminNote>{environment}</AdminNote> : null}
        {state ? (
          <AdminNote tone={isBad ? 'problem' : connection.state === 'saved' ? 'done' : 'info'} live>
            {state}
          </AdminNote>
        ) : null}
        {children}
        <div className={styles.ways}>
          <Button type="submit" aria-busy={save.isPending}>
            Save
          </Button>
          <Button look="secondary" aria-busy={trial.isPending} onClick={() => press(trial)()}>
            {trial.label}
          </Button>
          {mayForget ? <Forgetting title={title} forget={forget} afterForgetting={afterForgetting} /> : null}
        </div>
        <div>
          {trial.said}
          <FailedChange error={beside(trial.error)} failed={trial.failed} />
          <FailedChange error={beside(save.error)} failed="It was not saved." />
          <FailedChange error={beside(forget.error)} failed="It was not removed." />
        </div>
      </FormSection>
    </form>
  );
};
