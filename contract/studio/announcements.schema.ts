import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import type { FieldsOf } from '../fields/field-table.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { Nullable } from '../shared.schema.ts';
import { announcementFields } from './announcement-fields.ts';
import { announcementBars } from './announcement-limits.ts';

const schemas = fieldSchemas(announcementFields);
/** Fields that an editor saves. Texts are trimmed. */
export const AnnouncementFields = Type.Object(schemas);
export type AnnouncementFields = FieldsOf<typeof announcementFields>;

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
    body: Type.Object({ ...schemas, version: Type.Integer({ minimum: 1 }) }),
    response: ManagedAnnouncement,
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
});
