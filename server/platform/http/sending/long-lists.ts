import type { TObject } from 'typebox';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../errors.ts';

const mostOf = (schema: object): number =>
  'maxItems' in schema && typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;

/**
 * Refuses a body that holds a longer list than it may before any item of it is looked at: naming what is wrong with
 * each of a million items would block every other caller for seconds. Throws `bad_request`.
 */
export const refuseLongLists = (schema: TObject | undefined, body: unknown): void => {
  if (!schema || typeof body !== 'object' || body === null) return;
  for (const [name, allowed] of Object.entries(schema.properties)) {
    const list: unknown = Reflect.get(body, name);
    const most = mostOf(allowed);
    if (Array.isArray(list) && list.length > most)
      throw new AppError('bad_request', {
        fields: { [name]: [t('must NOT have more than {most} items', { most })] },
      });
  }
};
