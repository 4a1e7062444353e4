import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { announcementAudiences, announcementBars, announcementLimits } from './announcement-limits.ts';

const moment = Nullable(Type.String({ maxLength: 40 }));

/** Fields that an editor saves. Texts are trimmed. */
const announcementFields = {
  /** True to show the message of the settings, if there is one; the fields below wait. */
  usesSettings: Type.Boolean(),
  active: Type.Boolean(),
  text: Type.String({ maxLength: announcementLimits.text }),
  /** A page of the studio, another site by https, or a mail; empty for none. */
  link: Type.String({ maxLength: announcementLimits.link }),
  linkText: Type.String({ maxLength: announcementLimits.linkText }),
  /** Id of the message: a browser that dismissed one shows another. If empty, another text is another message. */
  messageId: Type.String({ maxLength: announcementLimits.messageId }),
  /** Visitors are not signed in, members are. */
  audience: Type.Enum(announcementAudiences),
  startsAt: moment,
  endsAt: moment,
};
export const AnnouncementFields = Type.Object(announcementFields);
export type AnnouncementFields = Static<typeof AnnouncementFields>;

export const AnnouncementState = Type.Enum(['shown', 'scheduled', 'over', 'off']);
export type AnnouncementState = Static<typeof AnnouncementState>;

export const ManagedAnnouncement = Type.Object({
  bar: Type.Enum(announcementBars),
  version: Type.Integer({ minimum: 1 }),
  fields: AnnouncementFields,
  /** State of the message that the bar shows now: that of the settings if they are used. */
  state: AnnouncementState,
  /** The message of the settings. */
  settings: Nullable(Type.Object({ text: Type.String(), link: Nullable(Type.String()) })),
});
export type ManagedAnnouncement = Static<typeof ManagedAnnouncement>;

const params = Type.Object({ bar: Type.Enum(announcementBars) });

export const announcementEndpoints = endpoints({
  'GET /admin/api/announcements': {
    summary: 'The alert bar and the notification bar.',
    access: 'pages.edit',
    cache: 'no-store',
    response: Type.Array(ManagedAnnouncement),
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/announcements/{bar}': {
    summary: 'One of the bars as its editor has it.',
    access: 'pages.edit',
    cache: 'no-store',
    params,
    response: ManagedAnnouncement,
    errors: ['bad_request', 'not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/announcements/{bar}': {
    summary: 'Saves a bar. One that another editor saved after `version` was read stays as it is.',
    access: 'pages.edit',
    params,
    body: Type.Object({ ...announcementFields, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedAnnouncement,
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
});
