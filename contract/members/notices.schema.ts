import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, pagedQuery, Success } from '../shared.schema.ts';
import { noticeKinds } from './notice-kinds.ts';

/** A notice to a member. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...noticeKinds]),
  createdAt: Type.String(),
  readAt: Nullable(Type.String()),
  /** Page that the notice opens. */
  url: PageLink,
  /** Author of the reply, under the name of that time; null if a class is the news. */
  person: Nullable(Type.Object({ fullName: Type.String(), photo: Nullable(Type.String()) })),
  /** Picture of a class or live show that is the news. */
  picture: Nullable(Type.String()),
  /** Part of it that stays in view where it is cropped; the middle if absent. */
  focus: Image.properties.focus,
  /** The class, series or live show. */
  title: Type.String(),
  /** Beginning of the reply; for a new class, the series it is in or the filter set that it fits. */
  text: Type.String(),
  /** Start of a planned class or a live show. */
  startsAt: Nullable(Type.String()),
});
export type Notice = Static<typeof Notice>;

/** Channels of one kind of notice: the list, and mail. */
const NoticeSetting = Type.Object({ inApp: Type.Boolean(), mail: Type.Boolean() });
export const NoticeSettings = Type.Object({
  live_show: NoticeSetting,
  scheduled_class: NoticeSetting,
  series_class: NoticeSetting,
  fitting_class: NoticeSetting,
  comment_reply: NoticeSetting,
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** HH:MM on the member's own clock. */
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const Break = Type.Enum(['none', 'week', 'month']);

/** Times at which mails about notices wait; those about money, security and sign-in never do. */
export const NoticeMailTimes = Type.Object({
  quietHours: Type.Object({ on: Type.Boolean(), from: ClockTime, to: ClockTime }),
  /** Length of the break as it was chosen. */
  break: Break,
  /** Moment until which no mail goes out; null without a break. */
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
      /** Break from now on. */
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
      /** `on` enables these kinds, `none` disables all kinds; without it these kinds are disabled. */
      mails: Type.Optional(Type.Enum(['off', 'on', 'none'])),
    }),
    response: Type.Object({
      ...Success.properties,
      /** The first of `kinds`. */
      kind: Type.Enum([...noticeKinds]),
      kinds: Type.Array(Type.Enum([...noticeKinds])),
      /** Address of the mails, masked except for its first letter and the domain; null if the account is gone. */
      email: Nullable(Type.String()),
    }),
    errors: ['not_found', 'invalid'],
  },
});
