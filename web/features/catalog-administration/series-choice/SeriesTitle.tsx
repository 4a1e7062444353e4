import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { managedPlanQuery } from '../plans/queries.ts';

/** The title of any series, and its number until that is read. It is not read where `isKnown` says so. */
export const useSeriesTitle = (id: number, isKnown = false): string => {
  const query = managedPlanQuery(useApi(), String(id));
  const { data, error } = useQuery({ ...query, retry: false, enabled: !isKnown });
  if (error instanceof ApiError && error.status === 404) return t('No longer there');
  return data?.fields.title ?? t('Series {id}', { id });
};

export const SeriesTitle = ({ id }: { id: number }) => useSeriesTitle(id);
