import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { useApi } from '../../../../client/context.ts';
import { ConflictPanel } from '../../../../editing/conflict/ConflictPanel.tsx';
import { useFocusOnProblem } from '../../../../editing/forms/use-focus-on-problem.ts';
import { useVersionedForm } from '../../../../editing/forms/use-versioned-form.ts';
import * as formStyles from '../../../../ui/administration/Form.module.css';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { LeaveQuestion } from '../../../../ui/administration/LeaveQuestion.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import {
  editedOf,
  endpointQuery,
  type EndpointFields as Fields,
  saveEndpoint,
  webhooksKey,
} from '../queries.ts';
import { eventWords } from '../words.ts';
import { DeleteEndpoint } from './DeleteEndpoint.tsx';
import { EndpointFields } from './EndpointFields.tsx';
import { EndpointTest } from './EndpointTest.tsx';
import { SigningSecret } from './SigningSecret.tsx';

const say = (field: keyof Fields, fields: Fields): string =>
  field === 'events' ? fields.events.map((type) => eventWords[type]).join(', ') : fields[field];

const endpointFieldNames = { name: 'name', url: 'address', events: 'events' } as const;

/** Form of an endpoint; the draft is stored in the browser until it is saved or discarded. */
const useEndpointForm = (endpoint: WebhookEndpoint, onSaved: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  return useVersionedForm({
    drafts: 'webhook endpoints',
    // The address may contain a secret, so former versions are not stored.
    kind: null,
    id: endpoint.id,
    query: endpointQuery(api, endpoint),
    names: endpointFieldNames,
    save: async (fields, version) => editedOf(await saveEndpoint(api, endpoint.id, { fields, version })),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: webhooksKey });
      onSaved();
    },
  });
};

/** Edits an endpoint: its fields are saved, what stands beside them is done at once. */
export const EndpointForm = ({
  endpoint,
  privateNetworkAllowed,
}: {
  endpoint: WebhookEndpoint;
  privateNetworkAllowed: boolean;
}) => {
  const { name } = endpoint;
  const form = useEndpointForm(endpoint, () => showToast('The endpoint is saved.'));
  const { form: element, sent } = useFocusOnProblem<HTMLFormElement>(form.problems);
  const [deleting, setDeleting] = useState(false);
  const { draft, conflict } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent();
    form.save();
  };
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate aria-label={`Edit ${name}`}>
        {conflict ? (
          <ConflictPanel conflict={conflict} names={endpointFieldNames} say={say} onChoose={form.choose} />
        ) : null}
        <FormSection title={`Edit ${name}`}>
          {draft ? (
            <EndpointFields
              fields={draft}
              problems={form.problems}
              privateNetworkAllowed={privateNetworkAllowed}
              onChange={form.change}
            />
          ) : null}
        </FormSection>
        <FormSection title="Signing secret" about="Proves that a request came from here.">
          <SigningSecret endpoint={endpoint} />
        </FormSection>
        <FormSection title="Test" about="Sends an event of the type studio.test now, once.">
          <EndpointTest endpoint={endpoint} />
        </FormSection>
        <div className={formStyles.save}>
          <p className={classNames('small', form.problem ? formStyles.wrong : 'muted')} role="status">
            {form.problem ?? (form.unsaved || 'No unsaved changes.')}
          </p>
          {form.unsaved ? (
            <Button look="secondary" onClick={form.discard}>
              Discard changes
            </Button>
          ) : null}
          <Button look="danger-outline" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <Button type="submit" aria-busy={form.saving}>
            Save
          </Button>
        </div>
      </form>
      <DeleteEndpoint endpoint={endpoint} open={deleting} onClose={() => setDeleting(false)} />
      <LeaveQuestion unsaved={form.unsaved !== ''} />
    </>
  );
};
