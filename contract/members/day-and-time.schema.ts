import { Type } from 'typebox';

export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** HH:MM on the member's own clock. */
export const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
export const ClassId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
