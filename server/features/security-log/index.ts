export { type Alarm, raiseAlarm, shownAlarms } from './alarms/alarms.ts';
export { hasSignedInFrom, isSameDevice, type KeptSignIn, keptSignIns, sweepEvents } from './event-store.ts';
export { everyOwnEvent, ownSecurityEvents } from './own-events.ts';
export { createSecurityLog } from './security-log.ts';
