import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, pagedQuery, Success } from '../shared.ts';
import { noticeKinds } from './notice-kinds.ts';

/** What a member is told. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...noticeKinds]),
  createdAt: Type.String(),
  readAt: Nullable(Type.String()),
  /** Opens what it is about. */
  url: PageLink,
  /** Who replied, as they were called then; null where a class is the news. */
  person: Nullable(Type.Object({ fullName: Type.String(), photo: Nullable(Type.String()) })),
  /** Of a class or live show that is the news. */
  picture: Nullable(Type.String()),
  /** What of it stays in view where it is cropped; without it the middle does. */
  focus: Image.properties.focus,
  /** The class, series or live show. */
  title: Type.String(),
  /** The beginning of what was written; of a new class, the series it is in. */
  text: Type.String(),
  /** When a planned class or a live show begins. */
  startsAt: Nullable(Type.String()),
});
export type Notice = Static<typeof Notice>;

/** Each kind, in the list and by mail. */
const NoticeSetting = Type.Object({ inApp: Type.Boolean(), mail: Type.Boolean() });
export const NoticeSettings = Type.Object({
  live_show: NoticeSetting,
  scheduled_class: NoticeSetting,
  series_class: NoticeSetting,
  comment_reply: NoticeSetting,
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** HH:MM on the member's own clock. */
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const Break = Type.Enum(['none', 'week', 'month']);

/** When mails about notices wait; those about money, security and sign-in never do. */
export const NoticeMailTimes = Type.Object({
  quietHours: Type.Object({ on: Type.Boolean(), from: ClockTime, to: ClockTime }),
  /** How long the break was to be as it began. */
  break: Break,
  /** Until then none goes out; null where there is no break. */
  breakUntil: Nullable(Type.String()),
});
export type NoticeMailTimes = Static<typeof NoticeMailTimes>;
const signedIn = { access: 'signed-in', cache: 'no-store' } as const;

export const noticeEndpoints = endpoints({
  'GET /api/v2/notices': {
    ...signedIn,
    summary: 'Your notices, newest first, 20 a page.',
    paged: true,
    query: pagedQuery({}),
    response: Type.Array(Notice),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/notices/read': {
    ...signedIn,
    summary: 'Marks these as read, or all of them. Idempotent.',
    body: Type.Object({ ids: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })) }),
    response: Type.Object({ ...Success.properties, unread: Type.Integer({ minimum: 0 }) }),
    errors: ['not_signed_in', 'invalid'],
  },
  'GET /api/v2/notices/settings': {
    ...signedIn,
    summary: 'What you want to be told, and where.',
    response: NoticeSettings,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/notices/settings': {
    ...signedIn,
    summary: 'Changes the kinds that are given.',
    body: Type.Partial(NoticeSettings),
    response: NoticeSettings,
    errors: ['not_signed_in', 'invalid'],
  },
  'GET /api/v2/notices/mail_times': {
    ...signedIn,
    summary: 'When mails about notices wait: quiet hours in your time zone, and a break.',
    response: NoticeMailTimes,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/notices/mail_times': {
    ...signedIn,
    summary: 'Changes what is given of the times at which mails about notices wait.',
    body: Type.Object({
      quietHours: Type.Optional(NoticeMailTimes.properties.quietHours),
      /** From now on. */
      break: Type.Optional(Break),
    }),
    response: NoticeMailTimes,
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/notices/unsubscribe': {
    access: 'public',
    cache: 'no-store',
    summary: 'Ends the kinds of mail that a mail held, by the token of its link. Idempotent.',
    body: Type.Object({
      token: Type.String({ maxLength: 500 }),
      /** `on` brings these kinds back, `none` ends all kinds; without it these kinds end. */
      mails: Type.Optional(Type.Enum(['off', 'on', 'none'])),
    }),
    response: Type.Object({
      ...Success.properties,
      /** The first of `kinds`. */
      kind: Type.Enum([...noticeKinds]),
      kinds: Type.Array(Type.Enum([...noticeKinds])),
      /** Where the mails go, but for the first letter of the name; null where the account has gone. */
      email: Nullable(Type.String()),
    }),
    errors: ['not_found', 'invalid'],
  },
});
