import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { WebhookEventType } from '../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../contract/integrations/webhooks.ts';
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

/** The newest first. What waits is looked at again until it waits no more. */
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

export const saveEndpoint = async (api: ApiCall, id: string, fields: EndpointFields & { on: boolean }) =>
  (
    await api('PUT /admin/api/webhooks/{id}', {
      params: { id },
      body: { ...bodyOf(fields), on: fields.on },
    })
  ).data;

/** One change of webhooks; what is shown of them is read again whatever became of it. */
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
  useWebhookAct((api, { endpoint, on }: { endpoint: WebhookEndpoint; on: boolean }) =>
    saveEndpoint(api, endpoint.id, { ...endpoint, on }),
  );
