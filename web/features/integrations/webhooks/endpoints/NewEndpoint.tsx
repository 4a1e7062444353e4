import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../../client/context.ts';
import { useFocusOnProblem } from '../../../../editing/forms/use-focus-on-problem.ts';
import { useNewForm } from '../../../../editing/forms/use-new-form.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { SecretDialog } from '../../SecretDialog.tsx';
import { bodyOf, type EndpointFields as Fields, webhooksKey } from '../queries.ts';
import styles from '../Webhooks.module.css';
import { EndpointFields } from './EndpointFields.tsx';

const empty: Fields = { name: '', url: '', events: [] };

type NewEndpointProps = { open: boolean; onClose: () => void; privateNetworkAllowed: boolean };

/** Adds an endpoint, then shows its secret once. What is typed is kept in the browser until it is added. */
export const NewEndpoint = ({ open, onClose, privateNetworkAllowed }: NewEndpointProps) => {
  const api = useApi();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useNewForm({
    drafts: 'webhooks',
    empty,
    create: async (fields: Fields) => (await api('POST /admin/api/webhooks', { body: bodyOf(fields) })).data,
    onCreated: (made) => {
      setSecret(made.secret);
      onClose();
      void queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(form.problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent();
    form.save();
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title="New endpoint">
        <form ref={element} className={styles.form} onSubmit={submit} noValidate>
          <EndpointFields
            fields={form.draft}
            problems={form.problems}
            privateNetworkAllowed={privateNetworkAllowed}
            onChange={form.change}
          />
          {form.problem ? (
            <AdminNote tone="problem" live>
              {form.problem}
            </AdminNote>
          ) : null}
          <DialogFoot>
            <Button look="secondary" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" aria-busy={form.saving}>
              Add endpoint
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <SecretDialog
        title="Your signing secret"
        about="Copy it now. The studio keeps only what is needed to sign, and cannot show it again."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
};
