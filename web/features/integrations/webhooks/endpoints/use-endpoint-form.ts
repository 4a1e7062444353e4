import { useQueryClient } from '@tanstack/react-query';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.ts';
import { useApi } from '../../../../client/context.ts';
import { useVersionedForm } from '../../../../editing/forms/use-versioned-form.ts';
import { editedOf, endpointQuery, saveEndpoint, webhooksKey } from '../queries.ts';

export const endpointFieldNames = { name: 'name', url: 'address', events: 'what it hears about' } as const;

/** Form of an endpoint; the draft is stored in the browser until it is saved or discarded. */
export const useEndpointForm = (endpoint: WebhookEndpoint, onSaved: () => void) => {
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
