import { calendarEndpoints } from '../../../contract/members/calendar.schema.ts';
import { planRuleEndpoints } from '../../../contract/members/plan-rules.schema.ts';
import { textParam } from '../../../contract/query-params.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { calendarMonth, planClasses, plannedOn, unplanClass } from './calendar.ts';
import type { CalendarContext } from './context.ts';
import { feedAddress, renewFeed } from './feed/feed.ts';
import { chooseClass, wishChoices } from './rules/choosing.ts';
import { editRule } from './rules/editing.ts';
import { moveClass } from './rules/moving.ts';
import { putBackDay } from './rules/putting-back.ts';
import { endRule, makeRule, previewRule } from './rules/rules.ts';

const ruleRoutes = (context: CalendarContext): BoundEndpoint[] =>
  bind(planRuleEndpoints, {
    'POST /api/v2/users/me/plan_rules': ({ body, viewer }) => makeRule(context, { ...body, viewer }),
    'POST /api/v2/users/me/plan_rules/preview': ({ body, viewer }) =>
      previewRule(context, { ...body, viewer }),
    'PUT /api/v2/users/me/plan_rules/{id}': ({ params, body, viewer }) =>
      editRule(context, {
        id: params.id,
        viewer,
        weekdays: body.weekdays,
        everyDays: body.every_days,
        time: body.time,
      }),
    'DELETE /api/v2/users/me/plan_rules/{id}': ({ params, viewer }) =>
      endRule(context, { id: params.id, viewer }),
  });

export const calendarRoutes = (context: CalendarContext): BoundEndpoint[] => [
  ...ruleRoutes(context),
  ...bind(calendarEndpoints, {
    'GET /api/v2/users/me/calendar': ({ query, viewer }) =>
      calendarMonth(context, { month: textParam(query, 'month'), viewer }),
    'GET /api/v2/users/me/scheduled_classes': ({ query, viewer }) =>
      plannedOn(context, { daysAhead: textParam(query, 'day') === 'tomorrow' ? 1 : 0, viewer }),
    'POST /api/v2/users/me/scheduled_classes': ({ body, viewer }) =>
      planClasses(context, { classIds: body.plan_entry_ids, day: body.day, time: body.time, viewer }),
    'PUT /api/v2/users/me/scheduled_classes/{id}': ({ params, body, viewer }) =>
      moveClass(context, {
        id: params.id,
        day: body.day,
        time: body.time,
        following: body.following ?? false,
        viewer,
      }),
    'GET /api/v2/users/me/scheduled_classes/{id}/choices': ({ params, viewer }) =>
      wishChoices(context, { id: params.id, viewer }),
    'PUT /api/v2/users/me/scheduled_classes/{id}/choice': ({ params, body, viewer }) =>
      chooseClass(context, { id: params.id, classId: body.plan_entry_id, viewer }),
    'DELETE /api/v2/users/me/scheduled_classes/{id}': ({ params, viewer }) =>
      unplanClass(context, { id: params.id, viewer }),
    'POST /api/v2/users/me/plan_rules/{id}/days': ({ params, body, viewer }) =>
      putBackDay(context, {
        id: params.id,
        viewer,
        classId: body.plan_entry_id,
        step: body.step,
        day: body.day,
        time: body.time,
      }),
    'GET /api/v2/users/me/calendar_feed': ({ viewer }) => feedAddress(context, { viewer }),
    'POST /api/v2/users/me/calendar_feed': ({ viewer }) => renewFeed(context, { viewer }),
  }),
];
