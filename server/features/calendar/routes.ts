import { calendarEndpoints } from '../../../contract/members/calendar.schema.ts';
import { textParam } from '../../../contract/query-params.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { calendarMonth, moveClass, planClasses, plannedOn, unplanClass } from './calendar.ts';
import type { CalendarContext } from './context.ts';
import { feedAddress, renewFeed } from './feed/feed.ts';

export const calendarRoutes = (context: CalendarContext): BoundEndpoint[] =>
  bind(calendarEndpoints, {
    'GET /api/v2/users/me/calendar': ({ query, viewer }) =>
      calendarMonth(context, { month: textParam(query, 'month'), viewer }),
    'GET /api/v2/users/me/scheduled_classes': ({ query, viewer }) =>
      plannedOn(context, { daysAhead: textParam(query, 'day') === 'tomorrow' ? 1 : 0, viewer }),
    'POST /api/v2/users/me/scheduled_classes': ({ body, viewer }) =>
      planClasses(context, { classIds: body.plan_entry_ids, day: body.day, time: body.time, viewer }),
    'PUT /api/v2/users/me/scheduled_classes/{id}': ({ params, body, viewer }) =>
      moveClass(context, { id: params.id, day: body.day, time: body.time, viewer }),
    'DELETE /api/v2/users/me/scheduled_classes/{id}': ({ params, viewer }) =>
      unplanClass(context, { id: params.id, viewer }),
    'GET /api/v2/users/me/calendar_feed': ({ viewer }) => feedAddress(context, { viewer }),
    'POST /api/v2/users/me/calendar_feed': ({ viewer }) => renewFeed(context, { viewer }),
  });
