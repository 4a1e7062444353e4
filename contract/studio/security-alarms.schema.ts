import { type Static, Type } from 'typebox';

export const alarmKinds = ['refused_sign_ins', 'new_accounts'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Hours on end that had unusually many. */
export const SecurityAlarm = Type.Object({
  kind: Type.Enum(alarmKinds),
  from: Type.String(),
  /** The end of the last hour. */
  until: Type.String(),
  count: Type.Integer({ minimum: 0 }),
});
export type SecurityAlarm = Static<typeof SecurityAlarm>;
