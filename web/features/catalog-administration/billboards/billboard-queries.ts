import { queryOptions } from '@tanstack/react-query';
import { billboardFields } from '../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import type {
  BillboardFields,
  BillboardState,
} from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { fieldNames } from '../../../../contract/fields/field-table.ts';
import { type Message, msg } from '../../../../contract/messages.ts';
import { withFields } from '../../../editing/forms/with-fields.ts';

export const billboardListKey = ['billboard administration', 'list'] as const;

export const billboardListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: billboardListKey,
    queryFn: async ({ signal }) => (await api('GET /admin/api/billboards', { signal })).data,
    staleTime: 0,
  });

const { title, subtitle, image, focalPoint, ...showing } = fieldNames(billboardFields);
/** Names of the fields, in the order of the form. */
export const billboardFieldNames = {
  title,
  subtitle,
  image,
  focalPoint,
  ctaAction: msg('button'),
  ...showing,
} as const satisfies Record<keyof BillboardFields, Message>;

export const managedBillboardQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['billboard administration', 'billboard', id],
    queryFn: async ({ signal }) =>
      withFields(
        billboardFieldNames,
        (await api('GET /admin/api/billboards/{id}', { params: { id }, query: { version: '1' }, signal }))
          .data,
      ),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const billboardStateWords = {
  shown: { glyph: 'done', tone: 'good', word: msg('Shown') },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled') },
  over: { glyph: 'info', tone: 'quiet', word: msg('Over', 'a billboard that has ended') },
  hidden: { glyph: 'draft', tone: 'quiet', word: msg('Hidden') },
} as const satisfies Record<BillboardState, object>;
