import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { useNewForm } from '../../../../editing/forms/use-new-form.ts';
import { SecretForm } from '../../SecretForm.tsx';
import { bodyOf, type EndpointFields as Fields, webhooksKey } from '../queries.ts';
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
  return (
    <SecretForm
      open={open}
      title={t('New endpoint')}
      form={form}
      verb={t('Add endpoint')}
      secret={{
        title: t('Your signing secret'),
        about: t('Copy it now. It cannot be shown again.'),
        secret,
        onClose: () => setSecret(null),
      }}
      onClose={onClose}
    >
      <EndpointFields
        fields={form.draft}
        problems={form.problems}
        privateNetworkAllowed={privateNetworkAllowed}
        onChange={form.change}
      />
    </SecretForm>
  );
};
