import { useState } from 'react';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.ts';
import { ApiError } from '../../../../client/api.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useDrafts } from '../../../../ui/administration/use-drafts.ts';
import { type EndpointFields, saveEndpoint, useWebhookAct } from '../queries.ts';

const noTrouble: { problems: Readonly<Record<string, string[]>>; problem: string | null } = {
  problems: {},
  problem: null,
};

const fieldsOf = ({ name, url, events }: EndpointFields): EndpointFields => ({ name, url, events });

/** What is typed about an endpoint is kept in the browser until it is saved or discarded. */
export const useEndpointForm = (endpoint: WebhookEndpoint, onSaved: () => void) => {
  const { id } = endpoint;
  const { edits, keep, drop } = useDrafts<EndpointFields, WebhookEndpoint>('edited webhooks');
  const [trouble, setTrouble] = useState(noTrouble);
  const saved = fieldsOf(endpoint);
  const draft = edits[id]?.draft ?? saved;
  const saving = useWebhookAct(
    (api, fields: EndpointFields) => saveEndpoint(api, id, { ...fields, on: endpoint.state === 'on' }),
    () => {
      drop(id);
      setTrouble(noTrouble);
      onSaved();
    },
  );
  const discard = () => {
    drop(id);
    setTrouble(noTrouble);
  };
  return {
    ...trouble,
    draft,
    unsaved: JSON.stringify(draft) !== JSON.stringify(saved),
    saving: saving.isPending,
    discard,
    change: (changes: Partial<EndpointFields>) => {
      keep(id, { base: endpoint, draft: { ...draft, ...changes } });
      setTrouble(noTrouble);
    },
    save: () => {
      if (saving.isPending) return;
      setTrouble(noTrouble);
      saving.mutate(draft, {
        onError: (error) => {
          logFailure('An endpoint was not saved', error);
          const problems = error instanceof ApiError ? error.fields : {};
          const isNamed = Object.keys(problems).length > 0;
          const problem = error instanceof ApiError ? error.message : 'Something went wrong.';
          setTrouble({ problems, problem: isNamed ? null : problem });
        },
      });
    },
  };
};
