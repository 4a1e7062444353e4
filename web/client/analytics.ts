import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PlanEntry } from '../../contract/catalog/plan-entries.schema.ts';

type CardClick = {
  event: 'class_card_click' | 'series_card_click';
  /** 0-based position within its list. */
  position: number;
  instructors: string[];
  title: string;
  /** Name of the list. */
  location?: string;
};

/** A click on home, by the event names that analytics knows. */
export type HomeCardClick = {
  event:
    | 'my_preferences_click'
    | 'saved_series_click'
    | 'saved_classes_click'
    | 'completed_classes_click'
    | 'my_playlists_click';
};

/** Events that the studio's own analytics may receive. */
export type AnalyticsEvent =
  | { event: 'plan_list_view'; plan_ids: number[] }
  | { event: 'video_started'; plan_entry_id: number }
  | { event: 'cancel_membership' }
  | CardClick
  | HomeCardClick;

/** Adds an event to the data layer, from which a studio's tag manager reads if it has one; sends nothing itself. */
export const pushEvent = (event: AnalyticsEvent): void => {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer ??= [];
  page.dataLayer.push(event);
};

type RouterState = ReturnType<typeof useRouter>['state'];

/** Limit of plans in the event of a list (TRK-003). */
const idsTold = 5;

export const planIdsOf = (entries: readonly Pick<PlanEntry, 'plan'>[]): number[] => [
  ...new Set(entries.map(({ plan }) => plan.id)),
];

/** Reported lists by history entry: a visitor who comes back to a page has seen its lists already. */
const told = new Set<string>();

/** False while another page is loading: components mounted then belong to the page that is being left. */
const pageIsShown = ({ location, matches }: RouterState): boolean => {
  const shown = matches.at(-1)?.pathname ?? location.pathname;
  return shown.replace(/\/$/, '') === location.pathname.replace(/\/$/, '');
};

/** Reports once that a list of classes or series is shown; `name` distinguishes it from other lists of the page. */
export const useListShown = (name: string, planIds: readonly number[]): void => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const list = planIds.slice(0, idsTold).join(' ');
  useEffect(() => {
    const visit = router?.state.location.state.__TSR_key ?? '';
    const key = `${visit} ${name} ${list}`;
    if (list === '' || told.has(key) || (router && !pageIsShown(router.state))) return;
    told.add(key);
    pushEvent({ event: 'plan_list_view', plan_ids: list.split(' ').map(Number) });
  }, [router, name, list]);
};
