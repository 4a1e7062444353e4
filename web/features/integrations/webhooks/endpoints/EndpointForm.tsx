import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
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
  field === 'events' ? withCommas(fields.events.map((type) => t(eventWords[type]))) : fields[field];

const endpointFieldNames = { name: msg('name'), url: msg('address'), events: msg('events') };

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
  const form = useEndpointForm(endpoint, () => showToast(t('The endpoint is saved.')));
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
      <form ref={element} onSubmit={submit} noValidate aria-label={t('Edit {name}', { name })}>
        {conflict ? (
          <ConflictPanel conflict={conflict} names={endpointFieldNames} say={say} onChoose={form.choose} />
        ) : null}
        <FormSection title={t('Edit {name}', { name })}>
          {draft ? (
            <EndpointFields
              fields={draft}
              problems={form.problems}
              privateNetworkAllowed={privateNetworkAllowed}
              onChange={form.change}
            />
          ) : null}
        </FormSection>
        <FormSection title={t('Signing secret')} about={t('Proves that a request came from here.')}>
          <SigningSecret endpoint={endpoint} />
        </FormSection>
        <FormSection
          title={t(msg('Test', 'noun'))}
          about={t('Sends an event of the type studio.test now, once.')}
        >
          <EndpointTest endpoint={endpoint} />
        </FormSection>
        <div className={formStyles.save}>
          <p className={classNames('small', form.problem ? formStyles.wrong : 'muted')} role="status">
            {form.problem ?? (form.unsaved || t('No unsaved changes.'))}
          </p>
          {form.unsaved ? (
            <Button look="secondary" onClick={form.discard}>
              {t('Discard changes')}
            </Button>
          ) : null}
          <Button look="danger-outline" onClick={() => setDeleting(true)}>
            {t('Delete')}
          </Button>
          <Button type="submit" aria-busy={form.saving}>
            {t('Save')}
          </Button>
        </div>
      </form>
      <DeleteEndpoint endpoint={endpoint} open={deleting} onClose={() => setDeleting(false)} />
      <LeaveQuestion unsaved={form.unsaved !== ''} />
    </>
  );
};
