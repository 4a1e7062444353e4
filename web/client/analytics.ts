import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PlanEntry } from '../../contract/catalog/plan-entries.ts';

type CardClick = {
  event: 'class_card_click' | 'series_card_click';
  /** 0-based, within its list. */
  position: number;
  instructors: string[];
  title: string;
  /** What the list is called. */
  location?: string;
};

/** A click on home; analytics knows the events by these names. */
export type HomeCardClick = {
  event:
    | 'my_preferences_click'
    | 'saved_series_click'
    | 'saved_classes_click'
    | 'completed_classes_click'
    | 'my_playlists_click';
};

/** Everything the studio's own analytics may hear. */
export type AnalyticsEvent =
  | { event: 'plan_list_view'; plan_ids: number[] }
  | { event: 'video_started'; plan_entry_id: number }
  | { event: 'cancel_membership' }
  | CardClick
  | HomeCardClick;

/** Adds to the data layer, from which a studio's tag manager reads if it has one; nothing is sent from here. */
export const pushEvent = (event: AnalyticsEvent): void => {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer ??= [];
  page.dataLayer.push(event);
};

type RouterState = ReturnType<typeof useRouter>['state'];

/** The event of a list names this many plans at most (TRK-003). */
const idsTold = 5;

export const planIdsOf = (entries: readonly Pick<PlanEntry, 'plan'>[]): number[] => [
  ...new Set(entries.map(({ plan }) => plan.id)),
];

/** One entry each of the browser's history and list: who comes back to a page has seen its lists already. */
const told = new Set<string>();

/** False while another page is on its way: what is mounted then belongs to the page that is being left. */
const pageIsShown = ({ location, matches }: RouterState): boolean => {
  const shown = matches.at(-1)?.pathname ?? location.pathname;
  return shown.replace(/\/$/, '') === location.pathname.replace(/\/$/, '');
};

/** Says once that a list of classes or series is shown; `name` tells it from the other lists of the page. */
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
