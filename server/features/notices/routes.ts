import { noticeEndpoints } from '../../../contract/members/notices.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { NoticeContext } from './context.ts';
import { changeMailTimes, readMailTimes } from './mail-times.ts';
import { changeSettings, listNotices, noticeSettings, readNotices, unsubscribe } from './notices.ts';

export const noticeRoutes = (context: NoticeContext): BoundEndpoint[] =>
  bind(noticeEndpoints, {
    'GET /api/v2/notices': ({ query, viewer }) => listNotices(context, viewer, query),
    'POST /api/v2/notices/read': ({ body, viewer }) => readNotices(context, viewer, body.ids),
    'GET /api/v2/notices/settings': ({ viewer }) => noticeSettings(context, viewer.id),
    'PUT /api/v2/notices/settings': ({ body, viewer }) => changeSettings(context, viewer, body),
    'GET /api/v2/notices/mail_times': ({ viewer }) => readMailTimes(context, viewer.id),
    'PUT /api/v2/notices/mail_times': ({ body, viewer }) => changeMailTimes(context, viewer.id, body),
    'POST /api/v2/notices/unsubscribe': ({ body }) => unsubscribe(context, body.token, body.mails),
  });
