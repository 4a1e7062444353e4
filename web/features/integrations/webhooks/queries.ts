import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { WebhookEventType } from '../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../contract/integrations/webhooks.schema.ts';
import { useApi } from '../../../client/context.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';

export const webhooksKey = ['webhooks'] as const;
const pollMs = 5000;

export const webhooksQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...webhooksKey, 'endpoints'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/webhooks', { signal })).data,
    staleTime: 0,
  });

export type DeliveryFilter = 'all' | 'waiting' | 'delivered' | 'failed';

/** Query of the deliveries of an endpoint, newest first; polled while a delivery waits. */
export const deliveriesQuery = (api: ApiCall, id: string, state: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, 'deliveries', id, state],
    initialPageParam: '',
    getNextPageParam: ({ older }: { older: string | null }) => older,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(state === 'all' ? {} : { state }),
        ...(pageParam ? { before: pageParam } : {}),
      };
      return (await api('GET /admin/api/webhooks/{id}/deliveries', { params: { id }, query, signal })).data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting'))
        ? pollMs
        : false,
    staleTime: 0,
  });

export const deliveryQuery = (api: ApiCall, id: string, tries: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id, tries],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/webhook_deliveries/{id}', { params: { id }, signal })).data,
  });

export type EndpointFields = { name: string; url: string; events: readonly WebhookEventType[] };

export const bodyOf = ({ name, url, events }: EndpointFields) => ({ name, url, events: [...events] });

/** Endpoint as its form edits it. */
export type EditedEndpoint = { version: number; fields: EndpointFields };

export const editedOf = ({ version, ...endpoint }: WebhookEndpoint): EditedEndpoint => ({
  version,
  fields: bodyOf(endpoint),
});

/** Query of an endpoint, taken from the list, which the page loads anyway. */
export const endpointQuery = (api: ApiCall, shown: WebhookEndpoint) =>
  queryOptions({
    queryKey: [...webhooksKey, 'endpoint', shown.id],
    queryFn: async ({ client }) => {
      const { endpoints } = await client.fetchQuery(webhooksQuery(api));
      return editedOf(endpoints.find(({ id }) => id === shown.id) ?? shown);
    },
    initialData: () => editedOf(shown),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const saveEndpoint = async (api: ApiCall, id: string, { fields, version }: EditedEndpoint) =>
  (await api('PUT /admin/api/webhooks/{id}', { params: { id }, body: { ...bodyOf(fields), version } })).data;

/** Mutation of webhooks; their queries are invalidated afterwards, even if it failed. */
export const useWebhookAct = <Input, Answer>(
  act: (api: ApiCall, input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
};

export const useDeleteEndpoint = () =>
  useWebhookAct((api, id: string) =>
    api('DELETE /admin/api/webhooks/{id}', { params: { id } }).catch(goneIsDone),
  );

export const useSwitch = () =>
  useWebhookAct((api, { endpoint: { id, state }, on }: { endpoint: WebhookEndpoint; on: boolean }) =>
    api('PUT /admin/api/webhooks/{id}/state', { params: { id }, body: { on, from: state } }),
  );
