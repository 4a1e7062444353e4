import { completedOrders } from '../../../contract/catalog/orders.ts';
import type { CompletedClass } from '../../../contract/members/practice.schema.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { completedPage } from './completed-store.ts';
import type { PracticeContext } from './practice.ts';
import { addDays, dayIn } from './streak.ts';

const defaultPerPage = 20;
/** Days a list may look back, today included; anything else is all time. */
const windows = ['7', '30', '90'];

/** Returns the first day of the `window` of a query; null for all time. */
export const readWindow = async (
  { clock, accounts }: PracticeContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<string | null> => {
  const days = windows.find((window) => window === textParam(query, 'window'));
  return days ? addDays(dayIn(await accounts.timeZoneOf(viewer.id), clock.now()), 1 - Number(days)) : null;
};

/** Returns the classes that the viewer completed and did not undo, each once. */
export const completedClasses = async (
  context: PracticeContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<CompletedClass[]>> => {
  const { db, clock, cardsOf, lastWatched } = context;
  const { page, perPage } = readPaging(query, defaultPerPage);
  const order = readOrder(query, completedOrders, 'recentlyLogged');
  const direction = textParam(query, 'direction');
  const latestFirst = order === 'recentlyLogged' || order === 'recentlyViewed';
  const now = clock.now();
  const since = await readWindow(context, viewer, query);
  const wanted = {
    since,
    order,
    reversed: direction === (latestFirst ? 'asc' : 'desc'),
    limit: perPage,
    offset: (page - 1) * perPage,
    now,
  };
  const { rows, total } = await completedPage(db, viewer.id, wanted, lastWatched(viewer.id));
  const cards = await cardsOf(
    rows.map(({ classId }) => classId),
    viewer,
  );
  const items = rows.flatMap(({ classId, completedAt, note }) => {
    const planEntry = cards.get(classId);
    return planEntry ? [{ completedAt: completedAt.toISOString(), planEntry, note }] : [];
  });
  return new Paged(items, { total, page, perPage });
};
